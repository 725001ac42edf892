import Notation
import Spreadsheets
import Tables

/// A row of a price file, whose cells are read by column name.
struct PriceRow {
  let columns: PriceColumns
  let record: Record

  func item(of products: ProductNames) throws -> PriceItem {
    let name = try text("product")
    guard let product = products.id(of: name) else {
      throw products.error(name, at: place("product"))
    }
    let words = PriceWords(try text("price"))
    let (price, sign) = try price(words.price)
    let unstated = columns.untitled.filter { ($0 == "currency" ? sign : words.amount) == nil }
    guard unstated.isEmpty else { throw PriceColumns.missing(unstated, in: columns.header.file) }
    return PriceItem(
      product: product, price: price, currency: try currency(with: sign),
      per: try per(stated: words.amount),
      density: hasCell("density")
        ? try columns.header.density(in: record, at: index("density")) : nil, pack: try pack(),
      place: place("product"))
  }

  /// Returns the price, and the currency written with it, if any.
  private func price(_ written: String) throws -> (Rational, currency: String?) {
    let words = FigureInWords(written)
    let currency = words.flatMap {
      $0.before.isEmpty ? $0.after : $0.after.isEmpty ? $0.before : nil
    }
    let price = currency.map(isCurrency) == true ? words : nil
    if price == nil, written == (try text("price")) { return (try number("price"), nil) }
    do throws(NumberError) {
      return (
        try DecimalNumber(parsing: price?.figure ?? written).rational,
        price.map { _ in currency } ?? nil
      )
    } catch { throw TableError.notANumber(error, column: "price", at: place("price")) }
  }

  /// Returns the currency that the column `currency`, the title of the price and the price itself
  /// state.
  ///
  /// Throws if they contradict each other.
  private func currency(with sign: String?) throws -> String {
    let column = columns.index(of: "currency") == nil ? nil : try text("currency")
    let stated = [
      (column, "the column \"currency\""), (columns.currency, "the title of the price"),
      (sign, "the price"),
    ].compactMap { text, source in text.map { (Currency($0), source) } }
    guard let first = stated.first(where: { $0.0.isCode }) ?? stated.first else {
      preconditionFailure("a column, the title of the price or the price must state the currency")
    }
    for (other, source) in stated where !other.mayBe(first.0) {
      throw InputError(
        "\(place("price")): the currency is \(excerpt(first.0.text)) by \(first.1), but "
          + "\(excerpt(other.text)) by \(source); correct one of them")
    }
    return first.0.text
  }

  /// Returns the amount of the price, from the price itself, such as `62.50 per 25 kg`, the title of
  /// the price, or the columns `per` and `unit`.
  private func per(stated: String?) throws -> PriceAmount {
    let hasColumn = ["per", "unit"].contains { columns.index(of: $0) != nil }
    let amounts = [
      (try stated.map(amount(of:)), "the price"),
      (columns.unit.map { PriceAmount(size: 1, unit: $0) }, "the title of the price"),
      (hasColumn ? try columnAmount() : nil, "the columns"),
    ].compactMap { amount, source in amount.map { ($0, source) } }
    guard let first = amounts.first else {
      preconditionFailure("columns, the title of the price or the price must state the amount")
    }
    for (other, source) in amounts.dropFirst() where other != first.0 {
      throw InputError(
        "\(place("price")): \(first.1) says \(first.0.words), but \(source) "
          + "\(source == "the columns" ? "say" : "says") \(other.words); remove one of them")
    }
    return first.0
  }

  /// Returns the amount in the columns `per` and `unit`, of which the title of the price may state the
  /// unit and so a size of 1.
  private func columnAmount() throws -> PriceAmount {
    let unit =
      try columns.index(of: "unit") == nil ? columns.unit ?? self.unit("unit") : self.unit("unit")
    let isOne = columns.index(of: "per") == nil && columns.unit != nil
    return PriceAmount(size: isOne ? 1 : try number("per", in: unit), unit: unit)
  }

