import Notation
import Tables

/// A catalogue of products as a table, one product a row; `-` stands where nothing belongs.
///
/// The columns are those of `columns`; `source` and `note` may stand beside them. A coefficient is
/// a decimal number, or a fraction such as `1/3`.
package enum CatalogueTable {
  /// The columns before the coefficients.
  static let words = ["system", "product", "form", "role", "basis", "what", "advice"]

  /// The numbers, with the unit that each must have.
  static let numbers: [(name: String, unit: String)] = [
    ("dose", "g/m3"), ("oxygen", "g/g O2"), ("hardness", "g/g CaCO3"),
    ("alkalinity", "g/g CaCO3"), ("reserve", "g/m3"), ("reserve_hardness", "g/g CaCO3"),
    ("caustic_alkalinity", "g/g CaCO3"), ("min_alkalinity", "g/g CaCO3"),
  ]

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
      for product in products { write(product, of: model.system, to: &table) }
    }
    return String(decoding: table.bytes, as: UTF8.self)
  }

  private static func write(
    _ product: Product, of system: SystemKind, to table: inout TableWriter
  ) {
    var advice: String?
    if case .advice(let text) = product.dosing { advice = text }
    let words = [
      system.rawValue, product.id, product.form?.rawValue ?? nothing, product.role.rawValue,
      product.dosing.word, product.what, advice ?? nothing,
    ]
    for word in words { table.write(word) }
    for number in product.dosing.numbers { table.write(number.map(text) ?? nothing) }
    table.endRow()
  }

  private static func text(of number: Rational) -> String {
    DecimalNumber(number).map(\.shortened) ?? "\(number)"
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
    case .boiler(let c):
      [
        nil, c.oxygen, c.hardness, c.alkalinity, c.reserve, c.reserveHardness,
        c.causticAlkalinity, c.minAlkalinity,
      ]
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
      return .boiler(
        BoilerCoefficients(
          oxygen: coefficients[0], hardness: coefficients[1], alkalinity: coefficients[2],
          reserve: coefficients[3], reserveHardness: coefficients[4],
          causticAlkalinity: coefficients[5], minAlkalinity: coefficients[6]))
    case ("bleed", let dose?, 0, nil): return .bleed(dose: dose)
    case ("system slug", let dose?, 0, nil): return .weeklySystemSlug(dose: dose)
    case ("sump slug", let dose?, 0, nil): return .weeklySumpSlug(dose: dose)
    case ("advice", nil, 0, let advice?): return .advice(advice)
    default: return nil
    }
  }
}
