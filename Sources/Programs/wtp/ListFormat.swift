import Commands
import Documents
import Notation

/// The output format of a list.
enum ListFormat: String, CaseIterable { case text, csv }

extension Option<ListFormat> {
  /// `--format` of a list.
  static var listFormat: Option { Option("format", .choice, default: .text) }
}

/// Returns rows as CSV.
func tableText(_ columns: [String], _ rows: [[String]]) -> String {
  ReportTable(columns.map { $0 == "site" ? .names($0) : .words($0) }, rows).csv
}

/// Returns the entries of a list that match any of the words, in list order, or all entries if
/// there are no words.
///
/// A word matches entries with that name. If there are none, it matches entries whose first text
/// contains it; if there are none of those either, entries whose second text does, and so on. A whole
/// word is never a part of a text.
/// Throws `unknown` for a word that matches no entry.
func chosen<Entry, Failure: Error>(
  from entries: [Entry], by words: [String], isNamed: (Entry, _ word: String) -> Bool,
  isWhole: (_ word: String) -> Bool = { _ in false }, texts: [(Entry) -> String],
  unknown: (String) -> Failure
) throws(Failure) -> [Entry] {
  if words.isEmpty { return entries }
  var chosen: Set<Int> = []
  for word in words {
    var places = entries.indices.filter { isNamed(entries[$0], word) }
    for text in isWhole(word) ? [] : texts where places.isEmpty {
      places = entries.indices.filter { hasParts(word, text(entries[$0])) }
    }
    if places.isEmpty { throw unknown(word) }
    chosen.formUnion(places)
  }
  return chosen.sorted().map { entries[$0] }
}
