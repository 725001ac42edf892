import Notation

/// The counts of figures that were converted to the standard format while a file was read.
///
/// It is a class because it grows while rows are read.
final class ConvertedFigures {
  private var grouped = 0
  private var inParentheses = 0
  private var spaced = 0

  /// Counts a converted figure.
  func add(_ figure: WrittenFigure, hasGroups: Bool, hasSpaces: Bool) {
    if hasGroups { grouped += 1 }
    if figure.isInParentheses { inParentheses += 1 }
    if hasSpaces { spaced += 1 }
  }

  /// A note with the counts; none if no figure was converted.
  var notes: [String] {
    let counts = [
      (grouped, "figure", "with thousands separators"),
      (inParentheses, "negative figure", "in parentheses"),
      (spaced, "figure", "with spaces around \(spaced == 1 ? "it" : "them")"),
    ]
    let found = counts.filter { $0.0 > 0 }.map { "\(counted($0.0, $0.1)) \($0.2)" }
    return found.isEmpty ? [] : ["read as numbers: " + found.joined(separator: ", ")]
  }
}
