import Estimator
import Platform
import Sweeping

private let rounds = 5

/// Full estimates of the example boiler, all products and remarks, one after the other.
func pointEstimates() throws -> Measurement {
  let plant = try Plant(.boiler, Plant.example(of: .boiler))
  let count = 500
  var checksum = Checksum()
  for figure in try Estimate(plant).products.flatMap(\.figures) { checksum.add(figure.value) }
  let times = try (0..<rounds).map { _ in
    try seconds { for _ in 0..<count { _ = try Estimate(plant) } }
  }
  return Measurement(
    name: "point estimate, boiler, all products", unit: "points", count: count, bytes: 0,
    checksum: checksum.text, seconds: times)
}

/// A million rows of a boiler grid over five axes, written to /dev/null.
func gridSweep(jobs: Int) throws -> Measurement {
  let sweep = try reuseGrid()
  var (checksum, bytes) = (Checksum(), 0)
  try sweep.write {
    checksum.add($0)
    bytes += $0.count
  }
  let times = try (0..<rounds).map { _ in
    try seconds {
      let output = try OutputFile(path: "/dev/null")
      try sweep.write(jobs: jobs) { try output.write($0) }
      try output.commit()
    }
  }
  return Measurement(
    name: "grid sweep to /dev/null, \(jobs) threads", unit: "rows", count: sweep.grid.count,
    bytes: bytes,
    checksum: checksum.text, seconds: times)
}

private func reuseGrid() throws -> Sweep {
  let model = Model.boiler
  let axes = [
    "summer_steam=1000:20000/20 lb/h", "feed_tds=50:295:5", "feed_temperature=40:95:5",
    "calcium_hardness=0:28:1", "m_alkalinity=20:300:10",
  ]
  let outputs =
    "annual_feed,dissolved_oxygen,SS1295.dose,SS1095.dose,SS1995.dose,SS2295.dose,S5.dose,"
    + "S10.dose,S23.dose,S88.dose,SS1295.usage"
  let grid = try Grid(
    model, axes: try axes.map { try Axis(parsing: $0, of: model) },
    fixed: Plant.example(of: model))
  return Sweep(grid, outputs: try model.outputs(named: outputs), format: .fixed(4))
}
