import Formulas
import Notation

/// A fragment of an expression, with its binding strength.
package struct Fragment: Sendable, Hashable {
  package let text: String
  /// The binding strength, which determines whether the fragment needs parentheses.
  package let strength: Strength
  /// Whether the fragment consists only of constants.
  let isConstant: Bool

  package init(_ text: String, _ strength: Strength = .name, isConstant: Bool = false) {
    (self.text, self.strength, self.isConstant) = (text, strength, isConstant)
  }

  /// The binding strengths, from the loosest to the tightest.
  package enum Strength: Sendable, Comparable { case sum, product, name }
}

/// The four operations that most languages write as infix operators.
package enum Infix: String, Sendable {
  case plus = "+"
  case minus = "-"
  case times = "*"
  case over = "/"

  /// The binding strength of the operator.
  package var strength: Fragment.Strength { self == .plus || self == .minus ? .sum : .product }
}

/// The operations that choose one of two figures.
package enum Extreme: Sendable { case maximum, minimum }

/// How a language spells the parts of a formula.
///
/// The defaults suit most languages: infix operators, and calls to `maximum`, `minimum` and a
/// table by its name.
protocol FormulaStyle {
  /// The names that a port uses.
  var names: PortNames { get }
  /// A figure, exact or as the nearest double.
  func constant(_ value: Rational) -> Fragment
  /// The name of an input in source text.
  func name(of input: Input) -> String
  /// The name of a formula in source text.
  func name(of formula: Formula) -> String
  /// An operation on two operands.
  func operation(_ sign: Infix, _ left: Fragment, _ right: Fragment) -> Fragment
  /// The greater or the lesser of two figures, or no value if either has none.
  func extreme(_ kind: Extreme, _ left: Fragment, _ right: Fragment) -> Fragment
  /// The value of a table, or no value outside it.
  func lookup(_ table: StepTable, _ argument: Fragment) -> Fragment
  /// A term as the complete expression of a formula.
  func whole(_ term: Term) -> String
}

extension FormulaStyle {
  /// The nearest double, or a quotient of two doubles.
  func constant(_ value: Rational) -> Fragment {
    constant(value, ending: ".0", figure: ConstantText.double(value.double))
  }

  func name(of input: Input) -> String { names.name(of: input) }

  func name(of formula: Formula) -> String { names.name(of: formula) }

  func whole(_ term: Term) -> String { expression(term).text }

  /// Guards the divisor unless it is constant: a computed one may be 0 or infinite.
  func operation(_ sign: Infix, _ left: Fragment, _ right: Fragment) -> Fragment {
    sign == .over && !right.isConstant ? call("quotient", left, right) : infix(sign, left, right)
  }

  func extreme(_ kind: Extreme, _ left: Fragment, _ right: Fragment) -> Fragment {
    call("\(kind)", left, right)
  }

  func lookup(_ table: StepTable, _ argument: Fragment) -> Fragment {
    call(table.name, argument)
  }

  /// `left + right`, with the parentheses that keep the order of a term's operations.
  ///
  /// Addition of doubles is not associative: `a + (b + c)` keeps its parentheses.
  func infix(
    _ sign: Infix, _ left: Fragment, _ right: Fragment, blank: String = " "
  ) -> Fragment {
    let inLeft = left.strength < sign.strength ? "(\(left.text))" : left.text
    let inRight = right.strength <= sign.strength ? "(\(right.text))" : right.text
    return Fragment(
      inLeft + blank + sign.rawValue + blank + inRight, sign.strength,
      isConstant: left.isConstant && right.isConstant)
  }

  /// `name(a, b)`.
  func call(_ name: String, _ arguments: Fragment...) -> Fragment {
    Fragment("\(name)(\(arguments.map(\.text).joined(separator: ", ")))")
  }

  /// A formula's term as an expression in this language.
  func expression(_ term: Term) -> Fragment {
    switch term {
    case .input(let input): Fragment(name(of: input))
    case .constant(let constant): self.constant(constant.value)
    case .formula(let formula): Fragment(name(of: formula))
    case .operation(.sum, let a, let b): operation(.plus, expression(a), expression(b))
    case .operation(.difference, let a, let b): operation(.minus, expression(a), expression(b))
    case .operation(.product, let a, let b): operation(.times, expression(a), expression(b))
    case .operation(.quotient, let a, let b): operation(.over, expression(a), expression(b))
    case .operation(.maximum, let a, let b): extreme(.maximum, expression(a), expression(b))
    case .operation(.minimum, let a, let b): extreme(.minimum, expression(a), expression(b))
    case .lookup(let table, let argument): lookup(table, expression(argument))
    }
  }

  /// A quotient of two whole numbers, both followed by `ending`, if the value is a fraction;
  /// otherwise `figure`.
  func constant(_ value: Rational, ending: String, figure: String) -> Fragment {
    if let (numerator, denominator) = ConstantText.fraction(value) {
      return Fragment("\(numerator)\(ending) / \(denominator)\(ending)", .product, isConstant: true)
    }
    return Fragment(figure, value.isNegative ? .sum : .name, isConstant: true)
  }
}

/// A constant as source text.
package enum ConstantText {
  /// The shortest digits of the nearest double, always with a point or an exponent.
  static func double(_ value: Double) -> String {
    let text = Notation.text(value, as: .shortest)
    return text.contains { $0 == "." || $0 == "e" } ? text : text + ".0"
  }

  /// A fraction as two whole numbers that doubles represent exactly, so that their quotient is the
  /// double nearest to the value; nil for a decimal, and for larger numbers.
  package static func fraction(_ value: Rational) -> (numerator: String, denominator: String)? {
    guard DecimalNumber(value) == nil else { return nil }
    let sign = value.isNegative ? "-" : ""
    let parts = ["\(sign)\(value.numerator)", "\(value.denominator)"]
    return parts.allSatisfy { $0.utf8.count <= 15 } ? (parts[0], parts[1]) : nil
  }
}
