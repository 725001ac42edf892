import Documents
import Estimator
import Formulas
import Notation
import Prices
import Testing
import Units

/// Returns the example plant with some settings.
func plant(_ model: Model, _ settings: [String: String] = [:]) throws -> Plant {
  let figures = try settings.map { name, text in
    let field = try #require(model.field(name))
    let figure = GivenFigure(try WrittenQuantity(parsing: text, as: field.kind, for: name))
    return (name, figure)
  }
  return try Plant(
    model, Plant.example(of: model).merging(Dictionary(uniqueKeysWithValues: figures)) { $1 })
}

/// Compares example plants with these settings, which are named A, B, C, by some or all products.
func comparison(
  _ model: Model, _ plants: [[String: String]], of products: [String]? = nil,
  prices: WeightPrices? = nil, form: Product.Form? = nil, decimals: Int? = nil
) throws -> Comparison {
  let plants = try plants.enumerated().map {
    try ComparedPlant(Comparison.letter($0), try plant(model, $1))
  }
  return Comparison(
    plants, of: model.products.filter { products?.contains($0.id) ?? true },
    EstimateContents(form: form, prices: prices, decimals: decimals))
}
