import Estimator
import Notation
import Units

/// A column of a sheet that claims an output, with what it is held against.
///
/// It is a class, since every block looks it up, and a copy would count many references.
final class OutputColumn: Sendable {
  let column: Int
  /// The place of the output among those of the model.
  let outputPlace: Int
  let output: Output
  let unit: UnitOfMeasure
  /// The part of the column's unit that one of the output's own unit is.
  let scale: Double
  /// The place of the output among the figures that are computed.
  let figure: Int
  /// The place of the signed demand of a year, where the column is a usage that may be negative.
  let signedFigure: Int?

  /// A column's claim; what it is held against is added to the figures to compute.
  init(
    column: Int, _ place: Int, in unit: UnitOfMeasure, of model: Model,
    among figures: inout [Output]
  ) {
    (self.column, self.unit, outputPlace) = (column, unit, place)
    output = model.outputs[place]
    scale = unit.isOwn ? 1 : unit.fromOwnUnit(1.0)
    let signed = model.signedPlace(ofUsage: place).map { model.outputs[$0] }
    figure = figures.count
    signedFigure = signed == nil ? nil : figure + 1
    figures += [output] + [signed].compactMap { $0 }
  }

  /// The figure that a cell is compared with: a usage that is printed negative is the signed demand of
  /// a year.
  func figure(for cell: DecimalNumber) -> Int {
    guard let signedFigure, cell.isNegativeAsWritten, !cell.significand.isZero else {
      return figure
    }
    return signedFigure
  }
}

extension Model {
  /// The place of the signed demand of a year that belongs to a usage; nil for any other output.
  package func signedPlace(ofUsage place: Int) -> Int? {
    outputs[place].quantity == "usage" ? self.place(of: "annual_demand", beside: place) : nil
  }

  /// The place of the usage that belongs to a signed demand of a year; nil for any other output.
  package func usagePlace(ofSigned place: Int) -> Int? {
    outputs[place].quantity == "annual_demand" ? self.place(of: "usage", beside: place) : nil
  }

  /// The place of another figure of the same product.
  package func place(of quantity: String, beside output: Int) -> Int? {
    outputs[output].product.flatMap { place(ofOutput: "\($0.id).\(quantity)") }
  }
}
