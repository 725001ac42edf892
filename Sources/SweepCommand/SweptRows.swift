import Commands
import Estimator
import Notation
import Sweep
import Units

/// The rows that the command line asks for: a grid of axes, or a sample of ranges.
enum SweptRows {
  case grid([Axis])
  case sample([SampledRange], count: Int)

  init(_ arguments: Arguments, _ options: SweepOptions, of model: Model) throws {
    let texts = arguments[options.axes]
    guard let count = arguments[options.sample] else {
      self = .grid(try texts.map { try Axis(parsing: $0, of: model) })
      return
    }
    let maximum = arguments[options.maximumPoints]
    guard count <= maximum else {
      throw GridError.gridTooLarge(points: "\(count)", maximum: maximum)
    }
    let decimals = arguments[options.sampleDecimals]
    let ranges = try texts.map { try SampledRange(parsing: $0, of: model, decimals: decimals) }
    self = .sample(ranges, count: count)
  }

  /// The fields that are varied.
  var fields: [Field] {
    switch self {
    case .grid(let axes): axes.map(\.field)
    case .sample(let ranges, _): ranges.map(\.field)
    }
  }

  /// The sweep of the rows, the other fields fixed.
  func sweep(
    _ model: Model, fixed: [String: GivenFigure], unreadable: [String: QuantityError],
    _ outputs: [Output], _ arguments: Arguments, _ options: SweepOptions
  ) throws -> Sweep {
    let marksOutside = arguments[options.outside] == .mark
    let writesAll = arguments[options.inputs] == .all
    switch self {
    case .grid(let axes):
      let grid = try Grid(
        model, axes: axes, fixed: fixed, unreadable: unreadable,
        maximum: arguments[options.maximumPoints], marksOutside: marksOutside)
      return Sweep(
        grid, outputs: outputs, format: arguments[options.numbers], writesAllInputs: writesAll)
    case .sample(let ranges, let count):
      guard !marksOutside else {
        throw CommandError(
          .usage, "--outside mark is for grids: a sample draws plants outside the limits again")
      }
      let sample = try Sample(
        model, count: count, seed: UInt64(arguments[options.seed]), ranges: ranges, fixed: fixed,
        unreadable: unreadable)
      return Sweep(
        sample, fixed: fixed, outputs: outputs, format: arguments[options.numbers],
        writesAllInputs: writesAll)
    }
  }
}
