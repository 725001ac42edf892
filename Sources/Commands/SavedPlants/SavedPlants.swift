import Estimator
import Notation
import Platform

/// The plants that a user saved, a file each in one folder.
package struct SavedPlants: Sendable {
  package let folder: Folder

  /// The plants in a folder.
  package init(in folder: Folder) { self.folder = folder }

  /// The user's own: in the folder `wtp/plants` of `XDG_DATA_HOME`, or of `.local/share` of `HOME`.
  ///
  /// A path that does not begin with `/` counts for nothing, as the XDG Base Directory Specification
  /// 0.8 has it.
  package static func ofUser(
    environment: (String) -> String? = { Platform.environment($0) }
  ) throws(SavedPlantError) -> SavedPlants {
    func folder(_ name: String) -> String? {
      environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let data = folder("XDG_DATA_HOME") ?? folder("HOME").map({ "\($0)/.local/share" }) else {
      throw .noFolder
    }
    return SavedPlants(in: Folder("\(data)/\(SavedPlants.folderInData)"))
  }

  /// The folder of saved plants within that of a user's data.
  package static let folderInData = "wtp/plants"

  /// The names of the plants, in order; files of other names are none.
  package func names() throws -> [PlantName] {
    try folder.names().compactMap { file in
      guard file.hasSuffix(PlantName.ending) else { return nil }
      do { return try PlantName(String(file.dropLast(PlantName.ending.count))) } catch {
        return nil
      }
    }
  }

  /// The plant that is saved under a name.
  package func plant(_ name: PlantName) throws -> SavedPlant {
    try requireSaved(name)
    return try SavedPlant(name, at: folder.path(of: name.file))
  }

  /// The plant that is saved under a name, which must be of a system.
  package func plant(_ name: PlantName, of system: SystemKind) throws -> SavedPlant {
    let saved = try plant(name)
    guard saved.system == system else {
      throw SavedPlantError.ofOtherSystem(name.text, is: saved.system, wanted: system)
    }
    return saved
  }

  /// The path of a plant's file, whether it is there or not.
  package func path(of name: PlantName) -> String { folder.path(of: name.file) }

  /// Refuses a name that a plant is saved under.
  package func requireFree(_ name: PlantName) throws {
    guard try names().contains(name) else { return }
    throw SavedPlantError.alreadySaved(name.text, path: folder.path(of: name.file))
  }

  /// Saves a table of one plant, whole or not at all, and gives its path.
  package func save(_ table: String, as name: PlantName) throws -> String {
    try folder.make()
    let path = path(of: name)
    // What the link leads to is not one of the saved plants.
    guard !isLink(path) else { throw SavedPlantError.link(name.text, path: path) }
    let file = try OutputFile(path: path)
    try file.write(table)
    try file.commit()
    return path
  }

  /// Removes a plant.
  package func remove(_ name: PlantName) throws {
    try requireSaved(name)
    try folder.remove(name.file)
  }

  private func requireSaved(_ name: PlantName) throws {
    let names = try names()
    guard !names.contains(name) else { return }
    let likely = likelyNames(for: name.text, among: names.map { CandidateName($0.text) })
    throw SavedPlantError.unknown(name.text, likely: likely)
  }
}
