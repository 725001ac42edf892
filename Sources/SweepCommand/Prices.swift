import Charts
import Commands
import Estimator
import Formulas
import Notation
import Platform
import Prices
import Spreadsheets
import Units

extension Program {
  /// Returns the prices in the file of `--prices`, which may list products of either system and of the
  /// catalogue; the error on a missing file says what such a file contains.
  package func prices(
    in path: String, of model: Model, decimal: DecimalMark?
  ) throws -> WeightPrices {
    let source: InputFile
    do throws(SystemError) { source = try InputFile(path: path) } catch {
      guard error.isOfMissingFile else { throw error }
      throw CommandError(
        .cannotRead,
        "\(error); a price file has lines such as S5,62.50,GBP,25,kg below "
          + "product,price,currency,per,unit")
    }
    let file = try PriceFile(
      file: path, products: model.listedProducts, choices: ReadingChoices(decimal: decimal),
      source: source.bytes())
    for remark in file.remarks {
      note("\(fileName(path)): \(remark)", evenIfQuiet: remark == file.remarkOnOtherSheets)
    }
    return try file.byWeight()
  }
}

extension Model {
  /// The ids that a list of prices may name: those of either system and of the catalogue.
  package var listedProducts: [String] {
    ([catalogue] + SystemKind.allCases.map(Model.of)).flatMap(\.products).map(\.id)
  }

  /// Returns the outputs of a list that may name costs, and the costs of each product whose dose and
  /// usage it names, at prices from a file.
  func outputs(
    named list: String?, at prices: WeightPrices, in file: String
  ) throws -> [Output] {
    let items = list.map { $0.split(separator: ",").map { $0.trimmed } } ?? []
    let named = items.filter { Self.cost(in: $0) != nil }
    let others = items.filter { Self.cost(in: $0) == nil }.joined(separator: ",")
    let outputs =
      list == nil ? defaultOutputs : others.isEmpty ? [] : try self.outputs(named: others)
    let chosen = try named.flatMap { item -> [Output] in
      let product = try self.outputs(
        named: String(item[..<(item.lastIndex(of: ".") ?? item.endIndex)]))
      guard let product = product.first?.product, prices[product.id] != nil else {
        throw CommandError(.data, "\(fileName(file)): no price for \(quoted(item))")
      }
      return costs(of: product, at: prices).filter { $0.quantity == Self.cost(in: item)?.rawValue }
    }
    let whole = outputs.compactMap(\.product).unique.filter { product in
      Set(["dose", "usage"]).isSubset(of: outputs.filter { $0.product == product }.map(\.quantity))
    }
    let all = inGroups(chosen + whole.flatMap { costs(of: $0, at: prices) }, by: \.name)
      .map { $0.elements[0] }
    guard !all.isEmpty else {
      throw CommandError(
        "--prices gives costs, but --outputs chooses none; name a product of \(fileName(file)), such "
          + "as S5, or its cost, S5.cost")
    }
    return outputs + all
  }

  /// The cost that the last part of a name asks for.
  private static func cost(in name: String) -> PurchaseQuantity? {
    guard let point = name.lastIndex(of: ".") else { return nil }
    return PurchaseQuantity.costs.first { $0.rawValue == name[point...].dropFirst().lowercased() }
  }

  /// Returns the price and the costs of a product as outputs; none without a price.
  private func costs(of product: Product, at prices: WeightPrices) -> [Output] {
    func term(of quantity: String) -> Term {
      let output = output("\(product.id).\(quantity)").expected(
        or: "\(product.id) has no \(quantity)")
      return .formula(output.formula)
    }
    let water = product.perCubicMetre(dose: term(of: "dose")) {
      .input(CoolingFields.concentrationFactor.input)
    }
    return prices.figures(of: product.id, usage: term(of: "usage"), perCubicMetre: water).map {
      quantity, unit, cost in
      let formula = Formula(
        quantity.column(of: product), .ratio, quantity.meaning,
        source: prices[product.id]?.item.taxRate == nil ? "a user's prices" : Chart.untaxedPrices,
        unit: .money(unit)
      ) { cost }
      return Output(formula, of: product)
    }
  }
}

extension PurchaseQuantity {
  /// What a price or a cost is, in words.
  fileprivate var meaning: String {
    switch self {
    case .price: "price per kg"
    case .feedCost: "cost per m3 of feed"
    case .makeupCost: "cost per m3 of make-up"
    default: "cost a year"
    }
  }
}
