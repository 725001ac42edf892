import Formulas
import Notation

/// A piece of an expression, and how tightly it holds together.
package struct Written: Sendable, Hashable {
  /// The text of the piece.
  package let text: String
  /// How tightly it holds together: what is weaker than its place needs stands in parentheses.
  package let strength: Strength
  /// Whether it is made of figures alone.
  let isConstant: Bool

  /// A piece of an expression.
  package init(_ text: String, _ strength: Strength = .name, isConstant: Bool = false) {
    (self.text, self.strength, self.isConstant) = (text, strength, isConstant)
  }

  /// The strengths, from the loosest to the tightest.
  package enum Strength: Int, Sendable, Comparable {
    case sum, product, name

    package static func < (left: Strength, right: Strength) -> Bool {
      left.rawValue < right.rawValue
    }
  }
}

/// The four operations that most languages write between their operands.
package enum Infix: String, Sendable {
  case plus = "+"
  case minus = "-"
  case times = "*"
  case over = "/"

  /// How tightly it holds its operands together.
  package var strength: Written.Strength { self == .plus || self == .minus ? .sum : .product }
}

/// How a language spells the parts of a formula.
///
/// What most languages have in common is given: operations between their operands, and the calls
/// `maximum`, `minimum` and that of a table by its name.
package protocol FormulaStyle {
  /// A figure, exact or as the double that is nearest.
  func constant(_ value: Rational) -> Written
  /// What an input is called.
  func name(of input: Input) -> String
  /// What a formula is called.
  func name(of formula: Formula) -> String
  /// An operation on two operands, done in the order in which the term has them.
  func operation(_ sign: Infix, _ left: Written, _ right: Written) -> Written
  /// The greater of two figures, and no value where one has none.
  func maximum(_ left: Written, _ right: Written) -> Written
  /// The lesser of two figures, and no value where one has none.
  func minimum(_ left: Written, _ right: Written) -> Written
  /// What a table gives, and no value outside it.
  func lookup(_ table: StepTable, _ argument: Written) -> Written
}

extension FormulaStyle {
  package func operation(_ sign: Infix, _ left: Written, _ right: Written) -> Written {
    infix(sign, left, right)
  }

  package func maximum(_ left: Written, _ right: Written) -> Written {
    call("maximum", left, right)
  }

  package func minimum(_ left: Written, _ right: Written) -> Written {
    call("minimum", left, right)
  }

  package func lookup(_ table: StepTable, _ argument: Written) -> Written {
    call(table.name, argument)
  }

  /// `left + right`, with the parentheses that keep the order of a term's operations.
  ///
  /// Doubles are not associative: of `a + (b + c)` the parentheses stay.
  package func infix(
    _ sign: Infix, _ left: Written, _ right: Written, blank: String = " "
  ) -> Written {
    let inLeft = left.strength < sign.strength ? "(\(left.text))" : left.text
    let inRight = right.strength <= sign.strength ? "(\(right.text))" : right.text
    return Written(
      inLeft + blank + sign.rawValue + blank + inRight, sign.strength,
      isConstant: left.isConstant && right.isConstant)
  }

  /// `name(a, b)`.
  package func call(_ name: String, _ arguments: Written...) -> Written {
    Written("\(name)(\(arguments.map(\.text).joined(separator: ", ")))")
  }

  /// A formula's term as an expression of the language.
  package func expression(_ term: Term) -> Written {
    switch term {
    case .input(let input): Written(name(of: input))
    case .constant(let constant): self.constant(constant.value)
    case .formula(let formula): Written(name(of: formula))
    case .sum(let a, let b): operation(.plus, expression(a), expression(b))
    case .difference(let a, let b): operation(.minus, expression(a), expression(b))
    case .product(let a, let b): operation(.times, expression(a), expression(b))
    case .quotient(let a, let b): operation(.over, expression(a), expression(b))
    case .maximum(let a, let b): maximum(expression(a), expression(b))
    case .minimum(let a, let b): minimum(expression(a), expression(b))
    case .lookup(let table, let argument): lookup(table, expression(argument))
    }
  }
}

extension FormulaStyle {
  /// A quotient of whole numbers, each with an ending, where that is a fraction; else a figure.
  func constant(_ value: Rational, ending: String, figure: String) -> Written {
    if let (numerator, denominator) = ConstantText.fraction(value) {
      return Written("\(numerator)\(ending) / \(denominator)\(ending)", .product, isConstant: true)
    }
    return Written(figure, value.isNegative ? .sum : .name, isConstant: true)
  }
}

/// How a language spells formulas that have the names of a port.
protocol PortStyle: FormulaStyle {
  var names: PortNames { get }
  /// The expression of a whole formula, also where that is a constant alone.
  func whole(_ term: Term) -> String
}

extension PortStyle {
  func name(of input: Input) -> String { names.name(of: input) }
  func name(of formula: Formula) -> String { names.name(of: formula) }
  func whole(_ term: Term) -> String { expression(term).text }

  /// A divisor that is computed may be 0 or infinite.
  func operation(_ sign: Infix, _ left: Written, _ right: Written) -> Written {
    sign == .over && !right.isConstant ? call("quotient", left, right) : infix(sign, left, right)
  }
}

/// A constant as source text.
package enum ConstantText {
  /// The shortest digits of the nearest double, with a point or an exponent among them.
  static func double(_ value: Double) -> String {
    let text = Notation.text(value, as: .shortest)
    return text.contains { $0 == "." || $0 == "e" } ? text : text + ".0"
  }

  /// A fraction of two whole numbers that doubles hold exactly, so that their quotient is the double
  /// nearest to the fraction; nil for a decimal, and for larger numbers.
  package static func fraction(_ value: Rational) -> (numerator: String, denominator: String)? {
    guard DecimalNumber(value) == nil else { return nil }
    let parts = "\(value)".split(separator: "/").map(String.init)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count <= 15 }) else { return nil }
    return (parts[0], parts[1])
  }
}
