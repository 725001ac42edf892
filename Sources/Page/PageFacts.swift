import Estimator
import Formulas
import Notation
import Ports
import Reports
import Units

/// What the page knows of a system: its fields, limits, units, formulas and products, as JSON.
///
/// Figures are exact texts: decimals, or fractions such as `1/3`.
struct PageFacts {
  private let rules: PortedRules

  init(_ rules: PortedRules) { self.rules = rules }

  var json: JSON {
    let model = rules.model
    return .object([
      ("name", .string(model.system.rawValue)), ("plant", .string(rules.plantName)),
      (
        "catalogue",
        .object([
          ("name", .string(rules.catalogue.name)), ("sha256", .string(rules.catalogue.digest)),
        ])
      ),
      ("fields", .array(model.fields.map(field))),
      ("crossLimits", .array(rules.portedCrossLimits.map(crossLimit))),
      ("usual", .array(model.usualRanges.map(usual))),
      ("annualWater", .string(Remark.annualWater(of: model.system).name)),
      ("results", .array(model.results.map { .string($0.name) })),
      ("formulas", .array(rules.formulas.map(formula))),
      ("products", .array(model.products.map(product))),
    ])
  }

  private func figure(_ value: Rational) -> JSON { .string(ConstantText.exact(value)) }

  private func field(_ field: Field) -> JSON {
    let isUsed = rules.neededFields.contains(field)
    return .object([
      ("name", .string(field.name)), ("meaning", .string(field.meaning)),
      ("unit", .string(field.unit.symbol)), ("units", .array(field.kind.units.map(unit))),
      ("unitList", .string(field.kind.unitList)),
      ("least", figure(field.limits.from)), ("greatest", figure(field.limits.to)),
      (
        "allowed",
        .object(
          field.kind.units.map { ($0.symbol, .string(field.limits.text(in: $0))) })
      ),
      ("reason", .string(field.limits.reason.text)), ("step", figure(field.step)),
      (
        "example",
        .object([
          ("value", .string(field.example.number.shortened)),
          ("unit", .string(field.example.unit.symbol)),
        ])
      ),
      ("needsUnit", .bool(field.needsUnit)), ("isUsed", .bool(isUsed)),
    ])
  }

  private func unit(_ unit: UnitOfMeasure) -> JSON {
    .object([
      ("symbol", .string(unit.symbol)), ("meaning", .string(unit.meaning)),
      ("isPlain", .bool(unit.isPlain)), ("factor", figure(unit.factor)),
      ("offset", figure(unit.offset)),
    ])
  }

  private func crossLimit(_ limit: PortedCrossLimit) -> JSON {
    .object([
      ("first", .string(limit.first.name)), ("second", .string(limit.second.name)),
      ("maximumSum", limit.maximumSum.map { .string($0) } ?? .null),
      ("reason", .string(limit.reason)),
    ])
  }

  /// A usual range of a field or a result; `onDuty` must all be above 0 for it to count.
  private func usual(_ usual: UsualRange) -> JSON {
    let kind =
      rules.model.field(usual.name)?.kind
      ?? rules.model.results.first { $0.name == usual.name }?.kind
    return .object([
      ("name", .string(usual.name)), ("least", figure(usual.range.from)),
      ("greatest", figure(usual.range.to)), ("reason", .string(usual.range.reason.text)),
      ("onDuty", .array(usual.onDuty.map { .string($0.name) })),
      (
        "text",
        .object((kind?.units ?? []).map { ($0.symbol, .string(usual.range.text(in: $0))) })
      ),
    ])
  }

  /// A formula as a worked calculation needs it: in names with units, and in pieces, of which those
  /// that are objects are names whose figures take their place.
  private func formula(_ formula: Formula) -> JSON {
    .object([
      ("name", .string(formula.name)), ("unit", .string(formula.unit.symbol)),
      ("isPlain", .bool(formula.unit.isPlain)), ("meaning", .string(formula.meaning)),
      ("source", .string(formula.source)), ("note", formula.note.map { .string($0) } ?? .null),
      ("text", .string(formula.term.text())), ("pieces", .array(pieces(of: formula.term))),
      ("parts", .array(formula.formulas.map { .string($0.name) })),
    ])
  }

  private func pieces(of term: Term) -> [JSON] {
    // A name in the text of figures stands between two characters that no text has.
    let text = term.figuresText { "\u{1}\($0)\u{1}" }
    return text.split(separator: "\u{1}", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 || !$0.element.isEmpty }
      .map { place, piece in
        place % 2 == 1 ? .object([("name", .string(String(piece)))]) : .string(String(piece))
      }
  }

  private func product(_ product: Product) -> JSON {
    var (advice, falls, isSigned) = (JSON.null, false, false)
    switch product.dosing {
    case .advice(let words): advice = .string(words)
    case .boiler(let coefficients):
      (falls, isSigned) = (coefficients.fallsWithAlkalinityHeld, true)
    case .bleed, .weeklySystemSlug, .weeklySumpSlug: break
    }
    return .object([
      ("id", .string(product.id)), ("form", product.form.map { .string($0.rawValue) } ?? .null),
      ("role", .string(product.role.rawValue)), ("what", .string(product.what)),
      ("basis", .string(product.basis)), ("isDosed", .bool(product.isDosed)),
      ("advice", advice), ("fallsWithAlkalinityHeld", .bool(falls)),
      ("hasDemand", .bool(isSigned)),
      ("isOxidisingBiocide", .bool(product.role == .oxidisingBiocide)),
    ])
  }
}
