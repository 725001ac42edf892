import Estimator
import Notation
import Plants
import Tables
import Units

/// A row of a refusal table: a change to the example plant and the expected error.
private struct Refusal {
  /// The kind of the expected error.
  enum Kind: String, CaseIterable {
    case outside, cross, unit, number, missing, conductivity
    case ambiguousUnit = "ambiguous_unit"
    case needsDensity = "needs_density"
    case hardnessDegree = "hardness_degree"
    case needsUnit = "needs_unit"
  }

  /// The kind of change to the example plant.
  enum Change: String, CaseIterable { case set, remove }

  static let columns = ["case", "change", "field", "value", "error", "error_field", "other_field"]

  let line: Int
  /// The row number as in spreadsheet programs.
  let row: Int
  let caseName: String
  let change: Change
  let field: Field
  let value: String
  let kind: Kind
  let named: Field
  let other: Field?

  /// Reads the cells of the columns.
  init(_ cells: [Cell], of record: Record, _ header: TableHeader, _ model: Model) throws {
    func field(_ cell: Cell) throws -> Field {
      if let field = model.field(cell.text) { return field }
      throw InputError(
        "no \(model.system.rawValue) field is called \(quoted(cell.text))",
        at: header.place(of: cell))
    }
    line = record.line
    row = record.row
    caseName = cells[0].text
    value = cells[3].text
    change = try header.word(cells[1], "change")
    self.field = try field(cells[2])
    kind = try header.word(cells[4], "error")
    named = try field(cells[5])
    other = cells[6].text.isEmpty ? nil : try field(cells[6])
  }

  /// Returns the estimator's errors for the changed plant.
  func problems(of model: Model) -> [PlantProblem] {
    var figures = Plant.example(of: model)
    var unreadable: [String: QuantityError] = [:]
    figures[field.name] = nil
    if change == .set {
      do {
        figures[field.name] = try Setting(parsing: "\(field.name)=\(value)", of: model).figure
      } catch {
        guard case .quantity(let field, let problem) = error else { return [] }
        unreadable[field.name] = problem
      }
    }
    do { _ = try Plant(model, figures, unreadable: unreadable) } catch { return error.problems }
    return []
  }

  /// Returns whether a problem is the expected one.
  func isMet(by problem: PlantProblem) -> Bool {
    guard Kind(problem) == kind else { return false }
    if case .crossed(let limit, _, _) = problem {
      return limit.fields.first == named && limit.fields.second == other
    }
    return problem.field == named && other == nil
  }
}

extension Refusal.Kind {
  /// Returns nil for a problem that no refusal table can name.
  fileprivate init?(_ problem: PlantProblem) {
    switch problem {
    case .missing: self = .missing
    case .outside: self = .outside
    case .crossed: self = .cross
    case .unreadable(_, .number), .unreadable(_, .cell): self = .number
    case .unreadable(_, .unit(let error)):
      switch error.reason {
      case .mismatch, .unknown: self = .unit
      case .ambiguousGallon, .ambiguousTon, .ambiguousMillimole: self = .ambiguousUnit
      case .needsDensity: self = .needsDensity
      case .conductivity: self = .conductivity
      case .hardnessDegree: self = .hardnessDegree
      case .missing: self = .needsUnit
      }
    case .unknownField, .noValue: return nil
    }
  }
}

extension SheetVerdict {
  /// Returns whether a header is that of a refusal table.
  package static func isOfRefusals(_ header: TableHeader) -> Bool {
    ["change", "field", "value", "error"].allSatisfy { header.index(of: $0) != nil }
  }

