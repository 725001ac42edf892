import Estimator
import Formulas
import Notation

/// The notation of spreadsheet formulas, without spaces, as programs show them.
struct SheetStyle: FormulaStyle {
  let names: PortNames

  /// Returns a constant that programs read as the nearest double.
  ///
  /// Programs read at most 15 digits. A constant that needs more is written as a fraction of two
  /// whole numbers if possible, and otherwise as the sum of two figures.
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

  func operation(_ sign: Infix, _ left: Fragment, _ right: Fragment) -> Fragment {
    infix(sign, left, right, blank: "")
  }

  func extreme(_ kind: Extreme, _ left: Fragment, _ right: Fragment) -> Fragment {
    Fragment("\(kind == .maximum ? "MAX" : "MIN")(\(left.text),\(right.text))")
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

/// The names of inputs, formulas and tables in a workbook.
///
/// They are the names of other ports, changed where spreadsheet programs would not accept them.
/// Programs read `S5` and `R1C1` as cell addresses, limit names to 255 characters and ignore case. No
/// input, formula or table is called `TRUE` or `FALSE`.
extension PortNames {
  /// The name of the cell that says why there are no figures, and is empty if there are.
  static let refusal = "refusal"

  private static let maximumLength = 255

  /// Creates the names of all inputs, formulas and tables of the rules for a workbook.
  init(ofSheets rules: PortedRules) {
    let tables = rules.tables.flatMap { [$0.name + "_at", $0.name + "_gives"] }
    self.init(of: rules.formulas, rules.model, besides: tables, reserved: [Self.refusal]) { name in
      // A number may follow a name that is taken.
      let short = String(name.prefix(Self.maximumLength - 6))
      return looksLikeCell(short) ? short + "_" : short
    }
  }

  /// Returns the names of a table's arguments and values.
  func names(of table: StepTable) -> (arguments: String, values: String) {
    (name(of: table.name + "_at"), name(of: table.name + "_gives"))
  }
}
