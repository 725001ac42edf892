import Estimator
import Formulas
import Notation
import Ports
import Tables
import Units
import Words

/// The systems as JSON for the page: fields, limits, units, formulas and products.
///
/// Figures are exact and stored as strings: decimals, or fractions such as `1/3`. Shared facts appear once: units
/// by their kind, and formulas that differ only in the product's id, which is written `$`.
/// `unpack.js` restores the complete facts.
struct PageFacts {
  private var kinds: [Kind] = []
  private var shapes: [String] = []
  private var product: String?
  private var shapeValues: [JSON] = []
  private var systems: [(String, JSON)] = []
  private let tables: Set<StepTable>
  let words: Words

  init(_ systems: [PortedRules], _ words: Words) {
    self.words = words
    tables = Set(systems.flatMap(\.tables))
    for rules in systems { self.systems.append((rules.model.system.rawValue, facts(of: rules))) }
  }

  /// All facts, with the version of the program.
  func json(version: String) -> JSON {
    let products = SystemKind.allCases.flatMap { Model.of($0).products }
    let bases = products.map { (key: "\($0.kindOfBasis)", text: $0.basisWithSchedule) }
    let roles = Product.Role.allCases.map { (key: "\($0)", text: $0.rawValue) }
    return .object([
      ("version", .string(version)), ("kinds", .array(kinds.map(kind))),
      ("roles", table("role", roles)), ("bases", table("basis", bases)),
      (
        "tables",
        .object(tables.sorted { $0.name < $1.name }.map { ($0.name, PageFacts.table($0)) })
      ),
      ("shapes", .array(shapeValues)), ("systems", .object(systems)),
      ("particulars", .string(particularNames.joined(separator: " "))),
      ("files", files),
    ])
  }

  /// A table of steps: the number up to which it applies, and the nodes [at, gives].
  private static func table(_ table: StepTable) -> JSON {
    .object([
      ("through", figure(table.through)),
      ("nodes", .array(table.nodes.map { .array([figure($0.at), figure($0.gives)]) })),
    ])
  }

  /// The texts of identifiers, in the page's language.
  private func table(_ group: String, _ facts: [(key: String, text: String)]) -> JSON {
    let unique = Dictionary(facts.map { ($0.key, $0.text) }) { first, _ in first }
    return .object(
      unique.sorted { $0.key < $1.key }.map { ($0.key, fact("\(group).\($0.key)", $0.value)) })
  }

  /// A text of the model, in the page's language.
  private func fact(_ key: String, _ english: String) -> JSON { .string(words.fact(key, english)) }

  /// A text of the model that may be another for a kind of quantity, or by other rules.
  private func fact(_ key: String, of kind: String, _ english: String) -> JSON {
    fact("\(key).\(kind)", words.fact(key, english))
  }

  /// The meaning of a field or a result, and its noun in sentences if that is another; other languages have
  /// one label for both, which may be another by other rules.
  private func meaning(
    of name: String, _ meaning: String, by rules: String = "plant"
  ) -> [(String, JSON)] {
    if words.language != .english {
      return [("meaning", fact("label.\(name)", of: rules, meaning))]
    }
    let noun = words.fact("noun.\(name)", meaning)
    return [("meaning", .string(meaning))] + (noun == meaning ? [] : [("noun", .string(noun))])
  }

  private mutating func facts(of rules: PortedRules) -> JSON {
    let model = rules.model
    return .object([
      ("name", .string(model.system.rawValue)),
      ("fields", .array(model.fields.map { field($0) })),
      ("crossLimits", .array(model.crossLimits.map(crossLimit))),
      ("usual", .array(model.usualRanges.map(usual))),
      ("seasons", .array(model.seasons.map(PageFacts.season))),
      ("annualWater", .string(Remark.annualWater(of: model.system).name)),
      ("highestAlkalinity", PageFacts.figure(BoilerGuide.abma.highestAlkalinity)),
      (
        "highestAlkalinityOfShell", PageFacts.figure(BoilerGuide.bs2486.highestAlkalinity)
      ),
      ("results", .array(model.results.map { .string($0.name) })),
      (
        "formulas", .array(rules.formulas.map { formula($0, in: model.system.rawValue, of: model) })
      ),
      ("products", .array(model.products.map(product))),
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
      ("formulas", .array(way.rules.formulas.map { formula($0, in: way.name, of: model) })),
      ("crossLimits", .array(limits.map(crossLimit))),
      ("usual", .array(usual.map(self.usual))),
      ("remarks", .array(model.changes.remarks.map(PageFacts.remark))),
    ])
  }

  private static func remark(_ remark: Remark) -> JSON {
    .array([.string(remark.subject ?? ""), .string(remark.kind)])
  }

  private static func figure(_ value: Rational) -> JSON { .string(exactText(value)) }

