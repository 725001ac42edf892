import Notation

/// The layouts of WTP's 2013 exports.
///
/// In a file, the titles may differ in spaces, case and punctuation.
extension ExportLayout {
  /// The boiler export: duty, feed water, boiler, six solids, thirteen liquids.
  static let wtpBoiler = ExportLayout("wtp-boiler", titleRows: (groups: 1, columns: 3))

  /// The cooling export: criteria, make-up, duty, results, nine solids, twenty-one liquids.
  static let wtpCooling = ExportLayout("wtp-cooling", titleRows: (groups: 0, columns: 2))

  /// Creates a layout with the columns that the text file of its name lists.
  private init(_ name: String, titleRows: (groups: Int, columns: Int)) {
    let lines = EmbeddedText.named("\(name).txt").split(separator: "\n")
    self.init(
      name: name, columns: lines.flatMap { Self.columns(String($0)) }, titleRows: titleRows)
  }

  /// Returns the columns of a line: the title of a group and the columns below it, or, after `* `, those
  /// of each product after the colon, whose id takes the place of `#`.
  ///
  /// A column is `title = name, unit`, where money has no unit; an empty one is blank.
  private static func columns(_ line: String) -> [Column] {
    if line.hasPrefix("* ") {
      let parts = String(line.dropFirst(2)).parts(separatedBy: ": ")
      return parts[1].split(separator: " ")
        .flatMap { columns(parts[0].replacing("#", with: String($0))) }
    }
    let cells = line.tableRows[0]
    return cells.dropFirst().enumerated().map { index, cell in
      let parts = cell.parts(separatedBy: " = ")
      guard parts.count == 2 else { return Column(group: "", title: "") }
      let figure = parts[1].parts(separatedBy: ", ")
      return Column(
        group: index == 0 ? cells[0] : "", title: parts[0], name: figure[0],
        unit: figure.dropFirst().first)
    }
  }
}
