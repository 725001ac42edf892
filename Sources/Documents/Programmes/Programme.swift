import Estimator
import Notation
import Prices

/// The products of a plant with the figures that a purchaser asks for: costs at a user's prices
/// and, if products were chosen, the amounts for a month, a day on duty and a weekly slug.
package struct Programme: Sendable {
  /// The products with computed amounts, in the order of WTP's sheet.
  package let items: [ProgrammeItem]
  private let currency: String?
  private let isChosen: Bool

  /// Computes the figures of some products of a plant.
  ///
  /// `outputs` are the exact outputs of the plant.
  package init(
    of plant: Plant, _ products: [Product], exact outputs: [Rational], prices: WeightPrices?
  ) {
    let (model, dutyDays) = (plant.model, plant.dutyDays)
    (currency, isChosen) = (prices?.currency, model.isProgramme)
    let isLimited = plant.isLimitedByAlkalinity(outputs)
    items = products.map { product in
      let dose = model.exact("dose", of: product, among: outputs)
      let usage = model.exact("usage", of: product, among: outputs)
      let price = prices?[product.id]?.item
      let amounts =
        model.isProgramme
        ? ProgrammeItem.amounts(of: product, usage, dutyDays, density: price?.density) : []
      let costs = prices?.costs(
        of: product.id, usage: usage,
        perCubicMetre: product.perCubicMetre(dose: dose) {
          plant.figure(of: CoolingFields.concentrationFactor).exactOfPoint
        })
      let isIdle = isLimited && product.role == .alkalinityBuilder
      return ProgrammeItem(
        product: product, isNeeded: !usage.isZero && !isIdle, hasDose: !dose.isZero && !isIdle,
        price: price,
        figures: amounts + (costs ?? []))
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
    guard let costUnit, !items.contains(where: { $0.isNeeded && $0.price == nil }) else {
      return nil
    }
    return PurchaseFigure(
      quantity: .cost, value: items.compactMap { $0[.cost]?.value }.reduce(0, +), unit: costUnit)
  }

  /// The products of each role that have a dose and a price, the cheapest per year first.
  ///
  /// Roles, and products of the same cost, are in the order of WTP's sheet.
  package var byRole: [(role: Product.Role, items: [ProgrammeItem])] {
    // Sorting is stable, so products of the same cost keep their order.
    inGroups(items.filter { $0.hasDose && $0.price != nil }, by: \.product.role)
      .map { role, items in (role, items.sorted { $0.isCheaper(than: $1) }) }
  }
}

/// A product of a programme.
package struct ProgrammeItem: Sendable {
  package let product: Product
  /// Whether the plant uses any of the product.
  package let isNeeded: Bool
  /// Whether the plant's dose is above 0, even if the plant never operates.
  package let hasDose: Bool
  /// The price of the product, from a line of the price file.
  package let price: PriceItem?
  /// The amounts of a chosen product and the costs of one with a price, in column order.
  package let figures: [PurchaseFigure]

  /// Returns a figure, if the product has it.
  package subscript(quantity: PurchaseQuantity) -> PurchaseFigure? {
    figures.first { $0.quantity == quantity }
  }

  /// The annual cost; nil without a price.
  var annualCost: Rational? { self[.cost]?.value }

  /// Returns whether the product costs less than another; any price is less than none.
  func isCheaper(than other: ProgrammeItem) -> Bool {
    guard let cost = annualCost else { return false }
    return other.annualCost.map { cost < $0 } ?? true
  }

  /// Returns the amounts of an annual usage.
  ///
  /// A slug is dosed every week, on duty or not, so it has no amount for a day on duty.
  fileprivate static func amounts(
    of product: Product, _ usage: Rational, _ dutyDays: Rational?, density: Rational?
  ) -> [PurchaseFigure] {
    let dose =
      product.slug(of: usage).map { PurchaseFigure(quantity: .slug, value: $0, unit: "kg") }
      ?? PurchaseFigure(
        quantity: .dutyDay, value: dutyDays.flatMap { $0.isZero ? nil : usage / $0 }, unit: "kg/d")
    let volume = density.map { PurchaseFigure(quantity: .volume, value: usage / $0, unit: "L/yr") }
    return [PurchaseFigure(quantity: .month, value: usage / 12, unit: "kg/month"), dose]
      + (volume.map { [$0] } ?? [])
  }
}

extension ProgrammeItem {
  /// Returns the figures of the item that have a value, with their texts in documents.
  func namedFigures(
    _ quantities: [PurchaseQuantity], text: (Rational) -> String
  ) -> [NamedFigure] {
    quantities.compactMap { quantity in
      guard let figure = self[quantity], let value = figure.value else { return nil }
      return NamedFigure(
        name: quantity.column(of: product), unit: figure.unit, value: value,
        text: figure.isAmount ? text(value) : figure.text(decimals: 0))
    }
  }
}

extension Model {
  /// Returns a product's figure among the exact values of all outputs.
  func exact(_ quantity: String, of product: Product, among outputs: [Rational]) -> Rational {
    let place = place(ofOutput: "\(product.id).\(quantity)").expected(
      or: "\(product.id) has no \(quantity)")
    return outputs[place]
  }
}
