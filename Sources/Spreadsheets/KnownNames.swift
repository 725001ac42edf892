import Notation
import Tables

/// The column names by which the header of a table is recognised.
package struct KnownNames: Sendable {
  /// The names of inputs; a workbook's figures for these are read as stored, not as shown.
  package let inputs: Set<String>
  /// The names of all other columns of figures.
  package let outputs: Set<String>
  /// The names that follow a product id and a point: `dose` in `S5.dose`.
  package let quantities: Set<String>
  /// Other names by which a header is recognised.
  package let words: Set<String>
  /// Whether a row with all inputs is the header, whatever else it has.
  let areAllNeeded: Bool
  /// Whether columns and rows of words may be particulars of a plant, such as its customer.
  let hasParticulars: Bool
  /// Returns the name, and the unit if there is one, of a title that is no name itself, such as
  /// `feed_tds_g_L` or `Feed TDS`; nil if it means none.
  private let plainTitle: @Sendable (String) -> String?
  /// Returns what the words around a figure mean below a title; nil if the title is not known.
  let meaning: @Sendable (_ words: FigureInWords, _ title: String) -> WordsMeaning?
  /// Returns whether text is a unit of any kind.
  let isUnit: @Sendable (String) -> Bool
  /// Returns whether text in parentheses behind a name is not a unit, but more words of the title.
  let extendsTitle: @Sendable (String) -> Bool
  /// What the user says about titles.
  var titles = TitleChoices()

  /// Creates the names for one kind of table.
  package init(
    inputs: Set<String>, outputs: Set<String>, quantities: Set<String> = [],
    words: Set<String> = [], areAllNeeded: Bool = false, hasParticulars: Bool = false,
    meaning: @escaping @Sendable (FigureInWords, String) -> WordsMeaning? = { _, _ in nil },
    plainTitle: @escaping @Sendable (String) -> String? = { _ in nil },
    isUnit: @escaping @Sendable (String) -> Bool = { _ in false },
    extendsTitle: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    (self.extendsTitle, self.meaning) = (extendsTitle, meaning)
    (self.inputs, self.outputs) = (inputs, outputs)
    (self.quantities, self.words, self.plainTitle) = (quantities, words, plainTitle)
    (self.areAllNeeded, self.hasParticulars) = (areAllNeeded, hasParticulars)
    self.isUnit = isUnit
  }

  /// Returns the rows with the titles that the user means.
  func applied(to rows: [Record]) -> [Record] {
    rows.map { titles.applied(to: $0, isUnit: isUnit) }
  }

  /// Returns a title as `name [unit]`, if it is that of a known column.
  package func title(of text: String) -> String? {
    let title = columnTitle(text, names: self)
    return knows(columnName(title)) || isWordColumn(title) ? title : nil
  }

  /// Returns the title of a column in the spelling of the known names.
  func spelled(_ title: String) -> String {
    isKnown(title) || isWords(title) ? title : plainTitle(title) ?? title
  }

  /// Returns the name before a unit in the spelling of the known names; unchanged if it has a unit of
  /// its own.
  func spelled(beforeUnit name: String) -> String {
    let title = spelled(name)
    return title.contains("[") ? name : title
  }

  /// Whether the name is that of a known column.
  func knows(_ name: String) -> Bool { words.contains(name) || knowsFigures(name) }

  /// Whether the name is that of a known column of figures.
  func knowsFigures(_ name: String) -> Bool {
    // To look for a name in words takes time, so a name of words is not looked for.
    isKnown(name) || !name.isEmpty && !isWords(name) && plainTitle(name) != nil
  }

  /// Whether the name is that of an output, or of a product without its quantity.
  func namesOutput(_ name: String) -> Bool {
    let known = columnName(spelled(name))
    return outputs.contains(known) || quantities.contains { outputs.contains("\(name).\($0)") }
  }

  /// Returns how many columns the titles name.
  ///
  /// A title in words next to its name is the meaning of a row, not another column.
  func count(_ titles: [String]) -> Int {
    let exact = titles.filter { isKnown($0) || words.contains($0) }
    let others = Set(titles.map { columnName(spelled($0)) }).subtracting(exact)
    return exact.count + others.count
  }

  private func isKnown(_ name: String) -> Bool {
    if inputs.contains(name) || outputs.contains(name) { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && quantities.contains(String(parts[1]))
  }

  /// Whether the cells below a title are words: a plant's name, a note or a particular.
  func isWords(_ title: String) -> Bool {
    isWordColumn(title) || hasParticulars && particularName(title) != nil
  }

  /// Whether a row of a vertical sheet is a particular of a plant.
  ///
  /// An unknown row is one only if its values are no figures and its name is unlike any field.
  func isParticular(_ name: String, values: [Cell]) -> Bool {
    guard hasParticulars, !isWordColumn(name) else { return false }
    if particularName(name) != nil { return true }
    return !values.contains(where: \.beginsLikeFigure) && !knows(columnName(name))
      && !inputs.contains { hasParts(name, $0) } && nearest(to: name, among: inputs) == nil
  }
}

/// What the words around a figure mean in its column.
package enum WordsMeaning: Hashable, Sendable {
  /// Nothing that the column does not say, such as its own unit.
  case nothing
  /// Another unit than that of the column, by its symbol.
  case unit(String)
  /// A part of the text that the reader of the column splits off, such as a currency.
  case text
  /// A unit of another quantity, or one with several meanings.
  case refused(String)
  /// Words that are no unit.
  case unknown(String)
}

extension Cell {
  /// Whether the cell is stored as a number, or its text begins like a figure: `12 mg/L`, `<0.5`.
  fileprivate var beginsLikeFigure: Bool {
    let start = text.drop { $0.isWhitespace || "<>~=+-.,(".contains($0) }
    return isStoredNumber || start.first?.isNumber == true
  }
}
