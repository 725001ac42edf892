import Notation
import Tables

/// A catalogue of products as a table with one product per row and `-` in empty cells.
///
/// The columns are those of `columns`, and optionally `source` and `note`. A coefficient is a
/// decimal number or a fraction such as `1/3`.
package enum CatalogueTable {
  /// The columns before the coefficients.
  static let words = ["system", "product", "form", "role", "basis", "what", "advice"]

  /// The coefficients and their units.
  package static let coefficients:
    [(name: String, unit: String, path: WritableKeyPath<BoilerCoefficients, Rational> & Sendable)] =
      [
        ("oxygen", "g/g O2", \.oxygen), ("hardness", "g/g CaCO3", \.hardness),
        ("alkalinity", "g/g CaCO3", \.alkalinity), ("reserve", "g/m3", \.reserve),
        ("reserve_hardness", "g/g CaCO3", \.reserveHardness),
        ("caustic_alkalinity", "g/g CaCO3", \.causticAlkalinity),
        ("min_alkalinity", "g/g CaCO3", \.minAlkalinity),
      ]

  /// The number columns and their units.
  static let numbers: [(name: String, unit: String)] =
    [("dose", "g/m3")] + coefficients.map { ($0.name, $0.unit) }

  /// The text of an empty cell.
  static let nothing = "-"

  /// Returns the products of the given models as a table.
  package static func text(of models: [Model]) -> String {
    text(of: models.map { ($0, $0.products) })
  }

  /// Returns the SHA-256 of a model's products as a table, in hexadecimal digits.
  package static func digest(of model: Model) -> String {
    SHA256(of: text(of: [model])).finished()
  }

  /// Returns the given products of each model as a table.
  package static func text(of models: [(Model, [Product])]) -> String {
    var table = TableWriter()
    for word in words { table.write(word) }
    for number in numbers { table.write(column: number.name, unit: number.unit) }
    table.endRow()
    for (model, products) in models {
      for product in products {
        let words = [
          model.system.rawValue, product.id, product.form?.rawValue, product.role.rawValue,
          product.dosing.word, product.what, product.dosing.advice,
        ]
        let numbers = product.dosing.numbers.map { number in
          number.map { DecimalNumber($0)?.shortened ?? "\($0)" }
        }
        for cell in words + numbers { table.write(cell ?? nothing) }
        table.endRow()
      }
    }
    return String(decoding: table.bytes, as: UTF8.self)
  }
}

extension Product {
  /// How the product's amounts are computed otherwise than those of WTP's product with the same id, such as
  /// `oxygen 0 instead of 35`.
  package var differences: [String] {
    guard let own = Model.of(system).product(id) else { return [] }
    func text(_ figure: Rational?) -> String { figure.map(exactText) ?? CatalogueTable.nothing }
    let (word, ownWord) = (dosing.word, own.dosing.word)
    return (word == ownWord ? [] : ["\(word) instead of \(ownWord)"])
      + zip(CatalogueTable.numbers, zip(dosing.numbers, own.dosing.numbers)).compactMap {
        $1.0 == $1.1 ? nil : "\($0.name) \(text($1.0)) instead of \(text($1.1))"
      }
  }
}

extension Product.Dosing {
  /// The word in the `basis` column.
  var word: String {
    switch self {
    case .boiler: "feed"
    case .bleed: "bleed"
    case .weeklySystemSlug: "system slug"
    case .weeklySumpSlug: "sump slug"
    case .advice: "advice"
    }
  }

  /// The numbers in the order of the columns, nil for empty cells.
  var numbers: [Rational?] {
    switch self {
    case .boiler(let values): [nil] + CatalogueTable.coefficients.map { values[keyPath: $0.path] }
    case .bleed(let dose), .weeklySystemSlug(let dose), .weeklySumpSlug(let dose):
      [dose] + [Rational?](repeating: nil, count: 7)
    case .advice: [Rational?](repeating: nil, count: 8)
    }
  }

  /// Returns the dosing for a basis, or nil if its numbers are incomplete or belong to another
  /// basis.
  static func read(_ word: String, _ numbers: [Rational?], advice: String?) -> Product.Dosing? {
    let coefficients = numbers.dropFirst().compactMap { $0 }
    switch (word, numbers[0], coefficients.count, advice) {
    case ("feed", nil, 7, nil):
      var values = BoilerCoefficients()
      for (column, value) in zip(CatalogueTable.coefficients, coefficients) {
        values[keyPath: column.path] = value
      }
      return .boiler(values)
    case ("bleed", let dose?, 0, nil): return .bleed(dose: dose)
    case ("system slug", let dose?, 0, nil): return .weeklySystemSlug(dose: dose)
    case ("sump slug", let dose?, 0, nil): return .weeklySumpSlug(dose: dose)
    case ("advice", nil, 0, let advice?): return .advice(advice)
    default: return nil
    }
  }
}
