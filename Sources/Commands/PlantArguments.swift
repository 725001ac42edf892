import Estimator
import Notation
import Units

/// `--plant`, which reads a plant from a table.
package let plantOption = Option(
  name: "plant", value: "FILE|example",
  help: "a plant as a table: a header of \"name [unit]\" and one row, complete; - reads standard "
    + "input; example is the example plant")

/// `--set`, which gives one figure of a plant.
package let setOption = Option(
  name: "set", value: "\"FIELD=VALUE UNIT\"", repeatable: true,
  help: "a figure of the plant; a bare number is in the field's own unit (see wtp fields)")

extension Arguments {
  /// The rules of the system that the command line names.
  package func model() throws(CommandError) -> Model {
    let word = word(of: "SYSTEM") ?? ""
    guard let system = SystemKind(rawValue: word) else {
      let near = nearest(to: word, among: SystemKind.allCases.map(\.rawValue))
      throw CommandError(
        .usage,
        "no system is called \(quoted(word)); it must be boiler or cooling"
          + (near.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
    return Model.of(system)
  }

  /// The figures of `--set`, each field at most once.
  ///
  /// Words that are wrong are told together; values that cannot be are kept, to be told with
  /// what else is wrong with the plant.
  package func settings(of model: Model) throws(CommandError) -> Settings {
    var settings = Settings()
    var wrong: [SettingError] = []
    for text in values(of: "set") {
      do {
        if let repeated = settings.add(try Setting(parsing: text, of: model)) {
          wrong.append(.repeated(repeated.name))
        }
      } catch {
        switch error {
        case .quantity(let field, let problem):
          if settings.names.contains(field.name) { wrong.append(.repeated(field.name)) }
          settings.unreadable[field.name] = problem
        default: wrong.append(error)
        }
      }
    }
    guard wrong.isEmpty else { throw CommandError(.usage, messages: wrong.map(\.description)) }
    return settings
  }

  /// The value of an option that must be one of a few words; the first where none is given.
  package func choice(
    of option: String, among words: [String]
  ) throws(CommandError) -> String {
    guard let word = value(of: option) else { return words[0] }
    guard words.contains(word) else {
      let near = nearest(to: word, among: words)
      throw CommandError(
        .usage,
        "--\(option) is \(quoted(word)), but must be \(words.joined(separator: " or "))"
          + (near.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
    return word
  }
}

/// The figures of `--set`.
package struct Settings: Sendable {
  /// The figures that were read, by field name.
  package private(set) var figures: [String: GivenFigure] = [:]
  /// Why the others could not be read, by field name.
  package fileprivate(set) var unreadable: [String: QuantityError] = [:]

  /// The names of the fields that are set.
  package var names: Set<String> { Set(figures.keys).union(unreadable.keys) }

  /// The figures of a plant with these in their place.
  package func replacing(_ others: [String: GivenFigure]) -> [String: GivenFigure] {
    others.merging(figures) { $1 }
  }

  /// Adds a setting, or returns its field where that is set already.
  fileprivate mutating func add(_ setting: Setting) -> Field? {
    guard !names.contains(setting.field.name) else { return setting.field }
    figures[setting.field.name] = setting.figure
    return nil
  }
}
