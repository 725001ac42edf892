import Notation
import Tables

/// What was found about the figures of a file while it was read: how many were converted to the
/// standard format, and what the words around them mean.
///
/// It is a class because it grows while rows are read.
final class ConvertedFigures {
  private var grouped = 0
  private var inParentheses = 0
  private var spaced = 0
  /// The numbers of figures with a unit of their own, by the unit and the title of the column.
  private var ownUnits: [(unit: String, title: String, count: Int)] = []
  /// The meanings of words, by the words with a 0 between them and the title of the column.
  private var meanings: [String: [String: WordsMeaning?]] = [:]

  /// Counts a converted figure.
  func add(_ figure: WrittenFigure, hasGroups: Bool, hasSpaces: Bool) {
    if hasGroups { grouped += 1 }
    if figure.isInParentheses { inParentheses += 1 }
    if hasSpaces { spaced += 1 }
  }

  /// Counts a figure in a unit of its own.
  func addFigure(in unit: String, below title: String) {
    let place = ownUnits.firstIndex { $0.unit == unit && $0.title == title }
    if place == nil { ownUnits.append((unit, title, 0)) }
    ownUnits[place ?? ownUnits.count - 1].count += 1
  }

  /// Returns what the words around a figure mean below a title; nil if the title is not known.
  func meaning(
    of words: FigureInWords, below title: String, _ names: KnownNames
  ) -> WordsMeaning? {
    let key = "\(words.before)0\(words.after)"
    if let known = meanings[title]?[key] { return known }
    let found = names.meaning(words, title)
    meanings[title, default: [:]][key] = .some(found)
    return found
  }

  /// Whether text is read as a figure with words: their title is known, and they may be a unit.
  func isRead(_ words: FigureInWords, below title: String, _ names: KnownNames) -> Bool {
    switch meaning(of: words, below: title, names) {
    case nil, .unknown: false
    default: true
    }
  }

  /// Notes with the counts; none if no figure was converted.
  var notes: [String] {
    let counts = [
      (grouped, "figure", "with thousands separators"),
      (inParentheses, "negative figure", "in parentheses"),
      (spaced, "figure", "with spaces around \(spaced == 1 ? "it" : "them")"),
    ]
    let found = counts.filter { $0.0 > 0 }.map { "\(counted($0.0, $0.1)) \($0.2)" }
    let units = ownUnits.map {
      "\(counted($0.count, "figure")) in \(excerpt($0.unit)) below \(quoted($0.title))"
    }
    return (found.isEmpty ? [] : ["read as numbers: " + found.joined(separator: ", ")])
      + (units.isEmpty
        ? [] : ["converted from units of their own: " + units.joined(separator: ", ")])
  }
}
