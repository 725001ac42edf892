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
        "saved plants are in $XDG_DATA_HOME/wtp/plants or $HOME/.local/share/wtp/plants, but "
          + "neither variable is an absolute path; set one")
    }
    return SavedPlants(in: Folder("\(data)/wtp/plants"))
  }

  /// Returns the saved plants, or nil if no folder for them is known, so that there cannot be any.
  package static func ofUserIfKnown() -> SavedPlants? {
    do throws(CommandError) { return try ofUser() } catch { return nil }
  }

  /// Returns the names of the plants, in order; ignores files with other names.
  package func names() throws -> [PlantName] {
    try folder.names().filter { $0.hasSuffix(PlantName.ending) }
      .compactMap { PlantName(ifValid: String($0.dropLast(PlantName.ending.count))) }
  }

  /// Returns the names that contain one of some texts, in any case; throws if a text is in no name.
  package func names(containing texts: [PlantName]) throws -> [PlantName] {
    let all = try names()
    for text in texts where !all.contains(where: { $0.contains(text) }) { _ = try saved(text) }
    return all.filter { name in texts.contains { name.contains($0) } }
  }

  /// Returns the plant with a name.
  package func plant(_ name: PlantName) throws -> SavedPlant {
    let name = try saved(name)
    return try SavedPlant(name, at: path(of: name))
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

  /// Throws if a plant besides `own` already has the name; `remedy` says what to do.
  package func requireFree(
    _ name: PlantName, besides own: PlantName? = nil, or remedy: String
  ) throws {
    guard let taken = try names().first(where: { $0 == name && $0.text != own?.text }) else {
      return
    }
    throw CommandError(
      "there is already a saved plant \(quoted(taken.text)) in \(quotedInFull(path(of: taken))); "
        + remedy)
  }

  /// What to do to save a plant under a taken name.
  package static let replacing = "add --replace to replace it, or choose another name"

  /// Saves a table of one plant, completely or not at all, and returns its path.
  ///
  /// A plant that it replaces is among those that can be restored.
  package func save(
    _ table: String, as name: PlantName, replacing isReplacing: Bool = false
  ) throws -> String {
    try folder.make()
    return try folder.locked {
      if !isReplacing { try requireFree(name, or: SavedPlants.replacing) }
      let former = try find(name)
      let path = path(of: former ?? name)
      // The target of a link is not a saved plant, so do not overwrite it.
      guard !isLink(path) else {
        throw CommandError(
          .data,
          "the saved plant \(name.text) is a link, \(quotedInFull(path)), so it cannot be replaced; "
            + "remove it with \"wtp plants remove \(shellWord(name.text))\", or choose another name"
        )
      }
      if let former { try RemovedPlants(of: self).keepCopy(of: former) }
      try write(table, to: path)
      return path
    }
  }

  /// Writes a file, completely or not at all.
  func write(_ table: String, to path: String) throws {
    let file = try OutputFile(path: path)
    try file.write(table)
    try file.commit()
  }

  /// Gives a plant another name, in one step.
  package func rename(_ name: PlantName, to newName: PlantName) throws -> PlantName {
    try changing {
      let old = try saved(name)
      try requireFree(newName, besides: old, or: "remove it first, or choose another name")
      try folder.move(old.file, as: newName.file)
      return old
    }
  }

  /// Removes plants, all or none; those not removed for good can be restored.
  package func remove(_ names: [PlantName], forGood: Bool) throws {
    try changing {
      let files = try names.map { try saved($0) }.unique
      for name in files {
        if forGood {
          try folder.remove(name.file)
        } else {
          try RemovedPlants(of: self).take(name)
        }
      }
    }
  }

  /// Brings back the plants of the names that were removed or replaced last, and returns their names.
  ///
  /// Brings back none if one of the names is taken, or is not that of a removed plant.
  package func restore(_ names: [PlantName]) throws -> [PlantName] {
    try changing {
      for name in names { try requireFree(name, or: "rename it first") }
      return try RemovedPlants(of: self).giveBack(names.unique)
    }
  }

  /// Runs a change of the folder, one at a time of all programs.
  private func changing<Result>(_ body: () throws -> Result) throws -> Result {
    try folder.names().isEmpty ? body() : folder.locked(body)
  }

  /// Returns the saved name that is the same as a name, and throws without one.
  package func saved(_ name: PlantName) throws -> PlantName {
    if let found = try find(name) { return found }
    let names = try names()
    let likely = likelyNames(for: name.text, among: names.map { CandidateName($0.text) })
    throw CommandError(
      "there is no saved plant \(quoted(name.text))" + suggestion(of: likely),
      hint: "\"wtp plants\" lists the saved plants")
  }
}

