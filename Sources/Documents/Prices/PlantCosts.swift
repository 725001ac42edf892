import Estimator
import Formulas
import Notation

/// What the products cost that a plant may be dosed with.
///
/// A plant takes one product or a few of these, so that there is no total.
package struct PlantCosts: Sendable {
  /// The products that have a price, in the order of the sheet.
  package let priced: [PricedProduct]
  /// The products without a price, in the order of the sheet.
  package let unpriced: [Product]

  /// The costs of some products for a plant.
  package init(of plant: Plant, _ products: [Product], by prices: WeightPrices) {
    let exact = plant.exactOutputs
    priced = products.compactMap { product in
      prices[product.id].map { PricedProduct(product, $0.item, $0.perKilogram, plant, exact) }
    }
    unpriced = products.filter { prices[$0.id] == nil }
  }

  /// The needed products of each role, the cheapest a year first; of equal ones the first of the sheet.
  ///
  /// Roles stand in the order of their first product.
  package var byRole: [(role: Product.Role, products: [PricedProduct])] {
    // Sorting keeps the order of equal ones, which is that of the sheet.
    inGroups(priced.filter(\.isNeeded)) { $0.product.role }.map { role, products in
      (role, products.sorted { $0.cost.perYear < $1.cost.perYear })
    }
  }

  /// The products that have a price, but of which the plant needs none.
  package var notNeeded: [PricedProduct] { priced.filter { !$0.isNeeded } }
}

/// A product with what it costs a plant.
package struct PricedProduct: Sendable {
  /// The product.
  package let product: Product
  /// The line that its price comes from.
  package let item: PriceItem
  /// What it costs.
  package let cost: ProductCost
  /// Whether the plant's dose is above 0.
  package let isNeeded: Bool

  fileprivate init(
    _ product: Product, _ item: PriceItem, _ perKilogram: Rational, _ plant: Plant,
    _ outputs: [Rational]
  ) {
    func exact(_ quantity: String) -> Rational {
      guard let place = plant.model.place(ofOutput: "\(product.id).\(quantity)")
      else { preconditionFailure("\(product.id) has no \(quantity)") }
      return outputs[place]
    }
    let dose = exact("dose")
    (self.product, self.item, isNeeded) = (product, item, !dose.isZero)
    cost = ProductCost(
      item, perKilogram: perKilogram, usage: exact("usage"),
      gramsPerCubicMetre: product.waterCost.map { $0 == .feedCost ? dose : plant.makeup(of: dose) })
  }
}

extension Plant {
  /// What a cubic metre of make-up takes of a dose to the system water, which leaves with the bleed.
  fileprivate func makeup(of dose: Rational) -> Rational {
    guard let factor = exactPoint["concentration_factor"] else {
      preconditionFailure("a cooling system has a concentration factor")
    }
    return dose / factor
  }
}

extension Product {
  /// What the product's cost of a cubic metre of the water is called that a site meters: the feed of a
  /// boiler, the make-up of a cooling system; nil for slugs, and where only advice is given.
  package var waterCost: CostQuantity? {
    switch dosing {
    case .boiler: .feedCost
    case .bleed: .makeupCost
    case .weeklySystemSlug, .weeklySumpSlug, .advice: nil
    }
  }
}

/// What prices make of a product's amount, as tables of data have it.
package struct CostFigure: Sendable, Hashable {
  /// What it is.
  package let quantity: CostQuantity
  /// The exact value.
  package let value: Rational
  /// The unit, as a header writes it: `GBP/kg`.
  package let unit: String

  /// The value with its decimals: 4 of a price, and of the cost of a cubic metre, 2 of that of a year.
  package var text: String { roundedText(value, decimals: quantity.decimals) }
}

extension PricedProduct {
  /// The figures in the order of their columns.
  package func figures(in currency: String) -> [CostFigure] {
    let water = product.waterCost.flatMap { water in
      cost.perCubicMetre.map { CostFigure(quantity: water, value: $0, unit: "\(currency)/m3") }
    }
    let packs = cost.packs.map { CostFigure(quantity: .packs, value: $0, unit: "1/yr") }
    return [
      CostFigure(quantity: .price, value: cost.perKilogram, unit: "\(currency)/kg"),
      CostFigure(quantity: .cost, value: cost.perYear, unit: "\(currency)/yr"),
    ] + [water, packs].compactMap { $0 }
  }
}

extension CostQuantity {
  /// How many decimals it is printed with.
  package var decimals: Int {
    switch self {
    case .price, .feedCost, .makeupCost: 4
    case .cost: 2
    case .packs: 0
    }
  }
}
