import Estimator
import Formulas
import Notation

/// How C spells formulas: doubles throughout, since whole numbers would be divided as such.
struct CStyle: FormulaStyle {
  let names: PortNames

  func constant(_ value: Rational) -> Written {
    if let (numerator, denominator) = ConstantText.fraction(value) {
      return Written("\(numerator).0 / \(denominator).0", .product, isConstant: true)
    }
    return Written(
      ConstantText.double(value.double), value.isNegative ? .sum : .name, isConstant: true)
  }

  func name(of input: Input) -> String { names.name(of: input) }
  func name(of formula: Formula) -> String { names.name(of: formula) }

  func operation(_ sign: Infix, _ left: Written, _ right: Written) -> Written {
    sign == .over && !right.isConstant ? call("quotient", left, right) : infix(sign, left, right)
  }

  /// An operation that is a function in C.
  enum Operation { case quotient, maximum, minimum }

  /// The functions that a term calls, not looking into named formulas.
  static func operations(in term: Term) -> Set<Operation> {
    let own: Set<Operation> =
      switch term {
      case .quotient(_, let divisor): isConstant(divisor) ? [] : [.quotient]
      case .maximum: [.maximum]
      case .minimum: [.minimum]
      default: []
      }
    return term.operands.reduce(into: own) { $0.formUnion(operations(in: $1)) }
  }

  /// Whether a term is written with figures and signs alone, as `expression` finds it.
  private static func isConstant(_ term: Term) -> Bool {
    switch term {
    case .constant: true
    case .sum(let a, let b), .difference(let a, let b), .product(let a, let b),
      .quotient(let a, let b):
      isConstant(a) && isConstant(b)
    default: false
    }
  }
}

/// A text as a literal of C: what is not printable ASCII stands as the bytes of UTF-8, and question
/// marks make no trigraph.
package func quotedForC(_ text: String) -> String {
  let inner = text.utf8.reduce(into: "") { inner, byte in
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "?"):
      inner += "\\\(Unicode.Scalar(byte))"
    case 0x20..<0x7F: inner.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 8)
      inner += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
  }
  return "\"\(inner)\""
}
