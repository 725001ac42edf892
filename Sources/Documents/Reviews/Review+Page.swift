import Estimator
import Notation

extension Review {
  /// Returns the page of the review, for an engineer; without `decimals`, figures have one, and those
  /// that would be 0 two significant digits.
  package func page(decimals: Int?) -> DocumentPage {
    var page = DocumentPage(
      "Review of the rules", site: name, system: model.system.fullNoun)
    let allowed = lines.first { $0.name == "cycles" }?.published
    let cycles = allowed.map { "at \(shortText($0, decimals: nil)) cycles" } ?? ""
    let sections: [(title: String, kind: ReviewLine.Kind, compared: String)] = [
      ("WTP's rules and published physics", .figure, "published"),
      ("Doses at the cycles that the alkalinity allows", .dose, cycles),
    ]
    for (title, kind, compared) in sections {
      let lines = lines.filter { $0.kind == kind }
      if !lines.isEmpty {
        page.parts.append(.table(table(title, lines, compared, decimals, &page)))
      }
    }
    page.parts +=
      paragraphs("What to look at") { $0 != .guide }
      + paragraphs("Published guides") { $0 == .guide }
    page.remarks =
      [
        "A difference is the rule's figure minus the one next to it. Guides are not limits."
      ] + model.changes.remarks.map { sentence($0.description) }
    return page
  }

  private func table(
    _ title: String, _ lines: [ReviewLine], _ compared: String, _ decimals: Int?,
    _ page: inout DocumentPage
  ) -> ReportTable {
    var table = ReportTable(
      [
        .words("line"), .figures("rule"), .figures(compared), .figures("difference"),
        .words("unit"), .words("dosed"), .yielding("meaning"),
      ],
      titled: title)
    table.add(
      lines.map { line in
        let number = page.footnote(capitalized(line.source))
        return ReportTable.Row(
          [line.name] + line.figures { shortText($0, decimals: decimals) } + [
            line.unit == "1" ? "" : line.unit, line.dosed?.rawValue ?? "",
            line.kind == .dose ? "" : line.meaning,
          ], notes: [number])
      })
    return table
  }

  private func paragraphs(
    _ title: String, where isMeant: (ReviewLine.Kind) -> Bool
  ) -> [ReportPart] {
    let noted = lines.filter { isMeant($0.kind) && !$0.note.isEmpty }
    let groups = inGroups(noted) { $0.note }
    let sentences = groups.map { note, lines in
      let line = lines[0]
      let figure = line.rule.map { " is \(DecimalNumber(rounding: $0, decimals: 4).shortened)" }
      return line.kind == .guide
        ? "\(line.name)\(figure ?? "")\(line.unit == "1" || line.unit == "pH" ? "" : " \(line.unit)"): "
          + "\(note) (\(line.source))."
        : "\(lines.map(\.name).joined(separator: ", ")): \(sentence(note))"
    }
    return sentences.isEmpty ? [] : [.paragraphs(title: title, sentences)]
  }

  fileprivate static let figures: [ReportTable.Column] = [
    .figures("rule"), .figures("published"), .figures("difference"),
  ]
}

extension ReviewLine {
  /// Returns the rule's figure, the published one and the difference, or empty texts.
  fileprivate func figures(_ text: (Rational) -> String) -> [String] {
    [rule, published, difference].map { $0.map(text) ?? "" }
  }
}

// MARK: Data

extension Review {
  /// The columns of a table with a row for each line of each plant.
  package static let columns: [ReportTable.Column] =
    [.names("case"), .words("kind"), .words("line")] + figures
    + ["unit", "dosed", "meaning", "note", "source"].map { .words($0) }

  /// Returns the rows of the plant.
  package func rows(named name: String, _ style: FigureStyle) -> [[String]] {
    lines.map { line in
      [name, line.kind.rawValue, line.name]
        + line.figures(style.output) + [
          line.unit, line.dosed?.rawValue ?? "", line.meaning, line.note, line.source,
        ]
    }
  }
}

/// Returns a figure rounded to some decimals; without them to one or, if that would be 0, to two
/// significant digits.
func shortText(_ figure: Rational, decimals: Int?) -> String {
  decimals == nil && !figure.isZero && DecimalNumber(rounding: figure, decimals: 1).rational.isZero
    ? tradeText(figure) : roundedText(figure, decimals: decimals ?? 1)
}
