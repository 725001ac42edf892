import Estimator
import Notation

/// Estimates as JSON: one object per file, with each estimate on a line.
///
/// The schema is `reference/estimate.schema.json`.
extension EstimateContents {
  /// Returns the text before the first estimate.
  package func openingOfJSON(
    _ model: Model, _ provenance: Provenance, of list: String = "estimates"
  ) -> String {
    let members = estimateMembers(provenance, model, self)
    return "{" + members.map { "\(quotedForJSON($0)):\($1.line)" }.joined(separator: ",")
      + ",\(quotedForJSON(list)):["
  }

  /// The text after the last estimate.
  package static let closingOfJSON = "\n]}\n"

  /// Returns an estimate, which is written on a line of its own.
  package func json(of plant: EstimatedPlant) -> JSON {
    let (estimate, model) = (plant.estimate, plant.model)
    let exact = estimate.plant.exactOutputs
    let bought = bought(for: plant, exact)
    func figure(_ place: Int) -> [(String, JSON)] {
      exactMembers(plant.text(of: place), exact[place])
        + [("unit", .string(model.outputs[place].formula.unit.symbol))]
    }
    let results = model.results.indices.map { place in
      JSON.object([("name", .string(model.outputs[place].name))] + figure(place))
    }
    let products = dosed(in: model).enumerated().map { place, dosed in
      product(
        dosed.product,
        dosed.places.map { (model.outputs[$0].quantity, .object(figure($0))) }
          + (bought.map { figures(of: $0.items[place]) } ?? []))
    }
    let remarks = estimate.remarks + plant.products(of: form).flatMap(\.remarks)
    let programme = model.isProgramme ? bought.map { programmeMembers($0, plant) } : nil
    return .object(
      [
        ("case", plant.name.map { .string($0) } ?? .null),
        ("inputs", .array(zip(model.fields, estimate.plant.given).map(input))),
        ("results", .array(results)), ("products", .array(products)),
        ("remarks", .array(remarks.map(remark))),
      ] + (programme.map { [("programme", $0)] } ?? []))
  }

  private func product(_ product: Product, _ figures: [(String, JSON)]) -> JSON {
    .object(
      [
        ("id", .string(product.id)), ("form", product.form.map { .string($0.rawValue) } ?? .null),
        ("role", .string(product.role.rawValue)), ("what", .string(product.what)),
        ("basis", .string(product.basis)),
      ] + figures)
  }

  private func dosed(in model: Model) -> [CompiledModel.DosedProduct] {
    model.compiled.products.filter { form == nil || $0.product.form == form }
  }

  /// Returns the figures for purchasers; nil if there are no prices and no products were chosen.
  private func bought(for plant: EstimatedPlant, _ exact: [Rational]) -> Programme? {
    guard prices != nil || plant.model.isProgramme else { return nil }
    return Programme(
      of: plant.estimate.plant, plant.products(of: form).map(\.product), exact: exact,
      prices: prices, densities: densities)
  }

  /// Returns the figures of a programme as a whole.
  private func programmeMembers(_ programme: Programme, _ plant: EstimatedPlant) -> JSON {
    let days = plant.estimate.plant.dutyDays.map {
      figureJSON(roundedText($0, decimals: decimalsOfData), $0, "d/yr")
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
    return figureJSON(figure.text(decimals: decimalsOfData), value, figure.unit)
  }

  /// Returns an input with its given unit, and also in the field's own unit if that differs.
  private func input(_ field: Field, _ figure: GivenFigure) -> JSON {
    var members: [(String, JSON)] = [
      ("name", .string(field.name)), ("value", .number(figure.text)),
      ("unit", .string(figure.unit.symbol)),
    ]
    if figure.unit != field.unit, let exact = figure.exact {
      let text = roundedText(exact, decimals: decimalsOfData)
      members.append(("own", figureJSON(text, exact, field.unit.symbol)))
    }
    return .object(members)
  }

  /// Returns the amounts of a chosen product, and its cost if there are prices.
  private func figures(of item: ProgrammeItem) -> [(String, JSON)] {
    let (amounts, costs) = (item.figures.filter(\.isAmount), item.figures.filter { !$0.isAmount })
    return (amounts.isEmpty ? [] : [("amounts", members(of: amounts))])
      + (prices == nil ? [] : [("cost", costs.isEmpty ? .null : members(of: costs))])
  }

  private func members(of figures: [PurchaseFigure]) -> JSON {
    .object(figures.map { ($0.quantity.rawValue, member($0)) })
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
  _ provenance: Provenance, _ model: Model, _ contents: EstimateContents
) -> [(String, JSON)] {
  provenance.members + [
    ("system", .string(model.system.rawValue)),
    ("form", contents.form.map { .string($0.rawValue) } ?? .null),
    ("decimals", .number("\(contents.decimalsOfData)")),
    ("notice", .string(DocumentPage.closing)),
  ]
}

/// Returns a figure with its unit: its rounded value and its exact value.
func figureJSON(_ text: String, _ exact: Rational, _ unit: String) -> JSON {
  .object(exactMembers(text, exact) + [("unit", .string(unit))])
}

/// Returns the members of a figure: its rounded value and its exact value.
func exactMembers(_ text: String, _ exact: Rational) -> [(String, JSON)] {
  [("value", .number(text)), ("exact", .string(exactText(exact)))]
}
