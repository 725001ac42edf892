import Estimator
import Notation
import Spreadsheets
import Tables
import Units

/// A title of a file, and what it is read as; a map for other files with the same titles.
package struct MappedTitle {
  package let title: String
  /// The field, output or word that it is read as, and its unit; empty if it is none.
  package let field: String
  package let unit: String
  /// What else is known about it.
  package let remark: String

  /// Returns the titles of the columns of a file, or of the rows of a vertical sheet.
  ///
  /// Throws `InputError` or `TableError` if the file cannot be read.
  package static func all(
    in file: String, _ choices: ReadingChoices, source: @escaping ByteSource
  ) throws -> [MappedTitle] {
    let names = KnownNames.ofPlants()
    let spreadsheet = try Spreadsheet(
      file: file, names: names, layouts: ExportLayout.all, choices: choices, source: source)
    if let layout = spreadsheet.layout {
      throw InputError("the file has WTP's layout \(layout.name), which needs no map", in: file)
    }
    if case .vertical = spreadsheet.heading {
      return try spreadsheet.table().header.columns
        .map { MappedTitle($0.name, $0.description, names) }
    }
    return spreadsheet.titles.filter { !$0.written.isEmpty }
      .map { MappedTitle($0.written, $0.title, names) }
  }

  private init(_ written: String, _ title: String, _ names: KnownNames) {
    let name = names.title(of: title).map { String($0.prefix { $0 != "[" }.trimmedOfWhitespace) }
    (self.title, field) = (written, name ?? "")
    unit = nameAndUnit(of: title, UnitOfMeasure.isUnit)?.unit ?? ""
    let (models, words) = (SystemKind.allCases.map(Model.of), nameWithoutUnit(written))
    let likely = name == nil ? models.flatMap { $0.likelyFields(for: words) }.unique : []
    remark =
      likely.isEmpty
      ? (name == nil ? models[0].unusedQuantity(words) : nil) ?? ""
      : "likely \(listedInFull(likely, last: "or"))"
  }
}
