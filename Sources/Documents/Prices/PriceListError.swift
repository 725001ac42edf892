import Notation
import Tables

/// A reason to reject prices, with the one or two lines at fault.
package enum PriceListError: Error, Sendable, Hashable {
  // Conflicts between two lines.
  case units(PriceItem, PriceItem)
  case currencies(PriceItem, PriceItem)
  case repeated(PriceItem, PriceItem)

  // Errors of one line.
  case badCurrency(PriceItem)
  case outside(PriceItem, column: String, Rational)
  case packNeedsDensity(PriceItem)
  case noDensity(PriceItem)
  case unknownProduct(String, nearest: String?, at: Place)
  case unknownUnit(String, column: String, at: Place)
  case incompletePack(missing: String, at: Place)

  // Errors of the file.
  case unknownColumn(String, nearest: String?, at: Place)
  case missingColumns([String], file: String)
  case columnUnit(String, write: String, at: Place)
  case noPrices(file: String)
}

extension PriceListError: CustomStringConvertible {
  /// The line, what is wrong there, and how to fix it.
  package var description: String {
    switch self {
    case .units(let item, let earlier): Self.unitsSentence(item, earlier)
    case .currencies(let item, let earlier):
      "\(item.line): the price of \(excerpt(item.product)) is in \(item.currency), but that of "
        + "\(excerpt(earlier.product)) (\(earlier.line)) is in \(earlier.currency); a list has one "
        + "currency, so convert them, or keep a file for each"
    case .repeated(let item, let earlier):
      "\(item.line): \(excerpt(item.product)) has a price already (\(earlier.line)); remove one"
    case .badCurrency(let item): Self.currencySentence(item)
    case .outside(let item, let column, let figure): Self.outsideSentence(item, column, figure)
    case .packNeedsDensity(let item):
      "\(item.line): a pack of \(excerpt(item.product)) is a volume (\(item.pack?.unit.symbol ?? "")), "
        + "but usage is in kg; add its density in the column \"density [kg/L]\", or give the pack "
        + "by weight"
    case .noDensity(let item):
      "\(item.line): \(excerpt(item.product)) is sold by volume (\(item.per.unit.symbol)), but "
        + "usage is in kg; add its density in the column \"density [kg/L]\""
    case .unknownProduct(let id, let nearest, let place):
      "\(place): no product is called \(quoted(id))"
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? "; \"wtp products\" lists them")
    case .unknownUnit(let word, let column, let place): Self.unitSentence(word, column, place)
    case .incompletePack(let missing, let place):
      "\(place): \(missing) is missing; give both pack_size and pack_unit, or leave both empty"
    case .unknownColumn(let name, let nearest, let place):
      "\(place): \(quoted(name)) is not a column of a price file"
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? "; put notes in the column \"note\"")
    case .missingColumns(let titles, let file):
      "\(fileName(file)): \(titles.count == 1 ? "the column" : "the columns") "
        + titles.map { "\"\($0)\"" }.joined(separator: ", ")
        + " \(titles.count == 1 ? "is" : "are") missing; a price file begins with "
        + "product,price,currency,per,unit"
    case .columnUnit(let title, let write, let place):
      "\(place): the column \(quoted(title)) must be \(quoted(write))"
    case .noPrices(let file):
      "\(fileName(file)): there are no prices below the header; add a line, such as "
        + "S5,2.50,GBP,25,kg"
    }
  }

  private static func unitsSentence(_ item: PriceItem, _ earlier: PriceItem) -> String {
    let volume = item.pricePerKilogram == nil ? item : earlier
    return
      "\(item.line): \(excerpt(item.product)) is sold by \(item.per.unit.symbol)\(item.densityWords), "
      + "but \(excerpt(earlier.product)) (\(earlier.line)) by \(earlier.per.unit.symbol)"
      + "\(earlier.densityWords): weights and volumes cannot be compared; add the density of "
      + "\(excerpt(volume.product)) in the column \"density [kg/L]\""
  }

  private static func currencySentence(_ item: PriceItem) -> String {
    let capitals = item.currency.uppercased()
    let signs = ["£": "GBP", "€": "EUR"]
    let near = isCurrencyCode(capitals) ? capitals : signs[item.currency]
    return "\(item.line): currency is \(quoted(item.currency)), but must be three capital letters, "
      + "such as GBP or EUR" + (near.map { "; did you mean \"\($0)\"?" } ?? "")
  }

  private static func outsideSentence(
    _ item: PriceItem, _ column: String, _ figure: Rational
  ) -> String {
    let start = "\(item.line): \(column) is \(excerpt(exactText(figure)))"
    if column == "density" {
      return start
        + " kg/L, but must be from 0.1 to 20 kg/L (a density in kg/m3 is 1000 times as much)"
    }
    let isFree = column == "price" && figure.isZero
    let reason = isFree ? "; remove the line of a product without a price" : ""
    return start + ", but must be above 0 and at most 1000000000\(reason)"
  }

  private static func unitSentence(_ word: String, _ column: String, _ place: Place) -> String {
    let all = PriceUnit.all.map(\.symbol)
    let meant = PriceUnit.meant(by: word).map { "\"\($0)\"" }
    return "\(place): \(column) is \(quoted(word)), but must be "
      + all.dropLast().joined(separator: ", ") + " or " + all[all.count - 1]
      + (meant.isEmpty ? "" : "; did you mean \(meant.joined(separator: " or "))?")
  }
}

extension PriceItem {
  /// Whether a product sold by volume has a density, in words.
  fileprivate var densityWords: String {
    per.unit.isWeight ? "" : density == nil ? " without a density" : " with a density"
  }
}
