import Estimator
import Notation
import Plants
import Units

// What to write instead of a word that a command does not know.

extension Command {
  /// Returns what to write instead of an option that does not exist, such as `--format csv` for
  /// `--csv`; nil if nothing comes close.
  ///
  /// `values` are the next words on the command line that are not options.
  func advice(onOption word: String, before values: [String]) -> String? {
    let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" }).lowercased()
    if let option = parameters.first(where: { $0.isOption && $0.choices.contains(name) }) {
      return "write \(option.shownName) \(name)"
    }
    if SystemKind(rawValue: name) != nil, has("SYSTEM") { return "write \(name) without hyphens" }
    let answers = Guess.all(.option, for: name).lazy.compactMap(answer)
    return answers.first ?? adviceOnField(name, values)
  }

  private func has(_ name: String) -> Bool { parameters.contains { $0.shownName == name } }

  /// Returns the answer of a guess if it applies to the command.
  private func answer(_ guess: Guess) -> String? {
    guard guess.needs.isEmpty || guess.needs.contains(where: has) else { return nil }
    guard guess.answer.hasPrefix("--") else { return guess.answer }
    let words = guess.answer.split(separator: " ").map(String.init)
    let named = words.lazy.compactMap { word in parameters.first { $0.shownName == word } }.first
    guard let option = named else { return nil }
    guard let value = words.last, !value.hasPrefix("--") else {
      return "write \(option.shownName)" + (option.value.map { " \($0)" } ?? "")
    }
    return option.choices.contains(value) ? "write \(guess.answer)" : nil
  }

  /// Returns how to set or vary the fields that a name may mean.
  private func adviceOnField(_ name: String, _ values: [String]) -> String? {
    guard has("--set") else { return nil }
    let models = SystemKind.allCases.map(Model.of)
    let fields = models.flatMap { $0.likelyFields(for: name) }
    guard let first = fields.first else { return models[0].unusedQuantity(name) }
    if has("--vary"), let range = values.first, range.contains(where: { ":,/".contains($0) }) {
      return "to vary a field, write --vary " + shellWord("\(first)=\(range)")
    }
    let isUnit = values.count > 1 && UnitOfMeasure.catalogue.contains { $0.isRead(from: values[1]) }
    let value = values.prefix(isUnit ? 2 : 1).joined(separator: " ")
    return "to change a figure of the plant, write --set "
      + shellWord("\(first)=\(value.isEmpty ? "VALUE" : value)")
  }

  /// Returns what to write instead of a surplus argument that is the name of a field, an output or a
  /// system; nil for any other word.
  func advice(onArgument word: String) -> String? {
    if let guess = Guess.all(.option, for: "plant").first(where: { $0.needs.contains(where: has) })
    {
      return guess.answer
    }
    let models = SystemKind.allCases.map(Model.of)
    if has("--vary"), let field = models.lazy.compactMap({ $0.field(inWords: word) }).first {
      return "to vary this field, write --vary \(field.name)=FROM:TO:STEP"
    }
    // The `--output` of other commands is a file.
    let option = has("--rounding") ? "--output" : "--outputs"
    return has(option) && models.contains { $0.hasOutputs(named: word) }
      ? "to choose outputs, write \(option) \(shellWord(word))" : nil
  }
}

extension Model {
  /// Whether a list names outputs of this model.
  package func hasOutputs(named list: String) -> Bool {
    do { return try !outputs(named: list).isEmpty } catch { return false }
  }
}
