import Estimator
import Formulas
import Notation
import Prices
import Units
import Words

/// A comparison of the inputs and figures of two or more plants of a system with those of the
/// first.
///
/// All figures and differences are exact. Round them once, when you print them.
package struct Comparison: Sendable {
  /// The plants; the first is the reference.
  package let plants: [ComparedPlant]
  /// What the comparison contains, and for whom.
  let contents: EstimateContents
  /// Whether the two plants are one before and after a change.
  let isChange: Bool
  /// The products that are compared, in the order of WTP's sheet.
  package let products: [Product]
  /// The inputs whose values differ between plants, in field order.
  package let inputs: [ComparedInput]
  /// The results, then each product's dose, usage and costs.
  package let figures: [ComparedFigure]
  /// The products without a price; empty if there are no prices at all.
  package let unpriced: [Product]

  /// The maximum number of plants, which are named by letters.
  package static let maximumPlants = 26

  /// Compares 2 to 26 plants of a model by some of its products, and by their costs if the contents
  /// have prices.
  ///
  /// Demands are left out, because a demand is only a step in the calculation of a dose.
  package init(
    _ plants: [ComparedPlant], of products: [Product],
    _ contents: EstimateContents = EstimateContents(), isOfOnePlant: Bool = false
  ) {
    isChange = isOfOnePlant && plants.count == 2
    precondition(
      2...Self.maximumPlants ~= plants.count, "a comparison needs 2 to \(Self.maximumPlants) plants"
    )
    let model = plants[0].plant.model
    let products = products.filter(\.isDosed)
    (self.plants, self.products, self.contents) = (plants, products, contents)
    inputs = model.fields.map { field in
      ComparedInput(field: field, figures: plants.map { $0.plant.figure(of: field) })
    }.filter(\.differs)
    unpriced = contents.prices.map { prices in products.filter { prices[$0.id] == nil } } ?? []
    let exact = plants.map(\.plant.exactOutputs)
    let programmes = zip(plants, exact).map {
      Programme(of: $0.plant, products, exact: $1, prices: contents.prices)
    }
    figures =
      ComparedFigure.amounts(of: nil, model, exact)
      + ComparedFigure.cost(of: programmes)
      + products.enumerated().flatMap { place, product in
        ComparedFigure.amounts(of: product, model, exact)
          + ComparedFigure.purchases(programmes.map { $0.items[place] })
      }
  }

  package func figures(of product: Product) -> [ComparedFigure] {
    figures.filter { $0.product == product }
  }

  /// Returns whether the figures of a product are the same for all plants.
  package func isUnchanged(_ product: Product) -> Bool {
    figures(of: product).allSatisfy(\.isUnchanged)
  }

  /// The products that only some of the plants need, with the indices of these plants.
  package var neededBySome: [(product: Product, plants: [Int])] {
    figures.compactMap { figure in
      guard let product = figure.product, figure.quantity == "dose" else { return nil }
      let needing = plants.indices.filter { !figure.values[$0].isZero }
      return needing.isEmpty || needing.count == plants.count ? nil : (product, needing)
    }
  }

  /// Returns the letter of a plant.
  ///
  /// A is the reference.
  package static func letter(_ plant: Int) -> String { columnLetters(plant + 1) }

  /// Returns the letter of a plant, or for a single plant whether it is before or after a change.
  package func letter(_ plant: Int) -> String {
    isChange
      ? contents.words(plant == 0 ? "comparison.before" : "comparison.after")
      : Comparison.letter(plant)
  }
}

/// A plant with its name in a comparison.
package struct ComparedPlant: Sendable {
  /// The name, which can be any text.
  package let name: String
  package let plant: Plant
  /// Remarks on the plant's figures and products.
  package let remarks: [Remark]

  /// Names and estimates a plant.
  ///
  /// Throws `PlantError` if the plant cannot be estimated.
  package init(_ name: String, _ plant: Plant) throws(PlantError) {
    (self.name, self.plant) = (name, plant)
    let estimate = try Estimate(plant)
    remarks = estimate.remarks + estimate.products.flatMap(\.remarks)
  }

  /// Returns the name of a plant that has other figures of some fields, as its reader expects it.
  package static func name(
    of figures: [(Field, GivenFigure)], for audience: Audience, _ words: Words = .english
  ) -> String {
    figures.map { field, figure in
      if audience == .engineer { return "\(field.name)=\(figure)" }
      let text = words.typeset("\(withThousands(figure.text)) \(figure.unit.printed)")
      return field.kind == .temperature
        ? words("comparison.at.\(field.name)", ["figure": text])
        : words.pair(words("label.\(field.labelName)"), withoutTrailingSpaces(text))
    }.joined(separator: ", ")
  }
}

