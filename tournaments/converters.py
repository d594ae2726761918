"""Path converters that keep numbers no database can hold out of the views: an address with one is a plain 404."""

from django.urls import register_converter


class Id:
    """A row's id: 1 to 18 ASCII digits, so that it fits a 64-bit column on every database."""

    regex = "[0-9]{1,18}"

    def to_python(self, value: str) -> int:
        """The id as an int."""
        return int(value)

    def to_url(self, value: int) -> str:
        """The id as it stands in an address."""
        return str(value)


class Small(Id):
    """A round, table or start number: 1 to 4 ASCII digits."""

    regex = "[0-9]{1,4}"


class Name:
    """An event's name in addresses: letters of any script, digits, - and _."""

    regex = r"[-\w]{1,60}"

    def to_python(self, value: str) -> str:
        """The name as it is."""
        return value

    def to_url(self, value: str) -> str:
        """The name as it is."""
        return value


register_converter(Id, "id")
register_converter(Name, "name")
register_converter(Small, "small")
