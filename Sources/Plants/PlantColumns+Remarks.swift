import Estimator
import Formulas
import Notation

/// One of many plants that were estimated together.
private struct EstimatedRow: EstimatedFigures {
  let plants: PlantColumns
  let row: Int

  var model: Model { plants.model }
  func value(ofField place: Int) -> Double { plants.value(ofField: place)[row] }
  func value(ofOutput place: Int) -> Double { plants.figures(of: place)[row] }
  func figure(ofField place: Int) -> GivenFigure { plants.figure(ofField: place, row: row) }
}

extension PlantColumns {
  /// The number of remarks on each plant's own figures, after the plants have been estimated.
  package var remarkCounts: [Int] {
    let rules = model.compiled.remarks
    return (0..<count).map { rules.ownRemarks(on: EstimatedRow(plants: self, row: $0)).count }
  }

  /// The products that some plants do not need, with the number of those plants, ordered by the
  /// first plant and then as on the sheet.
  package var notNeeded: [(product: Product, plants: Int)] {
    let found = model.compiled.products.compactMap {
      dosed -> (first: Int, product: Product, plants: Int)? in
      guard let rule = dosed.demandSign else { return nil }
      let demand = figures(of: dosed.places.lowerBound)
      let rows = (0..<count).filter { row in
        rule.sign(of: demand[row], at: EstimatedRow(plants: self, row: row).exact) <= 0
      }
      return rows.first.map { ($0, dosed.product, rows.count) }
    }
    // Products of the same plant keep the order of the sheet.
    return found.enumerated().sorted {
      ($0.element.first, $0.offset) < ($1.element.first, $1.offset)
    }.map { ($0.element.product, $0.element.plants) }
  }
}
