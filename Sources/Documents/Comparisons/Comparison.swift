import Estimator
import Formulas
import Notation
import Units

/// What two or more plants of a system need, held against the first of them.
///
/// Every figure is exact, and so is every difference; whoever prints one rounds it once.
package struct Comparison: Sendable {
  /// The plants; the first is the reference.
  package let plants: [ComparedPlant]
  /// The products that are compared, in the order of the sheet.
  package let products: [Product]
  /// The inputs that are not the same number in all plants, in field order.
  package let inputs: [ComparedInput]
  /// The results, then each product's dose, usage and costs.
  package let figures: [ComparedFigure]
  /// The products that have no costs, though there are prices.
  package let unpriced: [Product]

  /// The most plants that are compared together: as many as there are letters.
  package static let maximumPlants = 26

  /// Compares 2 to 26 plants of a model by some of its products, and by their costs where there are
  /// prices.
  ///
  /// A product's demand is left out: it is signed, a part of the working of its dose.
  package init(_ plants: [ComparedPlant], of products: [Product], prices: WeightPrices? = nil) {
    precondition(2...Self.maximumPlants ~= plants.count, "\(plants.count) plants are compared")
    let model = plants[0].plant.model
    let products = products.filter(\.isDosed)
    (self.plants, self.products) = (plants, products)
    inputs = model.fields.map { field in
      ComparedInput(field: field, figures: plants.map { $0.plant.figure(of: field) })
    }.filter(\.differs)
    unpriced = prices.map { prices in products.filter { prices[$0.id] == nil } } ?? []
    let exact = plants.map(\.plant.exactOutputs)
    let costs = prices.map { prices in
      plants.map { PlantCosts(of: $0.plant, products, by: prices).priced }
    }
    figures =
      ComparedFigure.amounts(of: nil, model, exact)
      + products.flatMap { product in
        ComparedFigure.amounts(of: product, model, exact)
          + ComparedFigure.costs(
            of: product,
            (costs ?? []).compactMap { priced in priced.first { $0.product == product } },
            in: prices?.currency)
      }
  }

  /// The figures of a product.
  package func figures(of product: Product) -> [ComparedFigure] {
    figures.filter { $0.product == product }
  }

  /// Whether no figure of a product changes from plant to plant.
  package func isUnchanged(_ product: Product) -> Bool {
    figures(of: product).allSatisfy(\.isUnchanged)
  }

  /// The products that some of the plants need, and others do not, with the places of those that do.
  package var neededBySome: [(product: Product, plants: [Int])] {
    products.compactMap { product in
      guard let dose = figures(of: product).first(where: { $0.quantity == "dose" }) else {
        preconditionFailure("\(product.id) has a dose")
      }
      let needing = plants.indices.filter { !dose.values[$0].isZero }
      return needing.isEmpty || needing.count == plants.count ? nil : (product, needing)
    }
  }

  /// The letter by which a plant is called: A is the reference.
  package static func letter(_ plant: Int) -> String { columnLetters(plant + 1) }
}

/// A plant with what it is called in a comparison.
package struct ComparedPlant: Sendable {
  /// Any text.
  package let name: String
  /// The plant.
  package let plant: Plant
  /// What must be said of the plant's figures, and of its products.
  package let remarks: [Remark]

  /// Names a plant, and estimates it.
  ///
  /// Throws `EstimateError` as an estimate does.
  package init(_ name: String, _ plant: Plant) throws(EstimateError) {
    (self.name, self.plant) = (name, plant)
    let estimate = try Estimate(plant)
    remarks = estimate.remarks + estimate.products.flatMap(\.remarks)
  }
}

/// An input with the figure that each plant was given.
package struct ComparedInput: Sendable {
  /// The input.
  package let field: Field
  /// The figures by plant, as they were given.
  package let figures: [GivenFigure]

  /// The unit in which every plant's figure was given, or else the field's own.
  var unit: UnitOfMeasure {
    figures.allSatisfy { $0.unit == figures[0].unit } ? figures[0].unit : field.unit
  }

  /// A plant's figure in that unit, exactly.
  func value(of plant: Int) -> Rational {
    guard let exact = figures[plant].exact else {
      preconditionFailure("\(field.name) of a plant is finite")
    }
    return unit.fromOwnUnit(exact)
  }

  /// Whether any plant's figure is another number than the reference's, in whatever units they are.
  fileprivate var differs: Bool { figures.contains { $0.exact != figures[0].exact } }
}

/// A figure of each plant, exactly.
package struct ComparedFigure: Sendable {
  /// The name of its column in a table of estimates: `S5.dose`.
  package let name: String
  /// What it is, in words; nil of a cost, whose name says it.
  package let meaning: String?
  /// The product whose figure it is; nil for a result.
  package let product: Product?
  /// The unit, as a header writes it: `g/m3`, `GBP/yr`.
  package let unit: String
  /// Whether the figure is money, or a number of packs.
  package let cost: CostQuantity?
  /// The exact values by plant.
  package let values: [Rational]

  /// What follows the product's id in the name; the whole name of a result.
  package var quantity: String { product.map { String(name.dropFirst($0.id.count + 1)) } ?? name }

  /// Whether it is the same number for all plants.
  package var isUnchanged: Bool { values.allSatisfy { $0 == values[0] } }

  /// How much a plant's figure is above that of the reference.
  package func change(of plant: Int) -> Rational { values[plant] - values[0] }

  /// The change in hundredths of the reference's figure; nil where that is 0.
  package func perCent(of plant: Int) -> Rational? {
    values[0].isZero ? nil : change(of: plant) * 100 / values[0].absoluteValue
  }
}

extension ComparedFigure {
  /// The results, or a product's dose and usage, of plants with the exact values of all outputs.
  fileprivate static func amounts(
    of product: Product?, _ model: Model, _ exact: [[Rational]]
  ) -> [ComparedFigure] {
    model.outputs.enumerated().compactMap { place, output in
      guard output.product == product,
        product == nil || ["dose", "usage"].contains(output.quantity)
      else { return nil }
      return ComparedFigure(
        name: output.name, meaning: output.formula.meaning, product: product,
        unit: output.formula.unit.symbol, cost: nil, values: exact.map { $0[place] })
    }
  }

  /// The costs of a product by plant, but not the price, which is one for all; none where it has no price.
  fileprivate static func costs(
    of product: Product, _ plants: [PricedProduct], in currency: String?
  ) -> [ComparedFigure] {
    guard let currency else { return [] }
    let figures = plants.map { $0.figures(in: currency).filter { $0.quantity != .price } }
    return (figures.first ?? []).enumerated().map { place, first in
      ComparedFigure(
        name: first.quantity.column(of: product), meaning: nil, product: product,
        unit: first.unit, cost: first.quantity, values: figures.map { $0[place].value })
    }
  }
}
