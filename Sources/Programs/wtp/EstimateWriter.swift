import Commands
import Documents
import Estimator
import Notation
import Platform
import Tables
import Workbooks

/// Writes estimates in the requested format, in parts if the format allows it.
struct EstimateWriter {
  private let request: DosingRequest
  private let prices: WeightPrices?
  private let curve: PlantCurve?
  private let width: Int
  private(set) var table: EstimateTable
  private var json: EstimateJSON
  /// The pages so far, for a format that is written only at the end.
  private var pages: [DocumentPage] = []
  private var text = ""
  private var count = 0

  private static let maximumPages = 1000

  /// The number of bytes after which a part is written.
  private static let partSize = 1 << 16

  /// Creates a writer, which adds costs if there are prices, and a chart if there is a curve.
  init(of model: Model, _ request: DosingRequest, _ prices: WeightPrices?, _ curve: PlantCurve?) {
    (self.request, self.prices, self.curve) = (request, prices, curve)
    width = request.width()
    table = EstimateTable(of: model, request.given.form, prices, as: request.form)
    json = EstimateJSON(form: request.given.form, decimals: request.decimals, prices: prices)
  }

  /// Adds the estimates of the next plants.
  mutating func add(_ plants: PlantColumns, to sink: ByteSink) throws {
    plants.round(table.outputs, decimals: request.decimals)
    for row in 0..<plants.count {
      count += 1
      switch request.format {
      case .csv, .xlsx:
        if count == 1 { table.writeHeader(of: plants) }
        table.writeRow(of: row, in: plants, number: count)
      case .json:
        if count == 1 { text += json.opening(plants.model, try request.provenance()) }
        text += json.line(of: try EstimatedPlant(row, of: plants))
      case .text: text += (count > 1 ? "\n" : "") + (try page(row, of: plants)).text(width: width)
      case .markdown, .html, .eml:
        try refuseTooMany()
        pages.append(try page(row, of: plants))
      }
      if table.writer.bytes.count + text.utf8.count >= Self.partSize {
        try writePart(to: sink)
      }
    }
  }

  /// Writes the rest.
  mutating func finish(to sink: ByteSink) throws {
    switch request.format {
    case .text, .csv: break
    case .xlsx: try table.writer.requireFit(rows: count)
    case .json: text += json.closing
    case .markdown: text += Document.estimates(pages, try request.provenance()).markdown
    case .html: text += Document.estimates(pages, try request.provenance()).html
    case .eml: text += Document.estimates(pages).message
    }
    try writePart(to: sink)
  }

  private func page(_ row: Int, of plants: PlantColumns) throws -> DocumentPage {
    let plant = try EstimatedPlant(row, of: plants)
    var page = DocumentPage.estimate(of: plant, form: request.given.form, prices: prices)
    if let curve { page.parts.append(try curve.picture(of: plant.estimate.plant)) }
    return page
  }

  /// Throws if there are too many plants for a format that is written only at the end.
  private func refuseTooMany() throws(CommandError) {
    guard count > Self.maximumPages else { return }
    throw CommandError(
      .usage,
      "there are more than \(grouped(Self.maximumPages)) plants, but \(request.format.rawValue) "
        + "has a page for each plant and at most \(grouped(Self.maximumPages)) pages; use --format "
        + "csv, json or text, or give fewer plants at a time")
  }

  private mutating func writePart(to sink: ByteSink) throws {
    try table.writer.bytes.withUnsafeBytes { try sink($0) }
    try text.withUTF8 { try sink(UnsafeRawBufferPointer($0)) }
    table.writer.removeBytes()
    text = ""
  }
}

/// A table of estimates, with a row for each plant: its name, inputs as given, results and
/// products.
struct EstimateTable {
  var writer: TableWriter
  /// The indices of the outputs to write.
  let outputs: [Int]
  /// The products with a price, whose costs follow the outputs.
  private let priced: [Product]
  /// The products that the price file does not list.
  let unpriced: [Product]
  private let prices: WeightPrices?

  /// Creates a table of the results and of the products of a form, or of all products; includes
  /// costs if there are prices.
  init(
    of model: Model, _ form: Product.Form?, _ prices: WeightPrices? = nil,
    as tableForm: TableForm = .text(TableDialect())
  ) {
    (self.prices, writer) = (prices, TableWriter(tableForm))
    let products = model.products.filter { (form == nil || $0.form == form) && $0.isDosed }
    priced = products.filter { prices?[$0.id] != nil }
    unpriced = prices.map { prices in products.filter { prices[$0.id] == nil } } ?? []
    outputs = model.outputs.indices.filter { place in
      model.outputs[place].product.map { form == nil || $0.form == form } ?? true
    }
  }

