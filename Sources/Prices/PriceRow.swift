import Notation
import Spreadsheets
import Tables

/// A row of a price file, whose cells are read by column name.
struct PriceRow {
  let columns: PriceColumns
  let record: Record

  func item(of products: ProductNames) throws -> PriceItem {
    let name = try text(.product)
    guard let product = products.id(of: name) else {
      throw products.error(name, at: place(.product))
    }
    let words = partsOfPrice(try text(.price))
    let (price, sign) = try price(words.price)
    let stated: [PriceTitle.Role?] = [
      try (sign ?? currencyOfUnit).map { _ in .currency }, words.amount.map { _ in .unit },
    ]
    let unstated = columns.unstated(besides: Set(stated.compactMap { $0 }))
    guard unstated.isEmpty else { throw PriceColumns.missing(unstated, in: columns.header.file) }
    let pack = try pack()
    let per = try per(stated: words.amount, pack)
    return PriceItem(
      product: product, price: try withoutTax(price), currency: try currency(with: sign),
      per: per.amount,
      density: hasCell(.density)
        ? try columns.header.density(in: record, at: columns.index(of: .density)) : nil,
      pack: pack ?? (per.isPack ? per.amount : nil),
      taxRate: try rate() ?? (columns.price.includesVAT != nil ? columns.price.rate : nil),
      place: place(.product))
  }

  /// Returns the price, and the currency written with it, if any.
  private func price(_ written: String) throws -> (Rational, currency: String?) {
    let words = FigureInWords(written)
    let currency = words.flatMap {
      $0.before.isEmpty ? $0.after : $0.after.isEmpty ? $0.before : nil
    }
    let price = currency.map(isCurrency) == true ? words : nil
    if price == nil, written == (try text(.price)) { return (try number(.price), nil) }
    return (try figure(price?.figure ?? written, in: .price), price.flatMap { _ in currency })
  }

  /// Returns the number that text of a cell states.
  private func figure(
    _ text: String, in column: PriceTitle.Role
  ) throws(TableError) -> Rational {
    do throws(NumberError) { return try DecimalNumber(parsing: text).rational } catch {
      throw .notANumber(error, column: column.rawValue, at: place(column))
    }
  }

  /// Returns a price without value added tax; throws if it includes tax of an unknown rate.
  private func withoutTax(_ price: Rational) throws -> Rational {
    guard columns.price.includesVAT == true else { return price }
    guard let rate = try rate() ?? columns.price.rate, !rate.isNegative else {
      throw InputError(
        "\(place(.price)): the price includes value added tax; state its rate, as in \"Price inc "
          + "20% VAT\", or give the price without it")
    }
    return price * 100 / (100 + rate)
  }

  /// Returns the rate of the tax in its column, in per cent; nil without one.
  private func rate() throws -> Rational? {
    guard hasCell(.rate) else { return nil }
    let written = try text(.rate)
    let rate = try figure(
      written.hasSuffix("%") ? String(written.dropLast().trimmedOfWhitespace) : written, in: .rate)
    guard rate >= 1 || rate.isZero else {
      throw InputError(
        "\(place(.rate)): the rate of the tax is \(excerpt(written)), but must be in per cent, such as 20"
      )
    }
    return rate
  }

  /// Returns the currency that the column `currency`, the title of the price and the price itself
  /// state.
  ///
  /// Throws if they contradict each other.
  private func currency(with sign: String?) throws -> String {
    let column = columns[.currency] == nil ? nil : try text(.currency)
    let stated = [
      (column, "the column \"currency\""), (columns.price.currency, "the title of the price"),
      (sign, "the price"), (try currencyOfUnit, "the column \"unit\""),
    ].compactMap { text, source in text.map { (Currency($0), source) } }
    let first = (stated.first(where: { $0.0.isCode }) ?? stated.first).expected(
      or: "a column, the title of the price or the price must state the currency")
    for (other, source) in stated where !other.mayBe(first.0) {
      throw InputError(
        "\(place(.price)): the currency is \(excerpt(first.0.text)) by \(first.1), but "
          + "\(excerpt(other.text)) by \(source); correct one of them")
    }
    return first.0.text
  }

  /// The currency in a cell such as `GBP/kg` of the column `unit`, if it has one.
  private var currencyOfUnit: String? {
    get throws {
      let parts = hasCell(.unit) ? partsOfPrice(try text(.unit)) : nil
      return parts?.amount == nil ? nil : parts?.price
    }
  }

  /// Returns the amount of the price, from the price itself, such as `62.50 per 25 kg`, the title of
  /// the price, or the columns `per` and `unit`, and whether that is a pack.
  private func per(stated: String?, _ pack: PriceAmount?) throws -> WrittenAmount {
    let hasColumn = [.per, .unit].contains { columns[$0] != nil }
    let amounts = [
      (try stated.map { try amount(of: $0, pack) }, "the price"),
      (try columns.price.amount.map { try amount(of: $0, pack) }, "the title of the price"),
      (hasColumn ? try columnAmount(pack) : nil, "the columns"),
    ].compactMap { amount, source in amount.map { ($0, source) } }
    let first = amounts.first.expected(
      or: "columns, the title of the price or the price must state the amount")
    for (other, source) in amounts.dropFirst() where other.amount != first.0.amount {
      throw InputError(
        "\(place(.price)): \(first.1) says \(first.0.amount.text()), but \(source) "
          + "\(source == "the columns" ? "say" : "says") \(other.amount.text()); remove one of them"
      )
    }
    return first.0
  }

