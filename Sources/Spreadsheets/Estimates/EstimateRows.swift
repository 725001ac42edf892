import Notation
import Tables

/// The plants of the estimates that `wtp estimate --format json` writes, as rows of a table.
///
/// Every estimate must have the same inputs, in the same units.
struct EstimateRows {
  private let file: String
  /// The header, then a row for each estimate.
  private(set) var rows: [Record] = []
  private var titles: [String] = []

  /// Whether text is a JSON object.
  static func begins(_ bytes: [UInt8]) -> Bool {
    let start = bytes.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return start.first == UInt8(ascii: "{")
  }

  /// Whether a file starts like a list of objects in JSON.
  static func beginsAsList(_ bytes: [UInt8]) -> Bool {
    let start = bytes.filter { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return start.starts(with: "[{".utf8)
  }

  /// Reads the estimates; throws `SpreadsheetError` if there are none.
  init(_ bytes: [UInt8], of file: String) throws {
    var (reader, rows) = (try JSONReader(bytes, of: file), EstimateRows(of: file))
    try reader.readObject { reader, name in
      if name != "estimates" { return try reader.skip() }
      try reader.readArray { try rows.readEstimate(&$0) }
    }
    try reader.finish()
    guard !rows.rows.isEmpty else {
      throw SpreadsheetError(
        "this JSON has no estimates; \"wtp estimate --format json\" writes some", in: file)
    }
    self = rows
  }

  private init(of file: String) { self.file = file }

  private mutating func readEstimate(_ reader: inout JSONReader) throws {
    _ = reader.next()
    let place = reader.place
    var (cells, programme) = ([cell("case", "", at: place)], Cell?.none)
    try reader.readObject { reader, name in
      switch name {
      case "case": cells[0].value = try reader.readCell()
      case "inputs": try reader.readArray { cells.append(try readInput(&$0)) }
      case "programme": programme = try readProgramme(&reader)
      default: try reader.skip()
      }
    }
    if let programme { cells.append(("programme", programme)) }
    let found = cells.map(\.title)
    if rows.isEmpty {
      titles = found
      rows.append(record(cells.map { cell($0.title, $0.title, at: place).value }, at: place))
    }
    guard found == titles else {
      throw SpreadsheetError(
        "the inputs of this estimate or their units differ from those of the first; write each to "
          + "a file of its own", at: place)
    }
    rows.append(record(cells.map(\.value), at: place))
  }

  /// Reads an input: its name and unit as the title of a column, and its value.
  private func readInput(
    _ reader: inout JSONReader
  ) throws -> (title: String, value: Cell) {
    _ = reader.next()
    let place = reader.place
    var found: [String: Cell] = [:]
    try reader.readObject { reader, name in
      if ["name", "value", "unit"].contains(name) {
        found[name] = try reader.readCell()
      } else {
        try reader.skip()
      }
    }
    guard let name = found["name"], let value = found["value"], let unit = found["unit"] else {
      throw SpreadsheetError("an input must have a name, a value and a unit", at: place)
    }
    return ("\(name.text) [\(unit.text)]", value)
  }

  /// Reads the products of a programme, separated by commas.
  private func readProgramme(_ reader: inout JSONReader) throws -> Cell {
    _ = reader.next()
    let place = reader.place
    var products: [String] = []
    try reader.readObject { reader, name in
      if name != "products" { return try reader.skip() }
      try reader.readArray { products.append(try $0.readCell().text) }
    }
    return cell("", products.joined(separator: ","), at: place).value
  }

  private func cell(
    _ title: String, _ text: String, at place: Place
  ) -> (title: String, value: Cell) {
    let name = CellName(row: place.line, column: place.column)
    return (title, Cell(text: text, line: place.line, column: place.column, name: name))
  }

  private func record(_ cells: [Cell], at place: Place) -> Record {
    Record(line: place.line, row: rows.count + 1, cells: cells)
  }
}
