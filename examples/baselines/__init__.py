"""How the learned players of ICECOOL and Igloo Pop were made. See docs/baselines."""
