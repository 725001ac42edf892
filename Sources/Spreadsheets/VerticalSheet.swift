import Notation
import Tables

/// A vertical sheet of plants: a row for each field, with the columns `field`, `value` and `unit`.
///
/// Each column of values, such as `value`, `value 2`, `value York` or `Boiler 1`, becomes a row of the
/// table.
/// Fields without a value and other columns are left out.
package struct VerticalSheet {
  private let file: String
  private let names: KnownNames
  private let header: Record
  private let field: Int
  private let values: [Int]
  private let unit: Int
  private var titles: [Cell] = []
  /// The cells of each column of values.
  private var figures: [[Cell]]
  private var namesPlants = false
  /// The indices of the rows with particulars.
  private var particulars: Set<Int> = []

  /// The most rows with values, since each name takes time to look for.
  private static let maximumRows = 1_000

  /// The rows that are left out, and the titles of all others.
  private var rowTitles: [String] = []

  /// Creates an empty sheet below its header.
  ///
  /// Throws `TableError` if the column of fields or of units appears twice.
  init(_ header: Record, of file: String, names: KnownNames) throws(TableError) {
    let columns = Columns(header)
    func only(_ role: Columns.Role) throws(TableError) -> Int {
      let places = columns[role].map { header.cells[$0].place(in: file) }
      if places.count > 1 {
        throw .duplicateColumn(role.rawValue, first: places[0], at: places[1])
      }
      return columns[role][0]
    }
    (self.file, self.names, self.header) = (file, names, header)
    (field, unit) = (try only(.field), try only(.unit))
    values = columns.values
    figures = values.map { _ in [] }
  }

  /// Whether a row is the header of a vertical sheet; a kind of table with a column `field` of its own
  /// has none.
  static func isHeader(_ row: Record, _ names: KnownNames) -> Bool {
    let columns = Columns(row)
    return columns.isComplete && !names.words.contains("field")
      && (!columns.areNamed || !row.cells.contains { names.knowsFigures(columnName($0.text)) })
  }

  /// Adds the values of a row; skips a row without values.
  ///
  /// Throws `InputError` if the row has no field, or a unit that contradicts the column
  /// `unit`.
  mutating func add(_ row: Record, _ figures: FigureReading) throws {
    let cells = values.map(row.cell)
    guard let given = cells.first(where: { !$0.isBlank }) else { return }
    let name = row.cell(field)
    guard !name.isBlank else {
      throw InputError(
        "\(quoted(given.text)) is a value without a field; name the field in the column \"field\"",
        at: given.place(in: file))
    }
    rowTitles.append(name.text)
    guard rowTitles.count <= Self.maximumRows else {
      throw InputError(
        "a sheet of fields has at most \(grouped(Self.maximumRows)) rows with a value; for many "
          + "plants, write a row for each below a header of fields", at: name.place(in: file))
    }
    if names.titles.leavesOut(name.text) { return }
    let title = blankNormalised(names.titles.meant(by: name.text, isUnit: names.isUnit))
    let isParticular = names.isParticular(title, values: cells)
    let isWord = isParticular || isWordColumn(title)
    if isParticular { particulars.insert(titles.count) }
    namesPlants = namesPlants || isCaseColumn(title)
    var unit = Heading.unit(in: row.cell(unit))
    for (column, cell) in cells.enumerated() {
      var read =
        isWord
        ? cell.trimmed
        : try figures.canonical(
          cell, below: self.title(name.text, unit), of: file,
          isClaim: names.namesOutput(columnName(name.text)))
      // A unit after the only figure becomes the unit of the row.
      if case .inUnit(let own, let figure, let note) = read.note, unit.isEmpty, values.count == 1 {
        (unit, read) = (own, read.with(figure, note))
      }
      self.figures[column].append(read)
    }
    titles.append(name.with(isParticular ? title : self.title(title, unit), nil))
  }

  /// Returns the sheet as a table of plants, without blank columns of values.
  func table(notes: @escaping () -> [String]) throws -> TableReader {
    let columns = figures.indices.filter { column in figures[column].contains { !$0.isBlank } }
    guard let first = titles.first else {
      throw InputError("no field has a value; fill in the column \"value\"", in: file)
    }
    let plantNames = columns.map { plantName(of: $0) }
    let areNamed = !namesPlants && plantNames.contains { !$0.isEmpty }
    let names = areNamed ? [first.with("case", nil)] : []
    var header = try TableHeader(
      Record(line: first.line, row: first.name.row, cells: names + titles), file: file)
    header.particulars = Set(particulars.map { $0 + names.count })
    var rows = zip(columns, plantNames).map { column, name in
      Record(
        line: first.line, row: first.name.row,
        cells: (areNamed ? [first.with(name, nil)] : []) + figures[column])
    }
    rows.reverse()
    let onTitles = self.names.titles.notes(on: rowTitles) + notesOnOtherColumns
    return TableReader(header: header, notes: { notes() + onTitles }) { rows.popLast() }
  }

  /// Returns the name of the plant in a column of values: its title, or what follows `value` in it.
  private func plantName(of column: Int) -> String {
    let words = columnName(header.cells[values[column]].text).split(separator: " ")
    guard let first = words.first, Columns.titles(of: .value).contains(first.lowercased()) else {
      return words.joined(separator: " ")
    }
    return values.count == 1 ? "" : words.dropFirst().joined(separator: " ")
  }

  private func title(_ name: String, _ unit: String) -> String {
    let title = columnTitle(name, names: names)
    return unit.isEmpty || title.contains("[") ? title : columnTitle(title, unit: unit)
  }

  /// A note on the columns that are not read, apart from those of a form of `wtp template`.
  private var notesOnOtherColumns: [String] {
    let read = Set(values + [field, unit])
    let others = header.cells.indices.filter { !read.contains($0) && !header.cells[$0].isBlank }
      .map { blankNormalised(header.cells[$0].text) }
      .filter { !["allowed", "usual", "meaning"].contains($0.lowercased()) }
    return others.isEmpty
      ? []
      : [
        "not read, besides fields, values and units: \(others.map(quoted).joined(separator: ", "))"
      ]
  }
}

