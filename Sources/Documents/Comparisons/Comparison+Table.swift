import Estimator
import Notation

extension Comparison {
  /// Returns the comparison as a table of data, with a row for each figure of each plant except the
  /// reference.
  ///
  /// The columns are `case`, `reference`, `kind` (input, result or product), `name`, `unit`,
  /// `reference_value`, `value`, `change` and `change_percent`. Only inputs that differ are listed,
  /// in the unit used by all plants, or in the field's own unit if the units differ. Inputs have no
  /// percentage, which would be meaningless for a temperature. If the reference is 0, the
  /// percentage is empty.
  package var table: ReportTable {
    ReportTable(Self.columns, rows(.data(decimals: contents.decimalsOfData)))
  }

  /// Returns the comparison as JSON, which has the rows of the table with exact figures too.
  package func json(_ provenance: Provenance) -> JSON {
    let rows = ReportTable.json(Self.columns, self.rows, decimals: contents.decimalsOfData)
    return .object(
      estimateMembers(provenance, plants[0].plant.model, contents) + [("comparison", rows)])
  }

  private static let columns: [ReportTable.Column] =
    ["case", "reference"].map { .names($0) } + ["kind", "name", "unit"].map { .words($0) }
    + ["reference_value", "value", "change"].map { .figures($0) }
    + [.figures("change_percent", unit: "%")]

  private func rows(_ style: FigureStyle) -> [[String]] {
    plants.indices.dropFirst().flatMap { place in
      (inputs.map { cells(of: $0, place, style) } + figures.map { cells(of: $0, place, style) })
        .map { [plants[place].name, plants[0].name] + $0 }
    }
  }

  private func cells(
    of input: ComparedInput, _ plant: Int, _ style: FigureStyle
  ) -> [String] {
    let (reference, value) = (input.value(of: 0), input.value(of: plant))
    return ["input", input.field.name, input.unit.symbol]
      + [reference, value, value - reference].map(style.isExact ? exactText : plainText) + [""]
  }

  private func cells(
    of figure: ComparedFigure, _ plant: Int, _ style: FigureStyle
  ) -> [String] {
    let rounded = style.rounding(to: figure.cost?.decimals ?? contents.decimalsOfData)
    return [figure.product == nil ? "result" : "product", figure.name, figure.unit]
      + [figure.values[0], figure.values[plant], figure.change(of: plant)].map(rounded.output)
      + [figure.perCent(of: plant).map(style.rounding(to: 1).output) ?? ""]
  }
}

/// Returns an exact number as a decimal, rounded to twelve decimals if it does not terminate.
private func plainText(_ number: Rational) -> String {
  DecimalNumber(number)?.shortened ?? roundedText(number, decimals: 12)
}
