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
    let words =
      ["case", "reference"].map { ReportTable.Column.names($0) }
      + ["kind", "name", "unit"].map { .words($0) }
    let figures = ["reference_value", "value", "change"].map { ReportTable.Column.figures($0) }
    let rows = plants.indices.dropFirst().flatMap { place in
      (inputs.map { cells(of: $0, place) } + self.figures.map { cells(of: $0, place) })
        .map { [plants[place].name, plants[0].name] + $0 }
    }
    return ReportTable(
      words + figures + [.figures("change_percent", unit: "%")], rows)
  }

  private func cells(of input: ComparedInput, _ plant: Int) -> [String] {
    let (reference, value) = (input.value(of: 0), input.value(of: plant))
    return ["input", input.field.name, input.unit.symbol]
      + [reference, value, value - reference].map(plainText) + [""]
  }

  private func cells(of figure: ComparedFigure, _ plant: Int) -> [String] {
    let decimals = figure.decimals(or: contents.decimalsOfData)
    let numbers = [figure.values[0], figure.values[plant], figure.change(of: plant)]
    return [figure.product == nil ? "result" : "product", figure.name, figure.unit]
      + numbers.map { "\(DecimalNumber(rounding: $0, decimals: decimals))" }
      + [figure.perCent(of: plant).map { "\(DecimalNumber(rounding: $0, decimals: 1))" } ?? ""]
  }
}

/// Returns an exact number as a decimal, rounded to twelve decimals if it does not terminate.
private func plainText(_ number: Rational) -> String {
  DecimalNumber(number)?.shortened ?? roundedText(number, decimals: 12)
}
