import Estimator
import Notation
import Platform
import Sweep

/// The sweeps that are measured: grids in two orders, samples, layouts and formats.
func sweepWorkloads() throws -> [Workload] {
  let axes = SweptBoilers.grid.varied
  let grid = try SweptBoilers.grid.sweep()
  let worst = try SweptBoilers(varied: [0, 2, 3, 4, 1].map { axes[$0] }).sweep()
  let sample = try SweptBoilers.sample(500_000).sweep()
  let precise = try SweptBoilers.sample(500_000, .fixed(10)).sweep()
  let shortest = try SweptBoilers.sample(500_000, .shortest).sweep()
  let short = try SweptBoilers(
    varied: ["summer_steam=1000:20000/2 lb/h"] + axes.dropFirst()
  ).sweep()
  var long = short
  long.layout = .long
  var binary = short
  binary.rowFormat = NumPyFormat()
  return [
    try workload("grid, 1 thread", grid, jobs: 1, to: copying),
    try workload("grid, all threads", grid, jobs: coreCount, to: copyingAtOnce),
    try workload("grid, worst axis order, 1 thread", worst, jobs: 1, to: copying),
    try workload(
      "grid, worst axis order, all threads", worst, jobs: coreCount, to: copyingAtOnce),
    try workload("sample, 1 thread", sample, jobs: 1, to: formatting),
    try workload("sample, all threads", sample, jobs: coreCount, to: formattingAtOnce),
    try workload(
      "sample, a tie in every tenth cell, 1 thread", try SweptBoilers.ties.sweep(), jobs: 1,
      to: formatting),
    try workload("sample, 10 decimals, 1 thread", precise, jobs: 1, to: formatting),
    try workload("sample, shortest decimals, 1 thread", shortest, jobs: 1, to: formatting),
    try workload("long layout, 1 thread", long, jobs: 1, to: copying),
    try workload("NumPy format, 1 thread", binary, jobs: 1, to: copying),
    try workload("cooling, all products, 1 thread", try cooling(), jobs: 1, to: copying),
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

private func workload(
  _ name: String, _ sweep: Sweep, jobs: Int, to yardstick: String
) throws -> Workload {
  let columns = sweep.inputs.count + sweep.outputs.count
  return Workload(
    name: name, unit: "rows", count: sweep.grid.count, cells: sweep.grid.count * columns,
    yardstick: yardstick, complete: { try $0.check(sweep) }
  ) {
    let output = try OutputFile(path: "/dev/null")
    try sweep.write(jobs: jobs) { try output.write($0) }
    try output.commit()
  }
}
