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
  let given: [(field: Field, figure: GivenFigure)]
  /// Whether every input is sent in its field's own unit.
  let isInOwnUnits: Bool
  /// Opens the sheet at its first row.
  let opened: () throws -> Sheet
  private let inputs: [Int]
  private let nameColumn: Int?

  /// The plants of a sheet, with the given figures of inputs that it has no column for.
  ///
  /// They are sent as they are written, or each in its field's own unit.
  package init(
    given: [String: GivenFigure], inOwnUnits isInOwnUnits: Bool = false,
    opening opened: @escaping () throws -> Sheet
  ) throws {
    let sheet = try opened()
    model = sheet.model
    file = sheet.file
    columns = sheet.columns
    self.opened = opened
    self.isInOwnUnits = isInOwnUnits
    let named = sheet.inputNames
    self.given = sheet.model.fields.compactMap { field in
      named.contains(field.name) ? nil : given[field.name].map { (field, $0) }
    }
    inputs = sheet.columns.indices.filter { sheet.columns[$0].isInput }
    nameColumn = sheet.columns.firstIndex { $0.meaning == .name }
  }

  /// The columns that are sent: the case, the inputs of the sheet, the given ones.
  var titles: [String] {
    if isInOwnUnits {
      let fields = inputs.map { model.fields[columns[$0].input.field] } + given.map(\.field)
      return [caseColumn] + fields.map { $0.header(in: $0.unit) }
    }
    return [caseColumn] + inputs.map { columns[$0].title }
      + given.map { $0.field.header(in: $0.figure.unit) }
  }

  /// Whether every input of a row has a figure: a row without one is not sent.
  func isSent(_ row: Int, of block: RowBlock) -> Bool {
    inputs.allSatisfy { index in
      if case .success = block.reading(row, index) { true } else { false }
    }
  }

  /// The cells of a row that is sent; one without a name is called by its number.
  func cells(of row: Int, in block: RowBlock, number: Int) -> [String] {
    let name = nameColumn.map { block.text(row, $0) } ?? ""
    return [name.isEmpty ? "\(number)" : name] + figures(of: row, in: block)
  }

  private func figures(of row: Int, in block: RowBlock) -> [String] {
    guard isInOwnUnits else {
      return inputs.map { block.text(row, $0) } + given.map(\.figure.text)
    }
    return inputs.map { block.text(row, $0, inOwnUnitOf: columns[$0].input, model) }
      + given.map { $0.figure.text(inOwnUnitOf: $0.field) }
  }
}

/// The plants of a question, block by block.
final class QuestionRows {
  private let question: Question
  private var sheet: Sheet
  /// The rows that were read last.
  private(set) var block: RowBlock
  /// How many rows come before the block.
  private(set) var before = 0
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
      return (plantTable(question.titles, rows: []), 0)
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

extension SheetColumn {
  fileprivate var isInput: Bool {
    if case .input = meaning { return true }
    return false
  }

  /// The field that the column has figures of, and their unit.
  fileprivate var input: (field: Int, unit: UnitOfMeasure) {
    guard case .input(let field, let unit) = meaning else {
      preconditionFailure("the column \(title) is not one of inputs")
    }
    return (field, unit)
  }
}

// MARK: - Figures in the fields' own units

extension RowBlock {
  /// The figure of a cell in the field's own unit, as it is sent; the cell must have one.
  fileprivate func text(
    _ row: Int, _ column: Int, inOwnUnitOf input: (field: Int, unit: UnitOfMeasure),
    _ model: Model
  ) -> String {
    guard case .success(let number) = reading(row, column) else {
      preconditionFailure("a row without a figure is not sent")
    }
    let field = model.fields[input.field]
    let value = field.double(of: WrittenQuantity(number, input.unit))
    return sentText(text(row, column), input.unit, number.double, for: value)
  }
}

extension GivenFigure {
  /// The figure in a field's own unit, as it is sent.
  fileprivate func text(inOwnUnitOf field: Field) -> String {
    sentText(text, unit, asWritten?.double, for: deciding(in: field).value)
  }
}

/// A figure as it is written, where that reads as the very double that the estimator computes with;
/// else that double's shortest digits.
private func sentText(
  _ text: String, _ unit: UnitOfMeasure, _ read: Double?, for value: Double
) -> String {
  unit.isOwn && read == value ? text : Notation.text(value, as: .shortest)
}
