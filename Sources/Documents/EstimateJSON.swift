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
  /// The text of an estimate around its slots, which is the same for all plants.
  private var frame: [[UInt8]] = []

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
  ///
  /// All plants must have the same model.
  package mutating func line(of plant: EstimatedPlant) -> String {
    if frame.isEmpty { frame = frame(of: plant.model) }
    count += 1
    var line = FilledFrame(frame, after: count > 1 ? ",\n" : "\n")
    fill(&line, with: plant)
    return line.text
  }

  /// Fills the slots of the frame, in the order in which it has them.
  private func fill(_ line: inout FilledFrame, with plant: EstimatedPlant) {
    let estimate = plant.estimate
    let exact = estimate.plant.exactOutputs
    let bought = bought(for: plant, exact)
    func fill(_ place: Int) {
      line.fill(plant.text(of: place))
      line.fill(exactText(exact[place]))
    }
    line.fill(plant.name.map { .string($0) } ?? .null)
    line.fill(.array(zip(plant.model.fields, estimate.plant.given).map(input)))
    for place in plant.model.results.indices { fill(place) }
    for (place, product) in dosed(in: plant.model).enumerated() {
      for place in product.places { fill(place) }
      for figures in bought.map({ figures(of: $0.items[place]) }) ?? [] { line.fill(figures) }
    }
    let remarks = estimate.remarks + plant.products(of: form).flatMap(\.remarks)
    line.fill(.array(remarks.map(remark)))
    if plant.model.isProgramme, let bought { line.fill(programmeMembers(bought, plant)) }
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
      let text = roundedText(exact, decimals: decimals)
      members.append(("own", figureJSON(text, exact, field.unit.symbol)))
    }
    return .object(members)
  }

  /// Returns the amounts of a chosen product, and its cost if there are prices.
  private func figures(of item: ProgrammeItem) -> [JSON] {
    let (amounts, costs) = (item.figures.filter(\.isAmount), item.figures.filter { !$0.isAmount })
    return (amounts.isEmpty ? [] : [members(of: amounts)])
      + (prices == nil ? [] : [costs.isEmpty ? .null : members(of: costs)])
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

// MARK: The frame

extension EstimateJSON {
  /// Returns the text of an estimate before, between and after its slots.
  private func frame(of model: Model) -> [[UInt8]] {
    let results = model.outputs[..<model.results.count].map { output in
      JSON.object([("name", .string(output.name))] + figureSlots(output))
    }
    let estimate: [(String, JSON)] = [
      ("case", .slot), ("inputs", .slot), ("results", .array(results)),
      ("products", .array(dosed(in: model).map { product($0, of: model) })), ("remarks", .slot),
    ]
    let line = JSON.object(estimate + (model.isProgramme ? [("programme", .slot)] : [])).line
    return line.utf8.split(separator: 0, omittingEmptySubsequences: false).map { Array($0) }
  }

  private func product(_ dosed: CompiledModel.DosedProduct, of model: Model) -> JSON {
    let facts = dosed.product
    return .object(
      [
        ("id", .string(facts.id)), ("form", facts.form.map { .string($0.rawValue) } ?? .null),
        ("role", .string(facts.role.rawValue)), ("what", .string(facts.what)),
        ("basis", .string(facts.basis)),
      ] + model.outputs[dosed.places].map { ($0.quantity, .object(figureSlots($0))) }
        + (model.isProgramme ? [("amounts", .slot)] : [])
        + (prices == nil ? [] : [("cost", .slot)]))
  }

  /// Returns the members of a figure, with slots for its value and its exact value.
  private func figureSlots(_ output: Output) -> [(String, JSON)] {
    [
      ("value", .slot), ("exact", .number("\"\0\"")),
      ("unit", .string(output.formula.unit.symbol)),
    ]
  }
}

extension JSON {
  /// A place for text that differs from plant to plant.
  ///
  /// No text of the frame contains its character, which is escaped in strings.
  fileprivate static let slot = JSON.number("\0")
}

/// The text of an estimate, whose slots are filled in order.
private struct FilledFrame {
  private let frame: [[UInt8]]
  private var filled = 0
  private var bytes: [UInt8]

  init(_ frame: [[UInt8]], after separator: String) {
    self.frame = frame
    bytes = Array(separator.utf8) + frame[0]
  }

  mutating func fill(_ text: String) {
    filled += 1
    bytes += text.utf8
    bytes += frame[filled]
  }

  mutating func fill(_ value: JSON) { fill(value.line) }

  var text: String {
    precondition(filled == frame.count - 1, "every slot must be filled")
    return String(decoding: bytes, as: UTF8.self)
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
  .object(exactMembers(text, exact) + [("unit", .string(unit))])
}

/// Returns the members of a figure: its rounded value and its exact value.
func exactMembers(_ text: String, _ exact: Rational) -> [(String, JSON)] {
  [("value", .number(text)), ("exact", .string(exactText(exact)))]
}
