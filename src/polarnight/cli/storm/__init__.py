"""`polarnight storm`: people play at many tables while everything around them fails."""
