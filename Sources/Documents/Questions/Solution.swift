import Estimator
import Formulas
import Notation
import Units

/// The figures of an input at which conditions on a plant hold, while its other inputs stay the same.
///
/// Between its steps, corners and the figures where it reaches a bound, an output is on one side of the
/// bound, so a figure between each two of them decides for all.
package struct Solution: Sendable {
  /// The plant's name, which can be any text; nil if it has none.
  package let name: String?
  package let plant: Plant
  package let field: Field
  /// The unit of all figures of the input.
  package let unit: UnitOfMeasure
  /// The figures that were searched.
  package let range: ClosedRange<Rational>
  /// Whether the range is narrower than the limits.
  package let isNarrowed: Bool
  /// The conditions that must hold together, or one after another, with the intervals where they do.
  package let answers: [Answer]

  package struct Answer: Sendable {
    /// The conditions in words: `S5.dose < 200 g/m3`.
    package let words: String
    /// The intervals in ascending order, none of which touch.
    package let intervals: [Interval]
    /// The least and the greatest figure of each condition's formula over the range.
    let extents: [(condition: Condition, least: Rational, greatest: Rational)]
  }

  /// An interval; both ends are equal for a single figure.
  package struct Interval: Sendable, Equatable {
    package let from, to: End
  }

  package struct End: Sendable, Equatable {
    package let figure: Rational
    /// Whether the end belongs to the interval.
    package let isIncluded: Bool
    /// Whether the figure is exact, and not the double nearest to an irrational one.
    package var isExact: Bool { !figure.isSearched }
  }

  /// Solves for a field within a range of its own unit; nil if the limits allow none of it.
  ///
  /// Each group of conditions has an answer of its own, in a unit or that of the plant's figure.
  package init?(
    for field: Field, of plant: Plant, named name: String? = nil,
    within narrowing: ClosedRange<Rational>? = nil, in unit: UnitOfMeasure? = nil,
    _ groups: [[Condition]]
  ) {
    let limits = plant.range(of: field)
    let low = max(limits.lowerBound, narrowing?.lowerBound ?? limits.lowerBound)
    let high = min(limits.upperBound, narrowing?.upperBound ?? limits.upperBound)
    guard low <= high else { return nil }
    self.name = name
    self.plant = plant
    self.field = field
    let unit = unit ?? plant.figure(of: field).unit
    self.unit = unit
    range = unit.fromOwnUnit(low)...unit.fromOwnUnit(high)
    isNarrowed = narrowing != nil
    let (range, point) = (range, plant.exactPoint)
    answers = groups.map { conditions in
      let curves = conditions.map { condition in
        SignedCurve(condition, along: field.name, in: unit, range, fixed: point)
      }
      return Answer(
        words: conditions.map(\.words).joined(separator: " and "), intervals: intervals(of: curves),
        extents: zip(conditions, curves).map { condition, signed in
          let extent = signed.curve.extent
          return (condition, extent.least, extent.greatest)
        })
    }
  }
}

/// Returns the intervals where the conditions of all curves hold.
private func intervals(of curves: [SignedCurve]) -> [Solution.Interval] {
  let places = Set(curves.flatMap(\.places)).sorted()
  func hold(_ sign: (SignedCurve) -> Int) -> Bool {
    curves.allSatisfy { $0.condition.relation.holds(sign($0)) }
  }
  var (intervals, start) = ([Solution.Interval](), Solution.End?.none)
  func end(_ x: Rational, isIncluded: Bool) -> Solution.End {
    Solution.End(figure: x, isIncluded: isIncluded)
  }
  for (index, x) in places.enumerated() {
    let (before, after) = (index > 0 ? places[index - 1] : nil, places[(index + 1)...].first)
    let isInside = hold { $0.sign(at: x, between: before, after) }
    if let first = start, !isInside {
      intervals.append(Solution.Interval(from: first, to: end(x, isIncluded: false)))
      start = nil
    }
    if start == nil, isInside { start = end(x, isIncluded: true) }
    let goesOn = after.map { after in hold { $0.sign(between: x, after) } } ?? false
    if let first = start, !goesOn {
      intervals.append(Solution.Interval(from: first, to: end(x, isIncluded: true)))
      start = nil
    }
    if start == nil, goesOn { start = end(x, isIncluded: false) }
  }
  return intervals
}

/// The curve of a condition's formula, with the figures where the formula may pass the bound.
private struct SignedCurve {
  let condition: Condition
  let curve: Curve
  /// The ends, steps and corners of the curve, and where it reaches the bound, in ascending order.
  let places: [Rational]

  init(
    _ condition: Condition, along field: String, in unit: UnitOfMeasure,
    _ range: ClosedRange<Rational>, fixed: [String: Rational]
  ) {
    curve = Curve(within: range, of: condition.formula, along: field, in: unit, fixed: fixed)
    self.condition = condition
    places = curve.places.map(\.x) + curve.pieces.flatMap { $0.numbers(giving: condition.bound) }
  }

  /// Returns the sign of the formula minus the bound between two neighboring places.
  func sign(between low: Rational, _ high: Rational) -> Int { exactSign(at: (low + high) / 2) }

  /// Returns the sign at a place with its neighbors; at an irrational one, it is 0 if the sides differ,
  /// since steps are at rational figures.
  func sign(at x: Rational, between before: Rational?, _ after: Rational?) -> Int {
    guard x.isSearched, let before, let after else { return exactSign(at: x) }
    let (left, right) = (sign(between: before, x), sign(between: x, after))
    return left == right ? left : 0
  }

  private func exactSign(at x: Rational) -> Int {
    let value = curve.value(at: x).expected(or: "\(condition.formula.name) has no value at \(x)")
    return value == condition.bound ? 0 : value < condition.bound ? -1 : 1
  }
}

extension Rational {
  /// Whether the number is a double that a search returned instead of an irrational number: it is not
  /// the shortest decimal of the double, which an exact result would be.
  fileprivate var isSearched: Bool {
    Rational(exactly: double) == self && DecimalNumber(shortest: double).rational != self
  }
}
