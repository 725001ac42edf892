import Commands

// Finds the subcommand that the command line names, and runs it.
runProgram(wtpCommand, version: version, details: catalogueDigests())
