import Estimator
import Formulas
import Notation

/// The notation of spreadsheet formulas, without spaces, as programs show them.
struct SheetStyle: FormulaStyle {
  let names: SheetNames

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

/// The names of inputs, formulas and tables in a workbook.
///
/// They are the names of other ports, changed where spreadsheet programs would not accept them.
/// Programs read `S5` and `R1C1` as cell addresses, limit names to 255 characters and ignore case. No
/// input, formula or table is called `TRUE` or `FALSE`.
struct SheetNames {
  /// The name of the cell that says why there are no figures, and is empty if there are.
  static let refusal = "refusal"

  private let names: PortNames
  private var changed: [String: String] = [:]
  private var taken: Set<String> = [SheetNames.refusal]

  /// Creates the names of all inputs, formulas and tables of the rules.
  init(of rules: PortedRules) {
    names = rules.names
    for field in rules.fields { keep(names.name(of: field.input)) }
    for formula in rules.formulas { keep(names.name(of: formula)) }
    for table in rules.tables {
      keep(table.name + "_at")
      keep(table.name + "_gives")
    }
  }

  /// Returns the name of an input, whose cell has a value only within limits.
  func name(of input: Input) -> String { name(names.name(of: input)) }

  /// Returns the name of a formula.
  func name(of formula: Formula) -> String { name(names.name(of: formula)) }

  /// Returns the names of a table's arguments and values.
  func names(of table: StepTable) -> (arguments: String, values: String) {
    (name(table.name + "_at"), name(table.name + "_gives"))
  }

  private func name(_ plain: String) -> String { changed[plain] ?? plain }

  /// Reserves a name: appends an underscore if it is not valid, and a number if it is taken.
  private mutating func keep(_ plain: String) {
    let short = String(plain.prefix(SheetNames.maximumLength - 6))
    let candidate = taken.reserve(looksLikeCell(short) ? short + "_" : short)
    if candidate != plain { changed[plain] = candidate }
  }

  private static let maximumLength = 255
}
