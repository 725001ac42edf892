/// A JSON value that is written once, with gaps for the texts that differ from one use to the next.
package struct JSONTemplate: Sendable {
  /// A gap for a number, and one for a string that needs no escape.
  ///
  /// The mark is a control character, which a JSON text does not contain.
  package static let gap = JSON.number("\u{0}")
  package static let quotedGap = JSON.number("\"\u{0}\"")

  private let texts: [[UInt8]]

  /// Creates a template of a value with gaps.
  package init(_ value: JSON) {
    texts = value.line.utf8.split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
  }

  /// Returns the value with a text in each gap, by the gap's number from 0.
  package func filled(with filling: (Int) -> String) -> JSON {
    var bytes = texts[0]
    for gap in texts.indices.dropLast() {
      bytes.append(contentsOf: filling(gap).utf8)
      bytes.append(contentsOf: texts[gap + 1])
    }
    return .written(bytes)
  }
}
