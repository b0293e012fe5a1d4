"""What compiled kernels share: the decorator, bit tricks, a small random generator."""
