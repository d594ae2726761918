"""categories EVENT: places inside the categories, and the team result."""

from typing import Any

from games.errors import Refused
from tournaments import queries
from tournaments.awards.categories import CategoryTable
from tournaments.awards.results import AwardResults
from tournaments.documents.awards import place_text, team_total
from tournaments.management.base import TableCommand, find_event, round_after


class Command(TableCommand):
    """Prints categories and team result."""

    help = "Print the places inside the categories, and the team result."

    def act(self, **options: Any) -> None:
        """Print them."""
        event = find_event(options["event"])
        results = queries.awards(event, queries.standings_after(event, round_after(event, options["round"])))
        if not results.rules.categories and not results.rules.teams:
            raise Refused("award_missing", title=event.name)
        if options["json"]:
            teams = teams_json(results) if results.rules.teams else None
            self.print_json({"categories": list(map(category_json, results.categories)), "teams": teams})
            return
        for table in results.categories:
            self.stdout.write(f"{table.category.name} ({len(table.members)})")
            for one in table.members:
                place, entrant = place_text(one.place, one.shared), one.row.entrant
                self.stdout.write(f"{place:>5} {entrant.number:>4}  {entrant.name}")
        for team in results.teams:
            place = "-" if team.place is None else place_text(team.place, team.shared)
            self.stdout.write(f"{place:>5} {team_total(event.options.display == 'one', results, team):>5}  {team.name}")


def category_json(table: CategoryTable) -> dict[str, Any]:
    """A category, as documented in docs/formats.md."""
    rows = [
        {
            "place": one.place,
            "shared": one.shared,
            "number": one.row.entrant.number,
            "name": one.row.entrant.name,
            "overall": one.row.place,
        }
        for one in table.members
    ]
    return {"name": table.category.name, "rows": rows, "unclear": [entrant.number for entrant in table.unclear]}


def teams_json(results: AwardResults) -> list[dict[str, Any]]:
    """The teams, as documented in docs/formats.md."""
    return [
        {
            "place": team.place,
            "shared": team.shared,
            "name": team.name,
            "total": team.total,
            "missing": team.missing,
            "members": [{"number": row.entrant.number, "place": row.place, "points": row.score} for row in team.counted],
        }
        for team in results.teams
    ]
