import Estimator
import Notation
import Plants
import Platform

/// A word that people try as a command, with the words after it.
struct GuessedLine {
  let word: String
  let rest: [String]

  /// The command line that does what the words ask; nil if nothing comes close.
  var line: String? {
    let known = Guess.all(.command, for: word).lazy.compactMap { $0.answer(with: part) }.first
    if let known { return known.hasSuffix(" ") ? String(known.dropLast()) : known }
    let isSystem = SystemKind(rawValue: word) != nil
    if isSystem || isFile(word) {
      return shellLine(["wtp", "estimate", word] + (isSystem && rest.isEmpty ? ["example"] : rest))
    }
    return product(among: [word]).map { "wtp products \($0.id)" }
  }

  /// Returns the part of the line with a name in `guesses.txt`.
  private func part(_ name: String) -> String? {
    let product = product(among: rest)
    return switch name {
    case "rest": shellLine(rest)
    case "list": ["products", "fields", "units", "plants"].first { $0 == rest.first }
    case "product": product?.id
    case "system": system(of: product)
    case "plants": shellLine(plants(for: product))
    default: preconditionFailure("guesses.txt has an unknown part \(name)")
    }
  }

  private func product(among words: [String]) -> (id: String, model: Model)? {
    let all = SystemKind.allCases.map(Model.of).flatMap { model in
      model.products.map { (id: $0.id, model: model) }
    }
    return words.lazy.compactMap { word in all.first { $0.id.lowercased() == word.lowercased() } }
      .first
  }

  /// Returns the system among the words, or that of a product.
  private func system(of product: (id: String, model: Model)?) -> String {
    (SystemKind.allCases.first { rest.contains($0.rawValue) } ?? product?.model.system ?? .boiler)
      .rawValue
  }

  /// Returns the systems and plants among the words, or the example plant if there is none.
  private func plants(for product: (id: String, model: Model)?) -> [String] {
    let found = rest.filter { SystemKind(rawValue: $0) != nil || isPlant($0) }
    return found.contains { SystemKind(rawValue: $0) == nil }
      ? found : [system(of: product), "example"]
  }

  private func isPlant(_ word: String) -> Bool {
    word == "example" || word.hasPrefix("@") || PlantArgument.isPath(word) || isFile(word)
  }

  private func shellLine(_ words: [String]) -> String {
    words.map(shellWord).joined(separator: " ")
  }
}
