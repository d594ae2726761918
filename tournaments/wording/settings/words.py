"""What is said of a setting."""

from dataclasses import dataclass, field

from django.utils.functional import Promise

Text = str | Promise


@dataclass(frozen=True)
class Words:
    """What a setting is called; `help` says what it does, `choices` names its values."""

    label: Text
    help: Text = ""
    choices: dict[str, Text] = field(default_factory=dict)
