/// A figure that is computed from a product's amounts and a user's prices, as in `S5.cost`.
///
/// Tables of estimates include these figures if prices are given. They are not outputs of the
/// rules, so tables of plants skip them.
package enum CostQuantity: String, CaseIterable, Sendable {
  /// The price per kilogram.
  case price
  /// The annual cost.
  case cost
  /// The cost per cubic metre of a boiler's feed.
  case feedCost = "feed_cost"
  /// The cost per cubic metre of a cooling system's make-up.
  case makeupCost = "makeup_cost"
  /// The packs to order per year.
  case packs

  /// Returns the name of a product's column.
  package func column(of product: Product) -> String { "\(product.id).\(rawValue)" }
}

extension Model {
  /// Returns whether a column contains a cost figure of one of the products.
  package func isCost(_ column: String) -> Bool {
    guard let point = column.lastIndex(of: "."), product(String(column[..<point])) != nil else {
      return false
    }
    return CostQuantity(rawValue: String(column[point...].dropFirst())) != nil
  }
}