  /// Returns an amount such as `25 kg` or `kg`, which a price states.
  private func amount(of text: String) throws -> PriceAmount {
    let (figure, word) = figureAndUnit(of: text)
    guard let word else { return PriceAmount(size: 1, unit: try unit("price", figure)) }
    let size: Rational
    do throws(NumberError) { size = try DecimalNumber(parsing: figure).rational } catch {
      throw TableError.notANumber(error, column: "price", at: place("price"))
    }
    return PriceAmount(size: size, unit: try unit("price", word))
  }

  private func pack() throws -> PriceAmount? {
    let columns = ["pack_size", "pack_unit"]
    let (given, missing) = (columns.filter(hasCell), columns.filter { !hasCell($0) })
    if given.isEmpty { return nil }
    guard missing.isEmpty else {
      throw InputError(
        "\(place(given[0])): \(missing[0]) is missing; give both pack_size and pack_unit, or leave "
          + "both empty")
    }
    let unit = try unit("pack_unit")
    return PriceAmount(size: try number("pack_size", in: unit), unit: unit)
  }

  private func unit(_ column: String, _ written: String? = nil) throws -> PriceUnit {
    let word = try written ?? text(column)
    guard let unit = PriceUnit.all.first(where: { $0.symbol == word }) else {
      let all = PriceUnit.all.map(\.symbol)
      let meant = PriceUnit.meant(by: word).map { "\"\($0)\"" }
      throw InputError(
        "\(place(column)): \(written == nil ? column : "the unit of the price") is "
          + "\(quoted(word)), but must be "
          + listedInFull(all, last: "or")
          + (meant.isEmpty ? "" : "; did you mean \(meant.joined(separator: " or "))?"))
    }
    return unit
  }

  /// Returns the number in a cell, which may have the unit that its row states.
  private func number(_ column: String, in unit: PriceUnit? = nil) throws -> Rational {
    let (number, own) = try columns.header.quantity(in: record, at: index(column))
    if let own, try unit != self.unit(column, own) {
      throw InputError(
        "\(place(column)): \(column) is in \(excerpt(own)), but the row says "
          + "\(unit?.symbol ?? "nothing"); correct one of them")
    }
    return number.rational
  }

  private func text(_ column: String) throws(TableError) -> String {
    try columns.header.text(in: record, at: index(column))
  }

  /// Whether an optional column exists and has a value in this row.
  private func hasCell(_ column: String) -> Bool {
    columns.index(of: column).map { !record.cells[$0].isBlank } ?? false
  }

  private func place(_ column: String) -> Place {
    columns.header.place(of: record.cells[index(column)])
  }

  private func index(_ column: String) -> Int {
    guard let index = columns.index(of: column) else {
      preconditionFailure("the header must have the column \(column)")
    }
    return index
  }
}

/// The parts of a price: `62.50 per 25 kg` is 62.50 for 25 kg.
private struct PriceWords {
  let price: String
  let amount: String?

  init(_ text: String) {
    for mark in [" per ", "/", " for "] {
      let parts = text.split(separator: mark, maxSplits: 1).map { String($0.trimmedOfWhitespace) }
      guard parts.count == 2 else { continue }
      (price, amount) = (parts[0], parts[1])
      return
    }
    (price, amount) = (text, nil)
  }
}

/// Returns whether text is the sign of a currency, or may be its code.
private func isCurrency(_ text: String) -> Bool {
  text.count == 1 && text.first?.isCurrencySymbol == true
    || text.count == 3 && text.allSatisfy(\.isLetter)
}

/// A currency as written: a code in any case, or a sign.
private struct Currency {
  /// The code in capitals, or the text as written if it stands for no single code.
  let text: String

  init(_ written: String) {
    let capitals = written.uppercased()
    text = isCurrencyCode(capitals) ? capitals : ["£": "GBP", "€": "EUR"][written] ?? written
  }

  var isCode: Bool { isCurrencyCode(text) }

  /// Whether this currency does not contradict a code; `$` is any dollar, `¥` the yen or the yuan.
  func mayBe(_ code: Currency) -> Bool {
    text == code.text || Currency.signs[text]?.contains(code.text) == true
  }

  /// The codes that ambiguous signs stand for.
  private static let signs = [
    "$": [
      "USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "MXN", "CLP", "COP", "ARS", "JMD", "TTD",
      "BBD", "BSD", "FJD",
    ], "¥": ["JPY", "CNY"],
  ]
}
