"""Team events: pure parts and whole events."""
