/// NumPy's binary format: an array of records, the columns by name.
package struct NumPyFormat: RowFormat {
  package let name = "npy"
  package let help = "NumPy's array of records, which has all digits"
  package let isBinary = true
  package let separator: [UInt8] = []
  package let rowEnd: [UInt8] = []
  package let emptyCell = Double.nan.bytes

  package init() {}

  /// A magic number, a version, and the fields and the length of the array.
  package func header(_ columns: [HeaderColumn], rows: Int) -> [UInt8] {
    let fields = columns.map { column in
      let type = column.words.map { "|S\(NumPyFormat.width(ofWords: $0))" } ?? "<f8"
      return "('\(column.name)', '\(type)'), "
    }
    let text = "{'descr': [\(fields.joined())], 'fortran_order': False, 'shape': (\(rows),), }"
    let start = 12
    let padding = 63 - (start + text.utf8.count) % 64
    let length = UInt32(text.utf8.count + padding + 1)
    return [0x93] + Array("NUMPY".utf8) + [2, 0]
      + (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * UInt32($0))) }
      + Array((text + String(repeating: " ", count: padding) + "\n").utf8)
  }

  /// Words of one width, filled up with zeros.
  package func cells(ofWords words: [String]) -> [[UInt8]] {
    let width = NumPyFormat.width(ofWords: words)
    return words.map { Array($0.utf8) + [UInt8](repeating: 0, count: width - $0.utf8.count) }
  }

  /// The bytes of every word of a column: 40, which all our fields' names fit in, or more.
  private static func width(ofWords words: [String]) -> Int {
    words.reduce(40) { max($0, $1.utf8.count) }
  }

  package func refusal(layout: TableLayout, decimalsAreGiven: Bool) -> String? {
    if layout == .long {
      return "--layout long writes names and units, which --format npy has no room for"
    }
    return decimalsAreGiven ? "--format npy has all digits, so --decimals is not for it" : nil
  }
}

extension Double {
  /// The eight bytes of the number, the lowest first.
  var bytes: [UInt8] { withUnsafeBytes(of: bitPattern.littleEndian) { Array($0) } }
}
