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
  /// Notes on parts of the file that are not compared.
  package let notes: [String]

  /// The note that other sheets of the workbook have cells too, if they do.
  package internal(set) var noteOnOtherSheets: String?

  private var table: PlantTable
  /// The columns of words without a figure so far.
  private var uncheckedColumns: [Int]
  /// The skipped columns and rows, complete once all rows have been read.
  private(set) var skippedParts: SkippedParts

  /// Opens a sheet in the table format.
  ///
  /// If no system is given, it is detected from the columns. `rules` returns the model of a system,
  /// WTP's own by default. `notes` describe how the file was read.
  package init(
    _ reader: consuming TableReader, system: SystemKind? = nil, notes: [String] = [],
    rules: (SystemKind, TableRules?) throws -> Model = SheetOpening().rules
  ) throws {
    let oxygen = try OxygenRuleColumn(&reader)
    guard let system = system ?? SystemKind.recognised(in: reader.header) else {
      throw SheetError.noSystem(file: reader.header.file)
    }
    let model = try rules(system, TableRules(ofSheet: reader.header, oxygen))
    let table = try PlantTable(reader, of: model, areClaims: true)
    let columns = table.columns
    self.notes = notes + table.notesOnUnneeded + Sheet.notes(onPurchases: columns)
    uncheckedColumns = columns.indices.filter { columns[$0].hasWords }
    skippedParts = SkippedParts(columns: columns.filter(\.isSkipped).map(\.title))
    self.table = table
  }

  /// The file as the user named it, `-` for standard input.
  package var file: String { table.file }
  /// The rules that the sheet is checked against.
  package var model: Model { table.model }
  package var columns: [TableColumn] { table.columns }

  /// The names of the fields that have a column.
  package var inputNames: Set<String> { Set(columns.inputs.map { model.fields[$0.field].name }) }

  /// Replaces the rows of a block with the next `maximum` rows, or returns false at the end.
  package mutating func read(_ maximum: Int, into block: inout RowBlock) throws -> Bool {
    block.removeAll()
    try table.read(maximum, into: &block)
    let found = uncheckedColumns.filter { column in
      (0..<block.count).contains { block.hasFigure($0, column) }
    }
    skippedParts.unchecked += found.map { columns[$0].title }
    uncheckedColumns.removeAll(where: found.contains)
    skippedParts.rows = table.skipped.span
    return block.count > 0
  }

  /// The totals, complete once all rows have been read.
  var totals: [TotalCell] { table.skipped.totals }

  /// The notes, available once all rows have been read.
  package var finalNotes: [String] { notes + table.notesOnRows }

  private static func notes(onPurchases columns: [TableColumn]) -> [String] {
    let costs = CostColumn.columns(in: columns)
    let count = columns.indices.count { index in
      columns[index].meaning == .ignored && !costs.contains { [$0.price, $0.cost].contains(index) }
    }
    return sentence(
      on: count, "column", "for purchasers is", "for purchasers are",
      " ignored, since amounts to order and costs are not checked")
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
