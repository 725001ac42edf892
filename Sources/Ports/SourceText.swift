import Formulas
import Notation

/// Source text that is written line by line.
struct SourceText {
  /// The widest that a line is made by itself.
  static let width = 100

  private(set) var lines: [String] = []
  private var margin = ""
  /// Whether the text may stand in a page, whose element no word of a comment may end.
  private let isInPage: Bool

  init(isInPage: Bool = false) { self.isInPage = isInPage }

  /// The lines, each with its end.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Adds lines as they stand, each set in as deep as the text is; of an empty text an empty line.
  mutating func add(_ text: String = "") {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(line.isEmpty ? "" : margin + line)
    }
  }

  /// Adds lines between two that are not set in.
  mutating func add(
    _ first: String, _ last: String?, by step: String = "  ", _ body: (inout SourceText) -> Void
  ) {
    add(first)
    add(by: step, body)
    if let last { add(last) }
  }

  /// Adds lines that are set in.
  mutating func add(by step: String, _ body: (inout SourceText) -> Void) {
    let outer = margin
    margin += step
    body(&self)
    margin = outer
  }

  /// Adds paragraphs as a comment.
  mutating func add(paragraphs text: String, mark: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      add(comment: String(line), mark: mark)
    }
  }

  /// Adds words as a comment, as many lines as they need, each behind the mark.
  mutating func add(comment words: String, mark: String) {
    let room = SourceText.width - margin.utf8.count - mark.utf8.count - 1
    let words = isInPage ? words.replacing("<", with: "< ") : words
    for line in SourceText.wrapped(SourceText.harmless(words), to: room) {
      add(line.isEmpty ? mark : "\(mark) \(line)")
    }
  }

  /// Words that end no comment of any language, whatever a catalogue of a user's own calls a product.
  ///
  /// C joins a line that ends with a backslash, or with `??/`, to the next one.
  static func harmless(_ words: String) -> String {
    var text = ""
    for written in printable(words).unicodeScalars {
      let scalar = written == "\\" ? "/" : written
      switch (scalar, text.unicodeScalars.last) {
      case ("/", "*"), ("*", "/"), ("?", "?"), ("\"", "\""): text += " \(scalar)"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Adds a statement whose expression goes on in further lines where it is too long for one.
  ///
  /// It is broken behind an operator or a comma, which every language takes inside parentheses.
  mutating func add(statement start: String, _ expression: String, end: String = "") {
    let whole = start + expression + end
    guard margin.utf8.count + whole.utf8.count > SourceText.width else { return add(whole) }
    let pieces = SourceText.broken(
      expression, to: SourceText.width - margin.utf8.count - 5 - end.utf8.count)
    add(start + "(")
    for piece in pieces.dropLast() { add("    " + piece) }
    add("    \(pieces[pieces.count - 1]))\(end)")
  }

  /// Adds a list between two texts, in as many lines as it needs; no item is broken.
  mutating func add(list items: [String], after start: String, end: String) {
    let whole = start + items.joined(separator: ", ") + end
    guard margin.utf8.count + whole.utf8.count > SourceText.width else { return add(whole) }
    add(start)
    let room = SourceText.width - margin.utf8.count - 4 - end.utf8.count
    var line = ""
    for item in items {
      if !line.isEmpty, line.utf8.count + item.utf8.count + 3 > room {
        add("    \(line),")
        line = ""
      }
      line += line.isEmpty ? item : ", \(item)"
    }
    add("    \(line)\(end)")
  }

  /// An expression in pieces that end behind an operator or a comma.
  private static func broken(_ expression: String, to width: Int) -> [String] {
    var (pieces, line) = ([String](), "")
    // Operators and commas are followed by a blank, and so are no names and figures.
    for word in expression.split(separator: " ") {
      let isOperator = ["+", "-", "*", "/"].contains(word)
      if !line.isEmpty, !isOperator, line.utf8.count + 1 + word.utf8.count > width - 2 {
        pieces.append(line)
        line = ""
      }
      line += line.isEmpty ? "\(word)" : " \(word)"
    }
    return pieces + [line]
  }

  /// Words in lines of at most a width, but for a word that is longer.
  static func wrapped(_ words: String, to width: Int) -> [String] {
    words.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var (lines, line) = ([String](), "")
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, line.count + 1 + word.count > width {
          lines.append(line)
          line = ""
        }
        line += line.isEmpty ? "\(word)" : " \(word)"
      }
      return lines + [line]
    }
  }
}
