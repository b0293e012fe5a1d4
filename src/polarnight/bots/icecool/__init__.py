"""Players of ICECOOL: they try flicks in their heads, then flick with a hand that trembles."""
