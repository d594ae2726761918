"""Makes the spoken numbers of the clock: `make sounds` (needs Debian's espeak-ng, sox and lame). Its results are committed.

One file per language with all words one after the other, and sounds.json: where each word begins and how long it is, in
seconds. Each word has silence around it, since browsers cut the beginning of an MP3 differently.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
TARGET = HERE / "static" / "referee_site" / "sounds"
VOICES = {"en": ("en-gb", 175), "zh": ("cmn", 190)}
COUNT_SPEED = 220  # numbers that are counted one a second
BEFORE, AFTER = 0.2, 0.25  # seconds of silence around each word
RATE = 22050

ENGLISH = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]
TENS = {30: "thirty", 40: "forty", 50: "fifty", 60: "sixty", 70: "seventy", 80: "eighty", 90: "ninety"}
CHINESE = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"]
CALLED = (10, 20, 30, 40, 50, 55, 58)  # seconds that are called as one word


def chinese_number(number: int) -> str:
    """A number up to 99 in Chinese."""
    tens, ones = divmod(number, 10)
    return (CHINESE[tens - 1] if tens > 1 else "") + ("十" if tens else "") + (CHINESE[ones - 1] if ones else "")


def english_number(number: int) -> str:
    """A number up to 99 in English."""
    if number <= len(ENGLISH):
        return ENGLISH[number - 1]
    ones = number % 10
    ten = "twenty" if number < 30 else TENS[number - ones]
    return f"{ten} {ENGLISH[ones - 1]}" if ones else ten


def words(language: str) -> dict[str, str]:
    """What is spoken, by name: c1 … c10 counted, n1 … n90 numbers within a sentence, s10 … s58 seconds, and the rest."""
    chinese = language == "zh"
    number = chinese_number if chinese else english_number
    numbers = [*range(1, 21), *TENS]
    return {
        **{f"c{n}": number(n) for n in range(1, 11)},
        **{f"n{n}": number(n) for n in numbers},
        **{f"s{n}": number(n) + ("秒" if chinese else "") for n in CALLED},
        **(CHINESE_PHRASES if chinese else ENGLISH_PHRASES),
    }


ENGLISH_PHRASES = {
    "minute": "one minute",
    "minutes_left": "minutes left",
    "minute_left": "minute left",
    "periods_left": "periods left",
    "period_left": "period left",
    "byoyomi": "byo yomi begins",
    "over": "time",
}
CHINESE_PHRASES = {
    "minute": "一分",
    "left": "还剩",
    "two": "两",
    "minutes": "分",
    "periods": "次",
    "seconds": "秒",
    "byoyomi": "开始读秒",
    "over": "超时",
}


def run(*command: object) -> str:
    """Runs a program; what it prints."""
    return subprocess.run(  # noqa: S603 (fixed programs, no shell)
        [str(part) for part in command], check=True, capture_output=True, text=True
    ).stdout


def speak(language: str, name: str, text: str, folder: Path) -> tuple[Path, float]:
    """One word with its silence, and how long it is without."""
    voice, speed = VOICES[language]
    raw, clean, padded = (folder / f"{name}.{kind}.wav" for kind in ("raw", "clean", "padded"))
    run("espeak-ng", "-v", voice, "-s", COUNT_SPEED if name.startswith("c") else speed, "-w", raw, text)
    trim = ["silence", "1", "0.005", "0.5%", "fade", "0.01", "reverse"]
    run("sox", raw, "-r", RATE, "-b", "16", clean, *trim, *trim, "norm", "-1")
    run("sox", clean, padded, "pad", BEFORE, AFTER)
    return padded, float(run("soxi", "-D", clean))


def build(language: str, folder: Path) -> dict[str, list[float]]:
    """The file of a language; where each word begins and how long it is."""
    index: dict[str, list[float]] = {}
    parts, at = [], 0.0
    for name, text in words(language).items():
        path, length = speak(language, name, text, folder)
        parts.append(path)
        index[name] = [round(at + BEFORE, 3), round(length, 3)]
        at += BEFORE + length + AFTER
    whole = folder / "whole.wav"
    run("sox", *parts, whole)
    run("lame", "--quiet", "-m", "m", "-b", "32", "-t", whole, TARGET / f"{language}.mp3")
    return index


def main() -> None:
    """Makes all files."""
    TARGET.mkdir(parents=True, exist_ok=True)
    index = {}
    for language in VOICES:
        with tempfile.TemporaryDirectory() as folder:
            index[language] = build(language, Path(folder))
    lines = [f'"{language}": {json.dumps(words_)}' for language, words_ in index.items()]
    (TARGET / "sounds.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
