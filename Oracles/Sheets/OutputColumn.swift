import Estimator
import Notation
import Units

/// A column of a sheet that claims an output, and the figure it is compared with.
///
/// It is a class because every block uses it, and copying a structure would retain many
/// references.
final class OutputColumn: Sendable {
  let column: Int
  /// The index of the output in the model.
  let outputPlace: Int
  let output: Output
  let unit: UnitOfMeasure
  /// The factor from the output's own unit to the column's unit.
  let scale: Double
  /// The index of the output among the computed figures.
  let figure: Int
  /// The index of the signed annual demand, if the column is a usage, which may be negative.
  let signedFigure: Int?

  private init(
    _ column: Int, _ place: Int, _ output: Output, in unit: UnitOfMeasure, figure: Int, signed: Int?
  ) {
    self.column = column
    outputPlace = place
    self.output = output
    self.unit = unit
    scale = unit.fromOwnUnit(1.0)
    self.figure = figure
    signedFigure = signed
  }

  /// Creates a claim, and adds the figures that it is compared with to `figures`.
  convenience init(
    column: Int, _ place: Int, in unit: UnitOfMeasure, of model: Model,
    among figures: inout [Output]
  ) {
    let places = [place, model.signedPlace(ofUsage: place)].compactMap { $0 }
    let first = figures.count
    figures += places.map { model.outputs[$0] }
    self.init(
      column, place, figures[first], in: unit, figure: first,
      signed: places.count > 1 ? first + 1 : nil)
  }

  /// Returns the claim in another unit.
  func inUnit(_ unit: UnitOfMeasure) -> OutputColumn {
    OutputColumn(column, outputPlace, output, in: unit, figure: figure, signed: signedFigure)
  }

  /// Returns the index of the figure that a cell is compared with.
  ///
  /// A negative usage is compared with the signed annual demand.
  func figure(for cell: DecimalNumber) -> Int {
    guard let signedFigure, cell.isNegativeAsWritten, !cell.significand.isZero else {
      return figure
    }
    return signedFigure
  }
}

extension Model {
  /// Returns the index of the signed annual demand of a usage, or nil for any other output.
  package func signedPlace(ofUsage place: Int) -> Int? {
    outputs[place].quantity == "usage" ? self.place(of: "annual_demand", sameProductAs: place) : nil
  }

  /// Returns the index of another figure of the same product.
  package func place(of quantity: String, sameProductAs output: Int) -> Int? {
    outputs[output].product.flatMap { place(ofOutput: "\($0.id).\(quantity)") }
  }
}
