import Answers
import Estimator
import Notation
import Tables
import Units

/// What another implementation is asked: the plants of a sheet, without the sheet's figures.
///
/// The sheet is kept in memory, since a command may read all of its input before it answers.
package struct Question {
  /// The rules that the sheet is about.
  package let model: Model
  let file: String
  let columns: [SheetColumn]
  let blocks: [RowBlock]
  let given: [(field: Field, figure: GivenFigure)]
  let notes: [String]
  private let inputs: [Int]
  private let nameColumn: Int?

  /// The plants of a sheet, with the given figures of inputs that it has no column for.
  package init(_ sheet: consuming Sheet, given: [String: GivenFigure]) throws {
    model = sheet.model
    file = sheet.file
    columns = sheet.columns
    let named = sheet.inputNames
    self.given = sheet.model.fields.compactMap { field in
      named.contains(field.name) ? nil : given[field.name].map { (field, $0) }
    }
    inputs = sheet.columns.indices.filter { sheet.columns[$0].isInput }
    nameColumn = sheet.columns.firstIndex { $0.meaning == .name }
    var blocks: [RowBlock] = []
    var block = sheet.emptyBlock
    while try sheet.read(256, into: &block) { blocks.append(block) }
    self.blocks = blocks
    notes = sheet.finalNotes
    guard !blocks.isEmpty else { throw SheetError.noRows(file: sheet.file) }
  }

  /// The number of plants.
  package var rows: Int { blocks.reduce(0) { $0 + $1.count } }

  /// The columns that are sent: the case, the inputs of the sheet, the given ones.
  var titles: [String] {
    [caseColumn] + inputs.map { columns[$0].title }
      + given.map { $0.field.header(in: $0.figure.unit) }
  }

  /// The plants as the table that the command reads.
  package var table: [UInt8] {
    var number = 0
    let rows = blocks.lazy.flatMap { block in
      (0..<block.count).lazy.map { row in
        number += 1
        return cells(of: row, in: block, number: number)
      }
    }
    return plantTable(titles, rows: rows)
  }

  /// The cells of a row that is sent; one without a name is called by its number.
  func cells(of row: Int, in block: RowBlock, number: Int) -> [String] {
    let name = nameColumn.map { block.text(row, $0) } ?? ""
    return [name.isEmpty ? "\(number)" : name] + inputs.map { block.text(row, $0) }
      + given.map(\.figure.text)
  }
}

extension SheetColumn {
  fileprivate var isInput: Bool {
    if case .input = meaning { return true }
    return false
  }
}
