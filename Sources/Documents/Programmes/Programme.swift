import Estimator
import Notation

/// The products of a plant with the figures that a purchaser asks for: costs at a user's prices
/// and, if products were chosen, the amounts for a month, a day on duty and a weekly slug.
package struct Programme: Sendable {
  /// The products with computed amounts, in the order of WTP's sheet.
  package let items: [ProgrammeItem]
  /// The costs, if there are prices.
  package let costs: PlantCosts?
  private let currency: String?
  private let isChosen: Bool

  /// Computes the figures of some products of a plant.
  ///
  /// `outputs` are the exact outputs of the plant. The densities, in kg/L by product, are for
  /// products without one in the prices.
  package init(
    of plant: Plant, _ products: [Product], exact outputs: [Rational], prices: WeightPrices?,
    densities: [String: Rational] = [:]
  ) {
    let dutyDays = plant.dutyDays
    let costs = prices.map { PlantCosts(of: plant, products, outputs, by: $0) }
    (self.costs, currency, isChosen) = (costs, prices?.currency, plant.model.isProgramme)
    items = products.map { product in
      let usage = plant.model.exact("usage", of: product, among: outputs)
      let priced = costs?.priced.first { $0.product == product }
      return ProgrammeItem(
        product: product, isNeeded: !usage.isZero,
        figures: (plant.model.isProgramme
          ? ProgrammeItem.amounts(
            of: product, usage, dutyDays, density: priced?.item.density ?? densities[product.id])
          : [])
          + (priced.flatMap { item in prices.map { item.figures(in: $0.currency) } } ?? []))
    }
  }

  /// The figures of all products by column.
  package var figures: [(column: String, figure: PurchaseFigure)] {
    items.flatMap { item in item.figures.map { ($0.quantity.column(of: item.product), $0) } }
  }

  /// The unit of the cost of a programme; nil without prices or chosen products.
  package var costUnit: String? { isChosen ? currency.map { "\($0)/yr" } : nil }

  /// The annual cost of all chosen products; nil without prices, or if one of the products that the
  /// plant needs has no price.
  package var cost: PurchaseFigure? {
    guard let costs, let costUnit,
      !items.contains(where: { $0.isNeeded && costs.unpriced.contains($0.product) })
    else { return nil }
    let total = costs.priced.reduce(Rational(0)) { $0 + $1.cost.perYear }
    return PurchaseFigure(.cost, total, costUnit)
  }
}

/// A product of a programme.
package struct ProgrammeItem: Sendable {
  package let product: Product
  /// Whether the plant uses any of the product.
  package let isNeeded: Bool
  /// The amounts of a chosen product and the costs of one with a price, in column order.
  package let figures: [PurchaseFigure]

  /// Returns a figure, if the product has it.
  package subscript(quantity: PurchaseQuantity) -> PurchaseFigure? {
    figures.first { $0.quantity == quantity }
  }

  /// Returns the amounts of an annual usage.
  ///
  /// A slug is dosed every week, on duty or not, so it has no amount for a day on duty.
  fileprivate static func amounts(
    of product: Product, _ usage: Rational, _ dutyDays: Rational?, density: Rational?
  ) -> [PurchaseFigure] {
    let dose =
      product.isWeeklySlug
      ? PurchaseFigure(.slug, usage / Product.slugsInYear, "kg")
      : PurchaseFigure(.dutyDay, dutyDays.flatMap { $0.isZero ? nil : usage / $0 }, "kg/d")
    let volume = density.map { PurchaseFigure(.volume, usage / $0, "L/yr") }
    return [PurchaseFigure(.month, usage / 12, "kg/month"), dose] + (volume.map { [$0] } ?? [])
  }
}
