import Estimator
import Notation

/// A figure of a product for purchasers: an amount or a cost, with its unit.
package struct PurchaseFigure: Sendable, Hashable {
  package let quantity: PurchaseQuantity
  /// The exact value; nil for an amount a day of a plant that is never on duty, or whose duty is not
  /// known.
  package let value: Rational?
  /// The unit in a column title: `GBP/kg`.
  package let unit: String

  package init(quantity: PurchaseQuantity, value: Rational?, unit: String) {
    (self.quantity, self.value, self.unit) = (quantity, value, unit)
  }

  /// Whether it is an amount of product rather than a cost.
  package var isAmount: Bool { quantity.decimals == nil }

  /// Returns the value as text: amounts with a number of decimals, costs with their own; empty
  /// without a value.
  package func text(decimals: Int) -> String {
    value.map { roundedText($0, decimals: quantity.decimals ?? decimals) } ?? ""
  }
}

extension PurchaseQuantity {
  /// The number of decimals of a cost or of packs; nil for an amount of product.
  package var decimals: Int? {
    switch self {
    case .month, .dutyDay, .slug, .volume: nil
    case .price, .feedCost, .makeupCost: 4
    case .cost: 2
    case .packs: 0
    }
  }
}
