import Formulas

/// Which of many plants deserve remarks of their own.
package struct RemarkWatch {
  /// The usual ranges of fields, and of results, each with its place.
  private let fields: [(range: UsualRange, place: Int)]
  private let results: [(range: UsualRange, place: Int)]
  private let annualWater: (output: Int, rule: SignRule)?
  private let demands: [(product: Product, output: Int, rule: SignRule)]

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
    annualWater = model.results.firstIndex { $0.name == annual.name }.map {
      ($0, SignRule(model.results[$0], of: model))
    }
    demands = model.outputs.enumerated().compactMap { place, output in
      guard let product = output.product, output.quantity == "demand" else { return nil }
      return (product, place, SignRule(output.formula, of: model))
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
      let (values, formula) = (plants.figures(of: place), plants.model.results[place])
      for row in counts.indices
      where range.isUnusual(
        values[row], duty: { duty($0, row, plants) },
        exactly: { formula.exactValue(at: plants.exactPoint(of: row, reading: formula.inputs)) })
      {
        counts[row] += 1
      }
    }
    if let (output, rule) = annualWater {
      let values = plants.figures(of: output)
      let bound = rule.bound
      for row in counts.indices where abs(values[row]) <= bound {
        let sign = exactSign(rule, row, plants)
        if Remark.isNeverOnDuty(annualWaterSign: sign) { counts[row] += 1 }
      }
    }
    return counts
  }

  /// The sign of an output of a plant, exactly.
  @inline(never)
  private func exactSign(_ rule: SignRule, _ row: Int, _ plants: PlantColumns) -> Int {
    rule.exactSign(at: plants.exactPoint(of: row, reading: rule.inputs))
  }

  @inline(__always)
  private func isUnusual(
    _ value: Double, _ usual: UsualRange, _ row: Int, _ plants: PlantColumns
  ) -> Bool {
    usual.isUnusual(value) { duty($0, row, plants) }
  }

  @inline(__always)
  private func duty(_ field: Field, _ row: Int, _ plants: PlantColumns) -> Double? {
    plants.model.place(of: field.name).map { plants.value(ofField: $0)[row] }
  }

  /// The products that some plants do not need, by their first plant and in the order of the sheet,
  /// with the number of those plants.
  package func notNeeded(in plants: PlantColumns) -> [(product: Product, plants: Int)] {
    var found: [(first: Int, product: Product, plants: Int)] = []
    for (product, output, rule) in demands {
      let demand = plants.figures(of: output)
      let bound = rule.bound
      let rows = (0..<plants.count).filter { row in
        let isClear = abs(demand[row]) > bound
        return isClear
          ? demand[row] < 0 : Remark.isNotNeeded(demandSign: exactSign(rule, row, plants))
      }
      if let first = rows.first { found.append((first, product, rows.count)) }
    }
    // Those of one plant stay in the order of the sheet.
    let ordered = found.enumerated().sorted {
      ($0.element.first, $0.offset) < ($1.element.first, $1.offset)
    }
    return ordered.map { ($0.element.product, $0.element.plants) }
  }
}
