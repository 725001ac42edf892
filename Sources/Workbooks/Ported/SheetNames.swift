import Estimator
import Formulas
import Notation
import Ports

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
    let base = SheetNames.isName(short) ? short : short + "_"
    var (candidate, number) = (base, 2)
    while !taken.insert(candidate.lowercased()).inserted {
      candidate = "\(base)_\(number)"
      number += 1
    }
    if candidate != plain { changed[plain] = candidate }
  }

  private static let maximumLength = 255

  /// Returns whether a word is a name instead of a cell address.
  ///
  /// The word must start with a letter and have only letters, digits and underscores.
  static func isName(_ word: String) -> Bool {
    let word = word.uppercased()
    if isRowAndColumn(word) { return false }
    let letters = word.prefix { $0.isLetter }
    let isAddress =
      !word.dropFirst(letters.count).isEmpty
      && letters.utf8.count <= 3 && word.dropFirst(letters.count).allSatisfy(\.isNumber)
    return !isAddress
  }

  /// Returns whether a word in capitals is an address such as `R1C1`, `R2`, `C3` or `RC`.
  private static func isRowAndColumn(_ word: String) -> Bool {
    var rest = word[...]
    func dropNumber() { rest = rest.drop(while: \.isNumber) }
    if rest.first == "R" {
      rest.removeFirst()
      dropNumber()
    }
    if rest.first == "C" {
      rest.removeFirst()
      dropNumber()
    }
    return rest.isEmpty
  }
}