/// An input of the plants.
package struct ComparedInput: Sendable {
  package let field: Field
  /// The figure of each plant, in the unit in which it was given.
  package let figures: [GivenFigure]

  /// The unit in which all figures were given, or the field's own unit if they differ.
  var unit: UnitOfMeasure {
    figures.allSatisfy { $0.unit == figures[0].unit } ? figures[0].unit : field.unit
  }

  /// Returns a plant's exact figure in `unit`.
  func value(of plant: Int) -> Rational { unit.fromOwnUnit(figures[plant].exactOfPoint) }

  /// Whether any plant's value differs from the reference's, regardless of units.
  fileprivate var differs: Bool { figures.contains { $0.exact != figures[0].exact } }
}

/// A result, an amount or a cost of a product, with its value for each plant.
package struct ComparedFigure: Sendable {
  /// The column name in a table of estimates: `S5.dose`.
  package let name: String
  /// The meaning in words; nil for a cost, whose name is clear enough.
  package let meaning: String?
  /// The product; nil for a result.
  package let product: Product?
  /// The unit in a column title: `g/m3`, `GBP/yr`.
  package let unit: String
  /// The kind of cost; nil for other figures.
  package let cost: PurchaseQuantity?
  /// The exact values by plant.
  package let values: [Rational]

  /// The name without the product's id: `dose`.
  package var quantity: String { product.map { String(name.dropFirst($0.id.count + 1)) } ?? name }

  /// Whether the values of all plants are equal.
  package var isUnchanged: Bool { values.allSatisfy { $0 == values[0] } }

  /// Returns a plant's figure minus that of the reference.
  package func change(of plant: Int) -> Rational { values[plant] - values[0] }

  /// Returns the change as a percentage of the reference's figure, or nil if that is 0, a pH or an index.
  package func perCent(of plant: Int) -> Rational? {
    values[0].isZero || unit == "pH" ? nil : change(of: plant) * 100 / values[0].absoluteValue
  }
}

extension ComparedFigure {
  /// Creates the figure of an input that differs, in the unit of the reference.
  init(_ input: ComparedInput, of plants: Int) {
    let unit = input.figures[0].unit
    self.init(
      name: input.field.name, meaning: input.field.meaning, product: nil, unit: unit.symbol,
      cost: nil, values: (0..<plants).map { unit.fromOwnUnit(input.figures[$0].exactOfPoint) })
  }

  /// Returns a result in the unit of a customer's inputs, if all plants have the same.
  func inUnitOfInputs(_ plants: [Plant]) -> ComparedFigure {
    guard let own = plants[0].model.output(name)?.formula.unit else { return self }
    let units = plants.map { $0.unitOfInputs(for: own) }
    guard units.allSatisfy({ $0 == units[0] }) else { return self }
    return ComparedFigure(
      name: name, meaning: meaning, product: nil, unit: units[0].symbol, cost: nil,
      values: values.map(units[0].fromOwnUnit))
  }

  /// Returns the results, or a product's dose and usage, from the exact values of all outputs of
  /// each plant.
  fileprivate static func amounts(
    of product: Product?, _ model: Model, _ exact: [[Rational]]
  ) -> [ComparedFigure] {
    (product.map(model.places) ?? model.results.indices).compactMap { place in
      let output = model.outputs[place]
      guard product == nil || ["dose", "usage"].contains(output.quantity) else { return nil }
      return ComparedFigure(
        name: output.name, meaning: output.formula.meaning, product: product,
        unit: output.formula.unit.symbol, cost: nil, values: exact.map { $0[place] })
    }
  }

  /// Returns a product's figures for purchasers by plant, without the price, which is the same for
  /// all, and without those that a plant does not have.
  fileprivate static func purchases(_ items: [ProgrammeItem]) -> [ComparedFigure] {
    items[0].figures.filter { $0.quantity != .price }.compactMap { first in
      figure(
        first.quantity.column(of: items[0].product), items[0].product, first,
        items.map { $0[first.quantity] })
    }
  }

  /// Returns the cost of the programme by plant, if each plant has one.
  fileprivate static func cost(of programmes: [Programme]) -> [ComparedFigure] {
    guard let first = programmes[0].cost else { return [] }
    let costs = programmes.map(\.cost)
    return [figure(PurchaseQuantity.programmeCost, nil, first, costs)].compactMap { $0 }
  }

  private static func figure(
    _ name: String, _ product: Product?, _ first: PurchaseFigure, _ figures: [PurchaseFigure?]
  ) -> ComparedFigure? {
    let values = figures.compactMap { $0?.value }
    guard values.count == figures.count else { return nil }
    return ComparedFigure(
      name: name, meaning: product == nil ? "cost of the programme per year" : nil,
      product: product, unit: first.unit, cost: first.isAmount ? nil : first.quantity,
      values: values)
  }
}
