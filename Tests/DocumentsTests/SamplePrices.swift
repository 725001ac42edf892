import Estimator
import Prices
import Tables

/// Returns prices per kilogram by product, in pounds, with an optional pack size.
func samplePrices(
  _ prices: KeyValuePairs<String, String>, pack: String = ""
) throws -> WeightPrices {
  let lines = prices.map { "\($0),\($1),GBP,1,kg,\(pack),\(pack.isEmpty ? "" : "kg")\n" }
  return try readPrices(
    "product,price,currency,per,unit,pack_size,pack_unit\n" + lines.joined()
  ).byWeight()
}

/// Reads a price file with any of WTP's products.
func readPrices(_ text: String) throws -> PriceFile {
  try PriceFile(
    file: "prices.csv", products: SystemKind.allCases.flatMap { Model.of($0).products.map(\.id) },
    source: byteSource(of: Array(text.utf8)))
}
