import Estimator
import Grids
import Notation
import Platform
import RowEngine

/// The outputs of the sweeps that are measured.
private let outputs =
  "annual_feed,dissolved_oxygen,SS1295.dose,SS1095.dose,SS1995.dose,SS2295.dose,S5.dose,"
  + "S10.dose,S23.dose,S88.dose,SS1295.usage"

private let axes = [
  "summer_steam=1000:20000/20 lb/h", "feed_tds=50:295:5", "feed_temperature=40:95:5",
  "calcium_hardness=0:28:1", "m_alkalinity=20:300:10",
]

private let ranges = [
  "summer_steam=1000:20000 lb/h", "feed_tds=50:295", "feed_temperature=40:100",
  "calcium_hardness=0:28", "m_alkalinity=20:300",
]

/// The sweeps that are measured: grids in two orders, samples, layouts and formats.
func sweepWorkloads() throws -> [Workload] {
  let grid = try sweptGrid(axes)
  let worst = try sweptGrid([0, 2, 3, 4, 1].map { axes[$0] })
  let sample = try sampled(500_000)
  let short = try sweptGrid(["summer_steam=1000:20000/2 lb/h"] + axes.dropFirst())
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
      "sample, shortest decimals, 1 thread",
      try sampled(500_000, .shortest), jobs: 1, to: formatting),
    try workload("long layout, 1 thread", long, jobs: 1, to: copying),
    try workload("NumPy format, 1 thread", binary, jobs: 1, to: copying),
    try workload("cooling, all products, 1 thread", try cooling(), jobs: 1, to: copying),
  ]
}

private func sweptGrid(_ texts: [String]) throws -> Sweep {
  let model = Model.boiler
  let grid = try Grid(
    model, axes: try texts.map { try Axis(parsing: $0, of: model) },
    fixed: Plant.example(of: model))
  return Sweep(grid, outputs: try model.outputs(named: outputs), format: .fixed(4))
}

/// Plants drawn over all the ranges, so that every cell differs from row to row.
func sampled(_ count: Int, _ format: NumberFormat = .fixed(4)) throws -> Sweep {
  let model = Model.boiler
  let plant = Plant.example(of: model)
  let sample = try Sample(
    model, count: count, seed: 1,
    ranges: try ranges.map { try SampledRange(parsing: $0, of: model, decimals: 3) }, fixed: plant)
  return Sweep(
    sample, fixed: plant, outputs: try model.outputs(named: outputs), format: format)
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
