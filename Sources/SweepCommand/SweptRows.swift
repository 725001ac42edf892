import Commands
import Estimator
import Notation
import Sweep
import Units

/// The rows that the command line asks for: a grid of axes, or a sample of ranges.
enum SweptRows {
  case grid([Axis])
  case sample([SampledRange], count: Int)

  init(_ given: OptionValues<SweepOptions>, of model: Model) throws {
    guard let count = given.sample else {
      self = .grid(try given.axes.map { try Axis(parsing: $0, of: model) })
      return
    }
    guard count <= given.maximumPoints else {
      throw GridError.gridTooLarge(points: "\(count)", maximum: given.maximumPoints)
    }
    let ranges = try given.axes.map {
      try SampledRange(parsing: $0, of: model, decimals: given.sampleDecimals)
    }
    self = .sample(ranges, count: count)
  }

  /// The fields that are varied.
  var fields: [Field] {
    switch self {
    case .grid(let axes): axes.map(\.field)
    case .sample(let ranges, _): ranges.map(\.field)
    }
  }

  /// The plants of the rows, the other fields fixed.
  func grid(
    _ given: OptionValues<SweepOptions>, _ model: Model, fixed: [String: GivenFigure],
    unreadable: [String: QuantityError]
  ) throws -> Grid {
    switch self {
    case .grid(let axes):
      return try Grid(
        model, axes: axes, fixed: fixed, unreadable: unreadable, maximum: given.maximumPoints,
        marksOutside: given.outside == .mark)
    case .sample(let ranges, let count):
      guard given.outside != .mark else {
        throw CommandError(
          .usage, "--outside mark is for grids: a sample draws plants outside the limits again")
      }
      let sample = try Sample(
        model, count: count, seed: UInt64(given.seed), ranges: ranges, fixed: fixed,
        unreadable: unreadable)
      return Grid(of: sample, fixed: fixed)
    }
  }
}
