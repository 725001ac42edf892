import Estimator
import Notation
import Units

/// A column of a sheet that claims an output, with what it is held against.
struct OutputColumn {
  let column: Int
  /// The place of the output among those of the model.
  let outputPlace: Int
  let output: Output
  let unit: UnitOfMeasure
  /// The place of the output among the figures that are computed.
  let figure: Int
  /// The place of the signed demand of a year, where the column is a usage that may be negative.
  let signedFigure: Int?
}

extension OutputColumn {
  /// A column's claim; what it is held against is added to the figures to compute.
  init(
    column: Int, _ place: Int, in unit: UnitOfMeasure, of model: Model,
    among figures: inout [Output]
  ) {
    self.column = column
    outputPlace = place
    output = model.outputs[place]
    self.unit = unit
    figure = figures.count
    figures.append(output)
    if let signed = model.signedPlace(ofUsage: place) {
      signedFigure = figures.count
      figures.append(model.outputs[signed])
    } else {
      signedFigure = nil
    }
  }

  /// The figure that a cell is compared with: a usage that is printed negative is the signed demand of
  /// a year.
  func figure(for cell: DecimalNumber) -> Int {
    guard let signedFigure, cell.isNegativeAsWritten, !cell.significandIsZero else { return figure }
    return signedFigure
  }
}
