"""Games for language models: a server of the Model Context Protocol (docs/adr/0016)."""
