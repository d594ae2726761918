"""How a person's name is put together."""

import re
from typing import Literal

Order = Literal["family", "given"]  # which part is shown first
HAN = re.compile(r"^[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff·]+$")


def full_name(family: str, given: str, order: Order = "family") -> str:
    """The name as shown: Han and hangul names without a blank, others with one, in the person's own order."""
    if not family or not given:
        return family or given
    first, second = (family, given) if order == "family" else (given, family)
    joined = HAN.match(family) and HAN.match(given)
    return f"{first}{second}" if joined else f"{first} {second}"
