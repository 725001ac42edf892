import Estimator
import Formulas
import Notation
import Units

/// A figure that costs are computed from: an exact number for one plant, or a term for all plants.
package protocol CostFigure {
  init(exact: Rational)
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
}

extension Rational: CostFigure {
  package init(exact: Rational) { self = exact }
}

extension Term: CostFigure {
  package init(exact: Rational) { self = .constant(exact, .one) }
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

  /// Returns the kind of cost per cubic metre of metered water and the dose in it; nil for slug doses
  /// and for products with advice only.
  package func perCubicMetre<Figure: CostFigure>(
    dose: Figure, concentrationFactor: () -> Figure
  ) -> (quantity: PurchaseQuantity, dose: Figure)? {
    // Product is lost from a cooling system only with the bleed.
    waterCost.map { ($0, $0 == .feedCost ? dose : dose / concentrationFactor()) }
  }
}

extension WeightPrices {
  /// Returns the price and the costs of a product in column order, with their units; none without a
  /// price.
  ///
  /// The usage is in kg per year, and the dose in g per cubic metre of metered water. The annual cost
  /// is without the unused part of the last pack.
  package func figures<Figure: CostFigure>(
    of product: String, usage: Figure,
    perCubicMetre: (quantity: PurchaseQuantity, dose: Figure)?
  ) -> [(quantity: PurchaseQuantity, unit: String, figure: Figure)] {
    guard let price = self[product].map({ Figure(exact: $0.perKilogram) }) else { return [] }
    let water = perCubicMetre.map { quantity, dose in
      (quantity, "\(currency)/m3", dose / Figure(exact: 1000) * price)
    }
    return [
      (.price, "\(currency)/kg", price), (.cost, "\(currency)/yr", usage * price),
    ] + [water].compactMap { $0 }
  }
}
