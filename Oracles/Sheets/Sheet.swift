import Documents
import Estimator
import Notation
import Plants
import Spreadsheets
import Tables
import Units

/// A reference sheet: rows of plants with claimed figures.
///
/// Rows are read in blocks, so a sheet can have any length.
package struct Sheet: ~Copyable {
  /// The file as the user named it, `-` for standard input.
  package let file: String
  /// The rules that the sheet is checked against.
  package let model: Model
  package let columns: [SheetColumn]
  /// Notes on parts of the file that are not compared.
  package let notes: [String]
  /// The format for rows appended to the sheet; nil for a workbook, which cannot be extended.
  package let writing: RowWriting?

  /// The note that other sheets of the workbook have cells too, if they do.
  package internal(set) var noteOnOtherSheets: String?

  /// The column that names the rule for oxygen.
  private let oxygen: OxygenRuleColumn?
  private var reader: TableReader
  /// The columns that must contain only words.
  private let words: WordColumns
  /// The columns of particulars without a figure so far.
  private var uncheckedColumns: [Int]
  /// The skipped columns and rows, complete once all rows have been read.
  private(set) var skippedParts: SkippedParts
  private var skipped: SkippedRows
  /// The columns of inputs without a unit, in which each cell must have one.
  private let unitless: [Int]

  /// Opens a sheet in the table format.
  ///
  /// If no system is given, it is detected from the columns. `rules` returns the model of a system,
  /// WTP's own by default. `notes` describe how the file was read.
  package init(
    _ reader: consuming TableReader, system: SystemKind? = nil, notes: [String] = [],
    writing: RowWriting? = RowWriting.ofTables,
    rules: (SystemKind, TableRules?) throws -> Model = SheetOpening().rules
  ) throws {
    let oxygen = try OxygenRuleColumn(&reader)
    try self.init(
      reader, oxygen, system: system, notes: notes, writing: writing,
      rules: { try rules($0, TableRules(ofSheet: $1, oxygen)) })
  }

  private init(
    _ reader: consuming TableReader, _ oxygen: OxygenRuleColumn?, system: SystemKind?,
    notes: [String], writing: RowWriting?, rules: (SystemKind, TableHeader) throws -> Model
  ) throws {
    file = reader.header.file
    guard let system = system ?? SystemKind.recognised(in: reader.header) else {
      throw SheetError.noSystem(file: reader.header.file)
    }
    let model = try rules(system, reader.header)
    let caseColumn = reader.header.caseColumn
    let columns = try reader.header.columns.enumerated().map { index, header in
      try SheetColumn(header, of: model, isCase: index == caseColumn)
    }
    (self.model, self.columns, self.oxygen) = (model, columns, oxygen)
    self.reader = reader
    unitless = columns.indices.filter { columns[$0].lacksUnit }
    self.notes = notes + Sheet.notes(onIgnored: columns) + Sheet.notes(onSkipped: columns)
    self.writing = writing
    (words, uncheckedColumns, skippedParts) = Sheet.foreign(columns)
    skipped = SkippedRows(columns, of: model, titles: [columns.map(\.title)], file: file)
  }

  /// Opens a sheet that WTP's own program exported, and that another program may have saved since.
  ///
  /// Its titles begin at `start`.
  package init(
    _ spreadsheet: Spreadsheet, layout: ExportLayout, from start: LayoutStart = LayoutStart(row: 0),
    notes: [String] = [],
    rules: (SystemKind, TableRules?) throws -> Model = SheetOpening().rules
  ) throws {
    let model = try rules(layout.system, nil)
    let export = try spreadsheet.export(in: layout, from: start)
    let columns = try export.columns.map {
      spreadsheet.leavesOut($0.title, $0.holds)
        ? SheetColumn($0.title.text, .unused, at: $0.title.place(in: spreadsheet.file))
        : try SheetColumn($0, of: layout, model, in: spreadsheet.file)
    }
    let blank = start.inserted.count { columns[$0].meaning == .blank }
    (file, self.model, self.columns) = (spreadsheet.file, model, columns)
    oxygen = nil
    self.notes =
      notes + Sheet.notes(onIgnored: columns)
      + (blank > 0 ? ["\(counted(blank, "empty column")) between the titles skipped"] : [])
      + Sheet.notes(onSkipped: columns)
    writing = spreadsheet.writing
    (words, uncheckedColumns, skippedParts) = Sheet.foreign(columns)
    skipped = SkippedRows(
      columns, of: model, titles: export.titles.map { $0.cells.map(\.text) }, file: file)
    unitless = []
    let headers = columns.map { ColumnHeader($0.title, unit: nil, at: $0.place) }
    reader = TableReader(
      file: file, columns: headers, notes: spreadsheet.notesOnFigures, rows: export.next)
  }

  /// The names of the fields that have a column.
  package var inputNames: Set<String> {
    Set(columns.compactMap { $0.input.map { model.fields[$0.field].name } })
  }

  package var emptyBlock: RowBlock { RowBlock(columns: columns.count) }

  /// Replaces the rows of a block with the next `maximum` rows, or returns false at the end.
  package mutating func read(_ maximum: Int, into block: inout RowBlock) throws -> Bool {
    block.removeAll()
    while block.count < maximum {
      guard try reader.next(into: &block) else { break }
      try checkWordColumns(of: block)
      try oxygen?.checkLast(of: block, in: file)
      for column in unitless { try checkUnit(of: column, in: block) }
      skipped.removeLast(of: &block)
    }
    skippedParts.rows = skipped.span
    skipped.keep(block)
    return block.count > 0
  }

  /// The totals, complete once all rows have been read.
  var totals: [TotalCell] { skipped.totals }

  /// The notes, available once all rows have been read.
  package var finalNotes: [String] {
    let count = reader.emptyRows
    return notes + reader.notesOnFigures
      + (count == 0 ? [] : ["\(count) empty row\(count == 1 ? "" : "s") skipped"]) + skipped.notes
  }

  /// Throws if the last row has a figure without a unit in a column without one.
  private func checkUnit(of column: Int, in block: RowBlock) throws {
    guard let input = columns[column].input,
      case .success((let figure, nil)) = block.quantity(block.count - 1, column),
      !figure.significand.isZero || !input.unit.kind.hasOneZero
    else { return }
    throw PlantTableError.unitMissing(model.fields[input.field], at: columns[column].place)
  }

  /// Returns the columns that must contain words, those that may have figures, and those skipped.
  private static func foreign(_ columns: [SheetColumn]) -> (WordColumns, [Int], SkippedParts) {
    let words = columns.enumerated().compactMap { index, column in
      if case .unknown(let error) = column.meaning { (index, error) } else { nil }
    }
    return (
      WordColumns(words),
      columns.indices.filter { [.particular, .remark].contains(columns[$0].meaning) },
      SkippedParts(columns: columns.filter(\.isSkipped).map(\.title))
    )
  }

  private static func notes(onIgnored columns: [SheetColumn]) -> [String] {
    let unneeded = columns.compactMap { column -> String? in
      guard case .unneeded(let reason) = column.meaning else { return nil }
      return "\(column.title) is not used, since \(reason)"
    }
    return unneeded + notes(onPurchases: columns)
  }

  private static func notes(onPurchases columns: [SheetColumn]) -> [String] {
    let costs = CostColumn.columns(in: columns)
    let names = columns.indices.filter { index in
      columns[index].meaning == .ignored && !costs.contains { [$0.price, $0.cost].contains(index) }
    }.map { columns[$0].title }
    if names.isEmpty { return [] }
    let areCosts = names.allSatisfy { name in
      PurchaseQuantity.costs.contains { name.hasSuffix(".\($0.rawValue)") }
    }
    let isOrAre = names.count == 1 ? "is" : "are"
    return [
      areCosts
        ? "\(counted(names.count, "cost column")) \(isOrAre) ignored, since costs are not checked"
        : "\(counted(names.count, "column")) for purchasers \(isOrAre) ignored, since amounts to order "
          + "and costs are not checked"
    ]
  }

  private static func notes(onSkipped columns: [SheetColumn]) -> [String] {
    let titles = columns.filter(\.isSkipped).map { quoted($0.title) }
    if titles.isEmpty { return [] }
    return [
      "\(counted(titles.count, "column")) \(titles.count == 1 ? "is" : "are") skipped, "
        + "since no field or output has \(titles.count == 1 ? "this name" : "these names"): "
        + titles.joined(separator: ", ")
    ]
  }

  /// The columns of words that may have figures, unless a result counts as measured.
  private var freeColumns: [Int] {
    columns.indices.filter { [.particular, .remark].contains(columns[$0].meaning) }
  }

  /// Throws if the last row has figures in a column of words although a result counts as measured, since
  /// these may be figures that it is computed from.
  private func checkFreeColumns(of block: RowBlock) throws {
    guard let result = model.measured.first else { return }
    let row = block.count - 1
    for column in freeColumns where block.hasFigure(row, column) {
      throw InputError(
        "\(result.rawValue) counts as measured, since no column is called "
          + "\(listedInFull(result.inputs, last: "or")), but \(block.name(row, column)) below "
          + "\(quoted(columns[column].title)) contains \(quoted(block.text(row, column))), which may be "
          + "one of these; name the column after its field, or leave it out",
        at: block.place(row, column, in: file))
    }
  }

  /// Throws if the last row has figures in columns of words; keeps which particulars have figures.
  private mutating func checkWordColumns(of block: RowBlock) throws {
    try checkFreeColumns(of: block)
    try words.checkLast(of: block, in: file)
    let found = uncheckedColumns.filter { block.hasFigure(block.count - 1, $0) }
    if found.isEmpty { return }
    skippedParts.unchecked += found.map { columns[$0].title }
    uncheckedColumns.removeAll(where: found.contains)
  }
}

