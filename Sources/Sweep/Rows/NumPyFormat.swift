/// NumPy's binary format: a structured array with a field for each column.
package struct NumPyFormat: RowFormat {
  package let name = "npy"
  package let help = "a NumPy structured array with all digits"
  package let isBinary = true
  package let separator: [UInt8] = []
  package let rowEnd: [UInt8] = []
  package let emptyCell = Double.nan.bytes

  package init() {}

  /// Returns a magic number, a version, and the fields and length of the array.
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

  /// Returns words padded with zeros to the same width.
  package func cells(ofWords words: [String]) -> [[UInt8]] {
    let width = NumPyFormat.width(ofWords: words)
    return words.map { Array($0.utf8) + [UInt8](repeating: 0, count: width - $0.utf8.count) }
  }

  /// Returns the width of a column of words in bytes: 40, enough for every built-in field, or more.
  private static func width(ofWords words: [String]) -> Int {
    words.reduce(40) { max($0, $1.utf8.count) }
  }

  package func refusal(layout: TableLayout, decimalsAreGiven: Bool) -> String? {
    if layout == .long {
      return "--layout long writes names and units, which --format npy cannot store"
    }
    return decimalsAreGiven
      ? "--format npy writes all digits, so it does not accept --decimals" : nil
  }
}

extension Double {
  /// The eight bytes of the number in little-endian order.
  var bytes: [UInt8] { withUnsafeBytes(of: bitPattern.littleEndian) { Array($0) } }
}
