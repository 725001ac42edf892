import Notation

/// What a plant is saved as: letters and digits, with `-`, `_` and `.` inside.
///
/// So it is the name of a file on any system, no hidden one and no path, and never looks like an option.
package struct PlantName: Sendable, Hashable {
  package let text: String

  /// The most characters of a name.
  package static let maximumLength = 64

  /// Reads a name; refuses any other text.
  package init(_ text: String) throws(SavedPlantError) {
    let isShort = 1...Self.maximumLength ~= text.utf8.count
    guard isShort, let first = text.utf8.first, let last = text.utf8.last,
      isLetterOrDigit(first), isLetterOrDigit(last), !text.contains(".."),
      text.utf8.allSatisfy({ isLetterOrDigit($0) || "-_.".utf8.contains($0) })
    else { throw .badName(text) }
    self.text = text
  }

  /// The name of its file.
  var file: String { text + Self.ending }

  /// How the names of the files end.
  package static let ending = ".csv"
}

extension PlantName: CustomStringConvertible {
  /// The name alone.
  package var description: String { text }
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
