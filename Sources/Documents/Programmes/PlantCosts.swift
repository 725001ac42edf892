import Estimator
import Formulas
import Notation

/// The costs of the products that a plant can be dosed with.
///
/// There is no total, because a plant uses only one or a few of these products; see `Programme`.
package struct PlantCosts: Sendable {
  /// The products with a price, in the order of WTP's sheet.
  package let priced: [PricedProduct]
  /// The products without a price, in the order of WTP's sheet.
  package let unpriced: [Product]

  /// Computes the costs of some products for a plant.
  ///
  /// `exact` are the values of all outputs of the plant.
  package init(
    of plant: Plant, _ products: [Product], _ exact: [Rational], by prices: WeightPrices
  ) {
    priced = products.compactMap { product in
      prices[product.id].map { PricedProduct(product, $0.item, $0.perKilogram, plant, exact) }
    }
    unpriced = products.filter { prices[$0.id] == nil }
  }

  /// The needed products of each role, the cheapest per year first.
  ///
  /// Roles, and products of the same cost, are in the order of WTP's sheet.
  package var byRole: [(role: Product.Role, products: [PricedProduct])] {
    // Sorting is stable, so products of the same cost keep their order.
    inGroups(priced.filter(\.isNeeded)) { $0.product.role }.map { role, products in
      (role, products.sorted { $0.cost.perYear < $1.cost.perYear })
    }
  }

  /// The products that have a price but are not needed.
  package var notNeeded: [PricedProduct] { priced.filter { !$0.isNeeded } }
}

/// A product with its price and its cost for a plant.
package struct PricedProduct: Sendable {
  package let product: Product
  /// The price of the product, from a line of the price file.
  package let item: PriceItem
  package let cost: ProductCost
  /// Whether the plant's dose is above 0.
  package let isNeeded: Bool

  fileprivate init(
    _ product: Product, _ item: PriceItem, _ perKilogram: Rational, _ plant: Plant,
    _ outputs: [Rational]
  ) {
    let (dose, usage) = (
      plant.model.exact("dose", of: product, among: outputs),
      plant.model.exact("usage", of: product, among: outputs)
    )
    (self.product, self.item, isNeeded) = (product, item, !dose.isZero)
    cost = ProductCost(
      item, perKilogram: perKilogram, usage: usage,
      gramsPerCubicMetre: product.waterCost.map { $0 == .feedCost ? dose : plant.makeup(of: dose) })
  }
}

extension Plant {
  /// Returns the amount per cubic metre of make-up that maintains a dose in the system water.
  ///
  /// Product is lost only with the bleed.
  fileprivate func makeup(of dose: Rational) -> Rational {
    guard let factor = exactPoint["concentration_factor"] else {
      preconditionFailure("a cooling system has a concentration factor")
    }
    return dose / factor
  }
}

extension Product {
  /// The kind of cost per cubic metre of metered water: feed for a boiler, make-up for a cooling
  /// system; nil for slug doses and for products with advice only.
  package var waterCost: PurchaseQuantity? {
    switch dosing {
    case .boiler: .feedCost
    case .bleed: .makeupCost
    case .weeklySystemSlug, .weeklySumpSlug, .advice: nil
    }
  }
}

extension PricedProduct {
  /// Returns the costs in column order.
  package func figures(in currency: String) -> [PurchaseFigure] {
    let water = product.waterCost.flatMap { water in
      cost.perCubicMetre.map { PurchaseFigure(water, $0, "\(currency)/m3") }
    }
    let packs = cost.packs.map { PurchaseFigure(.packs, $0, "1/yr") }
    return [
      PurchaseFigure(.price, cost.perKilogram, "\(currency)/kg"),
      PurchaseFigure(.cost, cost.perYear, "\(currency)/yr"),
    ] + [water, packs].compactMap { $0 }
  }
}

/// The cost of a product for a plant's usage.
///
/// Every figure is exact. Round it once, when you print it.
package struct ProductCost: Sendable, Hashable {
  package let perKilogram: Rational
  /// The cost of a year's usage, without the unused part of the last pack.
  package let perYear: Rational
  /// The cost per cubic metre of metered water; nil for slug doses.
  package let perCubicMetre: Rational?
  /// The packs needed per year, rounded up; nil if no pack was given.
  package let packs: Rational?

  /// Computes the costs from the usage in kg per year and the dose in g per cubic metre of metered
  /// water.
  package init(
    _ item: PriceItem, perKilogram: Rational, usage: Rational, gramsPerCubicMetre: Rational?
  ) {
    self.perKilogram = perKilogram
    perYear = usage * perKilogram
    perCubicMetre = gramsPerCubicMetre.map { $0 / 1000 * perKilogram }
    packs = item.packKilograms.map { (usage / $0).roundedUp }
  }
}

extension Rational {
  /// The smallest integer that is not below this number.
  package var roundedUp: Rational {
    let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    let whole = Rational(quotient, isNegative: isNegative)
    return isNegative || rest.isZero ? whole : whole + 1
  }
}
