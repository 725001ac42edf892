import Estimator
import Notation
import Prices
import Spreadsheets
import Tables

extension FuzzedReader {
  /// Price lists, with the cost of one tonne of each product.
  static let prices = FuzzedReader(
    "prices", seeds: priceFiles, cost: 4,
    refusals: [TableError.self, InputError.self]
  ) { (bytes: [UInt8]) in
    let products = SystemKind.allCases.flatMap { Model.of($0).products.map(\.id) }
    let file = try PriceFile(file: "prices", products: products, source: byteSource(of: bytes))
    let prices = try file.byWeight()
    let costs = try file.items.map { item in
      let costs = prices.costs(of: item.product, usage: 1000, perCubicMetre: (.feedCost, 10))
      guard let cost = costs.first(where: { $0.quantity == .cost })?.value else {
        throw BrokenClaim("\(item.product) is listed, but has no price")
      }
      try claim(!cost.isZero && !cost.isNegative, "a tonne costs 0 or less")
      return "\(item.product) \(costs.compactMap(\.value))"
    }
    return FuzzReading("\(costs)")
  }

  private static let priceFiles = [
    "product,price,currency,per,unit\nS5,2.50,GBP,25,kg\nS10,1850,GBP,1,t\nH207,1.2,GBP,1,lb\n",
    "product,price,currency,per,unit,density [kg/L],pack_size,pack_unit\n"
      + "S5,62.50,GBP,25,kg,,25,kg\nS10,3,GBP,1,L,1.33,25,L\nS123,12,GBP,1,gal_uk,1.1,,\n",
    "product,price,currency,per,unit\nS5,3,GBP,1,L\nS10,12,GBP,1,gal_us\n",
    "product;price;currency;per;unit;note\nS5;2,50;EUR;25;kg;drum\nS10;3,1;EUR;0,5;m3;\n",
  ]
}
