import Commands
import Estimator
import Grids
import Notation
import RowEngine
import Units

/// The rows that the command line asks for: a grid of axes, or a sample of ranges.
enum SweptRows {
  case grid([Axis], maximum: Int)
  case sample([SampledRange], count: Int, seed: UInt64)

  init(_ arguments: Arguments, of model: Model) throws {
    let most = try arguments.wholeNumber(of: "max-points", from: 1) ?? 1_000_000_000
    guard let count = try arguments.wholeNumber(of: "sample", from: 1) else {
      try SweptRows.refuse(["seed", "sample-decimals"], without: "sample", arguments)
      let axes = try arguments.values(of: "vary").map { try Axis(parsing: $0, of: model) }
      self = .grid(axes, maximum: most)
      return
    }
    guard count <= most else { throw GridError.gridTooLarge(points: "\(count)", maximum: most) }
    let seed = try arguments.wholeNumber(of: "seed", from: 0) ?? 1
    let decimals = try arguments.wholeNumber(of: "sample-decimals", from: 0, to: 12) ?? 3
    let ranges = try arguments.values(of: "vary").map {
      try SampledRange(parsing: $0, of: model, decimals: decimals)
    }
    guard !ranges.isEmpty else {
      throw CommandError(
        .usage, "--sample draws over ranges, but none is given: add --vary FIELD=from:to")
    }
    self = .sample(ranges, count: count, seed: UInt64(seed))
  }

  /// The fields that are varied.
  var fields: [Field] {
    switch self {
    case .grid(let axes, _): axes.map(\.field)
    case .sample(let ranges, _, _): ranges.map(\.field)
    }
  }

  private static func refuse(
    _ options: [String], without other: String, _ arguments: Arguments
  ) throws(CommandError) {
    for option in options where arguments.value(of: option) != nil {
      throw CommandError(.usage, "--\(option) is only for --\(other), which is not given")
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
