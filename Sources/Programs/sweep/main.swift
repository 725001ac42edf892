import Commands
import SweepCommand

runProgram(sweepCommand, version: version, details: catalogueDigests())