extension SkippedRows {
  fileprivate init(_ columns: [SheetColumn], of model: Model, titles: [[String]], file: String) {
    let inputs = columns.indices.filter { columns[$0].input != nil }
    self.init(
      titles: titles.filter { $0.count == columns.count },
      nameColumn: columns.firstIndex { $0.meaning == .name }, inputs: inputs,
      figures: columns.indices.filter {
        columns[$0].input != nil || columns[$0].output != nil || columns[$0].meaning == .ignored
      }, amounts: columns.indices.filter { columns[$0].isAmount(of: model) }, file: file)
  }
}

/// A reason why a sheet cannot be checked as a whole.
package enum SheetError: Error, Hashable {
  case noSystem(file: String)
  case noRows(file: String)
  case noClaims(file: String)
  /// Fields that some outputs need, but that have no column.
  case missingInputs([Field], of: [String], file: String)
}

extension SheetError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noSystem(let file):
      "\(fileName(file)): the columns do not identify the system; \(Choice.system)"
    case .noRows(let file): "\(fileName(file)): the table has no row below its header"
    case .noClaims(let file):
      "\(fileName(file)): there is nothing to check, since no row has an expected figure"
    case .missingInputs(let fields, let outputs, let file):
      "\(fileName(file)): no column \(fields.map(\.name).joined(separator: ", ")), which "
        + "\(listed(outputs)) \(outputs.count == 1 ? "needs" : "need"); give "
        + "\(fields.count == 1 ? "it" : "them") with \(Choice.inputs)"
    }
  }
}
