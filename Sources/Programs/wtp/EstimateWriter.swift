import Commands
import Documents
import Estimator
import Notation
import Platform
import Tables

/// Estimates as they come, written in a format, a part at a time where it can be.
struct EstimateWriter {
  private let order: FormatOrder
  private let decimals: Int
  private let form: Product.Form?
  private let prices: WeightPrices?
  private let curve: PlantCurve?
  /// How the estimates are made, which not every format says.
  private let provenance: () throws -> Provenance
  private let width: Int
  private var table: EstimateTable
  private var json: EstimateJSON
  /// The pages of a format that is made as a whole.
  private var pages: [DocumentPage] = []
  private var words = ""
  private var count = 0

  /// How many bytes are gathered before they are written.
  private static let partSize = 1 << 16

  /// A writer of figures with so many decimals, or with as many as the format has by itself, and of
  /// costs where there are prices.
  init(
    of model: Model, _ order: FormatOrder, decimals: Int?, form: Product.Form?,
    prices: WeightPrices?, curve: PlantCurve?,
    _ provenance: @escaping () throws -> Provenance
  ) {
    self.order = order
    self.decimals = decimals ?? order.format.decimals
    self.form = form
    self.prices = prices
    self.curve = curve
    self.provenance = provenance
    width = order.width
    table = EstimateTable(of: model, form, prices)
    json = EstimateJSON(form: form, decimals: self.decimals, prices: prices)
  }

  /// Whether a table is written, which has no room for remarks.
  var isTable: Bool { order.format == .csv }

  /// The products that have no columns of costs, though there are prices.
  var unpriced: [Product] { table.unpriced }

  /// Writes the estimates of plants below those before them.
  mutating func add(_ plants: PlantColumns, to output: OutputFile) throws {
    if count == 0 { try writeOpening(of: plants) }
    plants.round(table.outputs, decimals: decimals)
    for row in 0..<plants.count {
      count += 1
      try refuseTooMany()
      try write(row, of: plants)
      if table.writer.bytes.count + words.utf8.count >= Self.partSize {
        try writePart(to: output)
      }
    }
  }

  /// Writes what is left, and closes the output.
  mutating func finish(_ output: OutputFile) throws {
    switch order.format {
    case .text, .csv: break
    case .json: words += json.closing
    case .markdown: words += Document.estimates(pages, try provenance()).markdown
    case .html: words += Document.estimates(pages, try provenance()).html
    case .eml: words += Document.estimates(pages).message
    }
    try writePart(to: output)
    try output.commit()
  }

  private mutating func writeOpening(of plants: PlantColumns) throws {
    switch order.format {
    case .csv: table.writeHeader(of: plants)
    case .json:
      words += json.opening(plants.model, try provenance())
    case .text, .markdown, .html, .eml: break
    }
  }

  private mutating func write(_ row: Int, of plants: PlantColumns) throws {
    switch order.format {
    case .csv: table.writeRow(of: row, in: plants, number: count)
    case .json: words += json.line(of: try EstimatedPlant(row, of: plants))
    case .text:
      let page = try page(row, of: plants)
      words += (count > 1 ? "\n" : "") + page.text(width: width)
    case .markdown, .html, .eml:
      pages.append(try page(row, of: plants))
    }
  }

  private func page(_ row: Int, of plants: PlantColumns) throws -> DocumentPage {
    let plant = try EstimatedPlant(row, of: plants)
    var page = DocumentPage.estimate(of: plant, form: form, prices: prices)
    if let curve { page.parts.append(.picture(try curve.picture(of: plant.estimate.plant))) }
    return page
  }

  /// Refuses more plants than a format that is made as a whole has room for; nothing is written then.
  private func refuseTooMany() throws(CommandError) {
    let maximum = order.format.maximumPlants
    guard count > maximum else { return }
    throw CommandError(
      .usage,
      "\(order.format.rawValue) has a page for each plant, and at most \(grouped(maximum)) of them, but "
        + "there are more; ask for --format csv, json or text, or give fewer plants at a time")
  }

  private mutating func writePart(to output: OutputFile) throws(SystemError) {
    try table.writer.bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
      try output.write(UnsafeRawBufferPointer(bytes))
    }
    try output.write(words)
    table.removeBytes()
    words = ""
  }
}
