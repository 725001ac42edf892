/// A reference to a cell of a worksheet, such as `W6`.
package struct CellReference: Hashable, Sendable {
  /// The last row of a worksheet.
  package static let maximumRow = 1_048_576

  /// The last column of a worksheet, `XFD`.
  package static let maximumColumn = 16_384

  /// The row, from 1.
  package let row: Int

  /// The column, from 1.
  package let column: Int

  /// Creates a reference to a cell; the row and the column must be within a worksheet.
  package init(row: Int, column: Int) {
    precondition(1...Self.maximumRow ~= row && 1...Self.maximumColumn ~= column)
    (self.row, self.column) = (row, column)
  }

  /// Parses text such as `W6`; nil if it is not a cell reference.
  package init?(_ text: some StringProtocol) { self.init(Array(text.utf8)[...]) }

  /// Parses capital letters followed by a number without leading zeros.
  package init?(_ bytes: ArraySlice<UInt8>) {
    var (row, column) = (0, 0)
    var next = bytes.startIndex
    while next < bytes.endIndex, bytes[next] &- UInt8(ascii: "A") < 26 {
      column = column * 26 + Int(bytes[next] - UInt8(ascii: "A")) + 1
      guard column <= Self.maximumColumn else { return nil }
      next += 1
    }
    guard column > 0, next < bytes.endIndex, bytes[next] != UInt8(ascii: "0") else { return nil }
    while next < bytes.endIndex {
      guard bytes[next] &- UInt8(ascii: "0") < 10 else { return nil }
      row = row * 10 + Int(bytes[next] & 15)
      guard row <= Self.maximumRow else { return nil }
      next += 1
    }
    (self.row, self.column) = (row, column)
  }
}

extension CellReference: CustomStringConvertible {
  /// The letters of the column, then the number of the row.
  package var description: String { columnLetters(column) + "\(row)" }
}

/// Returns whether spreadsheet programs may read a name as a cell reference, such as `A1` or `R1C1`.
///
/// Every part of `R1C1` is optional. The name must start with a letter, and contain only ASCII
/// letters, digits and underscores.
package func looksLikeCell(_ name: String) -> Bool {
  let letters = name.utf8.prefix(while: isLetter)
  let digits = name.utf8.dropFirst(letters.count)
  if letters.count <= 3, !digits.isEmpty, digits.allSatisfy(isDigit) { return true }
  var rest = Array(name.lowercased().utf8)[...]
  for letter in "rc".utf8 where rest.first == letter {
    rest = rest.dropFirst().drop(while: isDigit)
  }
  return rest.isEmpty
}

/// Returns whether a byte is an ASCII letter.
package func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

/// Returns whether a byte is an ASCII digit.
package func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
