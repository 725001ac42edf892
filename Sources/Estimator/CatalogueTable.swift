import Notation
import Tables

/// A catalogue of products as a table, one product a row; `-` stands where nothing belongs.
///
/// The columns are those of `columns`; `source` and `note` may stand beside them. A coefficient is
/// a decimal number, or a fraction such as `1/3`.
package enum CatalogueTable {
  /// The columns before the coefficients.
  static let words = ["system", "product", "form", "role", "basis", "what", "advice"]

  /// The coefficients, with the unit that each must have.
  fileprivate static let coefficients:
    [(name: String, unit: String, path: WritableKeyPath<BoilerCoefficients, Rational> & Sendable)] =
      [
        ("oxygen", "g/g O2", \.oxygen), ("hardness", "g/g CaCO3", \.hardness),
        ("alkalinity", "g/g CaCO3", \.alkalinity), ("reserve", "g/m3", \.reserve),
        ("reserve_hardness", "g/g CaCO3", \.reserveHardness),
        ("caustic_alkalinity", "g/g CaCO3", \.causticAlkalinity),
        ("min_alkalinity", "g/g CaCO3", \.minAlkalinity),
      ]

  /// The numbers, with the unit that each must have.
  static let numbers: [(name: String, unit: String)] =
    [("dose", "g/m3")] + coefficients.map { ($0.name, $0.unit) }

  /// What stands where nothing belongs.
  static let nothing = "-"

  /// The products of models as a table.
  package static func text(of models: [Model]) -> String {
    text(of: models.map { ($0, $0.products) })
  }

  /// The SHA-256 of a model's products as a table, in hexadecimal digits.
  package static func digest(of model: Model) -> String {
    var digest = SHA256()
    Array(text(of: [model]).utf8).withUnsafeBytes { digest.update($0) }
    return digest.finished()
  }

  /// Some products of models as a table.
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

extension Product.Dosing {
  /// The word that the column `basis` has.
  var word: String {
    switch self {
    case .boiler: "feed"
    case .bleed: "bleed"
    case .weeklySystemSlug: "system slug"
    case .weeklySumpSlug: "sump slug"
    case .advice: "advice"
    }
  }

  /// The numbers in the order of the columns; nil where none belongs.
  var numbers: [Rational?] {
    switch self {
    case .boiler(let values): [nil] + CatalogueTable.coefficients.map { values[keyPath: $0.path] }
    case .bleed(let dose), .weeklySystemSlug(let dose), .weeklySumpSlug(let dose):
      [dose] + [Rational?](repeating: nil, count: 7)
    case .advice: [Rational?](repeating: nil, count: 8)
    }
  }

  /// The dosing of a basis, or nil where a number is missing or does not belong.
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
