import Notation
import Units

/// A step of a worked calculation: a named figure, its formula and its value.
package struct ExplanationStep: Sendable, Hashable {
  /// The name of the figure.
  package let name: String
  /// The formula with names and constants, such as `35 g/g O2 * dissolved_oxygen + ...`.
  package let formula: String
  /// The formula with each name replaced by its figure, in the shortest digits that round-trip.
  package let figures: String
  /// The value, or nil where there is none.
  package let value: Double?
  /// The unit of the value.
  package let unit: UnitOfMeasure
  /// The source of the formula.
  package let source: String
  /// A one-line hint for readers who compare the formula with its source.
  package let note: String?
}

/// Worked calculations.
extension Formula {
  /// Returns the calculation at a point, with each named formula before its first use and this
  /// formula last.
  package func explanation(at point: [String: Double]) -> [ExplanationStep] {
    explanation(figure: { point[$0] }, value: { $0.value(at: point) })
  }

  /// Returns the calculation at an exact point, whose figures are the doubles nearest to the exact
  /// values.
  package func explanation(exactlyAt point: [String: Rational]) -> [ExplanationStep] {
    explanation(figure: { point[$0]?.double }, value: { $0.exactValue(at: point)?.double })
  }

  private func explanation(
    figure: (String) -> Double?, value: (Formula) -> Double?
  ) -> [ExplanationStep] {
    let steps = formulas + [self]
    let known = Dictionary(uniqueKeysWithValues: steps.map { ($0.name, value($0)) })
    return steps.map { formula in
      ExplanationStep(
        name: formula.name, formula: formula.term.text(),
        figures: formula.term.text { known[$0] ?? figure($0) }, value: known[formula.name] ?? nil,
        unit: formula.unit, source: formula.source, note: formula.note)
    }
  }
}

extension Term {
  /// Returns the term with names, and with units after constants.
  package func text(named: (String) -> String = { $0 }) -> String {
    text(constant: { $0.value.text + ($0.unit == .one ? "" : " \($0.unit)") }, name: named)
  }

  /// Returns the term with names replaced by the figures of a point.
  package func text(at point: [String: Double]) -> String {
    let known = Dictionary(uniqueKeysWithValues: formulas.map { ($0.name, $0.value(at: point)) })
    return text { known[$0] ?? point[$0] }
  }

  /// Returns the term with names replaced by figures.
  fileprivate func text(figure: (String) -> Double?) -> String {
    text(constant: { $0.value.text }) { name in
      figure(name).map { Notation.text($0, as: .shortest) } ?? "no value"
    }
  }

  /// The term with markup that programs can parse: names in braces, and the units of constants in
  /// brackets, as in `35[ g/g O2] * {dissolved_oxygen}`.
  package var markedText: String {
    text(
      constant: { $0.unit == .one ? $0.value.text : "\($0.value.text)[ \($0.unit)]" },
      name: { "{\($0)}" })
  }

  private func text(constant: (Constant) -> String, name: (String) -> String) -> String {
    func inner(_ term: Term, in strength: Int) -> String {
      let text = term.text(constant: constant, name: name)
      return term.strength < strength ? "(\(text))" : text
    }
    switch self {
    case .input(let input): return name(input.name)
    case .constant(let value): return constant(value)
    case .formula(let formula): return name(formula.name)
    case .operation(.sum, let a, let b): return "\(inner(a, in: 1)) + \(inner(b, in: 1))"
    case .operation(.difference, let a, let b): return "\(inner(a, in: 1)) - \(inner(b, in: 2))"
    case .operation(.product, let a, let b): return "\(inner(a, in: 2)) * \(inner(b, in: 2))"
    case .operation(.quotient, let a, let b): return "\(inner(a, in: 2)) / \(inner(b, in: 3))"
    case .operation(.maximum, let a, let b): return "max(\(inner(a, in: 0)), \(inner(b, in: 0)))"
    case .operation(.minimum, let a, let b): return "min(\(inner(a, in: 0)), \(inner(b, in: 0)))"
    case .lookup(let table, let argument): return "\(table.name)(\(inner(argument, in: 0)))"
    }
  }

  /// The precedence of the operation: 1 for a sum, 2 for a product, 3 for a name or a call.
  private var strength: Int {
    switch self {
    case .operation(.sum, _, _), .operation(.difference, _, _): 1
    case .operation(.product, _, _), .operation(.quotient, _, _): 2
    case .constant(let constant) where !constant.value.isFiniteDecimal: 2
    default: 3
    }
  }
}

extension Rational {
  /// The fraction as a decimal if possible, otherwise as in `1/3`.
  fileprivate var text: String {
    isFiniteDecimal ? Notation.text(double, as: .shortest) : "\(self)"
  }

  fileprivate var isFiniteDecimal: Bool { DecimalNumber(self) != nil }
}
