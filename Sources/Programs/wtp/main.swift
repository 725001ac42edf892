import Commands

runProgram(wtpCommand, version: version, details: catalogueDigests())
