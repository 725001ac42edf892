import Estimator
import Formulas
import Notation
import Ports
import Tables
import Units

/// The systems as JSON for the page: fields, limits, units, formulas and products.
///
/// Figures are exact and stored as strings: decimals, or fractions such as `1/3`. Shared facts appear once: units
/// by their kind, and formulas that differ only in the product's id, which is written `$`.
/// `unpack.js` restores the complete facts.
struct PageFacts {
  private var kinds: [Kind] = []
  private var shapes: [String] = []
  private var shapeValues: [JSON] = []
  private var systems: [(String, JSON)] = []

  init(_ systems: [PortedRules]) {
    for rules in systems { self.systems.append((rules.model.system.rawValue, facts(of: rules))) }
  }

  /// All facts, with the version of the program.
  func json(version: String) -> JSON {
    .object([
      ("version", .string(version)), ("kinds", .array(kinds.map(PageFacts.kind))),
      ("shapes", .array(shapeValues)), ("systems", .object(systems)),
      ("particulars", .string(particularNames.joined(separator: " "))),
      ("files", PageFacts.files),
    ])
  }

  private mutating func facts(of rules: PortedRules) -> JSON {
    let model = rules.model
    let catalogue: [(String, JSON)] = [
      ("name", .string(rules.catalogue.name)), ("sha256", .string(rules.catalogue.digest)),
    ]
    return .object([
      ("name", .string(model.system.rawValue)), ("plant", .string(rules.plantName)),
      ("catalogue", .object(catalogue)),
      ("fields", .array(model.fields.map { field($0) })),
      ("crossLimits", .array(model.crossLimits.map(PageFacts.crossLimit))),
      ("usual", .array(model.usualRanges.map(PageFacts.usual))),
      ("seasons", .array(model.seasons.map(PageFacts.season))),
      ("annualWater", .string(Remark.annualWater(of: model.system).name)),
      ("highestAlkalinity", PageFacts.figure(BoilerGuide.abma.highestAlkalinity)),
      (
        "highestAlkalinityOfShell", PageFacts.figure(BoilerGuide.bs2486.highestAlkalinity)
      ),
      ("results", .array(model.results.map { .string($0.name) })),
      ("formulas", .array(rules.formulas.map { formula($0, of: model) })),
      ("products", .array(model.products.map(PageFacts.product))),
      ("ways", .array(PlantWay.all(besides: rules).map { way($0, besides: model) })),
    ])
  }

  /// A way to know a plant: what differs from the facts of its system.
  private mutating func way(_ way: PlantWay, besides known: Model) -> JSON {
    let model = way.rules.model
    let removed = known.fields.filter { model.field($0.name) == nil }
    let fields = model.fields.filter { known.field($0.name) != $0 }
    let usual = model.usualRanges.filter { range in fields.contains { $0.name == range.name } }
    let limits = model.crossLimits.filter { !known.crossLimits.contains($0) }
    return .object([
      ("name", .string(way.name)), ("removed", .array(removed.map { .string($0.name) })),
      ("fields", .array(fields.map { field($0) })),
      ("formulas", .array(way.rules.formulas.map { formula($0, of: model) })),
      ("crossLimits", .array(limits.map(PageFacts.crossLimit))),
      ("usual", .array(usual.map(PageFacts.usual))),
      ("remarks", .array(model.changes.remarks.map(PageFacts.remark))),
    ])
  }

  private static func remark(_ remark: Remark) -> JSON {
    .array([.string(remark.subject ?? ""), .string(remark.description)])
  }

  private static func figure(_ value: Rational) -> JSON { .string(exactText(value)) }

  private mutating func field(_ field: Field) -> JSON {
    let place = kinds.firstIndex(of: field.kind) ?? kinds.count
    if place == kinds.count { kinds.append(field.kind) }
    return .object(
      [
        ("name", .string(field.name)), ("meaning", .string(field.meaning)),
        ("kind", .number("\(place)")), ("least", PageFacts.figure(field.limits.from)),
        ("greatest", PageFacts.figure(field.limits.to)),
        ("reason", .string(field.limits.reason.text)), ("step", PageFacts.figure(field.step)),
        (
          "example",
          .array([
            .string(field.example.number.shortened), .string(field.example.unit.symbol),
          ])
        ),
      ] + (field.needsUnit ? [("needsUnit", .bool(true))] : []))
  }

