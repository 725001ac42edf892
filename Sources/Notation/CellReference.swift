/// A place in a sheet as spreadsheet programs name it: `W6`.
package struct CellReference: Hashable, Sendable {
  /// The last row of a sheet.
  package static let maximumRow = 1_048_576

  /// The last column of a sheet, `XFD`.
  package static let maximumColumn = 16_384

  /// The row, from 1.
  package let row: Int

  /// The column, from 1.
  package let column: Int

  /// The place in a row and a column that a sheet has.
  package init(row: Int, column: Int) {
    precondition(1...Self.maximumRow ~= row && 1...Self.maximumColumn ~= column)
    (self.row, self.column) = (row, column)
  }

  /// The place that a text such as `W6` names, or nil if it names none.
  package init?(_ text: some StringProtocol) {
    self.init(Array(text.utf8)[...])
  }

  /// The place that bytes name: capital letters and a number without leading zeros.
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
  /// The place as spreadsheet programs name it.
  package var description: String { columnLetters(column) + "\(row)" }
}
