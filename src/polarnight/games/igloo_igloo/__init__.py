"""Igloo Igloo: hidden tiles, secret hands and questions out of turn; two to four players."""
