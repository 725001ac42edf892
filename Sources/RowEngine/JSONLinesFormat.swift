/// A JSON object on each line, its keys the columns' names.
package struct JSONLinesFormat: RowFormat {
  package let name = "jsonl"
  package let help = "a JSON object a line"
  package let rowStart = Array("{".utf8)
  package let separator = Array(",".utf8)
  package let rowEnd = Array("}\n".utf8)
  package let emptyCell = Array("null".utf8)

  package init() {}

  package func header(_ columns: [HeaderColumn], rows: Int) -> [UInt8] { [] }

  package func cellStart(_ column: HeaderColumn) -> [UInt8] {
    string(column.name) + [UInt8(ascii: ":")]
  }

  package func cells(ofWords words: [String]) -> [[UInt8]] { words.map(string) }

  /// A text as a JSON string.
  private func string(_ text: String) -> [UInt8] {
    let escaped = text.utf8.flatMap { byte -> [UInt8] in
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        ? [UInt8(ascii: "\\"), byte] : [byte]
    }
    return [UInt8(ascii: "\"")] + escaped + [UInt8(ascii: "\"")]
  }
}
