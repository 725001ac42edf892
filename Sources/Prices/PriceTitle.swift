import Notation

/// What a column of a price list contains, as its title says in the words of the trade.
package struct PriceTitle {
  /// The columns that a price list may have.
  package enum Role: String, CaseIterable {
    case product, price, currency, per, unit, density, pack, packSize = "pack_size"
    case packUnit = "pack_unit", rate = "vat_rate"
    /// A column that no price depends on.
    case skipped
  }

  let role: Role
  /// The currency in the title: `GBP` in `Price (GBP/kg)`.
  private(set) var currency: String?
  /// The amount in the title: `25 kg drum` in `Price per 25 kg drum`, and `kg` in `Pack size (kg)`.
  private(set) var amount: String?
  /// Whether a price includes value added tax; nil if the title does not say.
  private(set) var includesVAT: Bool?
  /// The rate of the tax in the title, in per cent.
  private(set) var rate: Rational?
  /// Whether a title of the tax's rate, such as `VAT`, may be one of its amount.
  private(set) var mayBeAmountOfTax = false
  /// Why the rate in the title cannot be read, if so.
  private(set) var rateError: NumberError?

  /// Reads the name of a column and its unit; nil if neither means a column of a price list.
  init?(_ name: String, unit: String? = nil) {
    let words = PriceTitle.words(in: name)
    let plain = PriceTitle.words(in: String(name.prefix { !"([".contains($0) }))
    if let role = PriceTitle.roles[plain.joined(separator: "_").lowercased()],
      plain == words || role == .skipped
    {
      // "Drum (kg)" has the size of a pack.
      (self.role, amount) = (role == .pack && unit != nil ? .packSize : role, unit)
      mayBeAmountOfTax = unit != "%" && plain.map { $0.lowercased() } == ["vat"]
      if role == .price {
        amount = nil
        readPrice(PriceTitle.words(in: unit ?? ""))
      }
      return
    }
    let names = Set(words.map { $0.lowercased() })
    // "Price list 2026" is a heading above the columns.
    if words.joined(separator: " ").lowercased().contains("price list") { return nil }
    let isTaxed = names.contains("vat") && !names.isDisjoint(with: PriceTitle.including)
    guard isTaxed || names.contains("price") else { return nil }
    role = .price
    readPrice(words + PriceTitle.words(in: unit ?? ""))
  }

  /// Reads the words of a price's title: the tax, then the currency, then the amount.
  private mutating func readPrice(_ words: [String]) {
    var rest: [String] = []
    for word in words {
      let plain = word.lowercased()
      if PriceTitle.including.contains(plain) || PriceTitle.excluding.contains(plain) {
        includesVAT = PriceTitle.including.contains(plain)
      } else if plain.hasSuffix("%"), plain.contains(where: \.isNumber) {
        do { rate = try DecimalNumber(parsing: "\(word.dropLast())").rational } catch {
          rateError = error
        }
      } else if !PriceTitle.fillers.contains(plain) {
        rest.append(word)
      }
    }
    if let first = rest.first, PriceTitle.isCurrency(first) {
      currency = rest.removeFirst()
    } else if let last = rest.last, PriceTitle.currencies.contains(last) {
      currency = rest.removeLast()
    }
    if let first = rest.first, ["/", "per", "for"].contains(first.lowercased()) {
      rest.removeFirst()
    }
    amount = rest.isEmpty ? nil : rest.joined(separator: " ")
  }

  /// Returns the words of a title, in English if they are known in another language; `GBP/kg` is three.
  private static func words(in title: String) -> [String] {
    title.replacing("/", with: " / ").replacing(" %", with: "%").split {
      $0.isWhitespace || "()[],_:".contains($0)
    }
    .map { $0.hasSuffix(".") ? String($0.dropLast()) : String($0) }
    .map { englishWords[$0.lowercased()] ?? $0 }
  }

  private static let englishWords = PriceVocabulary.meanings(.word)

  /// Whether a line above a list says so: "All prices include VAT at 20 %".
  static func saysThatPricesIncludeVAT(_ line: String) -> Bool {
    let words = Set(words(in: line).map { $0.lowercased() })
    return words.contains("vat") && words.contains { $0.hasPrefix("inc") } && !words.contains("not")
      || words.contains("gross") && words.contains { $0.hasPrefix("price") }
  }

  private static func isCurrency(_ word: String) -> Bool {
    word.count == 1 && word.first?.isCurrencySymbol == true || isCurrencyCode(word)
  }

  /// The currencies and their signs; after an amount, other words of three capitals are no currency.
  private static let currencies = PriceVocabulary.meanings(.currency).reduce(into: Set<String>()) {
    $0.formUnion([$1.key, $1.value])
  }

  package static let including = Set(PriceVocabulary.words(.title, for: "with tax"))
  package static let excluding = Set(PriceVocabulary.words(.title, for: "without tax"))
  package static let fillers = Set(PriceVocabulary.words(.title, for: "nothing"))

  /// The titles of columns, in lower case with `_` between words.
  package static let roles: [String: Role] = {
    let others = PriceVocabulary.meanings(.role).compactMapValues(Role.init(rawValue:))
    let own = Role.allCases.filter { $0 != .skipped }.map { ($0.rawValue, $0) }
    return Dictionary(uniqueKeysWithValues: own).merging(others) { own, _ in own }
  }()
}
