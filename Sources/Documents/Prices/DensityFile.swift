import Notation
import Spreadsheets
import Tables

/// A table of densities, `product,density [kg/L]`, for the litres of a programme without prices.
package struct DensityFile: Sendable {
  /// The densities in kg/L, by product.
  package let densities: [String: Rational]
  /// Remarks on how the file was read.
  package let remarks: [String]

  /// Reads a file of densities for the given products.
  ///
  /// Throws `InputError`, or `TableError` if the file is not a table.
  package init(
    file: String, products: [String], choices: ReadingChoices = ReadingChoices(),
    source: @escaping ByteSource
  ) throws {
    let spreadsheet = try Spreadsheet(
      file: file,
      names: KnownNames(
        inputs: ["density"], outputs: [], words: ["product"], meaning: PriceColumns.meaning),
      choices: choices, source: source)
    var table = try spreadsheet.table()
    let header = table.header
    guard let product = header.index(of: "product"), let density = header.index(of: "density"),
      header.columns[density].unit == "kg/L"
    else {
      throw InputError(
        "\(fileName(file)): a list of densities begins with product,density [kg/L]")
    }
    let names = ProductNames(products)
    var found: [String: Rational] = [:]
    while let record = try table.next() {
      let text = try header.text(in: record, at: product)
      let place = header.place(of: record.cells[product])
      guard let id = names.id(of: text) else { throw names.error(text, at: place) }
      let value = try header.density(in: record, at: density)
      guard PriceItem.densities.contains(value) else {
        throw PriceItem.densityError(value, at: "\(place)")
      }
      guard found.updateValue(value, forKey: id) == nil else {
        throw InputError("\(place): \(excerpt(id)) already has a density; remove one")
      }
    }
    (densities, remarks) = (found, spreadsheet.remarks() + table.notesOnFigures)
  }
}
