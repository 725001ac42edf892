import Estimator
import Notation
import Plants
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
  let columns: [TableColumn]
  /// The columns that are sent: the case, the inputs of the sheet, and the given inputs.
  let titles: [String]
  /// Opens the sheet at its first row.
  let opened: () throws -> Sheet
  /// Whether every input is sent in its field's own unit.
  fileprivate let isInOwnUnits: Bool
  /// The figures of each field, of which those of `fields` are sent.
  fileprivate let figures: [FigureColumn?]
  fileprivate let fields: [Int]

  /// Creates a question from the plants of a sheet, with `given` figures for inputs without a
  /// column.
  ///
  /// Figures are sent as written, or in their field's own unit if requested.
  package init(
    given: [String: GivenFigure], inOwnUnits isInOwnUnits: Bool = false,
    opening opened: @escaping () throws -> Sheet
  ) throws {
    let sheet = try opened()
    let (model, columns, inputs) = (sheet.model, sheet.columns, sheet.columns.inputs)
    let named = sheet.inputNames
    let given = given.filter { !named.contains($0.key) }
    let others = model.fields.indices.filter { given[model.fields[$0].name] != nil }
    func title(_ place: Int) -> String {
      let field = model.fields[place]
      let unit = isInOwnUnits ? nil : given[field.name]?.unit
      return field.header(in: unit ?? field.unit)
    }
    figures = columns.figures(of: model, replacing: given)
    fields = inputs.map(\.field) + others
    titles =
      [caseColumn] + inputs.map { isInOwnUnits ? title($0.field) : columns[$0.column].title }
      + others.map(title)
    file = sheet.file
    self.model = model
    self.columns = columns
    self.opened = opened
    self.isInOwnUnits = isInOwnUnits
  }

  /// Whether any input is sent in another unit than its field's own.
  package var hasOtherUnits: Bool { !isInOwnUnits && columns.inputs.contains { !$0.unit.isOwn } }
}

/// Reads the plants of a question, block by block.
final class QuestionRows {
  private let question: Question
  /// The sheet, whose notes and skipped parts are complete once all rows have been read.
  private(set) var sheet: Sheet
  /// The rows read last.
  let plants: PlantColumns
  /// The number of rows before the block.
  private var before = 0
  private var isSending = false

  /// Reads the first rows, or throws if there are none.
  init(_ question: Question) throws {
    self.question = question
    sheet = try question.opened()
    plants = PlantColumns(
      question.model, question.model.compiled.program, question.figures, limits: [],
      columns: question.columns)
    guard try readNext() else { throw SheetError.noRows(file: question.file) }
  }

  /// Replaces the block with the next rows, or returns false at the end.
  func readNext() throws -> Bool {
    before += plants.count
    let hasRows = try sheet.read(256, into: &plants.rows)
    plants.readFigures()
    return hasRows
  }

  /// Returns the cells to send for a row of the block, or nil if an input has no figure.
  ///
  /// A row without a name is named by its number.
  func cells(of row: Int) -> [String]? {
    if plants.missing.contains(where: { $0.row == row }) { return nil }
    let name = plants.typedName(of: row) ?? ""
    return [name.isEmpty ? "\(before + row + 1)" : name]
      + question.fields.map {
        plants.text(ofField: $0, row: row, inOwnUnits: question.isInOwnUnits)
      }
  }

  /// Returns the next part of the table for the command and its number of rows, or nil at the end; the
  /// first begins with the header.
  func nextPart() throws -> (bytes: [UInt8], rows: Int)? {
    if isSending, try !readNext() { return nil }
    let rows = (0..<plants.count).compactMap(cells)
    defer { isSending = true }
    return (plantRows((isSending ? [] : [question.titles]) + rows), rows.count)
  }
}
