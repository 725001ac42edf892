/* The smallest program: writes a line and ends. */
#include <stdio.h>

int main(void) { return puts("hello") < 0; }
