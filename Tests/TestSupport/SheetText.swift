import Foundation

/// A table whose cells are text that a test can change.
package struct SheetText {
  package let name: String
  package var header: [String]
  package var rows: [[String]]

  /// The project's tables, in its folder `reference`.
  package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("reference")

  /// WTP's rows, in the folder named by `WTP_SHEETS`, or next to the project.
  package static var wtpFolder: URL {
    if let folder = ProcessInfo.processInfo.environment["WTP_SHEETS"] {
      return URL(fileURLWithPath: folder)
    }
    return folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("shared/reference-figures")
  }

  /// Reads a table of the project.
  package static func reference(_ name: String) throws -> SheetText {
    SheetText(name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
  }

  /// Reads one of WTP's tables, or returns nil if it is not available.
  package static func wtp(_ name: String) throws -> SheetText? {
    let file = wtpFolder.appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: file.path) else {
      print("\(name) skipped, since it is not in \(wtpFolder.path)")
      return nil
    }
    return SheetText(name, try String(contentsOf: file, encoding: .utf8))
  }

  package init(_ name: String, _ text: String) {
    let lines = text.split(separator: "\n").map { Self.cells(of: $0) }
    self.name = name
    header = lines[0]
    rows = Array(lines.dropFirst())
  }

  /// Returns the cells of a line.
  ///
  /// Cells with commas keep their quotes.
  private static func cells(of line: Substring) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" { isQuoted.toggle() }
      if character == ",", !isQuoted {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    return cells
  }

  package var text: String {
    ([header] + rows).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  /// The names of the columns, without units.
  package var names: [String] { header.map { $0.components(separatedBy: " [")[0] } }

  package func column(_ name: String) -> Int { names.firstIndex(of: name)! }
}
