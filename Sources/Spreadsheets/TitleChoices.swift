import Notation
import Tables

/// What a user says about titles: what some mean, and which columns or rows are left out.
package struct TitleChoices: Hashable, Sendable {
  /// The meanings by title, in lower case: a `name [unit]`, or nil to leave the column or row out.
  private var meanings: [String: String?] = [:]
  /// The titles as written.
  private var written: [String: String] = [:]

  /// Creates no choices.
  package init() {}

  /// Adds what a title means, a `name [unit]`, or that its column is left out; returns false if the
  /// title has another meaning already.
  package mutating func add(_ title: String, meaning: String?) -> Bool {
    let key = Self.key(title)
    if let other = meanings[key] { return other == meaning }
    (meanings[key], written[key]) = (.some(meaning), blankNormalised(title))
    return true
  }

  private static func key(_ title: String) -> String { blankNormalised(title).lowercased() }

  /// Returns the title as chosen, which may be written with its unit or without.
  func key(for title: String) -> String? {
    if meanings.isEmpty { return nil }
    return [Self.key(title), Self.key(columnName(title))].first { meanings[$0] != nil }
  }

  /// Returns whether the column or row of a title is left out.
  func leavesOut(_ title: String) -> Bool {
    guard let key = key(for: title), let meaning = meanings[key] else { return false }
    return meaning == nil
  }

  /// Returns the title that is meant, in the unit of the choice or else of the title.
  func meant(by title: String, isUnit: (String) -> Bool) -> String {
    guard let key = key(for: title), let found = meanings[key], let meaning = found else {
      return title
    }
    let words = blankNormalised(title)
    guard !meaning.contains("["), let (_, unit) = nameAndUnit(of: words, isUnit) else {
      return meaning
    }
    return Tables.columnTitle(meaning, unit: unit)
  }

  /// Returns the row with the titles that are meant.
  func applied(to row: Record, isUnit: (String) -> Bool) -> Record {
    if meanings.isEmpty { return row }
    return row.with(row.cells.map { $0.with(meant(by: $0.text, isUnit: isUnit), $0.note) })
  }

  /// Notes on the columns or rows that are left out, and on the choices without one.
  func notes(on titles: [String]) -> [String] {
    let out = titles.filter(leavesOut).map { quoted(blankNormalised($0)) }
    let found = Set(titles.compactMap(key))
    let others = written.filter { !found.contains($0.key) }.values.sorted().map(quoted)
    return (out.isEmpty ? [] : ["left out, as requested: \(out.joined(separator: ", "))"])
      + (others.isEmpty ? [] : ["no column or row is called \(listedInFull(others, last: "or"))"])
  }
}

/// Splits a title at the unit at its end, in brackets or after a comma or a space; nil without one.
package func nameAndUnit(
  of title: String, _ isUnit: (String) -> Bool
) -> (name: String, unit: String)? {
  if let bracketed = parts(of: title, "[", "]") ?? parts(of: title, "(", ")") { return bracketed }
  // No unit is longer; to try every word of a long title would take very long.
  let starts = title.indices.suffix(60).filter { title[$0] == " " || title[$0] == "," }
  let found = starts.lazy.map { ($0, String(title[$0...].drop { ", ".contains($0) })) }
    .first { isUnit($0.1) }
  return found.map { start, unit in
    (String(title[..<start].reversed().drop { " ,([".contains($0) }.reversed()), unit)
  }
}
