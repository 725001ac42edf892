import Notation
import Tables

/// How rows are written below the last of a text as people keep it, so that they belong to it.
package struct RowWriting: Sendable {
  var encoding = TextEncoding.utf8
  var separator = UInt8(ascii: ",")
  var usesDecimalCommas = false
  var lineBreak = "\n"
  /// The number of columns of the file, those that are passed over included.
  var width = 0
  /// The columns of the file that the cells of a row stand in; nil where those are all.
  var places: [Int]?
  /// The number of columns before those.
  var emptyColumns = 0

  /// How rows of the one table format are written.
  package static let ofTables = RowWriting()

  /// The bytes of rows that have a cell for each column that is read, below bytes that end with
  /// some.
  package func bytes(of rows: [[String]], below end: ArraySlice<UInt8>) -> [UInt8] {
    let text = rows.map { line(of: $0) + lineBreak }.joined()
    let isOpen = !end.isEmpty && !end.elementsEqual(encoded("\n").suffix(end.count))
    return encoded((isOpen ? lineBreak : "") + text)
  }

  /// How many bytes at the end of a file show whether its last line is ended.
  package var endSize: Int { encoded("\n").count }

  private func line(of row: [String]) -> String {
    var cells = [String](repeating: "", count: max(width, emptyColumns + row.count))
    for (index, cell) in row.enumerated() {
      cells[places?[index] ?? emptyColumns + index] = written(cell)
    }
    let separator = String(Unicode.Scalar(separator))
    // A line with nothing in it would be no row.
    let line = cells.joined(separator: separator)
    return line.isEmpty ? "\"\"" : line
  }

  /// A cell as the file has them: figures with its decimal mark, what could be misread in quotes.
  private func written(_ cell: String) -> String {
    let text = usesDecimalCommas ? withDecimalComma(cell) : cell
    let isPlain = text.utf8.allSatisfy { byte in
      byte != separator && byte != UInt8(ascii: "\"") && byte >= UInt8(ascii: " ")
    }
    if isPlain { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }

  private func withDecimalComma(_ cell: String) -> String {
    do { _ = try DecimalNumber(parsing: cell) } catch { return cell }
    return cell.replacing(".", with: ",")
  }

  private func encoded(_ text: String) -> [UInt8] {
    switch encoding {
    // What is written is ASCII, which is the same in both.
    case .utf8, .windows1252: return Array(text.utf8)
    case .utf16(let isLittleEndian):
      return text.utf16.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return isLittleEndian ? [low, high] : [high, low]
      }
    }
  }
}
