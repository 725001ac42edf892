import Estimator
import Formulas
import Notation
import Ports

/// The names of inputs, formulas and tables in a workbook: those of every port, where a spreadsheet
/// program takes them for names.
///
/// It takes `S5` and `R1C1` for addresses of cells, and no name is longer than 255 characters. Capitals
/// do not count. No input, formula or table is called `TRUE` or `FALSE`.
struct SheetNames {
  /// The cell that says why there are no figures, and is empty where there are.
  static let refusal = "refusal"

  private let names: PortNames
  private var changed: [String: String] = [:]
  private var taken: Set<String> = [SheetNames.refusal]

  /// The names of all that the rules speak of.
  init(of rules: PortedRules) {
    names = rules.names
    for field in rules.fields { keep(names.name(of: field.input)) }
    for formula in rules.formulas { keep(names.name(of: formula)) }
    for table in rules.tables {
      keep(table.name + "_at")
      keep(table.name + "_gives")
    }
  }

  /// The name of an input that is held to its limits.
  func name(of input: Input) -> String { name(names.name(of: input)) }

  /// The name of a formula.
  func name(of formula: Formula) -> String { name(names.name(of: formula)) }

  /// The names of a table's arguments and of its values.
  func names(of table: StepTable) -> (arguments: String, values: String) {
    (name(table.name + "_at"), name(table.name + "_gives"))
  }

  private func name(_ plain: String) -> String { changed[plain] ?? plain }

  /// Keeps a name, with a number behind what is taken and an underscore behind what is no name.
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

  /// Whether letters, digits and underscores, a letter first, are a name and not an address.
  static func isName(_ word: String) -> Bool {
    let word = word.uppercased()
    if isRowAndColumn(word) { return false }
    let letters = word.prefix { $0.isLetter }
    let isAddress =
      !word.dropFirst(letters.count).isEmpty
      && letters.utf8.count <= 3 && word.dropFirst(letters.count).allSatisfy(\.isNumber)
    return !isAddress
  }

  /// Whether a word in capitals is an address such as `R1C1`, `R2`, `C3` or `RC`.
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
