import Commands
import Documents
import Estimator
import Notation
import Platform
import Tables

/// Writes rows, a list of JSON objects or a page for each plant, in the requested format.
struct PlantWriter {
  private let request: PlantRequest
  private let model: Model
  private let sheet: String
  private let list: String
  private let products: Product.Form?
  private let omitted: [String]
  /// Whether a workbook has a sheet to print for each plant, and not rows of data.
  private let isPaged: Bool
  private let output: OutputFile
  /// The total of several plants, the last page of a document.
  var total: DocumentPage?
  private var (pages, count): ([DocumentPage], Int) = ([], 0)
  /// The rows of a table that are not yet written.
  private var table: ReportTable

  /// Opens the output of a request for plants of a model.
  ///
  /// A table has these columns, on a sheet with this title in a workbook. JSON has the values under
  /// the name of the list. `products` is the form of the products, if only one was asked for.
  init(
    _ request: PlantRequest, of model: Model, _ columns: [ReportTable.Column], sheet: String,
    list: String, products: Product.Form? = nil, omitted: [OmittedRows], isPaged: Bool = false
  ) throws {
    (self.omitted, self.isPaged) = (omitted.map(\.sentence), isPaged)
    (self.request, self.model, self.sheet, self.list) = (request, model, sheet, list)
    self.products = products
    table = ReportTable(columns)
    output = try OutputFile(path: request.path)
  }

  /// Adds the next plant; JSON has its rows with exact figures too.
  ///
  /// In a table, a plant without a name has its number, counted from 1.
  mutating func add(
    named name: String?, rows: (String, FigureStyle) -> [[String]], page: () throws -> DocumentPage
  ) throws {
    count += 1
    let decimals = request.decimals
    switch request.format {
    case .csv,
      .xlsx where !isPaged:
      for row in rows(name ?? "\(count)", .data(decimals: decimals)) { table.add(row) }
      if request.format == .csv { try writeRows() }
    case .json:
      let opening = EstimateContents(form: products, decimals: decimals)
        .openingOfJSON(model, try request.provenance(), of: list)
      let json = ReportTable.json(table.columns, { rows(name ?? "", $0) }, decimals: decimals)
      try output.write((count == 1 ? opening : ",") + "\n" + json.line)
    case .text, .html, .eml, .svg, .xlsx:
      try request.refuseTooMany(count)
      pages.append(try page())
      if count == 1 { pages[0].noteOmitted(omitted) }
    }
  }

  /// Writes the rows so far, after the titles of the columns if they are the first.
  private mutating func writeRows() throws {
    var writer = TableWriter(request.form)
    if count == 1 { table.write(to: &writer) } else { table.writeRows(to: &writer) }
    try writer.bytes.withUnsafeBytes { try output.write($0) }
    table = ReportTable(table.columns)
  }

  /// Writes the rest, and commits the output.
  func finish() throws {
    switch request.format {
    case .csv: break
    case .xlsx where !isPaged: return try table.writeWorkbook(sheet, to: output, notes: omitted)
    case .json: try output.write(EstimateContents.closingOfJSON)
    default:
      let document = Document.estimates(pages, total: total, try request.provenance())
      try output.write(request.bytes(of: document, sheet: sheet.lowercased()))
    }
    try output.commit()
  }
}

extension PlantRequest {
  /// Writes a table and pages of all plants; `add` adds what a plant has in them.
  func write(
    _ columns: [ReportTable.Column], sheet: String, list: String, of model: Model,
    _ add: (_ plant: Plant, _ name: String?, _ writer: inout PlantWriter) throws -> Void
  ) throws -> ExitStatus {
    let plants = try sources.plants(of: model, try settings(of: model), program)
    var writer = try PlantWriter(
      self, of: model, columns, sheet: sheet, list: list, omitted: plants.omitted)
    let areSeveral = plants.count > 1
    try plants.forEach { plants in
      for row in 0..<plants.count {
        try add(plants.plant(row), plants.name(of: row, amongSeveral: areSeveral), &writer)
      }
    }
    try writer.finish()
    return .success
  }
}

extension DocumentPage {
  /// Begins the first page of a document with the rows that were left out, if any.
  mutating func noteOmitted(_ sentences: [String]) {
    if sentences.isEmpty { return }
    parts.insert(
      .sentences(sentences.map { sentence($0.prefix(1).uppercased() + $0.dropFirst()) }), at: 0)
  }
}
