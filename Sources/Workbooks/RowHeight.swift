/// The height that a row needs to show all of its text.
///
/// Programs can fit row heights, but not all do so on opening a workbook, and none do so when a
/// formula's result changes. Every letter counts as a digit, the unit of the widths of columns: most
/// letters are narrower.
enum RowHeight {
  /// The height of a row with one line in the default font size, in points.
  static let ordinary = 13.0

  /// The greatest height that programs accept, in points.
  static let maximum = 409.0

  /// Returns the height of a row in points, or nil if the ordinary height is enough.
  static func needed(by cells: [NewCell], widths: [Double]) -> Double? {
    let heights = cells.enumerated().map { place, cell in
      let width = place < widths.count ? widths[place] : 9
      let lines = cell.style.wraps ? lines(of: cell, width: width) : 1
      return Double(lines) * lineHeight(of: cell.style)
    }
    return heights.max().flatMap { $0 > ordinary ? min($0, maximum) : nil }
  }

  private static func lineHeight(of style: CellStyle) -> Double {
    ordinary * Double(style.size) / Double(CellStyle().size)
  }

  private static func lines(of cell: NewCell, width: Double) -> Int {
    let sizes = Double(cell.style.size) / Double(CellStyle().size) * (cell.style.isBold ? 1.08 : 1)
    // Leave a margin on both sides, plus the indent.
    let room = (width - 0.8 - Double(cell.style.indent) * 1.4) / sizes
    return cell.longestText.split(separator: "\n", omittingEmptySubsequences: false)
      .reduce(0) { $0 + lines(of: $1, room: room) }
  }

  /// Returns the number of lines that text needs when it wraps at spaces.
  ///
  /// A word that is wider than a line continues on the next.
  private static func lines(of words: Substring, room: Double) -> Int {
    var (lines, used) = (1, 0.0)
    for word in words.split(separator: " ") {
      let width = Double(word.unicodeScalars.count)
      if used > 0, used + blank + width > room {
        lines += 1
        used = 0
      }
      used += (used > 0 ? blank : 0) + width
      let further = (used / max(room, 1)).rounded(.down)
      if further >= 1 {
        lines += Int(further)
        used -= further * room
      }
    }
    return lines
  }

  private static let blank = 0.5
}