  private mutating func field(_ field: Field) -> JSON {
    let place = kinds.firstIndex(of: field.kind) ?? kinds.count
    if place == kinds.count { kinds.append(field.kind) }
    return .object(
      [("name", .string(field.name))] + meaning(of: field.name, field.meaning) + [
        ("kind", .number("\(place)")), ("least", PageFacts.figure(field.limits.from)),
        ("greatest", PageFacts.figure(field.limits.to)), ("reason", reason(field.limits.reason)),
        ("step", PageFacts.figure(field.step)),
        (
          "example",
          .array([
            .string(field.example.number.shortened), .string(field.example.unit.symbol),
          ])
        ),
      ] + (field.needsUnit ? [("needsUnit", .bool(true))] : []))
  }

  private func reason(_ reason: Reason) -> JSON { fact("reason.\(reason.name)", reason.text) }

  /// The units of a kind, its own unit first: symbol, factor, offset, whether it is plain, and other
  /// spellings.
  private func kind(_ kind: Kind) -> JSON {
    .array(
      kind.unitsOfPage.map { unit in
        .array([
          .string(unit.symbol), PageFacts.figure(unit.factor), PageFacts.figure(unit.offset),
          .bool(unit.isPlain), .string(unit.otherSpellings.joined(separator: "|")),
        ])
      })
  }

  private func crossLimit(_ limit: CrossLimit) -> JSON {
    .object([
      ("first", .string(limit.fields.first.name)), ("second", .string(limit.fields.second.name)),
      ("maximumSum", limit.maximumSum.map(PageFacts.figure) ?? .null),
      ("reason", reason(limit.reason)),
    ])
  }

  private static func season(_ season: DutySeason) -> JSON {
    .object([
      ("name", .string(season.name)), ("fields", .array(season.fields.map { .string($0.name) })),
    ])
  }

  /// A usual range of a field or a result; it applies only if all of `onDuty`, if any, are above 0.
  private func usual(_ usual: UsualRange) -> JSON {
    .object(
      [
        ("name", .string(usual.name)), ("least", PageFacts.figure(usual.range.from)),
        ("greatest", PageFacts.figure(usual.range.to)), ("reason", reason(usual.range.reason)),
      ] + (usual.onDuty.isEmpty ? [] : [("onDuty", .array(usual.onDuty.map { .string($0.name) }))]))
  }

  /// A formula by the rules of a system or a way: its name, in which `$` means the product of the formula before,
  /// and the index of its shape, in which `$` means its own product.
  private mutating func formula(_ formula: Formula, in rules: String, of model: Model) -> JSON {
    let parts = formula.name.split(separator: ".").map(String.init)
    let id = parts.count > 1 ? parts[0] : nil
    func shared(_ text: String) -> String {
      precondition(!text.contains("$"), "\(text) contains $, which marks the id of a product")
      return id.map { text.replacing($0, with: "$") } ?? text
    }
    let quantity = parts[parts.count - 1]
    let basis = model.products.first { $0.id == id }.map { "\($0.kindOfBasis)" }
    let meaning =
      basis.map {
        [("meaning", fact("meaning.\(quantity)", of: $0, shared(formula.meaning)))]
      } ?? meaning(of: formula.name, formula.meaning, by: rules)
    let shape = JSON.object(
      [("unit", .string(formula.unit.symbol)), ("isPlain", .bool(formula.unit.isPlain))] + meaning
        + [
          ("source", fact("source.\(quantity)", of: rules, shared(formula.source))),
          ("note", formula.note.map { fact("note.\(quantity)", shared($0)) } ?? .null),
          ("text", .string(shared(formula.term.markedText))),
        ])
    let place = shapes.firstIndex(of: shape.line) ?? shapes.count
    if place == shapes.count {
      shapes.append(shape.line)
      shapeValues.append(shape)
    }
    let name = id == product ? shared(formula.name) : formula.name
    product = id
    return .array([.string(name), .number("\(place)")])
  }

  /// A product, with a description if that says more than its role.
  private func product(_ product: Product) -> JSON {
    let isPlain = product.what == product.role.rawValue
    return .object([
      ("id", .string(product.id)), ("form", product.form.map { .string($0.rawValue) } ?? .null),
      ("role", .string("\(product.role)")),
      ("about", isPlain ? .string("") : fact("what.\(product.id)", product.what)),
      ("basis", .string("\(product.kindOfBasis)")), ("isDosed", .bool(product.isDosed)),
      ("advice", product.dosing.advice.map { fact("advice.\(product.id)", $0) } ?? .null),
      ("fallsWithAlkalinityHeld", .bool(product.fallsWithAlkalinityHeld)),
    ])
  }
}

extension Kind {
  /// The units that the page offers, without those that only durations in a file have.
  fileprivate var unitsOfPage: [UnitOfMeasure] {
    units.filter { !["min/d", "s/d"].contains($0.symbol) }
  }
}
