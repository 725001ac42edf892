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
  var long = try SweptBoilers(
    varied: ["summer_steam=1000:20000/2 lb/h"] + axes.dropFirst()
  ).sweep()
  long.layout = .long
  let works: [(name: String, sweep: Sweep, jobs: Int)] = [
    ("grid, 1 thread", grid, 1), ("grid, all threads", grid, coreCount),
    ("grid, worst axis order, 1 thread", worst, 1),
    ("sample, 1 thread", sample, 1), ("sample, all threads", sample, coreCount),
    ("sample, a tie in every tenth cell, 1 thread", try SweptBoilers.ties.sweep(), 1),
    ("sample, 10 decimals, 1 thread", precise, 1),
    ("sample, shortest decimals, 1 thread", shortest, 1),
    ("sample, NumPy format, 1 thread", doubles, 1), ("long layout, 1 thread", long, 1),
    ("cooling, all products, 1 thread", try cooling(), 1),
  ]
  return works.map { name, sweep, jobs in
    writing(sweep, name, jobs: jobs) { try OutputFile(path: "/dev/null") }
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
  _ sweep: Sweep, _ name: String, jobs: Int, to file: @escaping () throws -> OutputFile
) -> Workload {
  Workload(name, on: sweep, complete: { try $0.check(sweep) }) {
    let output = try file()
    try sweep.write(jobs: jobs) { try output.write($0) }
    try output.commit()
  }
}
