"""The server's own log: what went wrong, never what is hidden."""

from __future__ import annotations

import logging

log = logging.getLogger("polarnight")
