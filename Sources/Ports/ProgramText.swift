import Notation

/// The values of a template's placeholders, by name.
typealias Replacements = [String: Replacement]

/// The value of a placeholder.
enum Replacement {
  /// Text, inserted unchanged. Within quotes it becomes a literal, and nil becomes the language's
  /// null.
  case text(String?)
  /// Items separated by commas.
  case list([String])
  /// Lines, indented as deep as the placeholder.
  case lines((inout SourceText) -> Void)
  /// Values for lines that repeat.
  case rows([Replacements])
}

/// How a language spells the values of placeholders.
struct Spelling {
  /// Functions that write a literal, by the kind of quote around its placeholder.
  let quotes: [Character: (String) -> String]
  /// The literals for missing text, a missing figure, true and false.
  let none, noFigure, yes, no: String
  /// The brackets around a pair of figures.
  let brackets: (open: String, close: String)
  /// Writes a figure of the rules.
  let figure: (Rational) -> String
  /// Writes a figure of a plant or an estimate.
  var double: (Double) -> String = { text($0, as: .shortest) }
}

extension Spelling {
  /// Text without literals.
  static var plain: Spelling {
    Spelling(
      quotes: [:], none: "", noFigure: "", yes: "", no: "", brackets: ("(", ")"),
      figure: { ConstantText.double($0.double) })
  }
}

/// A template of a port: source text of the language, except for its placeholders.
///
/// A placeholder is a name between at signs, such as `@name@`. Text in quotes is filled in and
/// then written as a literal. A list goes between `@[` and `]@`; it continues on further lines if
/// it is too long for one, and so do comments and text after three quotes. Lines from `@FOR
/// fields@` to `@END fields@` repeat for each row. Template files end in `.in` after the language's
/// own ending, because the build would compile a plain `.c`.
struct ProgramText {
  let spelling: Spelling
  var replacements: Replacements
  /// Replaces the names of a boiler with those of another system.
  private let renamed: (String) -> String

  init(
    _ spelling: Spelling, _ replacements: Replacements,
    renamed: @escaping (String) -> String = { $0 }
  ) {
    (self.spelling, self.replacements, self.renamed) = (spelling, replacements, renamed)
  }

  /// Returns the source text of embedded templates, with `separator` between them.
  func sourceText(_ names: [String], separator: String = "", isInPage: Bool = false) -> String {
    var source = SourceText(isInPage: isInPage)
    write(names, separator: separator, to: &source)
    return source.text
  }

  /// Adds embedded templates, with `separator` between them.
  func write(_ names: [String], separator: String = "", to source: inout SourceText) {
    for name in names {
      if name != names[0] { source.add(separator) }
      let text = renamed(EmbeddedText.named(name))
      precondition(text.last == "\n", "\(name) does not end with a newline")
      write(
        text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)[...], to: &source)
    }
  }

  private func write(_ lines: ArraySlice<Substring>, to source: inout SourceText) {
    var rest = lines
    while let line = rest.popFirst() {
      let words = line.drop { $0 == " " }
      guard words.hasPrefix("@FOR ") else {
        // Indentation is an even number of spaces; another space belongs to the text.
        let margin = (line.count - words.count) / 2 * 2
        source.add(by: String(line.prefix(margin))) { write(line: line.dropFirst(margin), to: &$0) }
        continue
      }
      let name = String(words.dropFirst(5).dropLast())
      guard case .rows(let rows) = replacement(name),
        let end = rest.firstIndex(where: { $0.hasSuffix("@END \(name)@") })
      else { preconditionFailure("\(name) is not a list of rows, or has no end") }
      for row in rows {
        ProgramText(spelling, replacements.merging(row) { $1 }).write(rest[..<end], to: &source)
      }
      rest = rest[(end + 1)...]
    }
  }

  private func write(line: Substring, to source: inout SourceText) {
    let mark = ["//", "///", " *"].first { line.hasPrefix("\($0) ") }
    let whole = replacements[String(line.dropFirst().dropLast())]
    if line.count(where: { $0 == "@" }) < 2 {
      source.add(String(line))
    } else if case .lines(let write) = whole {
      write(&source)
    } else if let mark {
      source.add(paragraphs: filled(line.dropFirst(mark.count + 1)), mark: mark)
    } else if line.hasPrefix("\"\"\"") {
      // Quotes that close on the same line are ordinary text.
      let start = line.hasSuffix("\"\"\"") ? "" : "\"\"\""
      let text = filled(line.dropFirst(start.count))
      let words = SourceText.wrapped(text, to: SourceText.width - 4)
      source.add(start + words.joined(separator: "\n"))
    } else if let (first, rest) = String(line).cut(at: "@["), let (list, last) = rest.cut(at: "]@")
    {
      let items = list.parts(separatedBy: ", ").flatMap { self.items($0[...]) }
      source.add(list: items, after: spelled(first[...]), end: spelled(last[...]))
    } else {
      source.add(spelled(line))
    }
  }

  /// The items of one part of a list.
  private func items(_ part: Substring) -> [String] {
    if case .list(let items) = replacements[String(part.dropFirst().dropLast())] { return items }
    return [spelled(part)]
  }

  /// Text with its placeholders filled in, and its literals escaped as the language requires.
  private func spelled(_ text: Substring) -> String {
    guard let open = text.firstIndex(where: { spelling.quotes[$0] != nil }),
      let close = text[open...].dropFirst().firstIndex(of: text[open])
    else { return filled(text) }
    let inner = text[open..<close].dropFirst()
    return filled(text[..<open]) + literal(inner, text[open])
      + spelled(text[text.index(after: close)...])
  }

  private func literal(_ inner: Substring, _ quote: Character) -> String {
    if case .text(nil) = replacements[String(inner.dropFirst().dropLast())] { return spelling.none }
    let quoted = inner.contains("@") ? spelling.quotes[quote]?(filled(inner)) : nil
    return quoted ?? "\(quote)\(inner)\(quote)"
  }

  private func filled(_ text: Substring) -> String {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.enumerated().map { place, part in
      if place % 2 == 0 { return String(part) }
      guard case .text(let text?) = replacement(String(part)) else {
        preconditionFailure("\(part) is not text")
      }
      return text
    }.joined()
  }

  private func replacement(_ name: String) -> Replacement {
    replacements[name].expected(or: "the placeholder \(name) has no value")
  }
}
