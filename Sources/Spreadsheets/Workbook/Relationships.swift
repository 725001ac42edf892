/// The parts that a part of a workbook refers to, ECMA-376 part 2, section 6.5.
struct Relationships: Sendable {
  struct Relationship: Sendable {
    let id: String
    /// The last word of its type, the same in transitional and strict workbooks.
    let type: String
    let target: String
    let isExternal: Bool
  }

  private let part: String
  private(set) var all: [Relationship] = []

  /// The relationships of a part, by its name; those of the workbook as a whole for an empty one.
  init(of part: String, in archive: ZipArchive) throws(WorkbookError) {
    self.part = part
    let name = Self.name(for: part)
    guard archive.contains(name) else { return }
    all = try archive.read(name, Self.list)
  }

  /// The one part of a type, or nil where there is none.
  func target(ofType type: String) throws(WorkbookError) -> String? {
    guard let found = all.first(where: { $0.type == type }) else { return nil }
    return try resolved(found)
  }

  /// The relationship that an identifier stands for.
  func relationship(_ id: String) throws(WorkbookError) -> Relationship {
    guard let found = all.first(where: { $0.id == id }) else {
      throw .missingRelationship(id, part: Self.name(for: part))
    }
    return found
  }

  /// The name of the part that a relationship leads to, which may be given from the part's folder.
  func resolved(_ relationship: Relationship) throws(WorkbookError) -> String {
    guard !relationship.isExternal else { throw .externalPart(relationship.target) }
    let target = relationship.target
    var folders = target.hasPrefix("/") ? [] : part.split(separator: "/").dropLast()
    for step in target.split(separator: "/") where step != "." {
      if step == ".." { _ = folders.popLast() } else { folders.append(step) }
    }
    return folders.joined(separator: "/")
  }
}

extension Relationships {
  /// The part that lists the relationships of another: `xl/_rels/workbook.xml.rels`.
  private static func name(for part: String) -> String {
    let folders = part.split(separator: "/")
    return (folders.dropLast() + ["_rels", "\(folders.last ?? "").rels"]).joined(separator: "/")
  }

  private static func list(_ bytes: consuming [UInt8]) throws(XMLError) -> [Relationship] {
    var reader = try XMLReader(bytes)
    var all: [Relationship] = []
    try reader.expectRoot("Relationships", in: .packageRelationships)
    while let child = try reader.nextChild(in: .packageRelationships) {
      if child == "Relationship" {
        let type = try reader.requiredValue(of: "Type")
        let mode = reader.value(of: "TargetMode")
        all.append(
          Relationship(
            id: try reader.requiredValue(of: "Id"),
            type: type.split(separator: "/").last.map(String.init) ?? type,
            target: try reader.requiredValue(of: "Target"),
            isExternal: mode.map { reader.isEqual($0, "External") } ?? false))
      }
      try reader.skip()
    }
    return all
  }
}
