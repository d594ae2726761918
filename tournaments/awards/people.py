"""What awards may look at beside the standings: what is known of a person, and never printed."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Person:
    """`birth` is "", "YYYY" or "YYYY-MM-DD", `sex` "f", "m" or ""; `certified`: a certificate number is on file."""

    sex: str = ""
    birth: str = ""
    newcomer: bool = False
    certified: bool = False


People = Mapping[int, Person]  # by start number
NOBODY = Person()
