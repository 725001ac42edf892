import Commands
import Platform

// Prints what the estimator and the sweep do in a second on this machine.
runProgram(name: "bench") { program in
  try program.print(
    report(of: [try pointEstimates(), try gridSweep(jobs: 1), try gridSweep(jobs: 2)]))
  return .success
}
