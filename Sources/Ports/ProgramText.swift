import Notation

/// What fills the gaps of a program's text, by their names.
typealias Gaps = [String: Gap]

/// What fills a gap.
enum Gap {
  /// Words as they stand; in quotes, a literal of them, or what stands for none.
  case text(String?)
  /// Items with commas between them.
  case list([String])
  /// Lines, set in as deep as the gap is.
  case lines((inout SourceText) -> Void)
  /// Gaps of lines that are written again and again.
  case rows([Gaps])
}

/// How a language spells what fills a gap.
struct Spelling {
  /// A text between the quotes that stand around a gap, as the language writes it.
  let quotes: [Character: (String) -> String]
  /// What stands for no text, for no figure, and for what is true and false.
  let none, noFigure, yes, no: String
  /// What stands around two figures that belong together.
  let brackets: (open: String, close: String)
  /// A figure of the rules, and one of a plant or an estimate.
  let figure: (Rational) -> String
  var double: (Double) -> String = { text($0, as: .shortest) }
}

/// A port as it is written: from embedded texts that are source of the language but for their gaps.
///
/// A gap is a name between at signs, such as `@name@`. What stands in quotes is filled and then
/// written as a literal. Between `@[` and `]@` is a list, which goes on in further lines where it is
/// too long for one; so do comments, and a text behind three quotes. Lines from `@FOR fields@` to
/// `@END fields@` are written for every row. The file of a text ends in `.in` behind the language's
/// own ending, since a plain `.c` or `.swift` would be compiled.
struct ProgramText {
  let spelling: Spelling
  var gaps: Gaps
  /// Puts the names of another system for those of a boiler.
  private let renamed: (String) -> String

  init(_ spelling: Spelling, _ gaps: Gaps, renamed: @escaping (String) -> String = { $0 }) {
    (self.spelling, self.gaps, self.renamed) = (spelling, gaps, renamed)
  }

  /// Adds embedded texts, each behind what stands between them.
  func write(_ names: [String], behind start: String? = nil, to source: inout SourceText) {
    for name in names {
      if let start { source.add(start) }
      let text = renamed(EmbeddedText.named(name))
      precondition(text.last == "\n", "\(name) does not end with a line end")
      write(
        text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)[...], to: &source)
    }
  }

  private func write(_ lines: ArraySlice<Substring>, to source: inout SourceText) {
    var rest = lines
    while let line = rest.popFirst() {
      let words = line.drop { $0 == " " }
      guard words.hasPrefix("@FOR ") else {
        // A single blank belongs to what it stands before.
        let margin = (line.count - words.count) / 2 * 2
        source.add(by: String(line.prefix(margin))) { write(line: line.dropFirst(margin), to: &$0) }
        continue
      }
      let name = String(words.dropFirst(5).dropLast())
      guard case .rows(let rows) = gap(name),
        let end = rest.firstIndex(where: { $0.hasSuffix("@END \(name)@") })
      else { preconditionFailure("\(name) are no rows, or have no end") }
      for row in rows {
        ProgramText(spelling, gaps.merging(row) { $1 }).write(rest[..<end], to: &source)
      }
      rest = rest[(end + 1)...]
    }
  }

  private func write(line: Substring, to source: inout SourceText) {
    let mark = ["//", "///", "--", " *"].first { line.hasPrefix("\($0) ") }
    let whole = gaps[String(line.dropFirst().dropLast())]
    if line.count(where: { $0 == "@" }) < 2 {
      source.add(String(line))
    } else if case .lines(let write) = whole {
      write(&source)
    } else if case .list(let words) = whole {
      let lines = SourceText.wrapped(words.joined(separator: " "), to: SourceText.width - 8)
      for line in lines { source.add(line) }
    } else if let mark {
      source.add(paragraphs: filled(line.dropFirst(mark.count + 1)), mark: mark)
    } else if line.hasPrefix("\"\"\"") {
      // Quotes that are closed in the line are words of it.
      let start = line.hasSuffix("\"\"\"") ? "" : "\"\"\""
      let text = filled(line.dropFirst(start.count))
      let words = SourceText.wrapped(text, to: SourceText.width - 4)
      source.add(start + words.joined(separator: "\n"))
    } else if let start = line.firstRange(of: "@["), let end = line.firstRange(of: "]@") {
      let items = line[start.upperBound..<end.lowerBound].split(separator: ", ").flatMap(items)
      let (first, last) = (line[..<start.lowerBound], line[end.upperBound...])
      source.add(list: items, after: spelled(first), end: spelled(last))
    } else {
      source.add(spelled(line))
    }
  }

  /// The items that a part of a list stands for.
  private func items(_ part: Substring) -> [String] {
    if case .list(let items) = gaps[String(part.dropFirst().dropLast())] { return items }
    return [spelled(part)]
  }

  /// A text with its gaps filled; a literal that has any is written as the language writes it.
  private func spelled(_ text: Substring) -> String {
    guard let open = text.firstIndex(where: { spelling.quotes[$0] != nil }),
      let close = text[open...].dropFirst().firstIndex(of: text[open])
    else { return filled(text) }
    let inner = text[open..<close].dropFirst()
    return filled(text[..<open]) + literal(inner, text[open])
      + spelled(text[text.index(after: close)...])
  }

  private func literal(_ inner: Substring, _ quote: Character) -> String {
    if case .text(nil) = gaps[String(inner.dropFirst().dropLast())] { return spelling.none }
    let quoted = inner.contains("@") ? spelling.quotes[quote]?(filled(inner)) : nil
    return quoted ?? "\(quote)\(inner)\(quote)"
  }

  private func filled(_ text: Substring) -> String {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.enumerated().map { place, part in
      if place % 2 == 0 { return String(part) }
      guard case .text(let text?) = gap(String(part)) else {
        preconditionFailure("\(part) is not a text")
      }
      return text
    }.joined()
  }

  private func gap(_ name: String) -> Gap {
    guard let gap = gaps[name] else { preconditionFailure("nothing fills \(name)") }
    return gap
  }
}
