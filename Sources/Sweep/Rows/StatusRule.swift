import Estimator
import Formulas
import Notation

/// A limit that some row of a sweep may break, if rows outside the limits are kept.
struct StatusRule: Sendable {
  /// The indices of the limited fields, which may be the same; a status names the second.
  let fields: (first: Int, named: Int)
  private let limit: Limit

  private enum Limit: Sendable {
    case own(Limits)
    case shared(CrossLimit)
  }

  /// Returns the rules in the order in which to check a row.
  static func all(_ sweep: Sweep) -> [StatusRule] {
    let (grid, model) = (sweep.grid, sweep.grid.model)
    guard sweep.marksOutside else { return [] }
    return model.fields.enumerated().flatMap { place, field -> [StatusRule] in
      let own =
        grid.keepsLimits(of: field)
        ? [] : [StatusRule(fields: (place, place), limit: .own(field.limits))]
      return own
        + model.crossLimits.filter { $0.fields.second == field && !grid.keeps($0) }.map { limit in
          StatusRule(fields: (model.input(limit.fields.first), place), limit: .shared(limit))
        }
    }
  }

  /// Returns whether a point satisfies the limit, using exact figures where doubles cannot decide.
  func holds(_ value: (Int) -> Double, exact: (Int) -> Rational) -> Bool {
    switch limit {
    case .own(let limits): limits.holds(value(fields.named))
    case .shared(let limit):
      limit.holds(value(fields.first), value(fields.named)) {
        (exact(fields.first), exact(fields.named))
      }
    }
  }
}

extension Model {
  /// Returns the index of a field among the inputs.
  func input(_ field: Field) -> Int {
    guard let place = place(of: field.name) else {
      preconditionFailure("\(field.name) is not a field of the model")
    }
    return place
  }
}
