"""The local server: what a static host does, for many at once, and nothing that is not of the site."""

from __future__ import annotations

import gzip
import os
import re
import socket
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, suppress
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st
from publish import server
from publish.compression import compress
from publish.server import LOOPBACK, for_phones, half_blocks, network_address, serving

PAGE = "<!doctype html><title>Rent</title>" + "<p>What is owed, and why.</p>" * 100


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    outside = tmp_path_factory.mktemp("outside")
    (outside / "secret.txt").write_text("not of the site")
    site = tmp_path_factory.mktemp("site")
    (site / "rent").mkdir()
    for name in ("index.html", "rent.html", "rent/index.html"):
        (site / name).write_text(PAGE)
    (site / "404.html").write_text("<!doctype html><title>Nothing here</title>")
    (site / "worker.mjs").write_text("export {};")
    (site / ".hidden").write_text("not for readers")
    for hidden in (".git", "rent/.git", ".well/known"):
        (site / hidden).mkdir(parents=True)
        (site / hidden / "config").write_text("not for readers")
    (site / "rent" / ".env").write_text("not for readers")
    (outside.parent / f"{site.name}-beside").mkdir()
    (outside.parent / f"{site.name}-beside" / "secret.txt").write_text("not of the site")
    (site / "out").symlink_to(outside)
    (site / "out.txt").symlink_to(outside / "secret.txt")
    compress(site)
    return site


@pytest.fixture(scope="module")
def url(folder: Path) -> Iterator[str]:
    with serving(folder, "/antimono") as address:
        yield address


def ask(
    url: str, path: str, method: str = "GET", headers: Mapping[str, str] | None = None
) -> tuple[HTTPResponse, bytes]:
    parts = urlsplit(url)
    connection = HTTPConnection(parts.hostname or "", parts.port, timeout=20)
    try:
        connection.request(method, parts.path + path, headers=dict(headers or {}))
        response = connection.getresponse()
        return response, response.read()
    finally:
        connection.close()


def test_a_page_is_sent_as_it_is(url: str) -> None:
    response, body = ask(url, "rent.html")
    assert (response.status, body.decode()) == (200, PAGE)
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"
    assert response.headers["Content-Encoding"] is None
    assert response.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(("fresh", "told"), [(0, "no-cache"), (600, "max-age=600")])
def test_what_was_built_anew_is_seen_at_once_unless_it_is_fresh_for_a_while(
    folder: Path, fresh: int, told: str
) -> None:
    with serving(folder, fresh=fresh) as address:
        assert ask(address, "rent.html")[0].headers["Cache-Control"] == told


def test_a_folder_may_be_named_from_where_one_stands(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder.parent)
    with serving(Path(folder.name)) as url:
        assert ask(url, "rent.html")[0].status == 200


def test_a_folder_has_its_first_page(url: str) -> None:
    assert ask(url, "")[1] == ask(url, "rent/")[1] == PAGE.encode()
    response, _body = ask(url, "rent")
    assert (response.status, response.headers["Location"]) == (301, "/antimono/rent/")


def test_a_module_has_the_type_that_browsers_ask_for(url: str) -> None:
    assert ask(url, "worker.mjs")[0].headers["Content-Type"].startswith("text/javascript")


def test_who_takes_it_compressed_gets_it_compressed(url: str) -> None:
    response, body = ask(url, "rent.html", headers={"Accept-Encoding": "gzip, br"})
    assert response.headers["Content-Encoding"] == "gzip"
    assert int(response.headers["Content-Length"]) == len(body) < len(PAGE) / 5
    assert gzip.decompress(body).decode() == PAGE
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        *((each, "gzip") for each in ("gzip", "br, GZIP;q=0.5", "gzip; q=1", "gzip;q=0.001")),
        *((each, None) for each in ("gzip;q=0", "gzip; q=0.000, br", "x-gzip-not", "identity", "")),
    ],
)
def test_gzip_is_sent_to_those_who_take_it(url: str, accepted: str, encoding: str | None) -> None:
    response, _body = ask(url, "rent.html", headers={"Accept-Encoding": accepted})
    assert response.headers["Content-Encoding"] == encoding


def test_a_part_of_an_older_file_is_answered_with_the_whole_new_one(url: str) -> None:
    validator = ask(url, "rent.html")[0].headers["ETag"]
    for known, status in ((validator, 206), ('"1"', 200)):
        response, body = ask(url, "rent.html", headers={"Range": "bytes=0-9", "If-Range": known})
        assert (response.status, len(body)) == (status, 10 if status == 206 else len(PAGE))


def test_a_page_is_no_folder(url: str) -> None:
    assert ask(url, "rent.html/")[0].status == 404


