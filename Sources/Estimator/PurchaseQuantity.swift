/// A figure for purchasers that is computed from a product's amounts, as in `S5.cost`.
///
/// Tables of estimates include the costs if prices are given, and the amounts if products are
/// chosen. They are not outputs of the rules, so tables of plants skip them.
package enum PurchaseQuantity: String, CaseIterable, Sendable {
  /// The usage in a month, a twelfth of a year.
  case month
  /// The mean usage on a day on duty.
  case dutyDay = "duty_day"
  /// The amount of a weekly slug.
  case slug
  /// The annual usage as a volume.
  case volume
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

  /// The prices and costs.
  package static let costs = [price, cost, feedCost, makeupCost]

  /// Returns the name of a product's column.
  package func column(of product: Product) -> String { "\(product.id).\(rawValue)" }

  /// The column with the annual cost of all chosen products.
  package static let programmeCost = "programme.cost"
}

extension Model {
  /// Returns whether a column contains a purchaser's figure of one of the products, or the cost of
  /// a programme.
  package func isPurchaseFigure(_ column: String) -> Bool {
    if column == PurchaseQuantity.programmeCost { return true }
    guard let point = column.lastIndex(of: "."), product(String(column[..<point])) != nil else {
      return false
    }
    return PurchaseQuantity(rawValue: String(column[point...].dropFirst())) != nil
  }
}
