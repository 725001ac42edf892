import Notation

/// The parts to which a part of a workbook refers, ECMA-376 part 2, section 6.5.
struct Relationships {
  private let part: String
  /// The type is the last component of its URI, which is the same in transitional and strict
  /// workbooks.
  private var byID: [String: (type: String, target: String)] = [:]
  private var idsByType: [String: String] = [:]

  /// Reads the relationships of a part, or of the entire workbook if the name is empty.
  init(of part: String, in archive: ZipArchive) throws(InputError) {
    self.part = part
    guard archive.contains(list) else { return }
    var reader = try XMLReader(list, of: archive, root: "Relationships")
    while try reader.nextChild("Relationship") {
      let uri = try reader.requiredValue(of: "Type")
      let id = try reader.requiredValue(of: "Id")
      let type = uri.split(separator: "/").last.map(String.init) ?? uri
      byID.merge([id: (type, try reader.requiredValue(of: "Target"))]) { first, _ in first }
      idsByType.merge([type: id]) { first, _ in first }
      try reader.skip()
    }
  }

  /// The part that lists the relationships: `xl/_rels/workbook.xml.rels`.
  private var list: String {
    let folders = part.split(separator: "/")
    return (folders.dropLast() + ["_rels", "\(folders.last ?? "").rels"]).joined(separator: "/")
  }

  /// Returns the part with the given relationship type; nil if there is none.
  func part(ofType type: String) throws(InputError) -> String? {
    guard let id = idsByType[type] else { return nil }
    return try target(of: id).part
  }

  /// Returns the part with the given id; resolves its path relative to the referring part's folder.
  func target(of id: String) throws(InputError) -> (type: String, part: String) {
    guard let found = byID[id] else {
      throw InputError(
        "\(quoted(list)) does not define the part \(quoted(id)); save the workbook again")
    }
    var folders = found.target.hasPrefix("/") ? [] : part.split(separator: "/").dropLast()
    for step in found.target.split(separator: "/") where step != "." {
      if step == ".." { _ = folders.popLast() } else { folders.append(step) }
    }
    return (found.type, folders.joined(separator: "/"))
  }
}
