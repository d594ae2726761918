"""`start`: everything an arbiter's laptop needs, in one command."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.core.management.color import supports_color
from django.db import connection, connections
from django.db.migrations.executor import MigrationExecutor
from django.utils.translation import gettext as _

from referee_site import hosts, serving
from tournaments.actions.first_run import first_run

PORT = 8000
EVERYWHERE, HERE = "0.0.0.0", "127.0.0.1"  # noqa: S104 (phones on the local network shall reach it)


class Command(BaseCommand):
    """Migrates, makes the first account and the demo in an empty database, serves."""

    help = "Prepare the database and serve the site on the local network."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Port and demo."""
        parser.add_argument("--port", type=int, default=PORT, help=f"port to serve on (default {PORT})")
        parser.add_argument("--no-demo", action="store_true", help="do not load the demo tournament")

    def handle(self, *_args: Any, port: int, no_demo: bool, **_options: Any) -> None:
        """Runs until Ctrl-C."""
        sys.stdout.reconfigure(errors="replace")
        check_port(port)
        migrate()
        if account := first_run(demo=not no_demo):
            named = {"name": account.user.username, "password": account.password}
            self.stdout.write(_("Account: %(name)s   Password: %(password)s") % named)
            self.stdout.write(_("This password is shown only now: write it down, or change it after logging in."))
        self.show_addresses(port)
        connections.close_all()
        serving.serve(HERE if settings.SERVER else EVERYWHERE, port)

    def show_addresses(self, port: int) -> None:
        """What to type, what to scan, how to stop."""
        found = serving.addresses(port, () if settings.SERVER else hosts.own_addresses())
        self.stdout.write(_("On this computer: %(address)s") % {"address": found[0]})
        for address in found[1:]:
            self.stdout.write(_("On phones in the same network: %(address)s") % {"address": address})
        public = settings.PUBLIC_URL or (found[1] if len(found) > 1 else "")
        if public:
            self.stdout.write(painted(serving.qr_code(public)))
        self.stdout.write(_("Ctrl-C ends the program."))
        self.stdout.flush()


def painted(code: str) -> str:
    """The code as light on dark whatever colours the terminal has; readers need it the right way round."""
    if not supports_color():
        return code
    return "\n".join(f"\x1b[97;40m{line}\x1b[0m" for line in code.splitlines())


def check_port(port: int) -> None:
    """Refuses a port that is impossible or in use, and names one that is free."""
    if not 1 <= port <= 65535:
        raise CommandError(_("A port is a number from 1 to 65535, not %(port)d.") % {"port": port})
    if serving.is_free(port):
        return
    text = _("Port %(port)d is in use, perhaps by another run of this program.") % {"port": port}
    if other := serving.next_free(port):
        text += " " + _("Try: python manage.py start --port %(port)d") % {"port": other}
    raise CommandError(text)


def migrate() -> None:
    """Brings the database up to date; quick when it already is."""
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        call_command("migrate", interactive=False, verbosity=0)
