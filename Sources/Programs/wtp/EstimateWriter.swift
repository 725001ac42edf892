import Commands
import Documents
import Estimator
import Notation
import Plants
import Platform
import Tables
import Workbooks

/// Writes estimates in the requested format, in parts if the format allows it.
struct EstimateWriter {
  private let request: DosingRequest
  private var contents: EstimateContents
  private let width: Int
  /// Whether each plant of a workbook has a sheet to print.
  private let isPaged: Bool
  private let shape: EstimateShape?
  private(set) var table: EstimateTable
  /// The pages so far, for a format that is written only at the end.
  private var pages: [DocumentPage] = []
  /// The total of several plants with chosen products; nil if one has all products.
  private var total: Order?
  private var text: [UInt8] = []
  private var count = 0

  /// The number of bytes after which a part is written.
  private static let partSize = 1 << 16

  /// Creates a writer of all parts, in the order in which they are started.
  init(_ request: DosingRequest, _ parts: [EstimatePart], isPaged: Bool) {
    let (model, contents) = (parts[0].model, parts[0].contents)
    self.request = request
    self.contents = contents
    self.isPaged = isPaged
    width = request.shared.width()
    table = EstimateTable(of: model, contents, as: request.form)
    shape = request.format == .json ? contents.shape(of: model) : nil
    total =
      parts.allSatisfy(\.model.isProgramme)
      ? Order(in: contents.prices?.currency, request.words) : nil
  }

  /// Begins with the plants of one system.
  mutating func start(_ part: EstimatePart) {
    contents = part.contents
    table = EstimateTable(of: part.model, contents, as: request.form)
  }

  /// Adds the estimates of the next plants.
  mutating func add(_ plants: PlantColumns, to sink: ByteSink) throws {
    plants.round(table.outputs, decimals: request.decimals)
    for row in 0..<plants.count {
      count += 1
      switch request.format {
      case .csv,
        .xlsx where !isPaged:
        if count == 1 { table.writeHeader(of: plants) }
        table.writeRow(of: row, in: plants, number: count)
      case .json:
        let opening =
          count > 1
          ? "," : contents.openingOfJSON(plants.model, try request.shared.provenance())
        text += "\(opening)\n".utf8
        contents.json(of: try EstimatedPlant(row, of: plants), in: shape).writeLine(to: &text)
      case .text:
        text += "\(count > 1 ? "\n" : "")".utf8
        text += try page(row, of: plants).written(with: request.decimal).text(width: width).utf8
      case .html, .eml, .svg, .xlsx:
        try request.shared.refuseTooMany(count)
        pages.append(try page(row, of: plants))
      }
      if table.writer.bytes.count + text.count >= Self.partSize {
        try writePart(to: sink)
      }
    }
  }

  /// Writes the rest.
  mutating func finish(to sink: ByteSink) throws {
    let letterhead = try request.letterhead(several: total?.several ?? [])
    let total =
      count > 1 ? total?.page(isTotal: true, for: request.audience, letterhead: letterhead) : nil
    switch request.format {
    case .csv: break
    case .text:
      let page = total?.written(with: request.decimal).text(width: width)
      text += (page.map { "\n" + $0 } ?? "").utf8
    case .xlsx where !isPaged: try table.writer.requireFit(rows: count)
    case .json: text += EstimateContents.closingOfJSON.utf8
    case .html, .eml, .svg, .xlsx:
      let document = Document.estimates(pages, total: total, try request.shared.provenance())
      text += try request.shared.bytes(of: document)
    }
    try writePart(to: sink)
  }

  private mutating func page(_ row: Int, of plants: PlantColumns) throws -> DocumentPage {
    let plant = try EstimatedPlant(row, of: plants)
    total?.add(
      plant.model.products, for: plant, named: plant.name, at: contents.prices)
    var page = DocumentPage.estimate(of: plant, contents)
    page.letterhead = try request.letterhead(of: plant)
    if count == 1 { page.noteOmitted(contents.omitted) }
    return page
  }

  private mutating func writePart(to sink: ByteSink) throws {
    try table.writer.bytes.withUnsafeBytes { try sink($0) }
    try text.withUnsafeBytes { try sink($0) }
    table.writer.removeBytes()
    text.removeAll(keepingCapacity: true)
  }
}

/// A table of estimates, with a row for each plant: its name, inputs as entered, results and
/// products.
struct EstimateTable {
  var writer: TableWriter
  /// The indices of the outputs to write.
  let outputs: [Int]
  /// The products with amounts, whose figures for purchasers follow the outputs.
  private let products: [Product]
  /// The products that the price file does not list.
  let unpriced: [Product]
  private let contents: EstimateContents
  private let isProgramme: Bool
  private let decimals: Int

