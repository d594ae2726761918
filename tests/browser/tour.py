"""Makes the pictures of the README's tour from the demo: python -m tests.browser.tour"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.chromium import CHROMIUM, CHROMIUM_FLAGS

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "docs" / "screenshots"
PORT = 8765
DESKTOP, PHONE = {"width": 1366, "height": 640}, {"width": 390, "height": 780}
TOUR = (
    ("desk", "/events/1/", DESKTOP, "light", "en"),
    ("entrants", "/events/1/entrants/", DESKTOP, "light", "en"),
    ("round", "/events/1/rounds/4/", DESKTOP, "light", "en"),
    ("game", "/events/1/rounds/4/", DESKTOP, "light", "en"),
    ("crosstable", "/events/1/crosstable/", DESKTOP, "light", "zh-CN"),
    ("bracket", "/events/2/bracket/", DESKTOP, "light", "en"),
    ("phone-results", "/events/1/rounds/4/", PHONE, "dark", "en"),
    ("phone-nigiri", "/events/3/rounds/1/", PHONE, "light", "en"),
    ("phone-public", "/p/open/", PHONE, "light", "zh-CN"),
)
SHEETS = {"game": "1", "phone-nigiri": "1"}  # pictures of the game sheet of a table, opened from the round
PAPER = (("pairings", 4), ("crosstable", 4))


def main() -> None:
    """Start the demo in a folder of its own, take the pictures, stop it."""
    TARGET.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "REFEREE_VAR": folder, "PYTHONUNBUFFERED": "1"}
        command = [sys.executable, str(ROOT / "manage.py")]
        server = subprocess.Popen([*command, "start", "--port", str(PORT)], env=env, stdout=subprocess.PIPE, text=True)
        try:
            said = "".join(iter(server.stdout.readline, "Ctrl-C ends the program.\n"))
            make_cup(command, env, folder)
            take_pictures(re.search(r"Password: (\S+)", said)[1])
            for document, number in PAPER:
                print_page(command, env, folder, document, number)
        finally:
            server.terminate()
            server.wait()


def make_cup(command: list[str], env: dict[str, str], folder: str) -> None:
    """A knockout of the demo's players, with three rounds played, and an event in which nigiri is about to be held."""

    def run(*words: str) -> str:
        return subprocess.run([*command, *words], env=env, check=True, stdout=subprocess.PIPE, text=True).stdout

    rows = json.loads(run("standings", "1", "--json"))["rows"]
    players = Path(folder) / "players.csv"
    players.write_text("Name,Rank\n" + "".join(f"{row['name']},{row['rank']}\n" for row in rows), encoding="utf-8")
    run("new_event", "Cup", "--system", "knockout", "--tournament", "1", "--players", str(players), "--set", "seeds=8")
    run("simulate", "2", "--rounds", "3", "--seed", "4")
    run("new_event", "Blitz", "--system", "swiss", "--rounds", "5", "--players", str(players), "--set", "colours=nigiri")
    run("draw_round", "3", "--seed", "1")


def take_pictures(password: str) -> None:
    """One picture per stop of the tour."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_FLAGS)
        for name, path, size, scheme, locale in TOUR:
            page = chromium.new_page(viewport=size, color_scheme=scheme, locale=locale, base_url=f"http://localhost:{PORT}")
            log_in(page, password)
            page.goto(path)
            page.wait_for_timeout(500)
            if name in SHEETS:
                page.keyboard.type(f"{SHEETS[name]}g")
                page.wait_for_url("**/games/*/")
            page.screenshot(path=TARGET / f"{name}.png")
            page.close()
        chromium.close()


def log_in(page: Page, password: str) -> None:
    """Log in as the first account."""
    page.goto("/account/login/")
    page.fill("input[name=username]", "arbiter")
    page.fill("input[name=password]", password)
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "login" not in url)


def print_page(command: list[str], env: dict[str, str], folder: str, document: str, number: int) -> None:
    """The first page of a sheet as a picture."""
    sheet = f"{folder}/{document}.pdf"
    subprocess.run([*command, "print_document", "1", document, "--round", str(number), "-o", sheet], env=env, check=True)
    picture = TARGET / f"paper-{document}"
    subprocess.run(["pdftoppm", "-r", "70", "-png", "-f", "1", "-singlefile", sheet, picture], check=True)


if __name__ == "__main__":
    main()
