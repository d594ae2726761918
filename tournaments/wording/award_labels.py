"""What the rules about awards are called: parts, fields with their help, choices."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, pgettext_lazy

Text = str | Promise

PARTS: dict[str, Text] = {
    "categories": gettext_lazy("Categories"),
    "teams": gettext_lazy("Team result"),
    "promotion": gettext_lazy("Promotion"),
    "prizes": gettext_lazy("Prizes"),
    "certificates": gettext_lazy("Certificates"),
}
RANKS_HELP = gettext_lazy("Such as 3d or 5k; empty: no limit.")
LABELS: dict[tuple[str, str], tuple[Text, Text]] = {
    ("categories", "name"): (pgettext_lazy("category", "Name"), gettext_lazy("Such as “Best female”.")),
    ("categories", "sex"): (gettext_lazy("Sex"), ""),
    ("categories", "newcomer"): (gettext_lazy("Newcomers only"), gettext_lazy("Those ticked as newcomers in the list.")),
    ("categories", "clubs"): (gettext_lazy("Clubs"), gettext_lazy("Any of these, commas between them.")),
    ("categories", "countries"): (gettext_lazy("Countries"), gettext_lazy("Any of these, commas between them.")),
    ("categories", "rank_from"): (gettext_lazy("Rank from"), RANKS_HELP),
    ("categories", "rank_to"): (gettext_lazy("Rank to"), RANKS_HELP),
    ("categories", "born_from"): (gettext_lazy("Born from"), gettext_lazy("A year or a day, included.")),
    ("categories", "born_to"): (gettext_lazy("Born until"), gettext_lazy("A year or a day, included.")),
    ("categories", "age_from"): (gettext_lazy("Age from"), gettext_lazy("Years completed.")),
    ("categories", "age_to"): (gettext_lazy("Age to"), gettext_lazy("Years completed.")),
    ("categories", "age_on"): (
        gettext_lazy("Age on this day"),
        gettext_lazy("2026-09-01; empty: the first day of the tournament."),
    ),
    ("teams", "used"): (gettext_lazy("A team result is made"), gettext_lazy("From the members’ own results.")),
    ("teams", "by"): (gettext_lazy("Teams are"), gettext_lazy("Who has none is in no team.")),
    ("teams", "best"): (gettext_lazy("How many members count"), gettext_lazy("The best so many of a team.")),
    ("teams", "sum"): (
        gettext_lazy("Added up are"),
        gettext_lazy("Equal sums are decided by the best single place, then shared."),
    ),
    ("teams", "missing"): (gettext_lazy("A missing member"), ""),
    ("promotion", "min_field"): (
        gettext_lazy("At least so many players"),
        gettext_lazy("Counted are those who have played a game; fewer: nobody is promoted."),
    ),
    ("promotion", "min_rounds"): (gettext_lazy("At least so many rounds"), gettext_lazy("Fewer: nobody is promoted.")),
    ("promotion", "min_games"): (
        gettext_lazy("Games somebody must have played"),
        gettext_lazy("Byes and forfeits are no games."),
    ),
    ("promotion", "free_wins"): (gettext_lazy("Byes and forfeits count as wins"), ""),
    ("promotion", "shared"): (
        gettext_lazy("A place shared at the edge of a quota"),
        gettext_lazy("More share the place than there are places left."),
    ),
    ("promotion", "declared_from"): (gettext_lazy("Declared ranks admitted from"), RANKS_HELP),
    ("promotion", "declared_to"): (gettext_lazy("Declared ranks admitted to"), RANKS_HELP),
    ("promotion", "certificate"): (
        gettext_lazy("The declared rank needs a certificate number"),
        gettext_lazy("A list of players can have it as “Certificate” or 证书编号."),
    ),
    ("promotion", "highest"): (gettext_lazy("Highest rank that is given"), gettext_lazy("Empty: no limit.")),
    ("promotion", "rank_from"): (gettext_lazy("Declared rank from"), RANKS_HELP),
    ("promotion", "rank_to"): (gettext_lazy("Declared rank to"), RANKS_HELP),
    ("promotion", "category"): (gettext_lazy("Only this category"), ""),
    ("promotion", "wins"): (gettext_lazy("Wins at least"), gettext_lazy("A draw is half a win: 4.5.")),
    ("promotion", "all_wins"): (gettext_lazy("All rounds won"), gettext_lazy("+1 here comes on top of other rules.")),
    ("promotion", "percent"): (gettext_lazy("The first so many %"), gettext_lazy("Of those the rule is for.")),
    ("promotion", "rounding"): (gettext_lazy("Rounded"), ""),
    ("promotion", "top"): (gettext_lazy("The first so many"), ""),
    ("promotion", "extra"): (
        gettext_lazy("Besides those promoted already"),
        gettext_lazy("Whoever a rule above promotes doesn’t use the quota up."),
    ),
    ("promotion", "each_group"): (
        gettext_lazy("In each group"),
        gettext_lazy("A percentage or number of places for each group of the event; without groups as one."),
    ),
    ("promotion", "new"): (gettext_lazy("New rank"), gettext_lazy("A rank (3d), or so many ranks up (+1).")),
    ("prizes", "currency"): (gettext_lazy("Currency"), gettext_lazy("Stands before the amounts: ¥, € …")),
    ("prizes", "split"): (
        gettext_lazy("Divided where places are shared"),
        gettext_lazy("The prizes of the places shared are put together; else each gets the prize of the place shown."),
    ),
    ("prizes", "category"): (gettext_lazy("Only this category"), gettext_lazy("Empty: the whole event.")),
    ("prizes", "amounts"): (gettext_lazy("Amounts"), gettext_lazy("First place first, blanks between them: 1000 500 250")),
    ("certificates", "title"): (gettext_lazy("Title"), ""),
    ("certificates", "addressee"): (gettext_lazy("Name line"), ""),
    ("certificates", "body"): (pgettext_lazy("certificate", "Text"), ""),
    ("certificates", "signature"): (gettext_lazy("Below the signature"), ""),
    ("certificates", "issuer"): (gettext_lazy("Who issues it, at the seal"), ""),
    ("certificates", "date"): (pgettext_lazy("certificate", "Date"), ""),
    ("certificates", "seal"): (gettext_lazy("Room for the seal"), ""),
    ("certificates", "frame"): (gettext_lazy("Frame"), gettext_lazy("Without it for paper with a frame of its own.")),
}
CHOICES: dict[tuple[str, str], dict[str, Text]] = {
    ("categories", "sex"): {"": "–", "f": gettext_lazy("female"), "m": gettext_lazy("male")},
    ("teams", "by"): {"club": gettext_lazy("clubs"), "team": gettext_lazy("the teams of the entrants")},
    ("teams", "sum"): {
        "places": gettext_lazy("places, less is better"),
        "points": gettext_lazy("points, more is better"),
    },
    ("teams", "missing"): {
        "last": gettext_lazy("counts as the last place, without points"),
        "unranked": gettext_lazy("puts the team out of the ranking"),
    },
    ("promotion", "shared"): {
        "all": gettext_lazy("promotes all who share it"),
        "nobody": gettext_lazy("promotes nobody who shares it"),
    },
    ("promotion", "rounding"): {
        "down": gettext_lazy("down"),
        "up": gettext_lazy("up"),
        "nearest": gettext_lazy("to the nearest, halves up"),
    },
}