def test_a_compressed_form_that_is_older_than_its_file_is_not_used(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(PAGE)
    compress(tmp_path)
    page.write_text(PAGE + "new")
    os.utime(page, ns=(page.stat().st_mtime_ns + 10**9,) * 2)
    with serving(tmp_path) as url:
        response, body = ask(url, "page.html", headers={"Accept-Encoding": "gzip"})
    assert response.headers["Content-Encoding"] is None
    assert body.decode() == PAGE + "new"


def test_compressing_again_changes_nothing_and_forgets_what_is_gone(tmp_path: Path) -> None:
    for name in ("stays.html", "goes.html"):
        (tmp_path / name).write_text(PAGE)
    compress(tmp_path)
    before = (tmp_path / "stays.html.gz").read_bytes()
    (tmp_path / "goes.html").unlink()
    compress(tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["stays.html", "stays.html.gz"]
    assert (tmp_path / "stays.html.gz").read_bytes() == before


@pytest.mark.parametrize("encoding", ["identity", "gzip"])
def test_what_has_not_changed_is_not_sent_again(url: str, encoding: str) -> None:
    first, _body = ask(url, "rent.html", headers={"Accept-Encoding": encoding})
    asked = {"Accept-Encoding": encoding, "If-None-Match": first.headers["ETag"]}
    again, body = ask(url, "rent.html", headers=asked)
    assert (again.status, body) == (304, b"")
    other, _body = ask(url, "index.html", headers={**asked, "If-None-Match": '"1"'})
    assert other.status == 200


def test_the_two_forms_have_validators_of_their_own(url: str) -> None:
    tags = {ask(url, "rent.html", headers={"Accept-Encoding": how})[0].headers["ETag"] for how in ("gzip", "")}
    assert len(tags) == 2


def test_a_range_is_cut_from_the_page_itself(url: str) -> None:
    response, body = ask(url, "rent.html", headers={"Range": "bytes=2-8", "Accept-Encoding": "gzip"})
    assert (response.status, body.decode()) == (206, PAGE[2:9])
    assert response.headers["Content-Range"] == f"bytes 2-8/{len(PAGE)}"
    assert ask(url, "rent.html", headers={"Range": "bytes=99999-"})[0].status == 416


def test_head_says_what_get_would_send(url: str) -> None:
    response, body = ask(url, "rent.html", "HEAD")
    assert (response.status, body, response.headers["Content-Length"]) == (200, b"", str(len(PAGE)))


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_nothing_can_be_sent_to_it(url: str, method: str) -> None:
    assert ask(url, "rent.html", method)[0].status == 405


@pytest.mark.parametrize(
    "path",
    [
        "nothing.html",
        ".hidden",
        "out.txt",
        "out/secret.txt",
        "../outside",
        "%2e%2e/outside",
        "%2e%2e%2foutside%2fsecret.txt",
        "..%2f..%2fetc/passwd",
        "..%5c..%5cetc%5cpasswd",
        "..\\..\\etc\\passwd",
        "%252e%252e/outside",
        "/etc/passwd",
        "%2fetc%2fpasswd",
        "....//....//etc/passwd",
        "../{site}-beside/secret.txt",
        "%2e%2e%2f{site}-beside%2fsecret.txt",
        "rent/../.hidden",
        "rent/../../{site}/.hidden",
        "rent/.env",
        ".git/config",
        ".git",
        ".git/",
        "rent/.git/config",
        ".well/known/config",
        "%2egit/config",
        "%2Egit%2fconfig",
        "./.git/config",
        "rent/..%2f.git/config",
        ".git%5cconfig",
        "index.html%00.txt",
        "index.html%00",
        "%00",
        "rent%00/index.html",
        "index.html%0a",
        "rent\\index.html",
        "rent%5cindex.html",
        "index.html/x",
        "x" * 300,
        "x/" * 2_000,
    ],
)
@pytest.mark.parametrize("encoding", ["identity", "gzip"])
def test_what_is_not_of_the_site_is_not_there(url: str, folder: Path, path: str, encoding: str) -> None:
    response, body = ask(url, path.replace("{site}", folder.name), headers={"Accept-Encoding": encoding})
    assert response.status == 404
    assert b"Nothing here" in body


def test_a_path_that_is_no_text_is_a_bad_request(url: str) -> None:
    assert ask(url, "%ff%fe")[0].status == 400


def test_outside_of_its_path_there_is_nothing(url: str) -> None:
    parts = urlsplit(url)
    assert ask(f"{parts.scheme}://{parts.netloc}/", "rent.html")[0].status == 404


def test_it_listens_on_this_machine_alone(url: str) -> None:
    assert urlsplit(url).hostname == LOOPBACK == "127.0.0.1"


def test_a_class_is_told_an_address_that_its_phones_can_open(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Never 0.0.0.0, which is no machine's address; and the code is that of the address."""
    monkeypatch.setattr(server, "network_address", lambda: "10.1.2.3")
    with serving(folder, host="0.0.0.0") as url:
        assert re.fullmatch(r"http://10\.1\.2\.3:\d+/", url)
    assert "type the address" in for_phones("http://10.1.2.3:8000/")
    assert "in no network" in for_phones(f"http://{LOOPBACK}:8000/")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--folder", "nowhere"], "There is no folder nowhere"),
        (["--port", "99999"], "Give a port from 0 to 65535, not 99999."),
        (["--port", "-1"], "Give a port from 0 to 65535, not -1."),
    ],
)
def test_what_cannot_be_served_is_a_sentence(
    options: list[str], said: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["serve.py", "--folder", str(folder), *options])
    with pytest.raises(SystemExit):
        server.main()
    assert said in capsys.readouterr().err


def test_a_host_of_another_machine_is_a_sentence(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(_port: int, _host: str) -> None:
        raise OSError(99, "Cannot assign requested address")

    monkeypatch.setattr(server, "bind_sockets", refuse)
    monkeypatch.setattr("sys.argv", ["serve.py", "--folder", str(folder), "--host", "203.0.113.1"])
    with pytest.raises(SystemExit):
        server.main()
    assert "Nothing can listen on 203.0.113.1: Cannot assign" in capsys.readouterr().err


def test_this_machine_knows_its_address_in_the_network() -> None:
    """It can be listened on; without a network it is the loopback address."""
    found = network_address()
    with socket.create_server((found, 0)) as listening:
        assert listening.getsockname()[0] == found != "0.0.0.0"


@given(st.lists(st.text("#.", min_size=5, max_size=5), min_size=1, max_size=9))
def test_a_code_in_the_terminal_has_every_square_of_the_drawing(rows: list[str]) -> None:
    upper, lower = {"█": "#", "▀": "#", "▄": ".", " ": "."}, {"█": "#", "▀": ".", "▄": "#", " ": "."}
    lines = [line.removeprefix("\x1b[30;107m").removesuffix("\x1b[0m") for line in half_blocks(rows).split("\n")]
    read = ["".join(half[block] for block in line) for line in lines for half in (upper, lower)]
    assert read[: len(rows)] == rows
    assert set("".join(read[len(rows) :])) <= {"."}


def test_a_header_without_end_is_refused(url: str) -> None:
    parts = urlsplit(url)
    with socket.create_connection((parts.hostname or "", parts.port or 0), timeout=20) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nX-Long: ")
        try:
            for _chunk in range(64):
                connection.sendall(b"x" * 4096)
            answer = connection.recv(100)
        except ConnectionError:
            answer = b""
    assert not answer.startswith(b"HTTP/1.1 200")


@pytest.mark.slow
def test_500_readers_and_1000_who_never_ask_are_held(url: str) -> None:
    """Each reader is answered while a thousand connections are open that say nothing, or half a request."""
    parts = urlsplit(url)
    here = (parts.hostname or "", parts.port or 0)
    _allow_open_files(3_200)
    with ExitStack() as stack:
        for number in range(1_000):
            silent = stack.enter_context(socket.create_connection(here, timeout=20))
            if number % 2:
                silent.sendall(b"GET /antimono/rent.html HTTP/1.1\r\nHost: x\r\n")
        readers = []
        for _number in range(500):
            reader = HTTPConnection(*here, timeout=60)
            stack.callback(reader.close)
            reader.request("GET", f"{parts.path}rent.html")
            readers.append(reader)
        assert {len(reader.getresponse().read()) for reader in readers} == {len(PAGE)}


def test_a_reader_who_takes_nothing_is_cut_off_and_one_who_is_slow_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "PATIENCE", 0.5)
    size = 30_000_000  # more than all buffers on the way
    (tmp_path / "large.bin").write_bytes(bytes(size))
    with serving(tmp_path) as url:
        parts = urlsplit(url)
        for pause, whole in ((1.5, False), (0.05, True)):
            with socket.create_connection((parts.hostname, parts.port), timeout=20) as reader:
                reader.sendall(b"GET /large.bin HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                taken = 0
                with suppress(ConnectionError):
                    time.sleep(pause)
                    while data := reader.recv(1 << 20):
                        taken += len(data)
                assert (taken > size) == whole, (pause, taken)


def _allow_open_files(number: int) -> None:
    """This process holds both ends of each connection."""
    resource = pytest.importorskip("resource", reason="this system has no such limit")
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < number:
        pytest.skip(f"this system allows {hard} open files to a program")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(_soft, number), hard))
