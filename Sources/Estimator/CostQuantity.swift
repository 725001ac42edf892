/// What a user's own prices make of a product's amounts, by the name behind the product's: `S5.cost`.
///
/// Tables of estimates print them where prices are given. They are no outputs of the rules: tables of
/// plants pass them over.
package enum CostQuantity: String, CaseIterable, Sendable {
  /// The price of a kilogram.
  case price
  /// The cost of a year.
  case cost
  /// The cost of a cubic metre of a boiler's feed.
  case feedCost = "feed_cost"
  /// The cost of a cubic metre of a cooling system's make-up.
  case makeupCost = "makeup_cost"
  /// Packs to be ordered a year.
  case packs

  /// The name of the column of a product.
  package func column(of product: Product) -> String { "\(product.id).\(rawValue)" }
}

extension Model {
  /// Whether a column has what prices make of the amounts of one of the products.
  package func isCost(_ column: String) -> Bool {
    guard let point = column.lastIndex(of: "."), product(String(column[..<point])) != nil else {
      return false
    }
    return CostQuantity(rawValue: String(column[point...].dropFirst())) != nil
  }
}
