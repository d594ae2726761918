"""Which names this site answers to at a venue, where nobody can tell beforehand what address the laptop will get."""

import ipaddress
import socket

from django.http.request import split_domain_port, validate_host


def own_names() -> list[str]:
    """Names of this machine on any local network."""
    return ["localhost", ".local", socket.gethostname().lower()]


def own_addresses() -> list[str]:
    """The addresses under which phones on the local network may reach this machine, the likeliest first."""
    found = [_address_towards("192.0.2.1"), *_addresses_of_name()]
    return [address for address in dict.fromkeys(found) if address and not ipaddress.ip_address(address).is_loopback]


def _address_towards(target: str) -> str:
    """The address from which this machine would talk to `target`; sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((target, 9))
        except OSError:
            return ""
        return probe.getsockname()[0]


def _addresses_of_name() -> list[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return [str(entry[4][0]) for entry in found]


def is_local(host: str, names: list[str]) -> bool:
    """Whether a Host header names this machine: one of `names`, a local address, or an own one.

    A page from elsewhere that makes its own name point here (DNS rebinding) comes with that name, never with an address.
    """
    domain, _port = split_domain_port(host)
    if not domain:
        return False
    try:
        address = ipaddress.ip_address(domain.strip("[]"))
    except ValueError:
        return validate_host(domain, names)
    return not address.is_global or str(address) in own_addresses()
