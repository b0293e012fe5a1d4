"""What our bots know of Packeis am Pol."""