/// A saved plant: a table of one row, complete and within limits.
package struct SavedPlant {
  package let name: PlantName
  /// The contents of the file, verbatim.
  package let bytes: [UInt8]
  package let plant: Plant
  /// The file, as recognised.
  let file: PlantFile
  /// The name of the site, if any.
  package let site: String?

  package var system: SystemKind { plant.model.system }

  /// The maximum size of a file, which is more than any plant needs.
  static let maximumSize = 1 << 20

  /// Reads a file.
  init(_ name: PlantName, at path: String) throws {
    self.name = name
    guard !isSpecialFile(path) else {
      throw CommandError(
        .data,
        "the saved plant \(name.text) is damaged: \(quotedInFull(path)) is not a file; remove it with "
          + "\"wtp plants remove \(shellWord(name.text))\"")
    }
    let bytes = try InputFile(path: path).contents(atMost: Self.maximumSize)
    self.bytes = bytes
    do {
      file = try PlantFile(path, named: "@\(name.text)") { byteSource(of: bytes) }
      (plant, site) = try Self.plant(in: file)
    } catch let error as any Error & CustomStringConvertible {
      let reason = error.description.split(separator: "\n").first.map(String.init)
      throw CommandError(
        .data,
        "the saved plant \(name.text) is damaged: \(reason ?? path); fix the file, or remove it "
          + "with \"wtp plants remove \(shellWord(name.text))\"")
    }
  }

  /// Returns the plant and its site.
  private static func plant(in file: PlantFile) throws -> (Plant, site: String?) {
    let model = try RuleChoices().rules(of: .of(file.systems.first ?? .boiler), for: [file.rules])
    var table = try file.table(of: model)
    let row = try table.only(of: file.path)
    do { return (try Plant(model, row.figures), row.name.flatMap { $0.isEmpty ? nil : $0 }) } catch
    {
      throw row.placing(error)
    }
  }
}

extension SavedPlant {
  /// Returns a plant as a table of one row: its site, if any, its figures as entered, and its
  /// particulars with the products of a programme.
  package static func table(of row: Int, in plants: PlantColumns) -> String {
    var table = TableWriter()
    let site = plants.typedName(of: row).flatMap { $0.isEmpty ? nil : $0 }
    if site != nil { table.write(column: "case", unit: nil) }
    for (field, unit) in zip(plants.model.fields, plants.units) {
      table.write(column: field.name, unit: unit.symbol)
    }
    let oxygen = plants.model.oxygenRuleWord
    if oxygen != nil { table.write(column: OxygenRuleColumn.name, unit: nil) }
    let chosen = plants.model.isProgramme ? plants.model.products.map(\.id) : []
    let particulars =
      plants.particulars(of: row).filter {
        particularName($0.name) != nil && (chosen.isEmpty || $0.name != Particular.programme)
      }
      + (chosen.isEmpty
        ? [] : [Particular(name: Particular.programme, value: chosen.joined(separator: ","))])
    for particular in particulars { table.write(typed: particular.name) }
    table.endRow()
    if let site { table.write(typed: site) }
    plants.writeGiven(row, to: &table)
    if let oxygen { table.write(oxygen) }
    for particular in particulars { table.write(typed: particular.value) }
    table.endRow()
    return String(decoding: table.bytes, as: UTF8.self)
  }
}
