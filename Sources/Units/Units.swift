// Units: written next.
