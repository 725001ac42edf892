import Documents

/// Returns prices per kilogram by product, in pounds, with an optional pack size.
func samplePrices(
  _ prices: KeyValuePairs<String, String>, pack: String = ""
) throws -> WeightPrices {
  let lines = prices.map { "\($0),\($1),GBP,1,kg,\(pack),\(pack.isEmpty ? "" : "kg")\n" }
  return try readPrices(
    "product,price,currency,per,unit,pack_size,pack_unit\n" + lines.joined()
  ).byWeight()
}
