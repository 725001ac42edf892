import Commands

runProgram("wtp", wtpCommand, version: version, details: catalogueDigests())
