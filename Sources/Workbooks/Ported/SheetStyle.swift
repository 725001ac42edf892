import Formulas
import Notation
import Ports

/// The notation of spreadsheet formulas, without spaces, as programs show them.
struct SheetStyle: FormulaStyle {
  let names: SheetNames

  /// Returns a constant that programs read as the nearest double.
  ///
  /// Programs read at most 15 digits. A constant that needs more is written as a fraction of two
  /// whole numbers if possible, or else as the sum of two figures.
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

  /// Returns a formula for the value in a table, with the error #N/A outside it.
  func lookup(_ table: StepTable, _ argument: Fragment) -> Fragment {
    let (x, names) = (argument.text, names.names(of: table))
    let (first, last) = (
      SheetText.figure(table.nodes[0].argument), SheetText.figure(table.through.double)
    )
    return Fragment(
      "IF(AND(\(x)>=\(first),\(x)<=\(last)),LOOKUP(\(x),\(names.arguments),\(names.values)),NA())")
  }
}
