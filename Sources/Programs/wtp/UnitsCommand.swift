import Commands
import Documents
import Notation
import Units

/// `wtp units`: lists the units of figures, by kind.
let unitsCommand = Command(
  "wtp units", "list the accepted units, with their conversion factors",
  UnitsOptions()
) { program, given in
  let units = try chosen(
    from: UnitOfMeasure.catalogue, by: given.words, isNamed: { $0.isRead(from: $1) },
    texts: [\.symbol, \.kind.name, \.meaning], unknown: unknownUnit)
  try program.print(
    given.format == .csv
      ? tableText(columns, units.map(cells)) : unitList(of: units, width: textWidth()))
  return .success
}

/// The options of `wtp units`, in the order in which help lists them.
private struct UnitsOptions: CommandOptions {
  let words = Option(arguments: "UNIT", .text("UNIT"))
  let format = Option.listFormat
}

/// Returns an error about a word that is neither a unit nor a kind of unit.
func unknownUnit(_ word: String) -> CommandError {
  if word.lowercased().hasPrefix("grain"), word.lowercased().contains("gal") {
    return CommandError("\(quoted(word)) may be of US or imperial gallons: write gpg_us or gpg_imp")
  }
  let names = UnitOfMeasure.catalogue.map(\.symbol).unique.map { CandidateName($0) }
  let kinds = Kind.allCases.map { CandidateName($0.words) }
  return CommandError(
    "there is no unit or kind of unit \(quoted(word))"
      + suggestion(of: likelyNames(for: word, among: names + kinds)),
    hint: "\"wtp units\" lists all units")
}

/// Returns the units by kind, each kind's own unit first, wrapped to a width.
private func unitList(of units: [UnitOfMeasure], width: Int) -> String {
  Kind.allCases.map { kind in
    let units = units.filter { $0.kind == kind }
    let table = TextTable(units.map { ["  \($0)", conversion(of: $0), $0.meaning] })
    return units.isEmpty ? "" : "\(kind.name)\n\(table.text(width: width))"
  }.joined()
}

extension Kind {
  /// The kind without its article.
  var words: String {
    let words = name.split(separator: " ")
    return words.drop { $0 == "a" || $0 == "an" }.joined(separator: " ")
  }
}

private let columns = ["kind", "unit", "factor", "offset", "meaning"]

/// Returns the cells of a unit, with the exact factor and offset to its kind's own unit.
private func cells(of unit: UnitOfMeasure) -> [String] {
  [unit.kind.words, unit.symbol, exactText(unit.factor), exactText(unit.offset), unit.meaning]
}

private func conversion(of unit: UnitOfMeasure) -> String {
  let own = unit.kind.ownUnit
  if unit.symbol == own.symbol { return "the estimator's own unit" }
  let factor = "\(text(unit.factor.double, as: .shortest)) \(own)"
  guard !unit.offset.isZero else { return "= \(factor)" }
  let offset = text(unit.offset.absoluteValue.double, as: .shortest)
  return "x \(factor) \(unit.offset.isNegative ? "-" : "+") \(offset)"
}
