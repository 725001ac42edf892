import Formulas

/// Which of many plants deserve remarks of their own.
package struct RemarkWatch {
  /// The usual ranges of fields, and of results, each with its place.
  private let fields: [(range: UsualRange, place: Int)]
  private let results: [(range: UsualRange, place: Int)]
  private let annualWater: Int?
  private let demands: [(product: Product, output: Int)]

  /// What the plants of a model are watched for.
  package init(_ model: Model) {
    fields = model.usualRanges.compactMap { range in
      model.place(of: range.name).map { (range, $0) }
    }
    results = model.usualRanges.compactMap { range in
      guard model.place(of: range.name) == nil else { return nil }
      return model.results.firstIndex { $0.name == range.name }.map { (range, $0) }
    }
    let annual = Remark.annualWater(of: model.system)
    annualWater = model.results.firstIndex { $0.name == annual.name }
    demands = model.outputs.enumerated().compactMap { place, output in
      guard let product = output.product, output.quantity == "demand" else { return nil }
      return (product, place)
    }
  }

  /// How many remarks each plant deserves for its own figures: that one is unusual, or that the plant
  /// is never on duty.
  package func counts(in plants: PlantColumns) -> [Int] {
    var counts = [Int](repeating: 0, count: plants.count)
    for (range, place) in fields {
      let values = plants.value(ofField: place)
      for row in counts.indices where isUnusual(values[row], range, row, plants) {
        counts[row] += 1
      }
    }
    for (range, place) in results {
      let values = plants.figures(of: place)
      for row in counts.indices where isUnusual(values[row], range, row, plants) {
        counts[row] += 1
      }
    }
    if let annualWater {
      let values = plants.figures(of: annualWater)
      for row in counts.indices where Remark.isNeverOnDuty(annualWater: values[row]) {
        counts[row] += 1
      }
    }
    return counts
  }

  @inline(__always)
  private func isUnusual(
    _ value: Double, _ usual: UsualRange, _ row: Int, _ plants: PlantColumns
  ) -> Bool {
    usual.isUnusual(value) { field in
      plants.model.place(of: field.name).map { plants.value(ofField: $0)[row] }
    }
  }

  /// The products that some plants do not need, by their first plant and in the order of the sheet,
  /// with the number of those plants.
  package func notNeeded(in plants: PlantColumns) -> [(product: Product, plants: Int)] {
    var found: [(first: Int, product: Product, plants: Int)] = []
    for (product, output) in demands {
      let demand = plants.figures(of: output)
      let rows = (0..<plants.count).filter { Remark.isNotNeeded(demand: demand[$0]) }
      if let first = rows.first { found.append((first, product, rows.count)) }
    }
    // Those of one plant stay in the order of the sheet.
    let ordered = found.enumerated().sorted {
      ($0.element.first, $0.offset) < ($1.element.first, $1.offset)
    }
    return ordered.map { ($0.element.product, $0.element.plants) }
  }
}
