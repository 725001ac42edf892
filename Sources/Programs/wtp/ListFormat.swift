import Commands
import Documents
import Notation
import Tables

/// How a list is written: for the eye, as a table, or for programs.
enum ListFormat: String, CaseIterable { case text, csv, json }

extension Option<ListFormat> {
  /// `--format` of a list.
  static func listFormat(csv: String = "a table") -> Option {
    Option("format", .choice, default: .text, help: "text to read, \(csv), or json")
  }
}

extension Program {
  /// Prints a list in a format; for programs, how it was made, and its entries under a name.
  func printList(
    _ name: String, as format: ListFormat, text: @autoclosure () -> String,
    table: @autoclosure () -> String, _ entries: @autoclosure () -> [JSON],
    made: @autoclosure () throws -> Provenance
  ) throws {
    switch format {
    case .text: try print(text())
    case .csv: try print(table())
    case .json: try print(JSON.object(try made().members + [(name, .array(entries()))]).text)
    }
  }
}

extension JSON {
  /// Words under their names.
  static func words(_ names: [String], _ words: [String]) -> [(String, JSON)] {
    zip(names, words).map { ($0, .string($1)) }
  }
}

/// A table of words under its columns.
func tableText(_ columns: [String], _ rows: [[String]]) -> String {
  var table = TableWriter()
  for row in [columns] + rows {
    for cell in row { table.write(cell) }
    table.endRow()
  }
  return String(decoding: table.bytes, as: UTF8.self)
}

/// The entries of a list that words choose, in its order; all where there are no words.
///
/// A word is the name of an entry, else a part of the first of their texts that has it for any of them.
/// Throws what is made for a word that chooses none.
func chosen<Entry, Failure: Error>(
  from entries: [Entry], by words: [String], isNamed: (Entry, _ word: String) -> Bool,
  texts: [(Entry) -> String], unknown: (String) -> Failure
) throws(Failure) -> [Entry] {
  if words.isEmpty { return entries }
  var chosen: Set<Int> = []
  for word in words {
    var places = entries.indices.filter { isNamed(entries[$0], word) }
    for text in texts where places.isEmpty {
      places = entries.indices.filter { hasParts(word, text(entries[$0])) }
    }
    if places.isEmpty { throw unknown(word) }
    chosen.formUnion(places)
  }
  return chosen.sorted().map { entries[$0] }
}
