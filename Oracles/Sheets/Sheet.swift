import Estimator
import Notation
import Reports
import Tables
import Units

/// A reference sheet: rows of plants with the figures that somebody claims for them.
///
/// Rows are read into blocks, so that a sheet may be of any length.
package struct Sheet: ~Copyable {
  /// The file as the user named it, `-` for standard input.
  package let file: String
  /// The rules that the sheet is held against.
  package let model: Model
  /// What the columns are.
  package let columns: [SheetColumn]
  /// What was seen in a layout and is not compared.
  package private(set) var notes: [String] = []

  private var reader: TableReader
  private let isExport: Bool
  private var commaRows = 0

  /// A sheet in the table format; the system is recognised from the columns where none is given.
  ///
  /// `rules` gives the model of a system, WTP's own unless it says otherwise.
  package init(
    _ reader: consuming TableReader, system: SystemKind? = nil,
    rules: (SystemKind) throws -> Model = Model.of
  ) throws {
    file = reader.header.file
    guard let system = system ?? SystemKind.recognised(in: reader.header) else {
      throw SheetError.noSystem(file: reader.header.file)
    }
    let model = try rules(system)
    columns = try reader.header.columns.map { try SheetColumn($0, of: model) }
    self.model = model
    self.reader = reader
    isExport = false
  }

  /// A sheet that WTP's own program exported.
  package init(_ records: consuming RecordReader, layout: SheetLayout) throws {
    file = records.file
    model = Model.of(layout.system)
    columns = try layout.columns(below: &records)
    let headers = columns.map { ColumnHeader($0.title, unit: nil, at: $0.place) }
    reader = TableReader(records, columns: headers)
    isExport = true
    let ignored = columns.count { $0.meaning == .ignored }
    if ignored > 0 {
      notes.append("\(ignored) cost columns are ignored: this project has no costs")
    }
  }

  /// The names of the fields that have a column.
  package var inputNames: Set<String> {
    Set(
      columns.compactMap { column in
        guard case .input(let field, _) = column.meaning else { return nil }
        return model.fields[field].name
      })
  }

  /// An empty block for the sheet's rows.
  package var emptyBlock: RowBlock { RowBlock(columns: columns.count) }

  /// Fills a block with the next rows, up to a maximum; false where there are none.
  package mutating func read(_ maximum: Int, into block: inout RowBlock) throws -> Bool {
    block.removeAll()
    while block.count < maximum {
      guard try reader.next(into: &block) else { break }
      if isExport { try checkExportedRow(of: &block) }
    }
    return block.count > 0
  }

  /// The notes, once all rows were read.
  package var finalNotes: [String] {
    commaRows == 0
      ? notes
      : notes + ["\(commaRows) row\(commaRows == 1 ? "" : "s") of commas only passed over"]
  }

  /// Takes a row of commas away again, and sees that the blank columns of another are blank.
  private mutating func checkExportedRow(of block: inout RowBlock) throws {
    let row = block.count - 1
    if columns.indices.allSatisfy({ block.withCell(row, $0, \.isEmpty) }) {
      block.removeLast()
      commaRows += 1
      return
    }
    for (index, column) in columns.enumerated() where column.meaning == .blank {
      guard block.withCell(row, index, \.isEmpty) else {
        throw SheetError.notBlank(block.text(row, index), at: block.place(row, index, in: file))
      }
    }
  }
}

/// Why a sheet cannot be held against the formulas.
package enum SheetError: Error, Sendable, Hashable {
  case noSystem(file: String)
  case missingInputs([Field], of: [String], file: String)
  case noRows(file: String)
  case noClaims(file: String)
  case notTheLayout(String, expected: String, found: String, at: Place)
  case cutShort(String, rows: Int, of: Int, at: Place)
  case notBlank(String, at: Place)
  case list(String, at: Place)
}

extension SheetError: CustomStringConvertible {
  /// What is wrong and what to do, with the file.
  package var description: String {
    switch self {
    case .noSystem(let file):
      "\(fileName(file)): the columns belong to neither system alone; say --system boiler or "
        + "--system cooling"
    case .missingInputs(let fields, let outputs, let file):
      "\(fileName(file)): no column \(fields.map(\.name).joined(separator: ", ")), which "
        + "\(listed(outputs)) \(outputs.count == 1 ? "needs" : "need"); give "
        + "\(fields.count == 1 ? "it" : "them") with --plant or --set"
    case .noRows(let file): "\(fileName(file)): no row below the header, so nothing is shown"
    case .noClaims(let file):
      "\(fileName(file)): no expected figure in any row, so nothing is shown"
    case .notTheLayout(let layout, let expected, let found, let place):
      "\(place): not the layout \(layout): \(quoted(found)) stands where \(quoted(expected)) should"
    case .cutShort(let layout, let rows, let count, let place):
      "\(place): the file ends after \(rows) of the \(count) rows of titles of the layout \(layout); "
        + "export it again"
    case .notBlank(let text, let place):
      "\(place): \(quoted(text)) in a column that the layout keeps blank"
    case .list(let sentence, let place): "\(place): \(sentence)"
    }
  }
}
