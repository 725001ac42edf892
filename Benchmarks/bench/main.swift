import Commands

// Measures the workloads in turn, prints the results and compares them with an earlier run.
runProgram("bench", benchCommand, version: version)
