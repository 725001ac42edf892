import Estimator
import Notation
import Platform
import Tables

/// The name of a saved plant: letters and digits, with `-`, `_` and `.` inside.
///
/// It is a valid file name on any system, and is never a hidden file, a path or an option.
package struct PlantName: Sendable, Hashable {
  package let text: String

  /// The maximum length of a name.
  private static let maximumLength = 64

  /// Creates a name; throws if the text is not valid.
  package init(_ text: String) throws(CommandError) {
    guard 1...Self.maximumLength ~= text.utf8.count, !text.contains(".."),
      [text.utf8.first, text.utf8.last].allSatisfy({ $0.map(isLetterOrDigit) ?? false }),
      text.utf8.allSatisfy({ isLetterOrDigit($0) || "-_.".utf8.contains($0) })
    else {
      throw CommandError(
        .usage,
        "\(quoted(text)) is not a name for a saved plant: use ASCII letters and digits, with -, _ "
          + "and single points inside, at most \(Self.maximumLength) characters")
    }
    self.text = text
  }

  /// The file name.
  var file: String { text + Self.ending }

  /// The extension of the files.
  static let ending = ".csv"
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
}

/// A saved plant: a table of one row, complete and within limits.
package struct SavedPlant {
  package let name: PlantName
  /// The path of the file.
  package let path: String
  /// The contents of the file, verbatim.
  package let bytes: [UInt8]
  package let plant: Plant
  /// The name of the site, if any.
  package let site: String?

  package var system: SystemKind { plant.model.system }

  /// The maximum size of a file, which is more than any plant needs.
  private static let maximumSize = 1 << 20

  /// Reads a file.
  init(_ name: PlantName, at path: String) throws {
    (self.name, self.path) = (name, path)
    bytes = try InputFile(path: path).contents(atMost: Self.maximumSize)
    do {
      let model = Model.of(try Self.system(of: bytes, path))
      var table = try PlantTable(try TableReader(file: path, bytes: bytes), of: model)
      let row = try table.only(of: path)
      do { plant = try Plant(model, row.figures) } catch { throw row.placing(error) }
      site = row.name.flatMap { $0.isEmpty ? nil : $0 }
    } catch let error as any Error & CustomStringConvertible {
      let reason = error.description.split(separator: "\n").first.map(String.init)
      throw CommandError(
        .data,
        "the saved plant \(name.text) is damaged: \(reason ?? path); fix the file, or remove it "
          + "with \"wtp plants remove \(name.text)\"")
    }
  }

  /// Returns the system with the most columns as fields; `.boiler` in a tie.
  private static func system(of bytes: [UInt8], _ path: String) throws -> SystemKind {
    let columns = try TableReader(file: path, bytes: bytes).header.columns
    func count(_ system: SystemKind) -> Int {
      columns.count { Model.of(system).field($0.name) != nil }
    }
    return count(.cooling) > count(.boiler) ? .cooling : .boiler
  }
}

extension SavedPlant {
  /// Returns a plant as a table of one row: its site, if any, and its figures as given.
  package static func table(of row: Int, in plants: PlantColumns) -> String {
    var table = TableWriter()
    let site = plants.name(of: row).flatMap { $0.isEmpty ? nil : $0 }
    if site != nil { table.write(column: "case", unit: nil) }
    for (field, unit) in zip(plants.model.fields, plants.units) {
      table.write(column: field.name, unit: unit.symbol)
    }
    table.endRow()
    if let site { table.write(site) }
    plants.writeGiven(row, to: &table)
    table.endRow()
    return String(decoding: table.bytes, as: UTF8.self)
  }
}
