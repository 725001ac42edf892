import Estimator
import Notation
import Units

/// The figures that one would write in a column of a field: short ones in the column's unit.
struct FigureChoice {
  /// The figure of the example plant.
  let example: Rational
  /// The figures that are tried for themselves.
  let levels: [Rational]
  fileprivate let field: Field
  fileprivate let unit: UnitOfMeasure
  fileprivate let isFixed: Bool

  /// The choice for a field whose column has a unit; `fixed` is the figure of one without a column.
  init(_ field: Field, _ unit: UnitOfMeasure, fixed: Rational?, turns: [Rational]) {
    (self.field, self.unit) = (field, unit)
    isFixed = fixed != nil
    example = fixed ?? FigureChoice.example(of: field, in: unit)
    levels = fixed == nil ? FigureChoice.levels(of: field, in: unit, turns) : []
  }

  /// The example's figure, to three digits where the unit makes it long.
  private static func example(of field: Field, in unit: UnitOfMeasure) -> Rational {
    let value = field.example.unit.inOwnUnit(field.example.number.rational)
    return isShort(value, in: unit) ? value : rounded(value.double, in: unit)
  }

  /// The nodes of a table, just below them, between them, and the ends of what is usual or allowed.
  private static func levels(
    of field: Field, in unit: UnitOfMeasure, _ nodes: [Rational]
  ) -> [Rational] {
    let ends = [field.usual?.from, field.usual?.to, field.limits.from, field.limits.to]
    let middles = zip(nodes, nodes.dropFirst()).map { ($0 + $1) / 2 }
    let edges = nodes.flatMap { [$0, $0 - Rational(1, over: 10)] }
    let all = (edges + middles + ends.compactMap { $0 }).map {
      isShort($0, in: unit) ? $0 : rounded($0.double, in: unit)
    }
    return all.reduce(into: []) { kept, value in
      if field.limits.from <= value, value <= field.limits.to, !kept.contains(value) {
        kept.append(value)
      }
    }
  }

  /// Whether a figure can be written in a unit with few digits.
  private static func isShort(_ value: Rational, in unit: UnitOfMeasure) -> Bool {
    DecimalNumber(unit.fromOwnUnit(value)).map { $0.description.utf8.count <= 10 } ?? false
  }

  /// The figure in the own unit that has three digits in a unit.
  fileprivate static func rounded(_ value: Double, in unit: UnitOfMeasure) -> Rational {
    unit.inOwnUnit(Rational(rounding: unit.fromOwnUnit(value)))
  }
}

extension RandomStream {
  /// A figure in whole steps, as likely small as large, or one of the levels.
  mutating func figure(_ choice: FigureChoice, isUsual: Bool) -> Rational {
    if choice.isFixed { return choice.example }
    let (field, levels) = (choice.field, choice.levels)
    if chance(isUsual ? 50 : 250) { return levels[index(below: levels.count)] }
    let limits = (isUsual ? field.usual : nil) ?? field.limits
    for _ in 0..<20 {
      let size = size(within: limits)
      let figure =
        choice.unit.isOwn
        ? Rational(rounding: size, toSteps: field.step)
        : FigureChoice.rounded(size, in: choice.unit)
      if limits.from <= figure, figure <= limits.to { return figure }
    }
    return choice.example
  }

  /// A number within limits: by size where they span decades, else any.
  private mutating func size(within limits: Limits) -> Double {
    limits.to > limits.from * 100 && limits.to > 1000
      ? logUniform(max(limits.from.double, limits.to.double * 1e-4), limits.to.double)
      : uniform(limits.from.double, limits.to.double)
  }
}

extension Rational {
  /// A number in whole steps, and to three significant digits where that is less.
  fileprivate init(rounding value: Double, toSteps step: Rational) {
    let rounded = Rational(rounding: value)
    let steps = (rounded.double / step.double + 0.5).rounded(.down)
    self = steps < 1000 ? Rational(Int(steps)) * step : rounded
  }

  /// A number to three significant digits.
  fileprivate init(rounding value: Double) {
    guard value != 0 else {
      self = 0
      return
    }
    var (digits, exponent) = (value, 0)
    while digits.magnitude >= 999.5 { (digits, exponent) = (digits / 10, exponent + 1) }
    while digits.magnitude < 99.95 { (digits, exponent) = (digits * 10, exponent - 1) }
    self = Rational(Int(digits.rounded())) * Rational.powerOfTen(exponent)
  }
}
