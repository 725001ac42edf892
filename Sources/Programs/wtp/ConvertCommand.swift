import Commands
import Documents
import Notation
import Units

/// `wtp convert`: converts a quantity to other units.
let convertCommand = Command(
  "wtp convert", "convert a quantity to the other units of its kind",
  ConvertOptions()
) { program, given in
  let conversions = try conversions(of: given.words, program)
  try program.print(
    given.format == .csv
      ? tableText(["kind", "value", "unit", "exact"], conversions.map(\.cells))
      : conversionList(conversions, isExact: given.isExact, width: textWidth()))
  return .success
}

/// The options of `wtp convert`, in the order in which help lists them.
private struct ConvertOptions: CommandOptions {
  let words = Option(arguments: "QUANTITY", .text("QUANTITY"))
  let isExact = Option(flag: "exact")
  let format = Option.listFormat
}

/// A quantity in another unit.
private struct Conversion {
  let unit: UnitOfMeasure
  let exact: Rational
  let value: String

  init(_ exact: Rational, in unit: UnitOfMeasure, isOnly: Bool) throws(CommandError) {
    guard let double = exact.finiteDouble else {
      throw CommandError(
        .data, "QUANTITY is too large: in \(unit), it is above \(Double.greatestFiniteMagnitude)",
        hint: "give a smaller quantity" + (isOnly ? "" : ", or the unit to convert to"))
    }
    (self.unit, self.exact, value) = (unit, exact, text(double, as: .shortest))
  }

  var cells: [String] { [unit.kind.words, value, unit.symbol, exactText(exact)] }
}

/// Returns the conversions by kind with six significant digits, or with all digits and each exact
/// figure that is not a finite decimal.
private func conversionList(_ conversions: [Conversion], isExact: Bool, width: Int) -> String {
  conversions.map(\.unit.kind).unique.map { kind in
    let rows = conversions.filter { $0.unit.kind == kind }.map { conversion in
      let fraction = isExact && DecimalNumber(conversion.exact) == nil
      return [
        "  " + (isExact ? conversion.value : briefText(conversion.exact.double)),
        conversion.unit.symbol, fraction ? "exactly \(exactText(conversion.exact))" : "",
      ]
    }
    return "\(kind.words)\n\(TextTable(rows).text(width: width))"
  }.joined()
}

// MARK: - Reading

/// Returns the conversions of a quantity: `14 dH`, or `14 dH mg/L` and `14 dH to mg/L` for one unit.
private func conversions(of words: [String], _ program: Program) throws -> [Conversion] {
  let (figure, rest) = figureAndUnit(of: words.joined(separator: " "))
  guard let rest, !figure.isEmpty else {
    throw CommandError(
      "QUANTITY must be a number and its unit, as in \"wtp convert 14 dH\"",
      hint: "\"wtp units\" lists all units")
  }
  let number: Rational
  do { number = try DecimalNumber(parsing: figure).rational } catch {
    throw CommandError(.data, "QUANTITY: \(error)")
  }
  let (sources, target) = try units(in: rest.split(separator: " ").map(String.init))
  let chosen = try sources.flatMap { source in
    try target.map { try targets($0, of: source, among: sources) } ?? source.kind.units
  }
  // Units of calcium hardness are those of hardness, and more.
  let shared = Set(chosen.filter { $0.kind == .hardness }.map(\.symbol))
  let listed = chosen.filter { $0.kind != .calciumHardness || !shared.contains($0.symbol) }
  let temperature = sources.first { $0.kind == .temperature }
  let isTooCold = temperature.map { $0.inOwnUnit(number) < -273.15 } ?? false
  if isTooCold { program.note("it is a difference, since no temperature is below absolute zero") }
  return try listed.filter { !isTooCold || $0.kind != .temperature }.map { unit in
    let source = sources.first { $0.kind == unit.kind } ?? unit
    return try Conversion(
      unit.fromOwnUnit(source.inOwnUnit(number)), in: unit, isOnly: target != nil)
  }
}

/// Returns the units that the first words may mean, one of each kind, and the unit after them.
private func units(in words: [String]) throws -> (sources: [UnitOfMeasure], target: String?) {
  // No unit has more words; to try every part of a long text would take very long.
  for count in (1...min(words.count, 12)).reversed() {
    let sources = readings(of: words.prefix(count).joined(separator: " "))
    let rest = words.dropFirst(count).drop(while: connectives.contains)
    if !sources.isEmpty { return (sources, rest.isEmpty ? nil : rest.joined(separator: " ")) }
  }
  let text = words.prefix { !connectives.contains($0) }.joined(separator: " ")
  for kind in Kind.allCases {
    do { _ = try UnitOfMeasure.named(text, of: kind, for: "QUANTITY") } catch {
      let isOfKind = error.reason == .conductivity && kind == .massConcentration
      if error.reason == .ambiguousGallon || isOfKind { throw error }
    }
  }
  throw unknownUnit(text)
}

/// The words between a quantity and the unit to convert to.
private let connectives: Set<String> = ["to", "in", "into", "="]

/// Returns the units of any kind with a spelling, one of each kind.
private func readings(of text: String) -> [UnitOfMeasure] {
  Kind.allCases.compactMap { kind in kind.units.first { $0.isRead(from: text) } }
}

/// Returns the unit to convert to, if it is of the kind of a source; throws if it is of no source's.
private func targets(
  _ text: String, of source: UnitOfMeasure, among sources: [UnitOfMeasure]
) throws(UnitError) -> [UnitOfMeasure] {
  if let unit = source.kind.units.first(where: { $0.isRead(from: text) }) { return [unit] }
  let fits = sources.contains { $0.kind.units.contains { $0.isRead(from: text) } }
  if fits { return [] }
  return [try UnitOfMeasure.named(text, of: source.kind, for: "the unit after \(source)")]
}
