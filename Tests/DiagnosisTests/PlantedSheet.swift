import Diagnosis
import Estimator
import Formulas
import Mutation
import Notation
import Sheets
import Tables
import TestSupport

/// A sheet without mistakes, into which tests put some.
struct PlantedSheet {
  let model: Model
  var sheet: SheetText
  /// The figures of each field, by row.
  let columns: [[Double]]
  /// The results of the formulas for each output, by row.
  let right: [[Double]]
  /// The cells, by line and output, where a spreadsheet would show an error instead of a figure.
  private var errors: Set<[Int]> = []
  /// The column of each output in the sheet.
  let places: [Int: Int]

  init(_ sheet: SheetText, _ model: Model) throws {
    self.model = model
    self.sheet = sheet
    var columns = model.fields.map { _ in [Double]() }
    try Sheet(TableReader(file: sheet.name, bytes: Array(sheet.text.utf8)), system: model.system)
      .forEachRow(given: [:]) { row in
        for (place, figure) in row.figures.enumerated() { columns[place].append(figure) }
      }
    self.columns = columns
    right = evaluate(
      CompiledFormulas(model.outputs.map(\.formula), inputs: model.inputs), columns,
      count: sheet.rows.count)
    let names = sheet.names
    let isSigned = !names.contains { $0.hasSuffix(".annual_demand") }
    self.isSigned = isSigned
    counterparts = model.outputs.map { output in
      guard isSigned, output.quantity == "usage", let product = output.product else { return nil }
      return model.outputs.firstIndex { $0.name == "\(product.id).annual_demand" }
    }
    places = Dictionary(
      uniqueKeysWithValues: model.outputs.indices.compactMap { place in
        names.firstIndex(of: model.outputs[place].name).map { (place, $0) }
      })
  }

  /// Creates a sheet from our reference table of the boiler.
  static func boiler() throws -> PlantedSheet {
    try PlantedSheet(SheetText.reference("boiler.csv"), .boiler)
  }

  /// Adds to a boiler product's demand in a row, and to the outputs that depend on it.
  func add(_ more: Double, to product: String, _ row: Int, _ figures: inout [[Double]]) {
    let feed = right[place("annual_feed")][row]
    let demand = right[place("\(product).demand")][row] + more
    figures[place("\(product).demand")][row] = demand
    figures[place("\(product).dose")][row] = max(0, demand)
    figures[place("\(product).usage")][row] = max(0, demand) * feed / 1000
    figures[place("\(product).annual_demand")][row] = demand * feed / 1000
  }

  /// Whether usages are printed with the sign of the demand, as on WTP's sheets.
  let isSigned: Bool

  func place(_ name: String) -> Int { model.outputs.firstIndex { $0.name == name }! }

  /// The annual demand that a sheet prints as the usage if it prints signs, by output.
  private let counterparts: [Int?]

  /// Returns the annual demand that a sheet prints as the usage if it prints signs.
  func counterpart(_ place: Int) -> Int? { counterparts[place] }

  /// Writes figures to the cells that they change, with the same number of decimals.
  ///
  /// Returns whether a cell was changed. A figure that is not finite becomes an error, as in a
  /// spreadsheet.
  @discardableResult mutating func put(_ figures: [[Double]]) -> Bool {
    var isChanged = false
    for (place, column) in places.sorted(by: { $0.key < $1.key }) {
      for row in sheet.rows.indices {
        let value = printed(place, row, figures)
        let old = printed(place, row, right)
        guard value != old, old.isFinite || value.isFinite else { continue }
        guard value.isFinite else {
          errors.insert([row + 2, place])
          isChanged = true
          continue
        }
        let text = write(value, like: sheet.rows[row][column])
        isChanged = isChanged || text != sheet.rows[row][column]
        sheet.rows[row][column] = text
      }
    }
    return isChanged
  }

  func printed(_ place: Int, _ row: Int, _ figures: [[Double]]) -> Double {
    guard let counterpart = counterpart(place) else { return figures[place][row] }
    if figures[counterpart][row] < 0 { return figures[counterpart][row] }
    if figures[place][row] != right[place][row] { return figures[place][row] }
    return right[counterpart][row] < 0 ? figures[counterpart][row] : figures[place][row]
  }

  private func write(_ value: Double, like cell: String) -> String {
    text(
      value == 0 ? 0 : value, as: .fixed(cell.split(separator: ".").dropFirst().first?.count ?? 0))
  }

  func diagnosed() throws -> DiagnosedSheet {
    let read = try DiagnosedSheet(
      Sheet(TableReader(file: sheet.name, bytes: Array(sheet.text.utf8)), system: model.system))
    var marked = DiagnosedSheet(model)
    for row in read.rows {
      let claims = row.claims.filter { !errors.contains([row.number, $0.output]) }
      marked.add(
        SheetRow(row.number, line: row.line, name: row.name, figures: row.figures, claims: claims))
    }
    return errors.isEmpty ? read : marked
  }
}
