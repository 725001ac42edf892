import Estimator
import Units

/// What a shell offers of the rules: names by the system that the line has, else those of both.
extension Completion {
  /// A field.
  package static var field: Completion {
    Completion(words: fieldWords { ($0.name, .nothing) })
  }

  /// A field and its figure or its range, as `--set` and `--vary` take them.
  package static var setting: Completion {
    Completion(
      words: fieldWords { field in
        // Directly behind a figure stands a unit of letters and of one word; each kind has some.
        let units = field.kind.units.map(\.symbol).filter { symbol in
          symbol.first?.isLetter == true && !symbol.contains(" ")
        }
        return (field.name + "=", .figure(units: units))
      })
  }

  /// Fields and figures in the fields' own units, with commas between.
  package static var values: Completion {
    Completion(words: fieldWords { ($0.name + "=", .nothing) }, isList: true)
  }

  /// Outputs, with commas between.
  package static var outputs: Completion {
    Completion(words: Model.groups.map { Word($0) } + outputWords, isList: true)
  }

  /// A product or an output that can be worked out, or all.
  package static var explained: Completion { Completion(words: [Word("all")] + outputWords) }

  /// Products, whatever is computed of them.
  package static var product: Completion { Completion(words: productWords { _ in true }) }

  /// A system, or a product of either.
  package static var systemOrProduct: Completion {
    Completion(words: SystemKind.allCases.map { Word($0.rawValue) } + product.words)
  }

  private static func fieldWords(
    _ word: (Field) -> (text: String, rest: Rest)
  ) -> [Word] {
    SystemKind.allCases.flatMap { system in
      Model.of(system).fields.map { field in
        Word(word(field).text, field.meaning, in: system.rawValue, then: word(field).rest)
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

  /// Results, dosed products, and the figures of each.
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

extension Completion.OwnFiles {
  /// The plants that the user saved.
  static func savedPlants(mark: String = "") -> Self {
    Self(in: SavedPlants.folderInData, ending: PlantName.ending, mark: mark)
  }
}

extension Product {
  /// What the product is for, and what it is where that is known.
  fileprivate var meaning: String { what.isEmpty ? role.rawValue : "\(role.rawValue): \(what)" }
}

extension Output {
  /// What the output is of, and its unit.
  fileprivate var meaning: String {
    let unit = formula.unit.isPlain ? "" : "in \(formula.unit)"
    return product.map { "\(quantity) of \($0.id) \(unit)" } ?? unit
  }
}
