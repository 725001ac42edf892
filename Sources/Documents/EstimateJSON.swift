import Estimator
import Notation

/// Writes estimates as JSON: one object per file, with each estimate on a line.
///
/// The schema is `reference/estimate.schema.json`.
package struct EstimateJSON {
  private let form: Product.Form?
  private let decimals: Int
  private let prices: WeightPrices?
  /// The densities of products in kg/L, for the litres of a programme.
  private let densities: [String: Rational]
  private var count = 0

  /// Creates a writer of estimates that lists the products of a form, or all products, and rounds
  /// values to a number of decimals.
  ///
  /// If there are prices, products have costs.
  package init(
    form: Product.Form?, decimals: Int, prices: WeightPrices? = nil,
    densities: [String: Rational] = [:]
  ) {
    (self.form, self.decimals, self.prices) = (form, decimals, prices)
    self.densities = densities
  }

  /// Returns the text before the first estimate.
  package func opening(
    _ model: Model, _ provenance: Provenance, of list: String = "estimates"
  ) -> String {
    let members = estimateMembers(provenance, model, form, decimals)
    return "{" + members.map { "\(quotedForJSON($0)):\($1.line)" }.joined(separator: ",")
      + ",\(quotedForJSON(list)):["
  }

  /// The text after the last estimate.
  package let closing = "\n]}\n"

  /// Returns the next estimate as a line, after the separator from the previous one.
  package mutating func line(of plant: EstimatedPlant) -> String {
    count += 1
    return (count > 1 ? ",\n" : "\n") + value(of: plant).line
  }

  private func value(of plant: EstimatedPlant) -> JSON {
    let estimate = plant.estimate
    let exact = estimate.plant.exactOutputs
    let products = plant.products(of: form)
    let programme = Programme(
      of: estimate.plant, products.map(\.product), exact: exact, prices: prices,
      densities: densities)
    let results = estimate.results.map { figure in
      JSON.object([("name", .string(figure.name))] + members(of: figure, plant, exact))
    }
    let remarks = estimate.remarks + products.flatMap(\.remarks)
    return .object(
      [
        ("case", plant.name.map { .string($0) } ?? .null),
        ("inputs", .array(zip(plant.model.fields, estimate.plant.given).map(input))),
        ("results", .array(results)),
        ("products", .array(products.map { product($0, of: plant, exact, programme) })),
        ("remarks", .array(remarks.map(remark))),
      ] + (plant.model.isProgramme ? [("programme", programmeMembers(programme, plant))] : []))
  }

  /// Returns the figures of a programme as a whole.
  private func programmeMembers(_ programme: Programme, _ plant: EstimatedPlant) -> JSON {
    let days = plant.estimate.plant.dutyDays.map {
      figureJSON(roundedText($0, decimals: decimals), $0, "d/yr")
    }
    let cost = programme.cost.map { [("cost", member($0))] }
    return .object(
      [
        ("products", .array(plant.model.products.map { .string($0.id) })),
        ("duty_days", days ?? .null),
      ] + (cost ?? (prices == nil ? [] : [("cost", .null)])))
  }

  private func member(_ figure: PurchaseFigure) -> JSON {
    guard let value = figure.value else { return .null }
    return figureJSON(figure.text(decimals: decimals), value, figure.unit)
  }

  /// Returns an input with its given unit, and also in the field's own unit if that differs.
  private func input(_ field: Field, _ figure: GivenFigure) -> JSON {
    var members: [(String, JSON)] = [
      ("name", .string(field.name)), ("value", .number(figure.text)),
      ("unit", .string(figure.unit.symbol)),
    ]
    if figure.unit != field.unit, let exact = figure.exact {
      let own = exactMembers(roundedText(exact, decimals: decimals), exact)
      members.append(("own", .object(own + [("unit", .string(field.unit.symbol))])))
    }
    return .object(members)
  }

  private func product(
    _ product: ProductEstimate, of plant: EstimatedPlant, _ exact: [Rational],
    _ programme: Programme
  ) -> JSON {
    let facts = product.product
    let purchase = programme.items.first { $0.product == facts }?.figures ?? []
    let (amounts, costs) = (purchase.filter(\.isAmount), purchase.filter { !$0.isAmount })
    let bought =
      (amounts.isEmpty ? [] : [("amounts", members(of: amounts))])
      + (prices == nil ? [] : [("cost", costs.isEmpty ? .null : members(of: costs))])
    let figures: [(String, Figure?)] = [
      ("demand", product.demand), ("dose", product.dose), ("usage", product.usage),
      ("annual_demand", product.annualDemand),
    ]
    return .object(
      [
        ("id", .string(facts.id)), ("form", facts.form.map { .string($0.rawValue) } ?? .null),
        ("role", .string(facts.role.rawValue)), ("what", .string(facts.what)),
        ("basis", .string(facts.basis)),
      ]
        + figures.compactMap { name, figure in
          figure.map { (name, .object(members(of: $0, plant, exact))) }
        } + bought)
  }

  private func members(of figures: [PurchaseFigure]) -> JSON {
    .object(figures.map { ($0.quantity.rawValue, member($0)) })
  }

  private func members(
    of figure: Figure, _ plant: EstimatedPlant, _ exact: [Rational]
  ) -> [(String, JSON)] {
    figureMembers(plant.text(of: figure), plant.exact(figure, among: exact), figure.unit.symbol)
  }

  private func remark(_ remark: Remark) -> JSON {
    .object([
      ("kind", .string(remark.kind)), ("about", remark.subject.map { .string($0) } ?? .null),
      ("sentence", .string(sentence("\(remark)"))),
    ])
  }
}

/// Returns the members that describe how the estimates were made and which products they include.
func estimateMembers(
  _ provenance: Provenance, _ model: Model, _ form: Product.Form?, _ decimals: Int
) -> [(String, JSON)] {
  provenance.members + [
    ("system", .string(model.system.rawValue)),
    ("form", form.map { .string($0.rawValue) } ?? .null), ("decimals", .number("\(decimals)")),
    ("notice", .string(DocumentPage.closing)),
  ]
}

/// Returns a figure with its unit: its rounded value and its exact value.
func figureJSON(_ text: String, _ exact: Rational, _ unit: String) -> JSON {
  .object(figureMembers(text, exact, unit))
}

private func figureMembers(
  _ text: String, _ exact: Rational, _ unit: String
) -> [(String, JSON)] { exactMembers(text, exact) + [("unit", .string(unit))] }

/// Returns the members of a figure: its rounded value and its exact value.
func exactMembers(_ text: String, _ exact: Rational) -> [(String, JSON)] {
  [("value", .number(text)), ("exact", .string(exactText(exact)))]
}