// MARK: - The columns

extension VerticalSheet {
  /// The columns of a vertical sheet by what they contain, as forms and laboratories title them.
  ///
  /// Without a column called `value` or `result`, each column with another title, such as `Boiler 1`,
  /// has the values of a plant.
  package struct Columns {
    /// The indices of the columns by their roles; those with another title have none.
    private var places: [Role?: [Int]] = [:]

    package enum Role: String, CaseIterable { case field, unit, value, other }

    init(_ header: Record) {
      let words = header.cells.map { columnName($0.text).lowercased() }
      for (column, word) in words.enumerated() where !word.isEmpty {
        let isNumbered = Self.titles(of: .value).contains { word.hasPrefix("\($0) ") }
        let role = Role.allCases.first { Self.titles(of: $0).contains(word) }
        places[isNumbered ? .value : role, default: []].append(column)
      }
    }

    subscript(role: Role) -> [Int] { places[role, default: []] }

    var values: [Int] { places[areNamed ? nil : .value, default: []] }

    /// Whether the titles of the values are the names of plants.
    var areNamed: Bool { self[.value].isEmpty }

    var isComplete: Bool { ![self[.field], self[.unit], values].contains([]) }

    /// Returns the titles of a kind of column, in lower case.
    package static func titles(of role: Role) -> Set<String> { words[role, default: []] }

    /// The titles of columns by their roles; `other` are those next to values.
    private static let words: [Role: Set<String>] = EmbeddedText.named("vertical-titles.txt")
      .split(separator: "\n").reduce(into: [:]) { titles, line in
        let words = line.split(separator: " ").map(String.init)
        if let role = Role(rawValue: words[0]) { titles[role] = Set(words.dropFirst()) }
      }
  }
}
