import Notation

/// The name of a saved plant: letters and digits of any script, with blanks and marks inside.
///
/// It is a valid file name on any system, and is never a hidden file, a path or an option. Names that
/// differ only in case or in the way that accents are encoded are equal, since some file systems do
/// not tell them apart.
package struct PlantName: Sendable, Hashable {
  package let text: String

  /// The maximum length of a name in UTF-8, which leaves room in a file name of 255 bytes.
  private static let maximumLength = 120

  /// Creates a name; nil if the text is not valid.
  init?(ifValid text: String) {
    func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    guard text.utf8.count <= Self.maximumLength, text.first.map(isWord) ?? false,
      text.last.map({ isWord($0) || $0 == ")" }) ?? false,
      !text.contains(".."), !text.contains("  "),
      text.allSatisfy({ isWord($0) || " -_.,+&'()".contains($0) }),
      !text.unicodeScalars.contains(where: \.properties.isDefaultIgnorableCodePoint)
    else { return nil }
    self.text = text
  }

  /// Creates a name; throws if the text is not valid.
  package init(_ text: String) throws(CommandError) {
    guard let name = PlantName(ifValid: text) else {
      throw CommandError(
        "\(quoted(text)) is not a name for a saved plant: use letters and digits, with single "
          + "blanks or points and - _ , + & ' ( ) inside, at most \(Self.maximumLength) bytes")
    }
    self = name
  }

  /// The text without differences of case.
  ///
  /// Strings are equal if they are canonically equivalent.
  private var folded: String { text.uppercased().lowercased() }

  /// Whether the name contains the text of another one, in any case.
  func contains(_ part: PlantName) -> Bool { folded.contains(part.folded) }

  package static func == (one: PlantName, other: PlantName) -> Bool { one.folded == other.folded }

  package func hash(into hasher: inout Hasher) { hasher.combine(folded) }

  /// The file name.
  var file: String { text + Self.ending }

  /// The extension of the files.
  static let ending = ".csv"
}
