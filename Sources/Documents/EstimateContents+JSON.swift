import Estimator
import Notation
import Prices
import Words

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

  /// Returns what is the same in the estimates of all plants of a model; nil if they have figures for
  /// purchasers, whose number depends on the plant.
  package func shape(of model: Model) -> EstimateShape? {
    guard prices == nil, !model.isProgramme else { return nil }
    func gaps(_ place: Int) -> [(String, JSON)] {
      exactMembers(JSONTemplate.gap, JSONTemplate.quotedGap)
    }
    let products = dosed(in: model)
    return EstimateShape(
      places: (Array(model.results.indices), products.flatMap(\.places)),
      results: JSONTemplate(results(of: model, gaps)),
      products: JSONTemplate(.array(products.map { product($0, in: model, gaps) })))
  }

  /// Returns an estimate, which is written on a line of its own.
  package func json(of plant: EstimatedPlant, in shape: EstimateShape?) -> JSON {
    let (estimate, model) = (plant.estimate, plant.model)
    let exact = estimate.plant.exactOutputs
    let bought = bought(for: plant, exact)
    func figure(_ place: Int) -> [(String, JSON)] {
      exactMembers(plant.text(of: place), exact[place])
    }
    func filled(_ template: JSONTemplate, _ places: [Int]) -> JSON {
      template.filled { gap in
        let place = places[gap / 2]
        return gap.isMultiple(of: 2) ? plant.text(of: place) : exactText(exact[place])
      }
    }
    var everyProduct: [JSON] {
      dosed(in: model).enumerated().map { place, dosed in
        product(dosed, in: model, figure, bought.map { figures(of: $0.items[place]) } ?? [])
      }
    }
    let results = shape.map { filled($0.results, $0.places.results) }
    let products = shape.map { filled($0.products, $0.places.products) }
    let remarks = estimate.remarks + plant.products(of: form).flatMap(\.remarks)
    let programme = model.isProgramme ? bought.map { programmeMembers($0, plant) } : nil
    return .object(
      [
        ("case", plant.name.map { .string($0) } ?? .null),
        ("inputs", .array(zip(model.fields, estimate.plant.given).map(input))),
        ("results", results ?? self.results(of: model, figure)),
        ("products", products ?? .array(everyProduct)),
        ("remarks", .array(remarks.map(remark))),
      ] + (programme.map { [("programme", $0)] } ?? []))
  }

  private func results(of model: Model, _ figure: (Int) -> [(String, JSON)]) -> JSON {
    .array(
      model.results.indices.map { place in
        .object(
          [("name", .string(model.outputs[place].name))] + figure(place)
            + [unitMember(of: model.outputs[place])])
      })
  }

  /// Returns a product with its figures, and the members about what is bought of it.
  private func product(
    _ dosed: CompiledModel.DosedProduct, in model: Model, _ figure: (Int) -> [(String, JSON)],
    _ bought: [(String, JSON)] = []
  ) -> JSON {
    let figures = dosed.places.map { place in
      let output = model.outputs[place]
      return (output.quantity, JSON.object(figure(place) + [unitMember(of: output)]))
    }
    return product(dosed.product, figures + bought)
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
      prices: prices)
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

/// The parts of an estimate that are the same for all plants of a model, written once.
package struct EstimateShape: Sendable {
  /// The indices of the outputs that fill the gaps: a value and an exact value for each.
  fileprivate let places: (results: [Int], products: [Int])
  fileprivate let results: JSONTemplate
  fileprivate let products: JSONTemplate
}

private func unitMember(of output: Output) -> (String, JSON) {
  ("unit", .string(output.formula.unit.symbol))
}

/// Returns the members that describe how the estimates were made and which products they include.
func estimateMembers(
  _ provenance: Provenance, _ model: Model, _ contents: EstimateContents
) -> [(String, JSON)] {
  provenance.members + [
    ("system", .string(model.system.rawValue)),
    ("form", contents.form.map { .string($0.rawValue) } ?? .null),
    ("decimals", .number("\(contents.decimalsOfData)")),
    ("notice", .string(Words.english("app.estimates"))),
  ] + (contents.omitted.isEmpty ? [] : [("omitted", .array(contents.omitted.map { .string($0) }))])
}

/// Returns a figure with its unit: its rounded value and its exact value.
private func figureJSON(_ text: String, _ exact: Rational, _ unit: String) -> JSON {
  .object(exactMembers(text, exact) + [("unit", .string(unit))])
}

/// Returns the members of a figure: its rounded value and its exact value.
private func exactMembers(_ text: String, _ exact: Rational) -> [(String, JSON)] {
  exactMembers(.number(text), .string(exactText(exact)))
}

private func exactMembers(_ value: JSON, _ exact: JSON) -> [(String, JSON)] {
  [("value", value), ("exact", exact)]
}
