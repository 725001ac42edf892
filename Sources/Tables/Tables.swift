// Tables: written next.
