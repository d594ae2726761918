"""A command that loads neither the sheets nor the systems of play: one clear line for every refusal, arguments, JSON."""

import json
import os
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable
from functools import partial
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.errors import Refused
from games.file_words import refusal_words


class BareCommand(BaseCommand):
    """A command about a file, without a database. Its refusals, like those of all commands, become one line and exit code 1.
    Subclasses write `act(**options)`."""

    act: Callable[..., str | None]
    requires_system_checks = ()  # which load every page of the site

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        """A parser that says what is wrong in one line, without the usage."""
        parser = super().create_parser(prog_name, subcommand, **kwargs)
        if parser.called_from_command_line:
            parser.error = partial(wrong_arguments, subcommand)
        return parser

    def handle(self, *_args: Any, **options: Any) -> str | None:
        """Run the command's act."""
        try:
            return self.act(**options)
        except Refused as refused:
            raise CommandError(self.words(refused)) from refused
        except BrokenPipeError:  # whoever read the output has gone, as `head` does
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise SystemExit(1) from None

    def words(self, refused: Refused) -> str:
        """A refusal in words."""
        return refusal_words(refused)

    def print_json(self, data: Any) -> None:
        """Write data as JSON."""
        self.stdout.write(json.dumps(data, ensure_ascii=False, indent=2))


def wrong_arguments(subcommand: str, message: str) -> NoReturn:
    """End with one line and exit code 1."""
    sys.stderr.write(f"{subcommand}: {message}\n")
    raise SystemExit(1)


def seed(text: str) -> int:
    """A seed as an argument."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise ArgumentTypeError(f"{text!r} is no seed; a seed is a whole number from 0 to 999999999")
    return int(text)
