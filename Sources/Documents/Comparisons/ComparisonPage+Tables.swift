import Notation
import Units
import Words

/// Tables of a comparison's figures. For two plants, changes are next to the figures; for more
/// plants, they are in a separate table.
extension ComparisonPage {
  /// Returns the tables of groups of figures, or no table if all groups are empty.
  func tables(_ groups: [(title: String, figures: [ComparedFigure])]) -> [ReportPart] {
    let figures = groups.flatMap(\.figures)
    guard !figures.isEmpty else { return [] }
    func table(_ title: String, _ columns: [FigureColumn]) -> ReportPart {
      let names: FigureColumn = (.labels(words("document.figure")), name)
      let all = [names] + columns + (isForCustomer ? [] : wordColumns)
      var table = ReportTable(all.map(\.head), titled: title)
      for group in groups where !group.figures.isEmpty {
        table.add(
          group.figures.map { figure in .init(all.map { $0.cell(figure) }) }, under: group.title)
      }
      return .table(table)
    }
    let (values, changes) = (valueColumns(of: figures), changeColumns(of: figures))
    let title = words("comparison.differs")
    if others.count == 1 { return [table(title, values + changes)] }
    return [table(title, values), table(words("comparison.changes"), changes)]
  }

  /// A column, and a closure that returns the cell of a figure.
  private typealias FigureColumn = (head: ReportTable.Column, cell: (ComparedFigure) -> String)

  /// The indices of all plants except the reference.
  private var others: Range<Int> { comparison.plants.indices.dropFirst() }

  private func valueColumns(of figures: [ComparedFigure]) -> [FigureColumn] {
    comparison.plants.indices.map { place in
      (.figures(comparison.letter(place)), { text(of: $0.values[place], $0, among: figures) })
    }
  }

  private func changeColumns(of figures: [ComparedFigure]) -> [FigureColumn] {
    others.flatMap { place -> [FigureColumn] in
      let title = others.count == 1 ? words("comparison.change") : "\(Comparison.letter(place)) - A"
      return [
        (
          .figures(title),
          { figure in
            signed(figure.change(of: place)) { text(of: $0, figure, among: figures) }
          }
        ), (.figures("%"), { isInput($0) ? "" : $0.perCent(of: place).map(perCentText) ?? "-" }),
      ]
    }
  }

  /// Whether it is an input, which may be a point of a scale, without a percentage.
  private func isInput(_ figure: ComparedFigure) -> Bool {
    comparison.inputs.contains { $0.field.name == figure.name }
  }

  private var wordColumns: [FigureColumn] {
    [
      (.words("unit"), { $0.unit == "1" ? "" : $0.unit }),
      (.yielding("meaning"), { $0.product?.role.rawValue ?? $0.meaning ?? "" }),
    ]
  }

  /// Returns the product or the name of a figure; for a customer in words, with the job or the unit.
  private func name(of figure: ComparedFigure) -> String {
    if !isForCustomer { return figure.product?.id ?? figure.name }
    let unit = ["1", "pH"].contains(figure.unit) ? "" : ", \(typeset(figure.unit))"
    let input = comparison.inputs.first { $0.field.name == figure.name }
    return figure.product.map { "\($0.id), \(words.role($0.role))" }
      ?? (input.map { words("label.\($0.field.labelName)") } ?? name(ofResult: figure.name)) + unit
  }

  /// Returns a percentage, which says nothing of a figure that was almost 0.
  private func perCentText(_ change: Rational) -> String {
    change > 1000 ? "> 1000" : signed(change) { roundedText($0, decimals: 1) }
  }

  /// Returns a number with a plus sign or a minus sign, which is that of print for a customer, or `0`.
  private func signed(_ number: Rational, _ text: (Rational) -> String) -> String {
    if number.isZero { return "0" }
    let sign = !number.isNegative ? "+" : isForCustomer ? "\u{2212}" : "-"
    return sign + text(number.absoluteValue)
  }

  /// Returns a value of a figure, or a change, with the decimals of the product's quantity; results have
  /// their own, and inputs all digits.
  private func text(
    of value: Rational, _ figure: ComparedFigure, among figures: [ComparedFigure]
  ) -> String {
    if isInput(figure) { return withThousands(significantText(value, digits: 6)) }
    if let decimals = figure.cost?.decimals {
      return withThousands(roundedText(value, decimals: decimals))
    }
    let column = figures.filter { $0.product != nil && $0.quantity == figure.quantity }
    return comparison.contents.style(of: (column.isEmpty ? [figure] : column).flatMap(\.values))(
      value)
  }
}