  /// Creates a table of the results and the products; includes costs if there are prices, and amounts
  /// for purchasers if the products were chosen.
  init(
    of model: Model, _ contents: EstimateContents, as tableForm: TableForm = .text(TableDialect())
  ) {
    let form = contents.form
    self.contents = contents
    isProgramme = model.isProgramme
    decimals = contents.decimalsOfData
    writer = TableWriter(tableForm)
    let products = model.products.filter { (form == nil || $0.form == form) && $0.isDosed }
    self.products = products
    unpriced = contents.prices.map { prices in products.filter { prices[$0.id] == nil } } ?? []
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
    let purchase = purchase(by: plants.plant(0))
    let bought =
      (purchase?.figures ?? []).map { columnTitle($0.column, unit: $0.figure.unit) }
      + (purchase?.costUnit.map { [columnTitle(PurchaseQuantity.programmeCost, unit: $0)] } ?? [])
    let oxygen = model.oxygenRuleWord == nil ? [] : [OxygenRuleColumn.name]
    return ["case"] + inputs + oxygen + figures + bought
  }

  mutating func writeHeader(of plants: PlantColumns) {
    for title in titles(of: plants) { writer.write(title: title) }
    writer.endRow()
  }

  /// Writes the row of a plant; a plant without a name is named by its number.
  mutating func writeRow(of plant: Int, in plants: PlantColumns, number: Int) {
    writer.write(typed: plants.name(of: plant) ?? "\(number)")
    plants.writeGiven(plant, to: &writer)
    if let oxygen = plants.model.oxygenRuleWord { writer.write(oxygen) }
    plants.write(outputs, of: plant, to: &writer)
    writePurchase(by: plants, plant)
    writer.endRow()
  }

  /// Writes a cell for each figure for purchasers; the columns are the same for all plants.
  private mutating func writePurchase(by plants: PlantColumns, _ plant: Int) {
    guard let purchase = purchase(by: plants.plant(plant)) else { return }
    for (_, figure) in purchase.figures { writer.write(figure: figure.text(decimals: decimals)) }
    if purchase.costUnit != nil {
      writer.write(figure: purchase.cost?.text(decimals: decimals) ?? "")
    }
  }

  /// Returns the figures for purchasers; nil if there are no prices and no products were chosen.
  private func purchase(by plant: @autoclosure () -> Plant) -> Programme? {
    guard isProgramme || contents.prices != nil else { return nil }
    let plant = plant()
    return Programme(
      of: plant, products, exact: plant.exactOutputs, prices: contents.prices)
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
  ///
  /// Of plants on pages, the cycles that the alkalinity allows are among them, whatever their figures.
  mutating func add(_ plants: PlantColumns, _ form: Product.Form?, isOnPages: Bool) throws {
    if self.plants == 0 { general = generalNotes(on: try EstimatedPlant(0, of: plants), form) }
    self.plants += plants.count
    for (row, count) in plants.remarkCounts.enumerated() where count > 0 || isOnPages {
      let room = Self.maximumFigures - figures.count
      let notes = room > 0 ? figureNotes(on: try EstimatedPlant(row, of: plants)) : []
      figureCount += max(count, notes.count)
      figures += notes.prefix(room)
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
    reportFigures(to: program)
  }

  /// Prints the remarks on individual plants, for which a customer's page has no place either.
  func reportFigures(to program: Program) {
    for remark in figures { program.warning(remark) }
    if figureCount > figures.count {
      program.warning("and \(counted(figureCount - figures.count, "more remark")) on other plants")
    }
  }
}

/// Returns the remarks that apply to every plant, from the estimate of any plant.
private func generalNotes(on estimated: EstimatedPlant, _ form: Product.Form?) -> [String] {
  // The command has already noted how the rules differ from WTP's.
  let changes = estimated.model.changes.remarks
  let remarks = estimated.estimate.remarks.filter { !$0.isOfFigures && !changes.contains($0) }
  let ofPlant = remarks.map { remark in
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
  return estimated.estimate.remarks.filter(\.isOfFigures).map { remark in
    guard case .alkalinityLimitsCycles(_, let allowed, _) = remark, allowed > 1 else {
      return "\(name)\(remark)"
    }
    return
      "\(name)\(remark); to estimate for that, add --cycles \(roundedText(allowed, decimals: 1)), or "
      + "--given cycles and a column of that name"
  }
}

extension Remark {
  /// Whether the remark is about the figures of one plant, and not about a rule or a product.
  var isOfFigures: Bool {
    switch self {
    case .unusual, .neverOnDuty, .noSteam, .alkalinityLimitsCycles: true
    default: false
    }
  }
}
