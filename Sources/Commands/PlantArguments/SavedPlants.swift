import Estimator
import Notation
import Plants
import Platform
import Spreadsheets
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

  /// Returns the saved plants, or nil if no folder for them is known, so that there cannot be any.
  package static func ofUserIfKnown() -> SavedPlants? {
    do throws(CommandError) { return try ofUser() } catch { return nil }
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
    let name = try saved(name)
    return try SavedPlant(name, at: path(of: name))
  }

  /// Returns the plant with a name; throws if it belongs to another system.
  package func plant(_ name: PlantName, of system: SystemKind) throws -> SavedPlant {
    let saved = try plant(name)
    if saved.system == system { return saved }
    throw wrongSystem("@\(saved.name.text)", saved.system, given: system)
  }

  /// Returns the path of a plant's file, which need not exist.
  package func path(of name: PlantName) -> String { folder.path(of: name.file) }

  /// Returns the saved name that is the same as a name, if any.
  ///
  /// If several are, it is the one that also has the same case.
  package func find(_ name: PlantName) throws -> PlantName? {
    let same = try names().filter { $0 == name }
    return same.first { $0.text == name.text } ?? (same.count == 1 ? same[0] : nil)
  }

  /// Throws if a plant already has the name.
  package func requireFree(_ name: PlantName) throws {
    guard let taken = try names().first(where: { $0 == name }) else { return }
    throw CommandError(
      .usage,
      "there is already a saved plant \(quoted(taken.text)) in \(quotedInFull(path(of: taken))); "
        + "add --replace to replace it, or choose another name")
  }

  /// Saves a table of one plant, completely or not at all, and returns its path.
  package func save(_ table: String, as name: PlantName) throws -> String {
    try folder.make()
    let path = path(of: try find(name) ?? name)
    // The target of a link is not a saved plant, so do not overwrite it.
    guard !isLink(path) else {
      throw CommandError(
        .data,
        "the saved plant \(name.text) is a link, \(quotedInFull(path)), so it cannot be replaced; "
          + "remove it with \"wtp plants remove \(shellWord(name.text))\", or choose another name")
    }
    let file = try OutputFile(path: path)
    try file.write(table)
    try file.commit()
    return path
  }

  package func remove(_ name: PlantName) throws { try folder.remove(saved(name).file) }

  /// Returns the saved name that is the same as a name, and throws without one.
  package func saved(_ name: PlantName) throws -> PlantName {
    if let found = try find(name) { return found }
    let names = try names()
    let likely = likelyNames(for: name.text, among: names.map { CandidateName($0.text) })
    throw CommandError(
      .usage, "there is no saved plant \(quoted(name.text))" + suggestion(of: likely),
      hint: "\"wtp plants\" lists the saved plants")
  }
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
      let system = try Self.system(of: bytes, path)
      let measured = try measuredResults(in: Self.table(bytes, path, .ofPlants()), of: system)
      // Make-up figures of a boiler are called like those of a cooling system.
      let feed =
        system == .boiler ? feedRule(in: try Self.table(bytes, path, .ofPlants()).header) : nil
      let rules = (feed?.leastModel ?? .of(system)).giving(measured)
      let model = system == .boiler ? rules.feeding(feed ?? .analysed) : rules
      var table = try PlantTable(Self.table(bytes, path, .ofPlants(model)), of: model)
      let row = try table.only(of: path)
      do { plant = try Self.plant(of: model, row.figures) } catch { throw row.placing(error) }
      site = row.name.flatMap { $0.isEmpty ? nil : $0 }
    } catch let error as any Error & CustomStringConvertible {
      let reason = error.description.split(separator: "\n").first.map(String.init)
      throw CommandError(
        .data,
        "the saved plant \(name.text) is damaged: \(reason ?? path); fix the file, or remove it "
          + "with \"wtp plants remove \(shellWord(name.text))\"")
    }
  }

  /// Returns the plant; the rule for its oxygen, which the file does not name, may be either.
  private static func plant(
    of model: Model, _ figures: [String: GivenFigure]
  ) throws(PlantError) -> Plant {
    do { return try Plant(model, figures) } catch {
      guard model.system == .boiler, !model.measured.contains(.dissolvedOxygen),
        PlantProblem.all(in: figures, of: model.with(oxygen: .saturation)).isEmpty
      else { throw error }
      return try Plant(model.with(oxygen: .saturation), figures)
    }
  }

  /// Returns the system that has fields for the most columns; `.boiler` in a tie.
  private static func system(of bytes: [UInt8], _ path: String) throws -> SystemKind {
    let columns = try table(bytes, path, .ofPlants()).header.columns
    return SystemKind.having(columns.map(\.name)).first ?? .boiler
  }

  private static func table(
    _ bytes: [UInt8], _ path: String, _ names: KnownNames
  ) throws -> TableReader {
    try Spreadsheet(
      file: path, names: names, choices: ReadingChoices(), source: byteSource(of: bytes)
    ).table()
  }
}

extension SavedPlant {
  /// Returns a plant as a table of one row: its site, if any, its figures as entered, and its
  /// particulars with the products of a programme.
  package static func table(of row: Int, in plants: PlantColumns) -> String {
    var table = TableWriter()
    let site = plants.name(of: row).flatMap { $0.isEmpty ? nil : $0 }
    if site != nil { table.write(column: "case", unit: nil) }
    for (field, unit) in zip(plants.model.fields, plants.units) {
      table.write(column: field.name, unit: unit.symbol)
    }
    let chosen = plants.model.isProgramme ? plants.model.products.map(\.id) : []
    let particulars =
      plants.particulars(of: row).filter {
        particularName($0.name) != nil && (chosen.isEmpty || $0.name != Particular.programme)
      }
      + (chosen.isEmpty
        ? [] : [Particular(name: Particular.programme, value: chosen.joined(separator: ","))])
    for particular in particulars { table.write(column: particular.name, unit: nil) }
    table.endRow()
    if let site { table.write(site) }
    plants.writeGiven(row, to: &table)
    for particular in particulars { table.write(particular.value) }
    table.endRow()
    return String(decoding: table.bytes, as: UTF8.self)
  }
}
