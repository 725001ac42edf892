import Estimator
import Notation
import Plants
import Platform

/// A plant as the command line names it: `example`, a file, or a saved plant, with or without its @.
///
/// `boiler`, `cooling`, `example` and `-` are reserved. Any other name is that of a file if there is
/// one, else that of a saved plant; a name with `/` or the ending of a file is always a file.
package struct PlantArgument: Sendable, Hashable {
  /// The word on the command line.
  package let word: String

  package init(_ word: String) { self.word = word }

  /// The words that are never the bare name of a saved plant.
  static let reserved = SystemKind.allCases.map(\.rawValue) + ["both", "example", "-"]

  /// Returns whether a word can only be the path of a file.
  static func isPath(_ word: String) -> Bool {
    word.contains("/") || word.allSatisfy { $0 == "." } || endings.contains { hasEnding($0, word) }
  }

  private static let endings = [
    "csv", "tsv", "txt", "xlsx", "xlsm", "xls", "ods", "json", "html", "md", "eml", "pdf",
  ]
}

extension ValueReader<PlantArgument> {
  /// A plant from a file, a saved plant, or the example plant.
  package static var plant: ValueReader {
    ValueReader("FILE|NAME|example", words: \.word) { word throws(ValueRefusal) in
      if word.hasPrefix("@") {
        do throws(CommandError) { _ = try PlantName(String(word.dropFirst())) } catch {
          throw .wrong("\(error.messages[0]); for a file of this name, write ./\(excerpt(word))")
        }
      }
      return PlantArgument(word)
    }
  }
}

extension Program {
  /// Returns the source of a plant; notes that a bare name is that of a saved plant.
  package func source(of plant: PlantArgument) throws -> PlantSource {
    let word = plant.word
    if word == "example" { return .example }
    if word.hasPrefix("@") {
      return .saved(try SavedPlants.ofUser().saved(PlantName(String(word.dropFirst()))))
    }
    if word == "-" || PlantArgument.isPath(word) { return .file(word) }
    if PlantArgument.reserved.contains(word) { throw noPlant(word) }
    if isFile(word) { return .file(word) }
    guard let name = try savedName(word) else { throw try nothing(called: word) }
    note("using the saved plant @\(name.text), since there is no file of this name")
    return .saved(name)
  }

  /// Returns the name of the saved plant that a word names, if any.
  private func savedName(_ word: String) throws -> PlantName? {
    guard let name = PlantName(ifValid: word) else { return nil }
    return try SavedPlants.ofUserIfKnown()?.find(name)
  }

  /// Returns an error about the name of a system where a plant is expected.
  private func noPlant(_ word: String) -> CommandError {
    var others = words
    if let place = words.firstIndex(of: word) {
      let isValue = place > 0 && ["-p", "--plant"].contains(words[place - 1])
      others.removeSubrange((isValue ? place - 1 : place)...place)
    }
    // A file may be of either system, and says of which.
    let line = quotedInFull(([name] + others).map(shellWord).joined(separator: " "))
    let isFileNamed = others.contains { !$0.hasPrefix("-") && PlantArgument.isPath($0) }
    return CommandError(
      "\(word) is not a plant, and a command is for one system: write "
        + (isFileNamed ? line : listedInFull(lines(among: others), last: "and"))
        + "; for a file of this name, write ./\(word)")
  }

  /// Returns an error about a name that neither a file nor a saved plant has.
  private func nothing(called word: String) throws -> CommandError {
    if let advice = advice(on: word) {
      return CommandError(
        "there is neither a file nor a saved plant called \(quoted(word)); \(advice)")
    }
    let saved = try (SavedPlants.ofUserIfKnown()?.names() ?? []).map { CandidateName($0.text) }
    let files = [".csv", ".xlsx"].map { word + $0 }.filter(isFile)
    let names = saved + PlantArgument.reserved.map { CandidateName($0) }
    let likely = files.isEmpty ? likelyNames(for: word, among: names) : files
    return CommandError(
      likely.contains(where: PlantArgument.reserved.contains) ? .usage : .cannotRead,
      "there is neither a file nor a saved plant called \(quoted(word))\(suggestion(of: likely))",
      hint: likely.isEmpty
        ? "\"wtp plants\" lists the saved plants, and \"wtp template boiler > site.csv\" writes a "
          + "form to fill in" : nil)
  }

  /// Returns what to write instead of a word that is most likely meant as something else, such as
  /// a system or a part of the value of an option.
  private func advice(on word: String) -> String? {
    if let system = SystemKind.guessed(from: word) {
      let isNamed = words.contains { SystemKind(rawValue: $0) != nil }
      let line = ([name] + words.compactMap { $0 == word ? (isNamed ? nil : system.rawValue) : $0 })
        .map(shellWord)
      return "write \(quotedInFull(line.joined(separator: " ")))"
    }
    let before = words.prefix { $0 != word }
    if let line = adviceOnValues(with: word, after: before) { return line }
    if ["with", "and", "vs", "versus", "to", "against", "for", "of"].contains(word.lowercased()) {
      return "leave it out"
    }
    if isField(String(word.prefix { $0 != "=" })) {
      return "to change a figure of the plant, write --set "
        + shellWord(word.contains("=") ? word : "\(word)=VALUE")
    }
    if SystemKind.allCases.contains(where: { Model.of($0).hasOutputs(named: word) }) {
      return "to choose products, write --products \(word); to see how a figure is computed, "
        + "--explain \(word)"
    }
    return nil
  }

  /// Returns how to write several values of the option before a word, of which only the first is its
  /// own: figures each after `--set`, or words in quotation marks.
  private func adviceOnValues(with word: String, after before: ArraySlice<String>) -> String? {
    guard let place = before.lastIndex(where: { $0.hasPrefix("-") }), place + 1 < before.count
    else { return nil }
    let option = before[place]
    let values =
      before[(place + 1)...] + words[before.count...].prefix { !$0.hasPrefix("-") }
    if option == "--set", values.allSatisfy({ $0.contains("=") }) {
      return "write --set before each figure: "
        + values.map { "--set \(shellWord($0))" }.joined(separator: " ")
    }
    guard Self.optionsOfWords.contains(option) else { return nil }
    return "write a value of several words in quotation marks: \(option) "
      + shellWord(values.joined(separator: " "))
  }

  private func isField(_ word: String) -> Bool {
    SystemKind.allCases.contains { Model.of($0).field(word) != nil }
  }

  /// The options whose values may have several words.
  private static let optionsOfWords = [
    "--set", "--save", "--customer", "--from", "--contact", "--reference", "--site", "--sheet",
  ]

  /// Returns the command line for each system, in quotation marks: of some of the words, or all, and
  /// of others.
  func lines(among some: [String]? = nil, adding others: [String] = []) -> [String] {
    let systems = SystemKind.allCases.map(\.rawValue)
    let rest = (some ?? words).dropFirst().filter { !systems.contains($0) } + others
    return systems.map { system in
      let line = [name] + words.prefix(1) + [system] + rest
      return quotedInFull(line.map(shellWord).joined(separator: " "))
    }
  }
}
