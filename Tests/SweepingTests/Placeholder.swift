// The tests of this room are on their way.