  /// Checks the estimator's errors against a table of them.
  ///
  /// `rules` returns the model of the system, WTP's own by default.
  package static func ofRefusals(
    _ reader: consuming TableReader, system: SystemKind, maximumDifferences: Int = 20,
    rules: (SystemKind) throws -> Model = Model.of
  ) throws -> SheetVerdict {
    let header = reader.header
    let model = try rules(system)
    var verdict = SheetVerdict(
      file: header.file, model: model, kind: .refusals,
      allowance: "the named error at the named field, for each change to the example plant")
    var tallies: [Refusal.Kind: OutputCounts] = [:]
    let columns = try Refusal.columns.map {
      try header.place(ofColumn: $0, ", which a table of refusals needs")
    }
    while let row = try reader.next() {
      let refusal = try Refusal(columns.map { row.cells[$0] }, of: row, header, model)
      let problems = refusal.problems(of: model)
      verdict.rows += 1
      var tally = tallies[refusal.kind] ?? OutputCounts(name: refusal.kind.rawValue, unit: "")
      if problems.contains(where: refusal.isMet) {
        tally.agreeing += 1
      } else {
        tally.differing += 1
        verdict.differingRows.add(row: refusal.row)
        if verdict.differences.count < maximumDifferences {
          verdict.differences.append(refusal.difference(from: problems, in: header.file))
        }
      }
      tallies[refusal.kind] = tally
    }
    guard verdict.rows > 0 else { throw SheetError.noRows(file: header.file) }
    verdict.tallies = Refusal.Kind.allCases.compactMap { tallies[$0] }
    return verdict
  }
}

extension Refusal {
  fileprivate func difference(from problems: [PlantProblem], in file: String) -> Difference {
    let expected = [kind.rawValue, named.name] + (other.map { [$0.name] } ?? [])
    let came = problems.map(\.description).joined(separator: "; ")
    return Difference(
      line: line, row: row, place: Place(file: file, line: line, column: 1), caseName: caseName,
      output: "\(field.name)=\(excerpt(value))", unit: "1",
      sheet: expected.joined(separator: " "), found: problems.isEmpty ? "no error" : came)
  }
}

/// A table listed in a folder of reference tables.
package struct ListedTable: Sendable, Hashable {
  /// The name of the file in the folder.
  package let file: String
  package let system: SystemKind
  /// The kind of claims.
  package let kind: SheetVerdict.Kind
  /// A description of the table.
  package let about: String
  /// Whether columns with claims may have empty cells.
  package let allowsEmptyCells: Bool

  /// The words in the column `empty_cells`.
  private enum EmptyCellsRule: String, CaseIterable { case refused, allowed }

  /// Reads a `tables.csv` with the columns `table`, `system`, `kind` and `about`, and `empty_cells`
  /// if some table has empty cells on purpose.
  package static func list(_ reader: consuming TableReader) throws -> [ListedTable] {
    let header = reader.header
    let columns = try ["table", "system", "kind", "about"].map {
      try header.place(ofColumn: $0, ", which a list of tables needs")
    }
    let emptyCells = header.index(of: "empty_cells")
    var tables: [ListedTable] = []
    while let row = try reader.next() {
      let words = columns.map { row.cells[$0] }
      let system: SystemKind = try header.word(words[1], "system")
      let kind: SheetVerdict.Kind = try header.word(words[2], "kind")
      guard !words[0].text.isEmpty else {
        throw TableError.emptyCell(column: "table", at: header.place(of: words[0]))
      }
      let rule: EmptyCellsRule =
        try emptyCells.map { try header.word(row.cells[$0], "empty_cells") } ?? .refused
      tables.append(
        ListedTable(
          file: words[0].text, system: system, kind: kind, about: words[3].text,
          allowsEmptyCells: rule == .allowed))
    }
    guard !tables.isEmpty else { throw SheetError.noRows(file: header.file) }
    return tables
  }
}

extension TableHeader {
  /// Returns the index of a required column.
  ///
  /// The error prints `words` after the name of the column.
  func place(ofColumn name: String, _ words: String) throws -> Int {
    if let index = index(of: name) { return index }
    throw InputError(
      "no column \"\(name)\"\(words)", at: Place(file: file, line: 1, column: 1))
  }

  /// Returns the case that a cell names, or throws if there is none.
  func word<Word: RawRepresentable & CaseIterable>(
    _ cell: Cell, _ column: String
  ) throws -> Word where Word.RawValue == String {
    if let word = Word(rawValue: cell.text) { return word }
    let words = Word.allCases.map(\.rawValue)
    throw InputError(
      "\(column) is \(quoted(cell.text)), but must be one of \(words.joined(separator: ", "))",
      at: place(of: cell))
  }
}
