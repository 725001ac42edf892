/// Comma-separated values with a header.
package struct CSVFormat: RowFormat {
  package let name = "csv"
  package let help = "comma-separated values"
  package let separator = Array(",".utf8)
  package let rowEnd = Array("\n".utf8)
  package let emptyCell: [UInt8] = []

  package init() {}

  package func header(_ columns: [HeaderColumn], rows: Int) -> [UInt8] {
    Array((columns.map(\.name).joined(separator: ",") + "\n").utf8)
  }

  package func cells(ofWords words: [String]) -> [[UInt8]] { words.map { Array($0.utf8) } }
}
