import Estimator
import Notation
import Plants
import Sweep

/// A sweep of boilers based on the example plant, described by arguments of `sweep`.
struct SweptBoilers {
  /// The axes of a grid, or the ranges of a sample.
  let varied: [String]
  var outputs =
    "annual_feed,dissolved_oxygen,SS1295.dose,SS1095.dose,SS1995.dose,SS2295.dose,S5.dose,"
    + "S10.dose,S23.dose,S88.dose,SS1295.usage"
  /// The number of plants to draw; nil for a grid.
  var drawn: Int?
  /// The number of decimals of randomly drawn figures.
  var drawnDecimals = 3
  var format = NumberFormat.fixed(4)

  /// A grid with its axes in the fastest order.
  static let grid = SweptBoilers(varied: [
    "summer_steam=1000:20000/20 lb/h", "feed_tds=50:295:5", "feed_temperature=40:95:5",
    "calcium_hardness=0:28:1", "m_alkalinity=20:300:10",
  ])

  /// Returns a sample over all ranges, so that every cell differs from row to row.
  static func sample(_ count: Int, _ format: NumberFormat = .fixed(4)) -> SweptBoilers {
    SweptBoilers(
      varied: [
        "summer_steam=1000:20000 lb/h", "feed_tds=50:295", "feed_temperature=40:100",
        "calcium_hardness=0:28", "m_alkalinity=20:300",
      ], drawn: count, format: format)
  }

  /// A sample in which every tenth figure is a tie.
  ///
  /// Each figure is three times a drawn figure with five decimals, and is a tie if its last decimal
  /// is 5.
  static let ties = SweptBoilers(
    varied: ["m_alkalinity=20:300"], outputs: "S88.dose", drawn: 500_000, drawnDecimals: 5)

  func sweep() throws -> Sweep {
    let model = Model.boiler
    let (plant, outputs) = (Plant.example(of: model), try model.outputs(named: outputs))
    guard let drawn else {
      let axes = try varied.map { try Axis(parsing: $0, of: model) }
      return Sweep(try Grid(model, axes: axes, fixed: plant), outputs: outputs, format: format)
    }
    let ranges = try varied.map {
      try SampledRange(parsing: $0, of: model, decimals: drawnDecimals)
    }
    let sample = try Sample(model, count: drawn, seed: 1, ranges: ranges, fixed: plant)
    return Sweep(Grid(of: sample, fixed: plant), outputs: outputs, format: format)
  }

  /// The arguments of `sweep`, quoted for a shell.
  var words: String {
    let decimals = if case .fixed(let count) = format { "\(count)" } else { "shortest" }
    let sample = drawn.map { " --sample \($0) --sample-decimals \(drawnDecimals)" } ?? ""
    return "boiler --plant example" + varied.map { " --vary \(shellWord($0))" }.joined()
      + " --outputs \(outputs) --decimals \(decimals)" + sample
  }
}