  /// The units of a kind, its own unit first: symbol, meaning, factor, offset, whether it is
  /// plain, and other spellings.
  private static func kind(_ kind: Kind) -> JSON {
    let units = kind.unitsOfPage.map { unit in
      JSON.array([
        .string(unit.symbol), .string(unit.meaning), figure(unit.factor), figure(unit.offset),
        .bool(unit.isPlain), .string(unit.otherSpellings.joined(separator: "|")),
      ])
    }
    return .object([
      ("unitList", .string(listedInFull(kind.unitsOfPage.map(\.symbol), last: "or"))),
      ("units", .array(units)),
    ])
  }

  private static func crossLimit(_ limit: CrossLimit) -> JSON {
    .object([
      ("first", .string(limit.fields.first.name)), ("second", .string(limit.fields.second.name)),
      ("maximumSum", limit.maximumSum.map(figure) ?? .null),
      ("reason", .string(limit.reason.text)),
    ])
  }

  private static func season(_ season: DutySeason) -> JSON {
    .object([
      ("name", .string(season.name)), ("fields", .array(season.fields.map { .string($0.name) })),
    ])
  }

  /// A usual range of a field or a result; it applies only if all of `onDuty`, if any, are above 0.
  private static func usual(_ usual: UsualRange) -> JSON {
    .object(
      [
        ("name", .string(usual.name)), ("least", figure(usual.range.from)),
        ("greatest", figure(usual.range.to)), ("reason", .string(usual.range.reason.text)),
      ] + (usual.onDuty.isEmpty ? [] : [("onDuty", .array(usual.onDuty.map { .string($0.name) }))]))
  }

  /// A formula: its name, and the index of its shape, in which `$` stands for its product's id.
  private mutating func formula(_ formula: Formula, of model: Model) -> JSON {
    let id = formula.name.contains(".") ? String(formula.name.prefix { $0 != "." }) : nil
    func shared(_ text: String) -> JSON {
      precondition(!text.contains("$"), "\(text) contains $, which marks the id of a product")
      return .string(id.map { text.replacing($0, with: "$") } ?? text)
    }
    let shape = JSON.object([
      ("unit", .string(formula.unit.symbol)), ("isPlain", .bool(formula.unit.isPlain)),
      ("meaning", shared(formula.meaning)), ("source", shared(formula.source)),
      ("note", formula.note.map(shared) ?? .null), ("text", shared(formula.term.markedText)),
    ])
    let place = shapes.firstIndex(of: shape.line) ?? shapes.count
    if place == shapes.count {
      shapes.append(shape.line)
      shapeValues.append(shape)
    }
    return .array([.string(formula.name), .number("\(place)")])
  }

  private static func product(_ product: Product) -> JSON {
    let isSigned = if case .boiler = product.dosing { true } else { false }
    return .object([
      ("id", .string(product.id)), ("form", product.form.map { .string($0.rawValue) } ?? .null),
      ("role", .string(product.role.rawValue)), ("what", .string(product.what)),
      ("basis", .string(product.basisWithSchedule)), ("isDosed", .bool(product.isDosed)),
      ("advice", product.dosing.advice.map { .string($0) } ?? .null),
      ("fallsWithAlkalinityHeld", .bool(product.fallsWithAlkalinityHeld)),
      ("hasDemand", .bool(isSigned)),
      ("isOxidisingBiocide", .bool(product.role == .oxidisingBiocide)),
    ])
  }
}

extension Kind {
  /// The units that the page offers, without those that only durations in a file have.
  fileprivate var unitsOfPage: [UnitOfMeasure] {
    units.filter { !["min/d", "s/d"].contains($0.symbol) }
  }
}
