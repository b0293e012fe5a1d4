"""Training with libraries of others: PyTorch alone, and Stable-Baselines3. See docs/envs.md."""
