import Commands

// Measures the workloads in turn, prints what was found, and holds it against an earlier run.
runProgram(benchCommand, version: version)
