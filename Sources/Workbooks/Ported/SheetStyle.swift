import Formulas
import Notation
import Ports

/// How a spreadsheet program spells formulas: without blanks, as it shows them itself.
struct SheetStyle: FormulaStyle {
  let names: SheetNames

  /// A decimal of at most fifteen digits, of which a program reads no more; a fraction where two whole
  /// numbers make it, and for others two figures whose sum is the nearest double.
  func constant(_ value: Rational) -> Fragment {
    if let (numerator, denominator) = ConstantText.fraction(value) {
      return Fragment("\(numerator)/\(denominator)", .product)
    }
    let (most, text) = (SheetText.rounded(value.double), SheetText.figure(value.double))
    if most == value.double {
      return Fragment(text, value.isNegative ? .sum : .name)
    }
    let rest = SheetText.figure(SheetText.rounded(value.double - most))
    let sign = rest.hasPrefix("-") ? "" : "+"
    return Fragment("(\(SheetText.figure(most))\(sign)\(rest))")
  }

  func name(of input: Input) -> String { names.name(of: input) }
  func name(of formula: Formula) -> String { names.name(of: formula) }

  func operation(_ sign: Infix, _ left: Fragment, _ right: Fragment) -> Fragment {
    infix(sign, left, right, blank: "")
  }

  func maximum(_ left: Fragment, _ right: Fragment) -> Fragment {
    Fragment("MAX(\(left.text),\(right.text))")
  }

  func minimum(_ left: Fragment, _ right: Fragment) -> Fragment {
    Fragment("MIN(\(left.text),\(right.text))")
  }

  /// What the table gives, and the error #N/A outside it.
  func lookup(_ table: StepTable, _ argument: Fragment) -> Fragment {
    let (x, names) = (argument.text, names.names(of: table))
    let (first, last) = (
      SheetText.figure(table.nodes[0].argument), SheetText.figure(table.through.double)
    )
    return Fragment(
      "IF(AND(\(x)>=\(first),\(x)<=\(last)),LOOKUP(\(x),\(names.arguments),\(names.values)),NA())")
  }
}
