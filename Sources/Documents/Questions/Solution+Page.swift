import Estimator
import Notation
import Units

extension Solution {
  /// Returns the page of the plant, for an engineer.
  package var page: DocumentPage {
    var page = DocumentPage("Where it holds", site: name, system: plant.model.system.fullNoun)
    page.parts = answers.map { answer in
      let none = answer.intervals.isEmpty ? [none(answer)] : []
      return .paragraphs(title: answer.words, none + answer.intervals.map(sentence))
    }
    page.remarks =
      ["Searched: \(field.name) from \(searched). The other inputs stay the same."]
      + plant.model.changes.remarks.map { Notation.sentence($0.description) }
    return page
  }

  /// The searched range, with the other inputs that bound it.
  private var searched: String {
    let ends = [range.lowerBound, range.upperBound].map { significantText($0, digits: 6) }
    let others = plant.partners(of: field).map { "\($0.name) \(plant.figure(of: $0))" }
    let limits = " (the limits\(others.isEmpty ? "" : ", with " + listedInFull(others)))"
    return text(ends.joined(separator: " to ")) + (isNarrowed ? "" : limits)
  }

  private func text(_ figure: String) -> String { figure + (unit.isPlain ? "" : " \(unit)") }

  private func none(_ answer: Answer) -> String {
    let extents = answer.extents.map { condition, least, greatest in
      let ends = [least, greatest].unique.map { significantText($0, digits: 6) }
      return "\(condition.formula.name) is \(ends.joined(separator: " to "))\(condition.unit)"
    }
    return "None from \(searched): \(listedInFull(extents.unique))."
  }

  private func sentence(_ interval: Interval) -> String {
    if interval.from == interval.to { return "\(field.name) \(words(interval.from)) only." }
    let ends = [interval.from, interval.to].map { end in
      "\(words(end)), \(end.isIncluded ? "included" : "not included")"
    }
    return "\(field.name) from \(ends[0]), to \(ends[1])."
  }

  /// Returns an end as a decimal, or as a fraction with its decimal; `~` precedes an irrational one.
  private func words(_ end: End) -> String {
    let (exact, decimal) = (end.text(.exact), end.text(.data(decimals: 0)))
    if exact == decimal { return text(exact) }
    return exact.isEmpty ? text("~\(decimal)") : "\(text(exact)) (about \(decimal))"
  }

  /// The columns of a table with a row for each interval of each plant, or one row without an interval.
  package static let columns: [ReportTable.Column] = [
    .names("case"), .words("holds"), .words("for"), .words("unit"), .words("searched"),
    .figures("from"), .words("from_included"), .figures("to"), .words("to_included"),
  ]

  /// Returns the rows of the plant.
  package func rows(named name: String, _ style: FigureStyle) -> [[String]] {
    answers.flatMap { answer in
      let ends = answer.intervals.map { interval in
        [interval.from, interval.to].flatMap { [$0.text(style), $0.isIncluded ? "yes" : "no"] }
      }
      return (ends.isEmpty ? [["", "", "", ""]] : ends).map {
        [name, answer.words, field.name, unit.symbol, searched] + $0
      }
    }
  }
}

extension Solution.End {
  /// Returns the figure; an irrational one has no exact text.
  fileprivate func text(_ style: FigureStyle) -> String {
    if style.isExact, !isExact { return "" }
    return style.digits(figure)
  }
}
