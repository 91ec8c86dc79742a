// The same page in another language shows the same situation: a link to it takes along what the address says.

document.querySelector(".course-languages").addEventListener("click", ({ target }) => {
  const link = target.closest("a");
  if (link) Object.assign(link, { search: location.search, hash: location.hash });
});
