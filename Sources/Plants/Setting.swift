import Estimator
import Notation
import Units

/// A field's figure as a user types it, such as `feed_temperature=48 degC`.
package struct Setting: Sendable, Hashable {
  /// The field.
  package let field: Field
  /// The figure of the field.
  package let figure: GivenFigure

  /// Parses `FIELD=VALUE UNIT`.
  ///
  /// The unit may be omitted if the field accepts a number without one.
  ///
  /// Throws `SettingError` for an unknown field, an invalid number or an invalid unit.
  package init(parsing text: String, of model: Model) throws(SettingError) {
    let (field, value) = try Setting.parts(
      of: text, model, form: "FIELD=VALUE UNIT, as in \(model.exampleSetting)")
    self.field = field
    do {
      figure = GivenFigure(
        try WrittenQuantity(
          parsing: value, as: field.kind, for: field.name, needsUnit: field.needsUnit))
    } catch { throw .quantity(field, error) }
  }

  /// Splits `FIELD=...` at the first `=` and finds the field.
  ///
  /// `form` is the expected form in errors.
  package static func parts(
    of text: String, _ model: Model, form: String
  ) throws(SettingError) -> (field: Field, value: String) {
    guard let equals = text.firstIndex(of: "=") else {
      throw model.field(inWords: text).map { .noValue($0, form: form) }
        ?? .noField(text, form: form)
    }
    let name = text[..<equals].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let field = model.field(inWords: name) else {
      throw .unknownField(name, system: model.system, hint: model.hint(onField: name))
    }
    return (field, String(text[text.index(after: equals)...]))
  }
}

/// The reason why a setting could not be read.
package enum SettingError: Error, Sendable, Hashable {
  case noField(String, form: String)
  case noValue(Field, form: String)
  case unknownField(String, system: SystemKind, hint: String)
  case repeated(String)
  case quantity(Field, QuantityError)

  /// Whether the setting itself is malformed, rather than its value.
  package var isUsage: Bool { if case .quantity = self { false } else { true } }
}

extension SettingError: CustomStringConvertible {
  /// What is wrong with the setting, and how to fix it.
  package var description: String {
    switch self {
    case .noField(let text, let form): "\(quoted(text)) does not name a field; write \(form)"
    case .noValue(let field, let form): "\(field.name) has no value; write \(form)"
    case .unknownField(let name, let system, let hint):
      "no \(system.rawValue) field is called \(quoted(name))\(hint)"
    case .repeated(let name): "\(name) is given more than once"
    case .quantity(_, let error): error.description
    }
  }
}

extension Model {
  /// An example setting for errors and help.
  package var exampleSetting: String {
    system == .boiler ? "\"feed_temperature=48 degC\"" : "\"temperature_drop=10 degF\""
  }
}
