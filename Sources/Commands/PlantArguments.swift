import Estimator
import Notation
import Platform

/// `--plant`, which reads a plant from a table.
package let plantOption = Option(
  name: "plant", value: "FILE",
  help: "a plant as a table: a header of \"name [unit]\" and one row, complete; - reads standard "
    + "input")

/// `--set`, which gives one figure of a plant.
package let setOption = Option(
  name: "set", value: "\"FIELD=VALUE UNIT\"", repeatable: true,
  help: "a figure of the plant; a bare number is in the field's own unit")

extension Arguments {
  /// The rules of the system that the command line names.
  package func model() throws(CommandError) -> Model {
    let word = word(of: "SYSTEM") ?? ""
    guard let system = SystemKind(rawValue: word) else {
      let near = nearest(to: word, among: SystemKind.allCases.map(\.rawValue))
      throw CommandError(
        .usage,
        "no system is called \"\(word)\"; it must be boiler or cooling"
          + (near.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
    return Model.of(system)
  }

  /// The figures of `--set`, each field at most once.
  ///
  /// What cannot be read is told together, in the order of the command line.
  package func settings(of model: Model) throws -> [Setting] {
    var settings: [Setting] = []
    var problems: [SettingError] = []
    for text in values(of: "set") {
      do { settings.append(try Setting(parsing: text, of: model)) } catch { problems.append(error) }
    }
    for (index, setting) in settings.enumerated()
    where settings[..<index].contains(where: { $0.field == setting.field }) {
      problems.append(.repeated(setting.field.name))
    }
    guard problems.isEmpty else {
      let status: ExitStatus = problems.contains(where: \.isUsage) ? .usage : .data
      throw CommandError(status, messages: problems.map(\.description))
    }
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
        "--\(option) is \"\(word)\", but must be \(words.joined(separator: " or "))"
          + (near.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
    return word
  }
}
extension Arguments {
  package func plant(of model: Model, _ program: Program) throws -> [String: GivenFigure]? { nil }
}
extension Arguments {
  package func plants(of model: Model, _ program: Program) throws -> [(name: String?, plant: Plant)]
  {
    [(nil, try Plant(model, Plant.example(of: model)))]
  }
}
