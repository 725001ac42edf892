import Documents
import Estimator
import Formulas
import Notation
import Units
import Words

/// The texts of the workbook in its language.
extension WorkbookPort {
  /// Returns the text for a key, with live parts in their places.
  ///
  /// A fact may contain the place of a part, and `edited` changes the complete text.
  func live(
    _ key: String, _ facts: [String: String] = [:], _ parts: [String: LiveText],
    edited: (String) -> String = { $0 }
  ) -> LiveText {
    let places = Dictionary(uniqueKeysWithValues: parts.keys.map { ($0, LiveText.place($0)) })
    return LiveText(edited(words(key, facts.merging(places) { own, _ in own })), parts)
  }

  /// Returns a figure that can be joined to other text.
  func live(_ formula: String, figure: String) -> LiveText {
    LiveText(formula, words.typeset(figure), longest: "123456.78")
  }

  /// Returns a fact of the model, which may be another for a kind of quantity, or by rules that are not
  /// WTP's.
  func fact(_ key: String, of kind: String = "", _ english: String) -> String {
    if words.language == .english { return english }
    let changes = rules.model.changes
    let others =
      changes.measured.map(\.rawValue) + [changes.feed.rawValue, changes.oxygen.rawValue]
    let keys = ([kind] + others + [rules.model.system.rawValue]).map { "\(key).\($0)" } + [key]
    return keys.lazy.compactMap(words.text).first ?? english
  }

  /// Returns how messages name a field or a result: by its identifier in English.
  func label(of name: String) -> String {
    fact("label.\(rules.model.field(name)?.labelName ?? name)", name)
  }

  func meaning(of field: Field) -> String { fact("label.\(field.labelName)", field.meaning) }

  func meaning(of formula: Formula, _ product: Product? = nil) -> String {
    guard let basis = product?.kindOfBasis else {
      return fact("label.\(formula.name)", formula.meaning)
    }
    let quantity = Output(formula, of: product).quantity
    return fact("meaning.\(quantity)", of: "\(basis)", formula.meaning)
  }

  func source(of formula: Formula, _ product: Product?) -> String {
    fact("source.\(Output(formula, of: product).quantity)", formula.source)
      .replacing("$", with: product?.id ?? "$")
  }

  func reason(_ reason: Reason) -> String { fact("reason.\(reason.name)", reason.text) }

  /// Returns the symbol of a unit, or an empty string for the unit 1.
  func symbol(of unit: UnitOfMeasure) -> String { unit.isPlain ? "" : words.printed(unit.symbol) }

  /// Returns a figure, or the place of one, with a unit.
  func withUnit(_ figure: String, _ unit: UnitOfMeasure) -> String {
    unit.isPlain ? figure : "\(figure) \(symbol(of: unit))"
  }

  /// Returns the ends of limits in a message of the table.
  func range(_ limits: Limits, _ key: String = "figure.range") -> String {
    let ends = [limits.from, limits.to].map(words.printed)
    return words(key, ["least": ends[0], "greatest": ends[1]])
  }
}

extension Words {
  /// Returns text with units and figures as the workbook writes them; in English as in files.
  func printed(_ text: String) -> String {
    language == .english ? text : Units.typeset(typeset(text))
  }
}
