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
    let (values, changes) = (valueColumns, changeColumns)
    func table(_ title: String, _ columns: [FigureColumn]) -> ReportPart {
      let all =
        [FigureColumn(head: first, cell: name)] + columns + wordColumns(isTyped: first.isTyped)
      var table = ReportTable(all.map(\.head), titled: title)
      for group in groups {
        table.add(
          group.figures.map { figure in all.map { .init($0.cell(figure)) } }, under: group.title)
      }
      return .table(table)
    }
    if others.count == 1 { return [table(title, values + changes)] }
    return [table(title, values), table("\(title): changes", changes)]
  }

  /// A column and the function that returns its cell for a figure.
  private struct FigureColumn {
    let head: ReportTable.Column
    let cell: (ComparedFigure) -> String
  }

  /// The indices of all plants except the reference.
  private var others: Range<Int> { comparison.plants.indices.dropFirst() }

  private func name(_ figure: ComparedFigure) -> String { figure.product?.id ?? figure.name }

  private var valueColumns: [FigureColumn] {
    comparison.plants.indices.map { place in
      FigureColumn(head: .figures(Comparison.letter(place))) { figure in
        roundedText(figure.values[place], decimals: figure.decimals(or: decimals))
      }
    }
  }

  private var changeColumns: [FigureColumn] {
    others.flatMap { place in
      let title = others.count == 1 ? "change" : "\(Comparison.letter(place)) - A"
      return [
        FigureColumn(head: .figures(title)) { figure in
          signed(figure.change(of: place), figure.decimals(or: decimals))
        },
        FigureColumn(head: .figures("%")) { figure in
          figure.perCent(of: place).map { signed($0, 1) } ?? "-"
        },
      ]
    }
  }

  private func wordColumns(isTyped: Bool) -> [FigureColumn] {
    guard isTyped else { return [] }
    return [
      FigureColumn(head: .words("unit")) { $0.unit == "1" ? "" : $0.unit },
      FigureColumn(head: .yielding("meaning")) { $0.meaning ?? "" },
    ]
  }
}

extension ComparedFigure {
  /// Returns the number of decimals to print: that of the kind of cost, or else the argument.
  func decimals(or decimals: Int) -> Int { cost?.decimals ?? decimals }
}

/// Returns a number with its sign.
///
/// Zero has neither a sign nor decimals.
private func signed(_ number: Rational, _ decimals: Int) -> String {
  if number.isZero { return "0" }
  return (number.isNegative ? "" : "+") + roundedText(number, decimals: decimals)
}
