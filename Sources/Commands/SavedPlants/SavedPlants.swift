import Estimator
import Notation
import Platform

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

  /// Throws if there is a plant with the name.
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
