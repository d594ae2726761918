"""What an arbiter can do. Each function is one act: one transaction, one log entry, Refused where it can't be done."""
