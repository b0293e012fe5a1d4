"""The log on disk: one schema for SQLite and, by URL, for PostgreSQL."""
