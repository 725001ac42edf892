import Estimator
import Notation
import Plants
import Units
import Words

/// An estimate with the name of its plant, if it has one, and its rounded figures.
package struct EstimatedPlant {
  /// The plant's name, which can be any text; nil if it has none.
  package let name: String?
  /// The estimate, whose figures are doubles.
  package let estimate: Estimate
  private let plants: PlantColumns
  private let row: Int

  /// Creates the estimate of one of many plants that are rounded together.
  package init(_ row: Int, of plants: PlantColumns) throws(PlantError) {
    name = plants.name(of: row)
    estimate = try Estimate(plants.plant(row))
    (self.plants, self.row) = (plants, row)
  }

  /// The words about the plant that no rule uses, such as its customer.
  package var particulars: [Particular] { plants.particulars(of: row) }

  /// The rules used to estimate the plant.
  package var model: Model { plants.model }

  /// Returns a figure as text, rounded once from its exact value.
  package func text(of figure: Estimate.Figure) -> String { text(of: figure.place) }

  /// Returns an output as text, rounded once from its exact value.
  func text(of output: Int) -> String { plants.text(of: output, row: row) }

  /// Returns the products of a form, or all products, that have computed amounts.
  package func products(of form: Product.Form?) -> [ProductEstimate] {
    estimate.products.filter { form == nil || $0.product.form == form }
  }
}

extension Plant {
  /// Returns the unit in which a hardness or an alkalinity was given, for a figure of this kind; for
  /// others, their own.
  func unitOfInputs(for unit: UnitOfMeasure) -> UnitOfMeasure {
    guard [.hardness, .calciumHardness, .alkalinity].contains(unit.kind) else { return unit }
    return given.map(\.unit).first { $0.kind == unit.kind && $0 != unit } ?? unit
  }
}

extension EstimatedPlant {
  /// Returns a sentence on the blowdown of a boiler, whose water the amounts leave out; nil without one.
  func blowdownNote(_ words: Words) -> String? {
    let remark = estimate.remarks.first { if case .blowdownNotInFeed = $0 { true } else { false } }
    return remark.flatMap {
      noteForCustomer($0, estimate.plant.exactOutputs, words, ofProgramme: true)
    }
  }

  /// Returns a remark on the cycles that the alkalinity allows, or on the feed that a meter would show,
  /// for whoever pays for the amounts; nil for others.
  func noteForCustomer(
    _ remark: Remark, _ exact: [Rational], _ words: Words,
    _ text: (Rational) -> String = { tradeText($0) }, ofProgramme: Bool = false
  ) -> String? {
    if case .alkalinityLimitsCycles = remark { return typeset(words.sentence(remark)) }
    guard case .blowdownNotInFeed(let factor?) = remark,
      let feed = model.place(ofOutput: BoilerFormulas.annualFeed.name)
    else { return nil }
    let limit = estimate.remarks.lazy.compactMap { remark -> Rational? in
      if case .alkalinityLimitsCycles(_, let allowed, _) = remark { allowed } else { nil }
    }.first { $0 > 1 }
    let cycles = limit ?? factor / (factor - 1)
    var facts = [
      "cycles": limit.map { roundedText($0, decimals: 1) } ?? text(cycles),
      "feed": text(exact[feed] * cycles / (cycles - 1)),
    ]
    if ofProgramme { facts["without"] = text(exact[feed]) }
    return words(
      (ofProgramme ? "proposal" : "document") + ".blowdown" + (limit == nil ? "" : ".allowed"),
      facts)
  }
}
