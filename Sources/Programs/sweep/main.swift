import Commands
import SweepCommand

runProgram("sweep", sweepCommand, version: version, details: catalogueDigests())
