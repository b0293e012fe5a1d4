"""What `polarnight bench` measures."""
