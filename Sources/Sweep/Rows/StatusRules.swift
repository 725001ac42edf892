import Estimator
import Formulas

/// Which limits the rows of a sweep can break, where rows outside the limits are kept.
struct StatusRules: Sendable {
  /// A limit that some row may break, at the field that is to be named.
  private enum Rule: Sendable {
    case field(Int, Limits)
    case cross(Int, Int, CrossLimit)
  }

  private let rules: [(rule: Rule, named: Int)]

  init(_ sweep: Sweep) {
    guard sweep.marksOutside else {
      rules = []
      return
    }
    let model = sweep.grid.model
    rules = model.fields.enumerated().flatMap { place, field -> [(Rule, Int)] in
      let own: [(Rule, Int)] =
        sweep.grid.keepsLimits(of: field) ? [] : [(.field(place, field.limits), place)]
      return own
        + model.crossLimits.filter { $0.fields.second == field }.compactMap { limit in
          guard let first = model.place(of: limit.fields.first.name),
            !sweep.grid.keeps(limit)
          else { return nil }
          return (.cross(first, place, limit), place)
        }
    }
  }

  /// The axes that the status reads.
  func mask(_ inputs: [AxisMask]) -> AxisMask {
    rules.reduce(0) { mask, rule in
      switch rule.rule {
      case .field(let place, _): mask | inputs[place]
      case .cross(let first, let second, _): mask | inputs[first] | inputs[second]
      }
    }
  }

  /// The status of a point by its inputs: 0 within the limits, else a field's place plus 1.
  ///
  /// `figure` gives an input as it is written, which is asked for where doubles cannot decide.
  func status(_ value: (Int) -> Double, figure: (Int) -> GivenFigure) -> Int {
    for (rule, named) in rules {
      switch rule {
      case .field(let place, let limits): if !limits.holds(value(place)) { return named + 1 }
      case .cross(let first, let second, let limit):
        let holds = limit.holds(value(first), value(second)) {
          (figure(first).asWritten, figure(second).asWritten)
        }
        if !holds { return named + 1 }
      }
    }
    return 0
  }
}
