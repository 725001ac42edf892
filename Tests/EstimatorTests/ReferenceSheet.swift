import Foundation

/// A sheet of reference rows, read without the project's own reader.
struct ReferenceSheet {
  let name: String
  let header: [(name: String, unit: String)]
  let rows: [[String]]

  /// Returns one of the project's tables, which `Oracles/exact` generates in exact arithmetic.
  static func own(_ name: String) throws -> ReferenceSheet {
    try ReferenceSheet(project.appendingPathComponent("reference").appendingPathComponent(name))
  }

  private static var project: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
  }

  /// Returns the products that have a figure, in the order of the columns.
  func names(of quantity: String) -> [String] {
    header.map(\.name).filter { $0.hasSuffix(quantity) }.map { String($0.dropLast(quantity.count)) }
  }

  /// WTP's rows, in the folder named by `WTP_SHEETS`, or next to the project.
  static func wtp(_ name: String) throws -> ReferenceSheet? {
    let folder = wtpFolder
    let path = folder.appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: path.path) else { return nil }
    return try ReferenceSheet(path)
  }

  static var wtpFolder: URL {
    if let folder = ProcessInfo.processInfo.environment["WTP_SHEETS"] {
      return URL(fileURLWithPath: folder)
    }
    return project.deletingLastPathComponent().appendingPathComponent("shared/reference-figures")
  }

  init(_ path: URL) throws {
    let lines = try String(contentsOf: path, encoding: .utf8)
      .components(separatedBy: "\n").filter { !$0.isEmpty }
    name = path.lastPathComponent
    header = lines[0].components(separatedBy: ",").map { column in
      let parts = column.components(separatedBy: " [")
      return (parts[0], parts.count > 1 ? String(parts[1].dropLast()) : "")
    }
    rows = lines.dropFirst().map { $0.components(separatedBy: ",") }
  }

  /// Returns half a unit of the last printed digit.
  static func tolerance(of printed: String) -> Double {
    let decimals = printed.split(separator: ".").dropFirst().first?.count ?? 0
    return 0.5 * pow(10, -Double(decimals))
  }
}
