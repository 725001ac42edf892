import Estimator
import Notation
import Tables
import Units

/// The plants of a sheet that another implementation computes, without the sheet's claims.
///
/// The sheet is opened twice, once to send its rows and once to compare the answers, so that it
/// need not be kept in memory.
package struct Question {
  /// The rules that the sheet is checked against.
  package let model: Model
  let file: String
  let columns: [SheetColumn]
  /// The columns that are sent: the case, the inputs of the sheet, and the given inputs.
  let titles: [String]
  /// Opens the sheet at its first row.
  let opened: () throws -> Sheet
  /// Whether every input is sent in its field's own unit.
  private let isInOwnUnits: Bool
  private let inputs: [(column: Int, field: Field, unit: UnitOfMeasure)]
  /// The cells of the given inputs, which every row has.
  private let given: [String]
  private let nameColumn: Int?

  /// Creates a question from the plants of a sheet, with `given` figures for inputs without a
  /// column.
  ///
  /// Figures are sent as written, or in their field's own unit if requested.
  package init(
    given: [String: GivenFigure], inOwnUnits isInOwnUnits: Bool = false,
    opening opened: @escaping () throws -> Sheet
  ) throws {
    let sheet = try opened()
    let (model, columns) = (sheet.model, sheet.columns)
    let named = sheet.inputNames
    let given = model.fields.filter { !named.contains($0.name) }.compactMap { field in
      given[field.name].map { (field, figure: $0) }
    }
    inputs = columns.enumerated().compactMap { index, column in
      column.input.map { (index, model.fields[$0.field], $0.unit) }
    }
    titles =
      [caseColumn]
      + inputs.map { isInOwnUnits ? $0.field.header(in: $0.field.unit) : columns[$0.column].title }
      + given.map { $0.header(in: isInOwnUnits ? $0.unit : $1.unit) }
    self.given = given.map { field, figure in
      guard isInOwnUnits else { return figure.text }
      let value = figure.deciding(in: field).value
      return sentText(figure.text, figure.unit, figure.asWritten?.double, for: value)
    }
    nameColumn = columns.firstIndex { $0.meaning == .name }
    file = sheet.file
    (self.model, self.columns, self.opened) = (model, columns, opened)
    self.isInOwnUnits = isInOwnUnits
  }

  /// Whether any input is sent in another unit than its field's own.
  package var hasOtherUnits: Bool { !isInOwnUnits && inputs.contains { !$0.unit.isOwn } }

  /// Returns the cells to send for a row, or nil if an input has no figure.
  ///
  /// A row without a name is named by its number.
  func cells(of row: Int, in block: RowBlock, number: Int) -> [String]? {
    let name = nameColumn.map { block.text(row, $0) } ?? ""
    var cells = [name.isEmpty ? "\(number)" : name]
    for (column, field, unit) in inputs {
      guard case .success(let number) = block.reading(row, column) else { return nil }
      let text = block.text(row, column)
      guard isInOwnUnits else {
        cells.append(text)
        continue
      }
      let value = field.double(of: WrittenQuantity(number, unit))
      cells.append(sentText(text, unit, number.double, for: value))
    }
    return cells + given
  }
}

/// Returns a figure as written if it reads as the double that the estimator uses, or otherwise
/// the shortest digits of that double.
private func sentText(
  _ written: String, _ unit: UnitOfMeasure, _ read: Double?, for value: Double
) -> String {
  unit.isOwn && read == value ? written : text(value, as: .shortest)
}

/// Reads the plants of a question, block by block.
final class QuestionRows {
  private let question: Question
  /// The sheet, whose notes and skipped parts are complete once all rows have been read.
  private(set) var sheet: Sheet
  /// The rows read last.
  private(set) var block: RowBlock
  /// The number of rows before the block.
  private var before = 0
  private var isSending = false

  /// Reads the first rows, or throws if there are none.
  init(_ question: Question) throws {
    self.question = question
    sheet = try question.opened()
    block = sheet.emptyBlock
    guard try sheet.read(256, into: &block) else { throw SheetError.noRows(file: question.file) }
  }

  /// Replaces the block with the next rows, or returns false at the end.
  func readNext() throws -> Bool {
    before += block.count
    return try sheet.read(256, into: &block)
  }

  /// Returns the cells to send for a row of the block, or nil if an input has no figure.
  func cells(of row: Int) -> [String]? {
    question.cells(of: row, in: block, number: before + row + 1)
  }

  /// Returns the next part of the table for the command and its number of rows, or nil at the end; the
  /// first begins with the header.
  func nextPart() throws -> (bytes: [UInt8], rows: Int)? {
    if isSending, try !readNext() { return nil }
    let rows = (0..<block.count).compactMap(cells)
    defer { isSending = true }
    return (plantRows((isSending ? [] : [question.titles]) + rows), rows.count)
  }
}
