// The page around a lesson on a Panel server. Panel keeps the situation in the address but does not look there again
// when the reader goes back; a new session does.

import "./accessible.mjs";

addEventListener("popstate", () => location.reload());
