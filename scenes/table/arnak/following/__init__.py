"""What every kind of event changes in what is displayed of Arnak."""
