import Formulas
import Notation

/// Source text, built line by line.
struct SourceText {
  /// The maximum length of a line, unless it cannot be broken.
  static let width = 100

  private(set) var lines: [String] = []
  private var margin = ""
  /// Whether the text may be embedded in a page, where no comment may close the page's script
  /// element.
  private let isInPage: Bool

  init(isInPage: Bool = false) { self.isInPage = isInPage }

  /// All lines, each with its line end.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Adds lines, indented to the current depth; an empty string adds an empty line.
  mutating func add(_ text: String = "") {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(line.isEmpty ? "" : margin + line)
    }
  }

  /// Adds lines indented by a further step.
  mutating func add(by step: String, _ body: (inout SourceText) -> Void) {
    let outer = margin
    margin += step
    body(&self)
    margin = outer
  }

  mutating func add(paragraphs text: String, mark: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      add(comment: String(line), mark: mark)
    }
  }

  /// Adds text as a comment, wrapped to as many lines as needed, each after the mark.
  mutating func add(comment words: String, mark: String) {
    let room = SourceText.width - margin.utf8.count - mark.utf8.count - 1
    let words = isInPage ? words.replacing("<", with: "< ") : words
    for line in SourceText.wrapped(SourceText.commentSafe(words), to: room) {
      add(line.isEmpty ? mark : "\(mark) \(line)")
    }
  }

  /// Text that cannot end a comment in any language, even if it contains product names from a
  /// user's catalogue.
  ///
  /// C joins a line that ends with a backslash, or with `??/`, to the next one.
  static func commentSafe(_ words: String) -> String {
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

  /// Adds a statement, and breaks its expression into several lines if it is too long for one.
  ///
  /// It breaks after an operator or a comma, which every language accepts inside parentheses.
  mutating func add(statement start: String, _ expression: String, end: String = "") {
    let whole = start + expression + end
    guard margin.utf8.count + whole.utf8.count > SourceText.width else { return add(whole) }
    let room = SourceText.width - margin.utf8.count - 7 - end.utf8.count
    // Spaces follow not only operators and commas, but also names and figures.
    let pieces = Notation.lines(of: expression.split(separator: " ")) { piece in
      piece.utf8.count <= room || ["+", "-", "*", "/"].contains { piece.hasSuffix(" \($0)") }
    }
    add(start + "(")
    for piece in pieces.dropLast() { add("    " + piece) }
    add("    \(pieces[pieces.count - 1]))\(end)")
  }

  /// Adds a list between two strings, on as many lines as it needs, without breaking an item.
  mutating func add(list items: [String], after start: String, end: String) {
    let whole = start + items.joined(separator: ", ") + end
    guard margin.utf8.count + whole.utf8.count > SourceText.width else { return add(whole) }
    add(start)
    let room = SourceText.width - margin.utf8.count - 4 - end.utf8.count
    let lines = Notation.lines(of: items.map { "\($0)," }) { $0.utf8.count <= room }
    for line in lines.dropLast() { add("    " + line) }
    add("    \(lines.last?.dropLast() ?? "")\(end)")
  }

  /// Text wrapped to a maximum width; a longer word gets its own line.
  static func wrapped(_ words: String, to width: Int) -> [String] {
    words.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      let found = Notation.lines(of: paragraph.split(separator: " ")) { $0.count <= width }
      return found.isEmpty ? [""] : found
    }
  }
}
