"""Which faults are the database's, so that trying again may help, and how to say them."""

from __future__ import annotations

import re

from sqlalchemy.exc import DatabaseError, InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as NoFreeConnectionError

_PASSING = ("40", "55")
"""SQLSTATE classes of PostgreSQL: somebody else was in the way."""
_ITS_OWN = ("08", "25006", "28", "3D", "53", "57", "58", "F0", "XX", *_PASSING)
"""SQLSTATE: the line, a read-only server, who may come in, resources, an operator, the disk."""
_DRIVERS_WORDS = re.compile(r"^<class '[^']*'>: ")


def disk_fault(fault: BaseException) -> str | None:
    """What is wrong with the database or its disk, in a few words; None if it is neither."""
    if isinstance(fault, OSError):
        return fault.strerror or str(fault) or "it does not answer"
    state = _sqlstate(fault)
    if state is not None:
        return _words(fault) if state.startswith(_ITS_OWN) else None
    named = isinstance(
        fault, OperationalError | InternalError | InterfaceError | NoFreeConnectionError
    )
    return _words(fault) if named or type(fault) is DatabaseError else None


def damage(why: str) -> bool:
    """Whether the file itself is broken."""
    return "malformed" in why or "not a database" in why


def passing(fault: Exception) -> bool:
    """Whether somebody else only holds a lock: the connection itself is sound."""
    return "locked" in _words(fault) or (_sqlstate(fault) or "").startswith(_PASSING)


def line_lost(fault: Exception) -> bool:
    """Whether it may only be that a connection of before is gone, as after a restart."""
    return bool(getattr(fault, "connection_invalidated", False))


def _sqlstate(fault: BaseException) -> str | None:
    found = getattr(getattr(fault, "orig", fault), "sqlstate", None)
    return found if isinstance(found, str) else None


def _words(fault: BaseException) -> str:
    said = str(getattr(fault, "orig", fault))
    return _DRIVERS_WORDS.sub("", said).strip().rstrip(".") or type(fault).__name__
