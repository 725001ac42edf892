import Estimator
import Notation
import Tables

extension Comparison {
  /// Returns the comparison as a table of data, with a row for each figure of each plant except the
  /// reference.
  ///
  /// The columns are `case`, `reference`, `kind` (input, result or product), `name`, `unit`,
  /// `reference_value`, `value`, `change` and `change_percent`. Only inputs that differ are listed,
  /// in the unit used by all plants or else in the field's own unit. Inputs have no percentage,
  /// which would be meaningless for a temperature. If the reference is 0, the percentage is empty.
  package func table(decimals: Int) -> [UInt8] {
    var table = TableWriter()
    for column in ["case", "reference", "kind", "name", "unit"] { table.write(column) }
    for column in ["reference_value", "value", "change"] { table.write(column) }
    table.write(column: "change_percent", unit: "%")
    table.endRow()
    for place in plants.indices.dropFirst() {
      for input in inputs { write(input, of: place, to: &table) }
      for figure in figures { write(figure, of: place, decimals, to: &table) }
    }
    return table.bytes
  }

  private func write(_ input: ComparedInput, of place: Int, to table: inout TableWriter) {
    let values = [0, place].map { input.value(of: $0) }
    let cells = [
      "input", input.field.name, input.unit.symbol, plainText(values[0]), plainText(values[1]),
      plainText(values[1] - values[0]), "",
    ]
    write(cells, of: place, to: &table)
  }

  private func write(
    _ figure: ComparedFigure, of place: Int, _ decimals: Int, to table: inout TableWriter
  ) {
    let decimals = figure.decimals(or: decimals)
    let numbers = [figure.values[0], figure.values[place], figure.change(of: place)]
    let cells =
      [figure.product == nil ? "result" : "product", figure.name, figure.unit]
      + numbers.map { roundedText($0, decimals: decimals) }
      + [figure.perCent(of: place).map { roundedText($0, decimals: 1) } ?? ""]
    write(cells, of: place, to: &table)
  }

  private func write(_ cells: [String], of place: Int, to table: inout TableWriter) {
    for cell in [plants[place].name, plants[0].name] + cells { table.write(cell) }
    table.endRow()
  }
}

/// Returns an exact number as a decimal.
///
/// One that does not terminate is rounded to twelve decimals.
private func plainText(_ number: Rational) -> String {
  DecimalNumber(number)?.shortened ?? roundedText(number, decimals: 12)
}
