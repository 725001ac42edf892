import Notation

/// Tables of a comparison's figures. For two plants, changes are next to the figures; for more
/// plants, they are in a separate table.
extension ComparisonPage {
  /// Returns the tables of groups of figures, or no table if all groups are empty.
  ///
  /// Rows are identified by product, or by name and unit for results.
  func tables(
    _ title: String, _ first: ReportTable.Column,
    _ groups: [(title: String?, figures: [ComparedFigure])]
  ) -> [ReportPart] {
    guard groups.contains(where: { !$0.figures.isEmpty }) else { return [] }
    func table(_ title: String, _ columns: [FigureColumn]) -> ReportPart {
      let words = first.kind == .typed ? wordColumns : []
      let all = [(head: first, cell: { $0.product?.id ?? $0.name })] + columns + words
      var table = ReportTable(all.map(\.head), titled: title)
      for group in groups {
        table.add(
          group.figures.map { figure in .init(all.map { $0.cell(figure) }) }, under: group.title)
      }
      return .table(table)
    }
    if others.count == 1 { return [table(title, valueColumns + changeColumns)] }
    return [table(title, valueColumns), table("\(title): changes", changeColumns)]
  }

  /// A column, and a closure that returns the cell of a figure.
  private typealias FigureColumn = (head: ReportTable.Column, cell: (ComparedFigure) -> String)

  /// The indices of all plants except the reference.
  private var others: Range<Int> { comparison.plants.indices.dropFirst() }

  private var valueColumns: [FigureColumn] {
    comparison.plants.indices.map { place in
      (
        .figures(Comparison.letter(place)),
        { roundedText($0.values[place], decimals: $0.decimals(or: decimals)) }
      )
    }
  }

  private var changeColumns: [FigureColumn] {
    others.flatMap { place -> [FigureColumn] in
      let title = others.count == 1 ? "change" : "\(Comparison.letter(place)) - A"
      return [
        (.figures(title), { signed($0.change(of: place), $0.decimals(or: decimals)) }),
        (.figures("%"), { $0.perCent(of: place).map { signed($0, 1) } ?? "-" }),
      ]
    }
  }

  private var wordColumns: [FigureColumn] {
    [
      (.words("unit"), { $0.unit == "1" ? "" : $0.unit }),
      (.yielding("meaning"), { $0.meaning ?? "" }),
    ]
  }
}

extension ComparedFigure {
  /// Returns the number of decimals to print: that of a cost, or the argument for other figures.
  func decimals(or decimals: Int) -> Int { cost?.decimals ?? decimals }
}

/// Returns a number with a plus or minus sign, or `0`.
private func signed(_ number: Rational, _ decimals: Int) -> String {
  if number.isZero { return "0" }
  return (number.isNegative ? "" : "+") + roundedText(number, decimals: decimals)
}
