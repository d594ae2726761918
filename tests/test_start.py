"""`start` as users run it: a new folder, a browser on the printed address, Ctrl-C."""

import http.cookiejar
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.parse
import urllib.request
from pathlib import Path

import pytest

from referee_site import serving

ROOT = Path(__file__).resolve().parent.parent
WARM = 3  # seconds until the first page


@pytest.fixture
def port():
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("", 0))
        return probe.getsockname()[1]


@pytest.fixture
def start(tmp_path, port):
    """Runs `start` on a new SQLite file."""
    settings = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"}
    settings |= {"PUBLIC_URL": "http://referee.example.org/", "PYTHONIOENCODING": "utf-8"}
    running = []

    def run(*arguments):
        command = [sys.executable, "manage.py", "start", "--port", str(port), *arguments]
        running.append(
            subprocess.Popen(
                command,
                cwd=ROOT,
                env=settings | {"REFEREE_VAR": str(tmp_path)},
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                encoding="utf-8",
            )
        )
        return running[-1]

    yield run
    for process in running:
        if process.poll() is None:
            process.kill()
            process.communicate()


def first_page(port, seconds=30):
    """The start page as soon as it is served, with an opener that keeps cookies."""
    jar = http.cookiejar.CookieJar()
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
    for _ in range(seconds * 20):
        try:
            return opener, opener.open(f"http://localhost:{port}/", timeout=10).read().decode()
        except urllib.error.URLError:
            time.sleep(0.05)
    raise TimeoutError


def stop(process):
    """Ctrl-C; what was printed."""
    process.send_signal(signal.SIGINT)
    printed, faults = process.communicate(timeout=20)
    assert (process.returncode, faults) == (0, "")
    return printed


def test_the_first_start_makes_an_account_and_a_demo(start, port, tmp_path):
    process = start()
    opener, page = first_page(port)
    assert "Demo Open" in page
    login = opener.open(f"http://localhost:{port}/account/login/").read().decode()
    printed = "".join(iter(process.stdout.readline, "Ctrl-C ends the program.\n"))
    name, password = re.search(r"Account: (\w+) +Password: (\w+)", printed).groups()
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', login)[1]
    form = {"username": name, "password": password, "csrfmiddlewaretoken": token, "next": "/"}
    answer = opener.open(f"http://localhost:{port}/account/login/", urllib.parse.urlencode(form).encode())
    assert answer.url == f"http://localhost:{port}/"
    assert name in answer.read().decode()
    stop(process)
    assert f"http://localhost:{port}/" in printed
    assert "█" in printed
    for path in tmp_path.rglob("*"):
        assert password.encode() not in path.read_bytes()


def test_a_second_start_is_warm_and_makes_nothing(start, port):
    first = start()
    first_page(port)
    stop(first)
    spent = []
    for _ in range(3):  # a start that another process slowed down is repeated
        began = time.monotonic()
        second = start()
        _, page = first_page(port)
        spent.append(time.monotonic() - began)
        assert page.count("Demo Open") == 1
        assert "Password" not in stop(second)
        if spent[-1] < WARM:
            break
    assert min(spent) < WARM


def test_without_the_demo_there_is_an_account_and_no_tournament(start, port):
    process = start("--no-demo")
    _, page = first_page(port)
    assert "Demo Open" not in page
    assert "Password: " in stop(process)


def test_slow_and_idle_clients_hold_up_nobody(start, port):
    process = start("--no-demo")
    opener, _ = first_page(port)
    head = b"POST /account/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\na"
    clients = [socket.create_connection(("localhost", port)) for _ in range(400)]
    for client in clients[:100]:
        client.sendall(head)
    time.sleep(0.5)
    began = time.monotonic()
    assert opener.open(f"http://localhost:{port}/", timeout=10).status == 200
    assert time.monotonic() - began < 2
    for client in clients:
        client.close()
    stop(process)


def test_a_port_in_use_is_named_with_one_that_is_free(start, port):
    with socket.socket() as other:
        other.bind(("", port))
        other.listen()
        process = start()
        _, faults = process.communicate(timeout=20)
    assert process.returncode == 1
    assert re.fullmatch(
        rf"CommandError: Port {port} is in use, perhaps by another run of this program. "
        r"Try: python manage.py start --port \d+\n",
        faults,
    )


@pytest.mark.parametrize("port", [0, 65536])
def test_an_impossible_port_is_refused(start):
    process = start()
    _, faults = process.communicate(timeout=20)
    assert process.returncode == 1
    assert faults.startswith("CommandError: A port is a number from 1 to 65535")


def test_the_qr_code_has_its_three_corners_and_a_margin():
    lines = serving.qr_code("http://192.168.178.23:8000/").split("\n")
    width = len(lines[0])
    assert {len(line) for line in lines} == {width}
    light = {"█": (True, True), "▀": (True, False), "▄": (False, True), " ": (False, False)}
    rows = [[light[sign][half] for sign in line] for line in lines for half in (0, 1)]
    size = width - 4
    corner = ["#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######"]
    for top, left in ((2, 2), (2, 2 + size - 7), (2 + size - 7, 2)):
        found = ["".join(" " if light else "#" for light in row[left : left + 7]) for row in rows[top : top + 7]]
        assert found == corner
    assert all(all(row) for row in rows[:2])
    assert all(row[0] and row[1] and row[-1] and row[-2] for row in rows)
