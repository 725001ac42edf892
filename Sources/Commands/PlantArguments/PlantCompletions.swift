import Estimator
import Units

/// Completions of names from the rules of the system on the line, or of both if it names none.
extension Completion {
  /// A field.
  package static var field: Completion { Completion(words: fieldWords()) }

  /// A field and its figure or range, as in `--set` and `--vary`.
  package static var setting: Completion {
    Completion(
      words: fieldWords(ending: "=") { field in
        // Only single-word units that start with a letter can follow a figure directly.
        field.kind.units.map(\.symbol).filter { symbol in
          symbol.first?.isLetter == true && !symbol.contains(" ")
        }
      })
  }

  /// A comma-separated list of fields and figures in the fields' own units.
  package static var values: Completion {
    Completion(words: fieldWords(ending: "="), isList: true)
  }

  /// A comma-separated list of outputs.
  package static var outputs: Completion {
    Completion(words: Model.groups.map { Word($0) } + outputWords, isList: true)
  }

  /// A product or an output to explain, or all.
  package static var explained: Completion { Completion(words: [Word("all")] + outputWords) }

  /// Every product.
  package static var product: Completion { Completion(words: productWords { _ in true }) }

  private static func fieldWords(
    ending: String = "", then units: (Field) -> [String] = { _ in [] }
  ) -> [Word] {
    SystemKind.allCases.flatMap { system in
      let measured = MeasuredResult.allCases.filter { $0.system == system }.map(\.field)
      let feeds = system == .boiler ? FeedRule.allCases.flatMap(\.ownFields) : []
      return (Model.of(system).fields + measured + feeds).map { field in
        Word(field.name + ending, field.meaning, in: system.rawValue, then: units(field))
      }
    }
  }

  private static func productWords(_ isWanted: (Product) -> Bool) -> [Word] {
    SystemKind.allCases.flatMap { system in
      Model.of(system).products.filter(isWanted).map { product in
        Word(product.id, product.meaning, in: system.rawValue)
      }
    }
  }

  /// Results, dosed products, and the figures of each product.
  private static var outputWords: [Word] {
    let outputs = SystemKind.allCases.flatMap { system in
      Model.of(system).outputs.map { output in
        Word(output.name, output.meaning, in: system.rawValue)
      }
    }
    return outputs.filter { !$0.text.contains(".") } + productWords(\.isDosed)
      + outputs.filter { $0.text.contains(".") }
  }
}

extension Product {
  /// The role of the product and, if known, its description.
  fileprivate var meaning: String { what.isEmpty ? role.rawValue : "\(role.rawValue): \(what)" }
}

extension Output {
  /// The quantity, the product and the unit of the output.
  fileprivate var meaning: String {
    let unit = formula.unit.isPlain ? "" : "in \(formula.unit)"
    return product.map { "\(quantity) of \($0.id) \(unit)" } ?? unit
  }
}
