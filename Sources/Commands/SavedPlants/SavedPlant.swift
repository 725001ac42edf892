import Estimator
import Notation
import Platform
import Tables

/// What a plant is saved as: letters and digits, with `-`, `_` and `.` inside.
///
/// So it is the name of a file on any system, no hidden one and no path, and never looks like an option.
package struct PlantName: Sendable, Hashable {
  package let text: String

  /// The most characters of a name.
  static let maximumLength = 64

  /// Reads a name; refuses any other text.
  package init(_ text: String) throws(SavedPlantError) {
    guard 1...Self.maximumLength ~= text.utf8.count, !text.contains(".."),
      [text.utf8.first, text.utf8.last].allSatisfy({ $0.map(isLetterOrDigit) ?? false }),
      text.utf8.allSatisfy({ isLetterOrDigit($0) || "-_.".utf8.contains($0) })
    else { throw .badName(text) }
    self.text = text
  }

  /// The name of its file.
  var file: String { text + Self.ending }

  /// How the names of the files end.
  static let ending = ".csv"
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
}

/// A plant as it was saved: a table of one row, in which it is complete and within its limits.
package struct SavedPlant {
  package let name: PlantName
  /// The path of its file.
  package let path: String
  /// The file as it stands.
  package let bytes: [UInt8]
  package let plant: Plant
  /// What the plant's site is called, where that was given.
  package let site: String?

  package var system: SystemKind { plant.model.system }

  /// The most bytes of a file: no plant needs as many.
  private static let maximumSize = 1 << 20

  /// Reads a file; it is left as it is, whatever is wrong with it.
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
      throw SavedPlantError.damaged(name.text, reason: reason ?? path)
    }
  }

  /// The system that most columns are fields of, of two that have as many the first.
  private static func system(of bytes: [UInt8], _ path: String) throws -> SystemKind {
    let columns = try TableReader(file: path, bytes: bytes).header.columns
    func count(_ system: SystemKind) -> Int {
      columns.count { Model.of(system).field($0.name) != nil }
    }
    return count(.cooling) > count(.boiler) ? .cooling : .boiler
  }
}

extension SavedPlant {
  /// A plant as a table of one row: its site, where it has one, and its figures as they were given.
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
