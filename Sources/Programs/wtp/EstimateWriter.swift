import Commands
import Documents
import Estimator
import Notation
import Platform

/// Estimates as they come, written in a format, a part at a time where it can be.
struct EstimateWriter {
  private let request: DosingRequest
  private let prices: WeightPrices?
  private let curve: PlantCurve?
  private let width: Int
  private(set) var table: EstimateTable
  private var json: EstimateJSON
  /// The pages of a format that is made as a whole.
  private var pages: [DocumentPage] = []
  private var words = ""
  private var count = 0

  /// How many pages there may be.
  private static let maximumPages = 1000

  /// How many bytes are gathered before they are written.
  private static let partSize = 1 << 16

  /// A writer of estimates with costs where there are prices, and with a curve on each page.
  init(of model: Model, _ request: DosingRequest, _ prices: WeightPrices?, _ curve: PlantCurve?) {
    (self.request, self.prices, self.curve) = (request, prices, curve)
    width = request.width()
    table = EstimateTable(of: model, request.given.form, prices)
    json = EstimateJSON(form: request.given.form, decimals: request.decimals, prices: prices)
  }

  /// Writes the estimates of plants below those before them.
  mutating func add(_ plants: PlantColumns, to output: OutputFile) throws {
    plants.round(table.outputs, decimals: request.decimals)
    for row in 0..<plants.count {
      count += 1
      switch request.format {
      case .csv:
        if count == 1 { table.writeHeader(of: plants) }
        table.writeRow(of: row, in: plants, number: count)
      case .json:
        if count == 1 { words += json.opening(plants.model, try request.provenance()) }
        words += json.line(of: try EstimatedPlant(row, of: plants))
      case .text: words += (count > 1 ? "\n" : "") + (try page(row, of: plants)).text(width: width)
      case .markdown, .html, .eml:
        try refuseTooMany()
        pages.append(try page(row, of: plants))
      }
      if table.writer.bytes.count + words.utf8.count >= Self.partSize {
        try writePart(to: output)
      }
    }
  }

  /// Writes what is left, and closes the output.
  mutating func finish(_ output: OutputFile) throws {
    switch request.format {
    case .text, .csv: break
    case .json: words += json.closing
    case .markdown: words += Document.estimates(pages, try request.provenance()).markdown
    case .html: words += Document.estimates(pages, try request.provenance()).html
    case .eml: words += Document.estimates(pages).message
    }
    try writePart(to: output)
    try output.commit()
  }

  private func page(_ row: Int, of plants: PlantColumns) throws -> DocumentPage {
    let plant = try EstimatedPlant(row, of: plants)
    var page = DocumentPage.estimate(of: plant, form: request.given.form, prices: prices)
    if let curve { page.parts.append(try curve.picture(of: plant.estimate.plant)) }
    return page
  }

  /// Refuses more plants than a format that is made as a whole has room for; nothing is written then.
  private func refuseTooMany() throws(CommandError) {
    guard count > Self.maximumPages else { return }
    throw CommandError(
      .usage,
      "\(request.format.rawValue) has a page for each plant, and at most "
        + "\(grouped(Self.maximumPages)) of them, but there are more; ask for --format csv, json or "
        + "text, or give fewer plants at a time")
  }

  private mutating func writePart(to output: OutputFile) throws {
    try table.writer.bytes.withUnsafeBytes { try output.write($0) }
    try output.write(words)
    table.writer.removeBytes()
    words = ""
  }
}
