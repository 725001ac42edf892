import Estimator
import Notation
import Platform
import Tables

/// The saved plants of a user: a folder with one file per plant.
package struct SavedPlants: Sendable {
  package let folder: Folder

  /// Creates the saved plants in a folder.
  package init(in folder: Folder) { self.folder = folder }

  /// Returns the plants in `$XDG_DATA_HOME/wtp/plants`, or in `$HOME/.local/share/wtp/plants`.
  ///
  /// Ignores relative paths, as the XDG Base Directory Specification 0.8 requires.
  package static func ofUser(
    environment: (String) -> String? = { Platform.environment($0) }
  ) throws(CommandError) -> SavedPlants {
    func folder(_ name: String) -> String? {
      environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let data = folder("XDG_DATA_HOME") ?? folder("HOME").map({ "\($0)/.local/share" }) else {
      throw CommandError(
        .usage,
        "saved plants are in $XDG_DATA_HOME/wtp/plants or $HOME/.local/share/wtp/plants, but "
          + "neither variable is an absolute path; set one")
    }
    return SavedPlants(in: Folder("\(data)/\(SavedPlants.folderInData)"))
  }

  /// The folder of saved plants within the user's data folder.
  package static let folderInData = "wtp/plants"

  /// Returns the names of the plants, in order; ignores files with other names.
  package func names() throws -> [PlantName] {
    try folder.names().filter { $0.hasSuffix(PlantName.ending) }
      .compactMap { try? PlantName(String($0.dropLast(PlantName.ending.count))) }
  }

  /// Returns the plant with a name.
  package func plant(_ name: PlantName) throws -> SavedPlant {
    try requireSaved(name)
    return try SavedPlant(name, at: path(of: name))
  }

  /// Returns the plant with a name; throws if it belongs to another system.
  package func plant(_ name: PlantName, of system: SystemKind) throws -> SavedPlant {
    let saved = try plant(name)
    if saved.system == system { return saved }
    let other = saved.system.rawValue
    throw CommandError(
      .usage, "@\(name.text) is a plant for \(other), not for \(system.rawValue)",
      hint: "\"wtp estimate \(other) --plant @...\" estimates this plant")
  }

  /// Returns the path of a plant's file, which need not exist.
  package func path(of name: PlantName) -> String { folder.path(of: name.file) }

  /// Throws if a plant already has the name.
  package func requireFree(_ name: PlantName) throws {
    guard try names().contains(name) else { return }
    throw CommandError(
      .usage,
      "there is already a saved plant \(quoted(name.text)) in \(quotedInFull(path(of: name))); add "
        + "--replace to replace it, or choose another name")
  }

  /// Saves a table of one plant, completely or not at all, and returns its path.
  package func save(_ table: String, as name: PlantName) throws -> String {
    try folder.make()
    let path = path(of: name)
    // The target of a link is not a saved plant, so do not overwrite it.
    guard !isLink(path) else {
      throw CommandError(
        .data,
        "the saved plant \(name.text) is a link, \(quotedInFull(path)), so it cannot be replaced; "
          + "remove it with \"wtp plants remove \(name.text)\", or choose another name")
    }
    let file = try OutputFile(path: path)
    try file.write(table)
    try file.commit()
    return path
  }

  package func remove(_ name: PlantName) throws {
    try requireSaved(name)
    try folder.remove(name.file)
  }

  private func requireSaved(_ name: PlantName) throws {
    let names = try names()
    guard !names.contains(name) else { return }
    let likely = likelyNames(for: name.text, among: names.map { CandidateName($0.text) })
    throw CommandError(
      .usage, "there is no saved plant \(quoted(name.text))" + suggestion(of: likely),
      hint: "\"wtp plants\" lists the saved plants")
  }
}

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

  /// Returns the system that has fields for the most columns; `.boiler` in a tie.
  private static func system(of bytes: [UInt8], _ path: String) throws -> SystemKind {
    let columns = try TableReader(file: path, bytes: bytes).header.columns
    func count(_ system: SystemKind) -> Int {
      columns.count { Model.of(system).field($0.name) != nil }
    }
    return count(.cooling) > count(.boiler) ? .cooling : .boiler
  }
}

extension SavedPlant {
  /// Returns a plant as a table of one row: its site, if any, and its figures as entered.
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
