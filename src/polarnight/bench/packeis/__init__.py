"""What is measured of Packeis am Pol."""
