import Notation

/// JSON Lines: one object per row, with the column names as keys.
package struct JSONLinesFormat: RowFormat {
  package let name = "jsonl"
  package let help = "one JSON object per line"
  package let rowStart = Array("{".utf8)
  package let separator = Array(",".utf8)
  package let rowEnd = Array("}\n".utf8)
  package let emptyCell = Array("null".utf8)

  package init() {}

  package func header(_ columns: [HeaderColumn], rows: Int) -> [UInt8] { [] }

  package func cellStart(_ column: HeaderColumn) -> [UInt8] {
    Array("\(quotedForJSON(column.name)):".utf8)
  }

  package func cells(ofWords words: [String]) -> [[UInt8]] {
    words.map { $0.isEmpty ? emptyCell : Array(quotedForJSON($0).utf8) }
  }
}