  /// Returns the titles of the columns for plants in their units.
  func titles(of plants: PlantColumns) -> [String] {
    let model = plants.model
    let inputs = zip(model.fields, plants.units).map { columnTitle($0.name, unit: $1.symbol) }
    let figures = outputs.map { place in
      let formula = model.outputs[place].formula
      return columnTitle(formula.name, unit: formula.unit.symbol)
    }
    let costs = costs(of: 0, in: plants).map { product, figure in
      columnTitle(figure.quantity.column(of: product), unit: figure.unit)
    }
    return ["case"] + inputs + figures + costs
  }

  mutating func writeHeader(of plants: PlantColumns) {
    for title in titles(of: plants) { writer.write(title: title) }
    writer.endRow()
  }

  /// Writes the row of a plant; a plant without a name is named by its number.
  mutating func writeRow(of plant: Int, in plants: PlantColumns, number: Int) {
    writer.write(plants.name(of: plant) ?? "\(number)")
    plants.writeGiven(plant, to: &writer)
    plants.write(outputs, of: plant, to: &writer)
    for (_, figure) in costs(of: plant, in: plants) { writer.write(figure: figure.text) }
    writer.endRow()
  }

  /// Returns the costs of a plant; they have the same columns for all plants.
  private func costs(of plant: Int, in plants: PlantColumns) -> [(Product, CostFigure)] {
    guard let prices else { return [] }
    return PlantCosts(of: plants.plant(plant), priced, by: prices).priced.flatMap { product in
      product.figures(in: prices.currency).map { (product.product, $0) }
    }
  }
}

/// The remarks on estimates in a table, which are printed to standard error because the table has no
/// column for them.
///
/// Remarks that apply to every plant are printed once. Remarks on individual plants name the plant, and
/// are printed only for the first few plants.
struct EstimateNotes {
  private var general: [String] = []
  private var figures: [String] = []
  private var figureCount = 0
  private var notNeeded: [(product: String, plants: Int)] = []
  private var plants = 0

  /// The number of remarks on individual plants to keep; the rest are counted.
  private static let maximumFigures = 1000

  /// Adds the remarks on estimated plants and on the products of a form.
  mutating func add(_ plants: PlantColumns, _ form: Product.Form?) throws(EstimateError) {
    if self.plants == 0 { general = generalNotes(on: try EstimatedPlant(0, of: plants), form) }
    self.plants += plants.count
    for (row, count) in plants.remarkCounts.enumerated() where count > 0 {
      figureCount += count
      let room = Self.maximumFigures - figures.count
      if room > 0 { figures += figureNotes(on: try EstimatedPlant(row, of: plants)).prefix(room) }
    }
    for (product, count) in plants.notNeeded where form == nil || product.form == form {
      if let place = notNeeded.firstIndex(where: { $0.product == product.id }) {
        notNeeded[place].plants += count
      } else {
        notNeeded.append((product.id, count))
      }
    }
  }

  func report(to program: Program) {
    for remark in general { program.note(remark) }
    for (product, count) in notNeeded {
      program.note(
        "\(product): none needed" + (plants > 1 ? " in \(count) of \(plants) plants" : ""))
    }
    for remark in figures { program.warning(remark) }
    if figureCount > figures.count {
      program.warning("and \(counted(figureCount - figures.count, "more remark")) on other plants")
    }
  }
}

/// Returns the remarks that apply to every plant, from the estimate of any plant.
private func generalNotes(on estimated: EstimatedPlant, _ form: Product.Form?) -> [String] {
  let ofPlant = estimated.estimate.remarks.filter { !$0.isOfFigures }.map { remark in
    switch remark {
    case .blowdownNotInFeed: "annual_feed excludes the blowdown"
    case .advice(let product, _): "\(product): \(remark)"
    default: "\(remark)"
    }
  }
  let ofProducts = estimated.products(of: form).flatMap { product in
    product.remarks.filter { $0 != .notNeeded(product: product.product.id) }
      .map { "\(product.product.id): \($0)" }
  }
  return ofPlant + ofProducts
}

/// Returns the remarks on the figures of one plant.
private func figureNotes(on estimated: EstimatedPlant) -> [String] {
  let name = estimated.name.map { "\(excerpt($0)): " } ?? ""
  return estimated.estimate.remarks.filter(\.isOfFigures).map { "\(name)\($0)" }
}

extension Remark {
  /// Whether the remark is about the figures of one plant, and not about a rule or a product.
  var isOfFigures: Bool {
    switch self {
    case .unusual, .neverOnDuty: true
    default: false
    }
  }
}
