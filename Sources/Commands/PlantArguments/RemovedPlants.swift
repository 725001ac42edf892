import Notation
import Platform

/// The last plants that a user removed or replaced, in a folder of their own: `000012 Leeds.csv`.
///
/// Whoever calls it holds the folder of the saved plants.
struct RemovedPlants {
  private let saved: SavedPlants
  private let folder: Folder

  /// The number of plants that are kept.
  private static let capacity = 10
  private static let digits = 6

  init(of saved: SavedPlants) {
    self.saved = saved
    folder = Folder(saved.folder.path(of: "removed"))
  }

  /// Moves a saved plant here.
  func take(_ name: PlantName) throws {
    try saved.folder.move(name.file, to: folder, as: try newFile(for: name))
    try forgetOldest()
  }

  /// Copies a saved plant here, before it is replaced.
  func keepCopy(of name: PlantName) throws {
    let bytes = try InputFile(path: saved.path(of: name)).contents(atMost: SavedPlant.maximumSize)
    let path = folder.path(of: try newFile(for: name))
    try saved.write(String(decoding: bytes, as: UTF8.self), to: path)
    try forgetOldest()
  }

  /// Moves the newest plant of each name back to the saved plants.
  func giveBack(_ names: [PlantName]) throws -> [PlantName] {
    let kept = try files()
    let newest = try names.map { name in
      guard let newest = kept.last(where: { $0.name == name }) else {
        throw notKept(name, among: kept.reversed().map(\.name.text).unique)
      }
      return newest
    }
    for (file, name) in newest { try folder.move(file, to: saved.folder, as: name.file) }
    return newest.map(\.name)
  }

  private func notKept(_ name: PlantName, among names: [String]) -> CommandError {
    CommandError(
      "no removed plant is called \(quoted(name.text)); "
        + (names.isEmpty
          ? "none is kept" : "those that can be restored are \(listed(names, maximum: 10))"))
  }

  /// Returns the files with the names of their plants, the oldest first.
  private func files() throws -> [(file: String, name: PlantName)] {
    try folder.names().compactMap { file in
      let rest = file.dropFirst(Self.digits + 1)
      guard file.prefix(Self.digits).allSatisfy(\.isWholeNumber), rest.hasSuffix(PlantName.ending)
      else { return nil }
      return PlantName(ifValid: String(rest.dropLast(PlantName.ending.count))).map { (file, $0) }
    }
  }

  private func newFile(for name: PlantName) throws -> String {
    try folder.make()
    let last = try files().last.flatMap { Int($0.file.prefix(Self.digits)) } ?? 0
    return "\(zeroPadded("\(last + 1)", to: Self.digits)) \(name.file)"
  }

  private func forgetOldest() throws {
    for kept in try files().dropLast(Self.capacity) { try folder.remove(kept.file) }
  }
}