  /// Returns the amount in the columns `per` and `unit`, of which the title of the price may state the
  /// unit and so a size of 1.
  private func columnAmount(_ pack: PriceAmount?) throws -> WrittenAmount {
    if columns[.per] == nil, hasCell(.unit) {
      let parts = partsOfPrice(try text(.unit))
      return try amount(of: parts.amount ?? parts.price, pack, in: .unit)
    }
    let titled = columns[.unit] == nil ? columns.price.amount : nil
    let unit = try titled.map { try amount(of: $0, pack).amount.unit } ?? self.unit(.unit)
    return WrittenAmount(amount: PriceAmount(size: try number(.per, in: unit), unit: unit))
  }

  /// Returns an amount such as `25 kg`, `kg`, `25 kg drum`, `drum 25 kg` or `drum`, which is the pack.
  private func amount(
    of text: String, _ pack: PriceAmount? = nil, in column: PriceTitle.Role = .price
  ) throws -> WrittenAmount {
    let all = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let words = all.filter { !WrittenAmount.containers.contains($0.lowercased()) }
    let isPack = words.count < all.count
    if words.isEmpty {
      guard let pack else {
        throw InputError(
          "\(place(.price)): the price is for a \(excerpt(text)), whose size is missing; add the "
            + "column \"pack_size [kg]\", or name the price by its unit, as in \"price [GBP/kg]\"")
      }
      return WrittenAmount(amount: pack, isPack: true)
    }
    let (figure, word) = figureAndUnit(of: words.joined(separator: " "))
    guard let word else {
      return WrittenAmount(
        amount: PriceAmount(size: 1, unit: try unit(column, figure)), isPack: isPack)
    }
    let size = try self.figure(figure, in: column)
    return WrittenAmount(
      amount: PriceAmount(size: size, unit: try unit(column, word)), isPack: isPack)
  }

  /// Returns the pack that the columns state, if any.
  private func pack() throws -> PriceAmount? {
    if hasCell(.pack) { return try amount(of: try text(.pack), in: .pack).amount }
    if hasCell(.packSize), columns[.packUnit] == nil {
      guard let titled = columns.unitOfPack else {
        return try amount(of: try text(.packSize), in: .packSize).amount
      }
      let unit = try unit(.packSize, titled)
      return PriceAmount(size: try number(.packSize, in: unit), unit: unit)
    }
    let parts: [PriceTitle.Role] = [.packSize, .packUnit]
    let (given, missing) = (parts.filter(hasCell), parts.filter { !hasCell($0) })
    if given.isEmpty { return nil }
    guard missing.isEmpty else {
      throw InputError(
        "\(place(given[0])): \(missing[0].rawValue) is missing; give both pack_size and pack_unit, "
          + "or leave both empty")
    }
    let unit = try unit(.packUnit)
    return PriceAmount(size: try number(.packSize, in: unit), unit: unit)
  }

  private func unit(_ column: PriceTitle.Role, _ written: String? = nil) throws -> PriceUnit {
    let word = try written ?? text(column)
    guard let unit = PriceUnit(word) else {
      let all = PriceUnit.all.map(\.symbol)
      throw InputError(
        "\(place(column)): \(column == .price ? "the unit of the price" : column.rawValue) is "
          + "\(quoted(word)), but must be \(listedInFull(all, last: "or"))")
    }
    return unit
  }

  /// Returns the number in a cell, which may have the unit that its row states.
  private func number(_ column: PriceTitle.Role, in unit: PriceUnit? = nil) throws -> Rational {
    let (number, own) = try columns.header.quantity(in: record, at: columns.index(of: column))
    if let own, try unit != self.unit(column, own) {
      throw InputError(
        "\(place(column)): \(column.rawValue) is in \(excerpt(own)), but the row says "
          + "\(unit?.symbol ?? "nothing"); correct one of them")
    }
    return number.rational
  }

  private func text(_ column: PriceTitle.Role) throws(TableError) -> String {
    try columns.header.text(in: record, at: columns.index(of: column))
  }

  /// Whether an optional column exists and has a value in this row.
  private func hasCell(_ column: PriceTitle.Role) -> Bool {
    columns[column].map { !record.cells[$0].isBlank } ?? false
  }

  private func place(_ column: PriceTitle.Role) -> Place {
    columns.header.place(of: record.cells[columns.index(of: column)])
  }
}

/// An amount that is written in words, and whether it is that of a pack.
package struct WrittenAmount {
  let amount: PriceAmount
  var isPack = false

  /// The words for a pack.
  package static let containers = Set(PriceVocabulary.words(.container, for: "pack"))
}

/// Returns the parts of a price: `62.50 per 25 kg` is 62.50 for 25 kg.
private func partsOfPrice(_ text: String) -> (price: String, amount: String?) {
  for mark in [" per ", "/", " for "] {
    guard let parts = text.cut(at: mark), !parts.before.isEmpty, !parts.after.isEmpty else {
      continue
    }
    return (String(parts.before.trimmedOfWhitespace), String(parts.after.trimmedOfWhitespace))
  }
  return (text, nil)
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
    let codes = PriceVocabulary.words(.currency, for: written)
    text = isCurrencyCode(capitals) ? capitals : codes.count == 1 ? codes[0] : written
  }

  var isCode: Bool { isCurrencyCode(text) }

  /// Whether this currency does not contradict a code; `$` is any dollar, `¥` the yen or the yuan.
  func mayBe(_ code: Currency) -> Bool {
    text == code.text || PriceVocabulary.words(.currency, for: text).contains(code.text)
  }
}
