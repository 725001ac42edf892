import Commands
import SweepCommand

// Reads what is varied, set and wanted; checks the whole grid; then writes it, row by row.
runProgram(sweepCommand, version: version, details: catalogueDigests())
