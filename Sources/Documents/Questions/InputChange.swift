import Estimator
import Notation
import Units

/// How far an input changes, up and down: by a share of its figure, or by a step in any of its units.
package enum InputChange: Sendable {
  case share(Rational)
  case step(GivenFigure)

  /// Returns the change of a field by a share; 5 degC or 0.5 pH where a share has no meaning, since the
  /// zero is a point of a scale.
  package static func by(_ share: Rational, of field: Field) -> InputChange {
    if field.kind.hasOneZero { return .share(share) }
    let number = DecimalNumber(5, isNegative: false, decimals: field.kind == .acidity ? 1 : 0)
    return .step(GivenFigure(WrittenQuantity(number, field.unit)))
  }

  /// Returns the size of the change of a figure, both in the input's own unit.
  func size(at figure: Rational) -> Rational {
    switch self {
    case .share(let share): share * figure.absoluteValue
    case .step(let step): step.exactOfPoint - step.unit.offset
    }
  }
}

extension InputChange: CustomStringConvertible {
  /// The change as people write it: `±10 %`, or `±5 degC`.
  package var description: String {
    switch self {
    case .share(let share): "±\(exactText(share * 100)) %"
    case .step(let step): "±\(step)"
    }
  }
}

/// An input of a plant between two ends, while the others stay the same; figures are in the unit of
/// the plant's.
package struct VariedInput: Sendable {
  package let field: Field
  package let change: InputChange
  package let unit: UnitOfMeasure
  package let value, low, high: Rational
  /// Whether an end is at a limit, before the whole change.
  package let isLowCut, isHighCut: Bool
  /// Whether the plant is at a limit, so that it has no figures on that side.
  let isLeast, isGreatest: Bool

  init(_ field: Field, of plant: Plant, by change: InputChange) {
    let (figure, limits) = (plant.figure(of: field), plant.range(of: field))
    let (exact, size) = (figure.exactOfPoint, change.size(at: figure.exactOfPoint))
    self.field = field
    self.change = change
    unit = figure.unit
    value = unit.fromOwnUnit(exact)
    low = unit.fromOwnUnit(max(exact - size, limits.lowerBound))
    high = unit.fromOwnUnit(min(exact + size, limits.upperBound))
    isLowCut = exact - size < limits.lowerBound
    isHighCut = exact + size > limits.upperBound
    isLeast = exact == limits.lowerBound
    isGreatest = exact == limits.upperBound
  }
}
