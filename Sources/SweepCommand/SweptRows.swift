import Commands
import Estimator
import Notation
import Sweep
import Units

/// The rows that the command line asks for: a grid of axes, or a sample of ranges.
enum SweptRows {
  case grid([Axis], maximumPoints: Int)
  case sample([SampledRange], count: Int, seed: UInt64)

  init(_ arguments: Arguments, _ options: SweepOptions, of model: Model) throws {
    let maximum = arguments[options.maximumPoints]
    let texts = arguments[options.axes]
    guard let count = arguments[options.sample] else {
      try refuse(options.seed, arguments)
      try refuse(options.sampleDecimals, arguments)
      self = .grid(try texts.map { try Axis(parsing: $0, of: model) }, maximumPoints: maximum)
      return
    }
    guard count <= maximum else {
      throw GridError.gridTooLarge(points: "\(count)", maximum: maximum)
    }
    let decimals = arguments[options.sampleDecimals]
    let ranges = try texts.map { try SampledRange(parsing: $0, of: model, decimals: decimals) }
    guard !ranges.isEmpty else {
      throw CommandError(
        .usage, "--sample draws over ranges, but none is given: add --vary FIELD=from:to")
    }
    self = .sample(ranges, count: count, seed: UInt64(arguments[options.seed]))
  }

  /// The fields that are varied.
  var fields: [Field] {
    switch self {
    case .grid(let axes, _): axes.map(\.field)
    case .sample(let ranges, _, _): ranges.map(\.field)
    }
  }

  /// The sweep of the rows, the other fields fixed.
  func sweep(
    _ model: Model, fixed: [String: GivenFigure], unreadable: [String: QuantityError],
    _ outputs: [Output], _ form: TableForm
  ) throws -> Sweep {
    switch self {
    case .grid(let axes, let maximum):
      let grid = try Grid(
        model, axes: axes, fixed: fixed, unreadable: unreadable, maximum: maximum,
        marksOutside: form.marksOutside)
      return Sweep(
        grid, outputs: outputs, format: form.numbers, writesAllInputs: form.writesAllInputs)
    case .sample(let ranges, let count, let seed):
      guard !form.marksOutside else {
        throw CommandError(
          .usage, "--outside mark is for grids: a sample draws plants outside the limits again")
      }
      let sample = try Sample(
        model, count: count, seed: seed, ranges: ranges, fixed: fixed, unreadable: unreadable)
      return Sweep(
        sample, fixed: fixed, outputs: outputs, format: form.numbers,
        writesAllInputs: form.writesAllInputs)
    }
  }

  /// What is said of draws that were made again.
  static func words(redraws: Int, of model: Model) -> String {
    let pairs = model.crossLimits.map { "\($0.fields.first.name) and \($0.fields.second.name)" }
    return "\(redraws) \(redraws == 1 ? "draw was" : "draws were") made again, since limits "
      + "between \(pairs.joined(separator: ", or ")) were broken"
  }
}

private func refuse<Value>(
  _ option: Option<Value>, _ arguments: Arguments
) throws(CommandError) {
  guard arguments.isGiven(option) else { return }
  throw CommandError(.usage, "\(option.name) is only for --sample, which is not given")
}
