import Notation
import Units

/// A field's figure as it is typed: `feed_temperature=48 degC`.
public struct Setting: Sendable, Hashable {
  /// The field that is set.
  public let field: Field
  /// The figure that it is set to.
  public let figure: GivenFigure

  /// Reads `FIELD=VALUE UNIT`; the unit may be left out where a bare number is allowed.
  ///
  /// Throws `SettingError` for a name that is not a field, a number or a unit that cannot be.
  public init(parsing text: String, of model: Model) throws(SettingError) {
    let (field, value) = try Setting.parts(
      of: text, model, form: "FIELD=VALUE UNIT, as in \(model.exampleSetting)")
    self.field = field
    do {
      figure = GivenFigure(
        try WrittenQuantity(
          parsing: value, as: field.kind, for: field.name, needsUnit: field.needsUnit))
    } catch { throw .quantity(field, error) }
  }

  /// Splits `FIELD=...` at the first `=`, and finds the field.
  ///
  /// `form` is what an error says should have been written.
  package static func parts(
    of text: String, _ model: Model, form: String
  ) throws(SettingError) -> (field: Field, value: String) {
    guard let equals = text.firstIndex(of: "=") else { throw .noField(text, form: form) }
    let name = text[..<equals].split(separator: " ").joined(separator: " ")
    guard let field = model.field(name) else {
      throw .unknownField(name, system: model.system, hint: model.hint(onField: name))
    }
    return (field, String(text[text.index(after: equals)...]))
  }
}

/// Why a setting could not be read.
public enum SettingError: Error, Sendable, Hashable {
  case noField(String, form: String)
  case unknownField(String, system: SystemKind, hint: String)
  case repeated(String)
  case quantity(Field, QuantityError)

  /// Whether a word is wrong, rather than a value that cannot be.
  package var isUsage: Bool {
    if case .quantity = self { return false }
    return true
  }
}

extension SettingError: CustomStringConvertible {
  /// The one wording of each refusal.
  public var description: String {
    switch self {
    case .noField(let text, let form): "\(quoted(text)) does not say which field: write \(form)"
    case .unknownField(let name, let system, let hint):
      "no \(system.rawValue) field is called \(quoted(name))\(hint)"
    case .repeated(let name): "\(name) is given more than once"
    case .quantity(_, let error): error.description
    }
  }
}

extension Model {
  /// A setting to copy, for errors and help.
  package var exampleSetting: String {
    switch system {
    case .boiler: "\"feed_temperature=48 degC\""
    case .cooling: "\"temperature_drop=10 degF\""
    }
  }
}
