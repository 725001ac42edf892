import Notation

/// The texts of one language, by key.
///
/// A table is a file of lines `key = text`, in which `{name}` is a place for a fact: `en.words` and so on. A text
/// with the place `{count}` may have a line for each plural class: `plants.others[one]`, `plants.others[other]`.
/// Facts of the model are in the tables of other languages only.
package struct Words: Sendable {
  package let language: Language
  private let texts: [String: String]
  private let units: [(symbol: String, text: String)]

  package static let english = Words(.english, table: EmbeddedText.named("en.words"))

  /// Reads the table of a language; ask for one other than English once, and pass it on.
  package init(_ language: Language) {
    let table = EmbeddedText.named("\(language.rawValue).words")
    self = language == .english ? .english : Words(language, table: table)
  }

  /// Reads a table, whose faults are programmer's errors.
  package init(_ language: Language, table: String) {
    self.language = language
    texts = Self.texts(of: table)
    // Longer symbols come first; text may have them as they are printed.
    units = texts.filter { $0.key.hasPrefix("unit.") }.sorted { $0.key > $1.key }
      .map { (String($0.key.dropFirst(5)), $0.value) }
      .flatMap { [($0, $1), ($0.replacing("m3", with: "m³"), $1)] }
  }

  /// Returns the text for a key, with facts in its places; a count also chooses the plural class.
  package func callAsFunction(
    _ key: String, _ places: [String: String] = [:], count: Int? = nil
  ) -> String {
    let form = count.map { "\(key)[\(language.pluralClass(of: $0).rawValue)]" }
    let text = (form.flatMap({ texts[$0] }) ?? texts[key]).expected(
      or: "there is no text \"\(form ?? key)\"")
    let counted = places.merging(count.map { ["count": figure("\($0)")] } ?? [:]) { own, _ in own }
    return filled(text, with: counted, of: key)
  }

  /// Returns the text for a fact of the model; the model's own if the table has none.
  package func fact(_ key: String, _ english: String) -> String { texts[key] ?? english }

  /// Returns a plain decimal with the language's decimal mark and narrow spaces between thousands.
  package func figure(_ decimal: String) -> String {
    String(withThousands(decimal).map { $0 == "." ? language.decimalMark : $0 })
  }

  /// Returns text with the units that the language prints in its own way, such as kg/Jahr for kg/yr.
  package func units(in text: String) -> String {
    units.reduce(text) { text, unit in
      let parts = text.parts(separatedBy: unit.symbol)
      return parts.dropFirst().reduce(into: parts[0]) { done, part in
        // "/yr" may follow any unit or currency.
        let before = unit.symbol.hasPrefix("/") ? nil : done.last
        let isPartOfName = [before, part.first].contains {
          $0.map { $0.isLetter || $0 == "°" } ?? false
        }
        done += (isPartOfName ? unit.symbol : unit.text) + part
      }
    }
  }

  /// Returns text of figures and units as the language writes them: `6,2 kg/Jahr`.
  package func typeset(_ text: String, hasCommas: Bool? = nil) -> String {
    let hasCommas = hasCommas ?? (language.decimalMark == ",")
    return units(in: hasCommas ? text.replacing(".", betweenDigitsWith: ",") : text)
  }

  /// Returns names with a conjunction before the last: `A, B and C`.
  package func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.joined() }
    let others = names.dropLast().joined(separator: ", ")
    let isBeforeI = language == .spanish && last.lowercased().hasPrefix("i")
    return isBeforeI ? "\(others) e \(last)" : self("list.and", ["others": others, "last": last])
  }

  /// Returns how a sentence names a field or a result of the model; other languages have one label for
  /// sentences and tables.
  package func noun(_ name: String, _ meaning: String) -> String {
    fact(language == .english ? "noun.\(name)" : "label.\(name)", meaning)
  }

  /// Returns the complete meaning of a field or a result, of which other languages have only the label.
  package func meaning(_ name: String, _ english: String) -> String {
    language == .english ? english : self("label.\(name)")
  }

  /// Returns a title of rows, which begins with a capital in other languages.
  package func heading(_ text: String) -> String { language == .english ? text : withCapital(text) }

  /// Returns a day in words, such as `1er décembre 2026`.
  package func date(_ date: CalendarDate) -> String {
    let month = self("date.month.\(date.month)")
    let facts = ["day": "\(date.day)", "month": month, "year": "\(date.year)"]
    return self("date.long", facts, count: date.day)
  }

  /// The keys of the table, in alphabetical order, with their plural classes.
  package var keys: [String] { texts.keys.sorted() }

  /// Returns the text of a key of this table itself, with its places; nil if it has none.
  package func text(_ key: String) -> String? { texts[key] }

  /// The table of a group of keys, such as `prices`.
  package func group(_ name: String) -> [(key: String, text: String)] {
    texts.filter { $0.key.hasPrefix("\(name).") }.sorted { $0.key < $1.key }
      .map { (key: $0.key, text: $0.value) }
  }
}

// MARK: Tables and places

extension Words {
  private static func texts(of table: String) -> [String: String] {
    var texts: [String: String] = [:]
    for line in table.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init)
    where !line.hasPrefix("#") {
      let (key, text) = String(line).cut(at: " = ").expected(
        or: "\"\(line)\" is not a line such as key = text")
      precondition(texts.updateValue(text, forKey: key) == nil, "\(key) has two texts")
    }
    return texts
  }

  /// Inserts facts into all places of a text; each fact needs a place.
  private func filled(_ text: String, with facts: [String: String], of key: String) -> String {
    var (result, rest, used) = ("", text[...], Set<String>())
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: start)..<end])
      let fact = facts[name].expected(or: "\(key) needs {\(name)}")
      result += rest[..<start] + fact
      rest = rest[rest.index(after: end)...]
      used.insert(name)
    }
    let unused = facts.keys.filter { !used.contains($0) && $0 != "count" }
    precondition(unused.isEmpty, "\(key) has no place for \(unused)")
    return result + rest
  }
}
