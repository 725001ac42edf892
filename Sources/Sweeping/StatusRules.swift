import Estimator
import Formulas
import Notation

/// Which limits the rows of a sweep can break, where rows outside the limits are kept.
struct StatusRules: Sendable {
  /// A limit that some row may break, at the field that is to be named.
  private enum Rule: Sendable {
    case field(Int, Limits)
    case cross(Int, Int, CrossLimit)
  }

  private let rules: [(rule: Rule, named: Int)]
  /// The text of every status: that of a row within the limits, then one for each field.
  let texts: [[UInt8]]

  init(_ sweep: Sweep) {
    guard sweep.marksOutside else {
      (rules, texts) = ([], [])
      return
    }
    let model = sweep.grid.model
    let spans = model.fields.map { ValueSpan(of: $0, in: sweep.grid) }
    rules = model.fields.enumerated().flatMap { place, field -> [(Rule, Int)] in
      let own: [(Rule, Int)] =
        spans[place].isWithin(field.limits) ? [] : [(.field(place, field.limits), place)]
      return own
        + model.crossLimits.filter { $0.fields.second == field }.compactMap { limit in
          guard let first = model.place(of: limit.fields.first.name),
            !limit.holdsAll(spans[first], spans[place])
          else { return nil }
          return (.cross(first, place, limit), place)
        }
    }
    let names = ["ok"] + model.fields.map { "outside: \($0.name)" }
    texts = StatusRules.cells(names, sweep.table)
  }

  private static func cells(_ names: [String], _ table: TableFormat) -> [[UInt8]] {
    switch table {
    case .csv: names.map { Array($0.utf8) }
    case .jsonl: names.map { quoted($0) }
    case .npy:
      names.map { name in
        Array(name.utf8) + [UInt8](repeating: 0, count: statusWidth - name.utf8.count)
      }
    }
  }

  /// The bytes of a status in a binary table, as long as the longest may be.
  static let statusWidth = 40

  /// The axes that the status reads.
  func mask(_ inputs: [AxisMask]) -> AxisMask {
    rules.reduce(0) { mask, rule in
      switch rule.rule {
      case .field(let place, _): mask | inputs[place]
      case .cross(let first, let second, _): mask | inputs[first] | inputs[second]
      }
    }
  }

  /// The status of a point of the input columns: 0 within the limits, else a field's place + 1.
  func status(_ value: (Int) -> Double) -> Int {
    for (rule, named) in rules {
      switch rule {
      case .field(let place, let limits): if !limits.holds(value(place)) { return named + 1 }
      case .cross(let first, let second, let limit):
        if !limit.holds(value(first), value(second)) { return named + 1 }
      }
    }
    return 0
  }
}

/// The least and the greatest value of a field in a grid.
private struct ValueSpan {
  let least: Double
  let greatest: Double

  init(of field: Field, in grid: Grid) {
    guard let axis = grid.axes.first(where: { $0.field == field }) else {
      least = grid.fixed[field.name]?.value ?? .nan
      greatest = least
      return
    }
    let places = axis.isList ? Array(0..<axis.count) : [0, axis.count - 1]
    let values = places.map { axis.figure($0).value }
    least = values.min() ?? .nan
    greatest = values.max() ?? .nan
  }

  func isWithin(_ limits: Limits) -> Bool { limits.holds(least) && limits.holds(greatest) }
}

extension CrossLimit {
  /// Whether every pair of values out of two spans keeps the limit.
  fileprivate func holdsAll(_ first: ValueSpan, _ second: ValueSpan) -> Bool {
    switch self {
    case .atMost: holds(first.greatest, second.least)
    case .sumAtMost: holds(first.greatest, second.greatest)
    }
  }
}
