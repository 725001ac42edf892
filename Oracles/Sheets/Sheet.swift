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
  private var units: PlainAndOwnUnits

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
      reader, oxygen, system: system, notes: notes, writing: writing, rules: rules)
  }

  private init(
    _ reader: consuming TableReader, _ oxygen: OxygenRuleColumn?, system: SystemKind?,
    notes: [String], writing: RowWriting?, rules: (SystemKind, TableRules?) throws -> Model
  ) throws {
    file = reader.header.file
    guard let system = system ?? SystemKind.recognised(in: reader.header) else {
      throw SheetError.noSystem(file: reader.header.file)
    }
    let model = try rules(system, TableRules(ofSheet: reader.header, oxygen))
    let caseColumn = reader.header.caseColumn
    let columns = try reader.header.columns.enumerated().map { index, header in
      try SheetColumn(header, of: model, column: index, isCase: index == caseColumn)
    }
    self.model = model
    self.columns = columns
    self.oxygen = oxygen
    unitless = columns.indices.filter { columns[$0].lacksUnit }
    units = PlainAndOwnUnits(
      reader.header.columns.indices.compactMap { index in
        guard reader.header.columns[index].unit == nil, let input = columns[index].input else {
          return nil
        }
        return (index, input.unit)
      })
    self.notes = notes + Sheet.notes(onIgnored: columns) + Sheet.notes(onPurchases: columns)
    self.writing = writing
    (words, uncheckedColumns, skippedParts) = Sheet.foreign(columns, of: model)
    skipped = SkippedRows(columns, of: model, titles: reader.header.written, file: file)
    self.reader = reader
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
      try units.checkLast(of: block, in: file)
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
  ///
  /// If a result counts as measured, any figure may be one of those that it is computed from.
  private static func foreign(
    _ columns: [SheetColumn], of model: Model
  ) -> (WordColumns, [Int], SkippedParts) {
    let free = columns.indices.filter { [.particular, .remark].contains(columns[$0].meaning) }
    let hint = model.measured.first.map {
      "; \($0.rawValue) counts as measured, since no column is called "
        + listedInFull($0.inputs, last: "or")
    }
    let words = columns.enumerated().compactMap { index, column -> (Int, PlantTableError)? in
      if case .unknown(let error) = column.meaning { return (index, error) }
      guard let hint, free.contains(index) else { return nil }
      return (
        index, .unknownColumn(column.title, system: model.system, hint: hint, at: column.place)
      )
    }
    return (
      WordColumns(words), free, SkippedParts(columns: columns.filter(\.isSkipped).map(\.title))
    )
  }

  private static func notes(onIgnored columns: [SheetColumn]) -> [String] {
    columns.compactMap { column in
      guard case .unneeded(let reason) = column.meaning else { return nil }
      return "\(column.title) is not used, since \(reason)"
    }
  }

  private static func notes(onPurchases columns: [SheetColumn]) -> [String] {
    let costs = CostColumn.columns(in: columns)
    let count = columns.indices.count { index in
      columns[index].meaning == .ignored && !costs.contains { [$0.price, $0.cost].contains(index) }
    }
    return sentence(
      on: count, "column", "for purchasers is", "for purchasers are",
      " ignored, since amounts to order and costs are not checked")
  }

  /// Throws if the last row has figures in columns of words; keeps which particulars have figures.
  private mutating func checkWordColumns(of block: RowBlock) throws {
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
      titles: titles,
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
