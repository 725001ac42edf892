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

  /// Whether it is an amount of product rather than a cost.
  var isAmount: Bool { quantity.decimals == nil }

  /// Returns the value as text: amounts with a number of decimals, costs with their own; empty
  /// without a value.
  package func text(decimals: Int) -> String {
    value.map { roundedText($0, decimals: quantity.decimals ?? decimals) } ?? ""
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

extension Model {
  /// Returns a product's figure among the exact values of all outputs.
  func exact(_ quantity: String, of product: Product, among outputs: [Rational]) -> Rational {
    let place = place(ofOutput: "\(product.id).\(quantity)").expected(
      or: "\(product.id) has no \(quantity)")
    return outputs[place]
  }
}
