import Estimator
import Notation
import Tables
import Units

/// What another implementation is asked: the plants of a sheet, without the sheet's figures.
///
/// The sheet is opened twice, once for what is sent and once for what is compared, so that it need not
/// be kept, however late the command answers.
package struct Question {
  /// The rules that the sheet is about.
  package let model: Model
  let file: String
  let columns: [SheetColumn]
  /// The columns that are sent: the case, the inputs of the sheet, the given ones.
  let titles: [String]
  /// Opens the sheet at its first row.
  let opened: () throws -> Sheet
  /// Whether every input is sent in its field's own unit.
  private let isInOwnUnits: Bool
  private let inputs: [(column: Int, field: Field, unit: UnitOfMeasure)]
  /// The cells of the given inputs, which every row has.
  private let given: [String]
  private let nameColumn: Int?

  /// The plants of a sheet, with the given figures of inputs that it has no column for.
  ///
  /// They are sent as they are written, or each in its field's own unit.
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

  /// Whether every input of a row has a figure: a row without one is not sent.
  func isSent(_ row: Int, of block: RowBlock) -> Bool {
    inputs.allSatisfy { input in
      if case .success = block.reading(row, input.column) { true } else { false }
    }
  }

  /// The cells of a row that is sent; one without a name is called by its number.
  func cells(of row: Int, in block: RowBlock, number: Int) -> [String] {
    let name = nameColumn.map { block.text(row, $0) } ?? ""
    let figures = inputs.map { column, field, unit in
      let text = block.text(row, column)
      guard isInOwnUnits else { return text }
      guard case .success(let number) = block.reading(row, column) else {
        preconditionFailure("a row without a figure is not sent")
      }
      let value = field.double(of: WrittenQuantity(number, unit))
      return sentText(text, unit, number.double, for: value)
    }
    return [name.isEmpty ? "\(number)" : name] + figures + given
  }
}

/// A figure as it is written, where that reads as the very double that the estimator computes with;
/// else that double's shortest digits.
private func sentText(
  _ written: String, _ unit: UnitOfMeasure, _ read: Double?, for value: Double
) -> String {
  unit.isOwn && read == value ? written : text(value, as: .shortest)
}

/// The plants of a question, block by block.
final class QuestionRows {
  private let question: Question
  private var sheet: Sheet
  /// The rows that were read last.
  private(set) var block: RowBlock
  /// How many rows come before the block.
  private var before = 0
  private var isAtStart = true
  private var hasTitles = false

  /// Reads the first rows; a sheet without any is refused.
  init(_ question: Question) throws {
    self.question = question
    sheet = try question.opened()
    block = sheet.emptyBlock
    guard try sheet.read(256, into: &block) else { throw SheetError.noRows(file: question.file) }
  }

  /// Reads the next rows into the block; false where there are none.
  func readNext() throws -> Bool {
    if isAtStart {
      isAtStart = false
      return true
    }
    before += block.count
    return try sheet.read(256, into: &block)
  }

  /// The rows of the block that are sent.
  var sent: [Int] { (0..<block.count).filter { question.isSent($0, of: block) } }

  /// The cells of a row that is sent.
  func cells(of row: Int) -> [String] {
    question.cells(of: row, in: block, number: before + row + 1)
  }

  /// The next part of the table that the command reads and how many rows it has, the header first;
  /// nil at the end.
  func nextPart() throws -> (bytes: [UInt8], rows: Int)? {
    if !hasTitles {
      hasTitles = true
      return (plantRows([question.titles]), 0)
    }
    guard try readNext() else { return nil }
    let rows = sent.map(cells)
    return (plantRows(rows), rows.count)
  }

  /// How many rows after those of the block are sent.
  func countRest() throws -> Int {
    var (count, block) = (0, block)
    while try sheet.read(256, into: &block) {
      count += (0..<block.count).count { question.isSent($0, of: block) }
    }
    return count
  }

  /// The notes on what was read.
  var finalNotes: [String] { sheet.finalNotes }
}
