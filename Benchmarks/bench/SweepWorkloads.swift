import Estimator
import Notation
import Plants
import Platform
import Sweep

// The samples of the same plants with fixed decimals, the shortest decimals and doubles.
private let fixedSample = "sample, 1 thread"
private let shortestSample = "sample, shortest decimals, 1 thread"
private let binarySample = "sample, NumPy format, 1 thread"

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
    (fixedSample, sample, 1, formatting),
    ("sample, all threads", sample, coreCount, formattingAtOnce),
    ("sample, a tie in every tenth cell, 1 thread", try SweptBoilers.ties.sweep(), 1, formatting),
    ("sample, 10 decimals, 1 thread", precise, 1, formatting),
    (shortestSample, shortest, 1, formatting),
    (binarySample, doubles, 1, copying),
    ("long layout, 1 thread", long, 1, copying),
    ("NumPy format, 1 thread", binary, 1, copying),
    ("cooling, all products, 1 thread", try cooling(), 1, copying),
  ]
  return works.map { name, sweep, jobs, yardstick in
    writing(
      sweep, name, jobs: jobs, to: { try OutputFile(path: "/dev/null") }, yardstick: yardstick)
  }
}

/// Returns how much longer a cell of a sample takes as digits than as a double, in the fastest rounds.
func timesOfDigits(_ measurements: [Measurement]) -> [String] {
  func time(_ name: String) -> Double? {
    let measurement = measurements.first { $0.workload.name == name }
    return measurement.map { $0.times[0] * 1e9 / Double($0.workload.cells) }
  }
  guard let fixed = time(fixedSample), let shortest = time(shortestSample),
    let binary = time(binarySample)
  else { return [] }
  let (first, second) = (
    text(fixed - binary, as: .fixed(1)), text(shortest - binary, as: .fixed(1))
  )
  return [
    "a cell takes \(first) ns more with fixed decimals, and \(second) ns more with the shortest"
  ]
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

/// Returns a workload that writes a sweep to a file, which is opened anew in each round.
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
