"""Which faults are the disk's, so that trying again may help, and how to say them."""

from __future__ import annotations

from sqlalchemy.exc import DatabaseError, InterfaceError, InternalError, OperationalError


def disk_fault(fault: Exception) -> str | None:
    """What is wrong with the database or its disk, in a few words; None if it is neither."""
    if isinstance(fault, OSError):
        return fault.strerror or str(fault)
    named = isinstance(fault, OperationalError | InternalError | InterfaceError)
    if named or type(fault) is DatabaseError:
        return str(getattr(fault, "orig", fault)).strip().rstrip(".") or type(fault).__name__
    return None


def damage(why: str) -> bool:
    """Whether the file itself is broken."""
    return "malformed" in why or "not a database" in why


def passing(fault: Exception) -> bool:
    """Whether somebody else only holds a lock: the connection itself is sound."""
    return "locked" in str(getattr(fault, "orig", fault))
