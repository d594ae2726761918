"""The one exception of the pure modules and of all acts."""


class Refused(Exception):  # noqa: N818 (a refusal is an answer, not a fault)
    """Something asked for that can't be done: a code and the data that say why.

    `tournaments/wording/` turns it into a sentence. The code is a lower-case word with underscores, the data are
    plain values (numbers, names, lists of them).
    """

    def __init__(self, code: str, /, **data: object) -> None:
        self.code, self.data = code, data
        super().__init__(code)

    def __str__(self) -> str:
        return f"{self.code} {self.data}" if self.data else self.code
