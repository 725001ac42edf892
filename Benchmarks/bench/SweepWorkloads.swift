import Estimator
import Notation
import Plants
import Platform
import Sweep

/// Returns sweeps to measure: grids in two orders, samples, layouts and formats.
func sweepWorkloads() throws -> [Workload] {
  let axes = SweptBoilers.grid.varied
  let grid = try SweptBoilers.grid.sweep()
  let worst = try SweptBoilers(varied: [0, 2, 3, 4, 1].map { axes[$0] }).sweep()
  let sample = try SweptBoilers.sample(500_000).sweep()
  let precise = try SweptBoilers.sample(500_000, .fixed(10)).sweep()
  let shortest = try SweptBoilers.sample(500_000, .shortest).sweep()
  var doubles = sample
  doubles.rowFormat = .npy
  let short = try SweptBoilers(
    varied: ["summer_steam=1000:20000/2 lb/h"] + axes.dropFirst()
  ).sweep()
  var long = short
  long.layout = .long
  var binary = short
  binary.rowFormat = .npy
  let works: [(name: String, sweep: Sweep, jobs: Int, yardstick: String)] = [
    ("grid, 1 thread", grid, 1, copying),
    ("grid, all threads", grid, coreCount, copyingAtOnce),
    ("grid, worst axis order, 1 thread", worst, 1, copying),
    ("grid, worst axis order, all threads", worst, coreCount, copyingAtOnce),
    ("sample, 1 thread", sample, 1, formatting),
    ("sample, all threads", sample, coreCount, formattingAtOnce),
    ("sample, a tie in every tenth cell, 1 thread", try SweptBoilers.ties.sweep(), 1, formatting),
    ("sample, 10 decimals, 1 thread", precise, 1, formatting),
    ("sample, shortest decimals, 1 thread", shortest, 1, formatting),
    ("sample, NumPy format, 1 thread", doubles, 1, copying),
    ("long layout, 1 thread", long, 1, copying),
    ("NumPy format, 1 thread", binary, 1, copying),
    ("cooling, all products, 1 thread", try cooling(), 1, copying),
  ]
  return works.map { name, sweep, jobs, yardstick in
    writing(
      sweep, name, jobs: jobs, to: { try OutputFile(path: "/dev/null") }, yardstick: yardstick)
  }
}

private func cooling() throws -> Sweep {
  let model = Model.cooling
  let axes = [
    "circulation=50:5000/100", "concentration_factor=2:8/25", "temperature_drop=3:15/50 degC",
  ]
  let grid = try Grid(
    model, axes: try axes.map { try Axis(parsing: $0, of: model) },
    fixed: Plant.example(of: model))
  return Sweep(grid, outputs: model.defaultOutputs, format: .fixed(4))
}

/// Returns a workload that writes a sweep to a file, which is opened again in each round.
func writing(
  _ sweep: Sweep, _ name: String, jobs: Int,
  to file: @escaping () throws -> OutputFile, yardstick: String
) -> Workload {
  Workload(name, on: sweep, yardstick: yardstick, complete: { try $0.check(sweep) }) {
    let output = try file()
    try sweep.write(jobs: jobs) { try output.write($0) }
    try output.commit()
  }
}
