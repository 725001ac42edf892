import Foundation

/// A table as text, cut into cells, so that a test may change them.
package struct SheetText {
  package let name: String
  package var header: [String]
  package var rows: [[String]]

  /// The tables of the project, in its folder `reference`.
  package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("reference")

  /// WTP's rows: in the folder that `WTP_SHEETS` names, else beside the project.
  package static var wtpFolder: URL {
    if let folder = ProcessInfo.processInfo.environment["WTP_SHEETS"] {
      return URL(fileURLWithPath: folder)
    }
    return folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("shared/reference-figures")
  }

  /// A table of the project.
  package static func reference(_ name: String) throws -> SheetText {
    SheetText(name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
  }

  /// A table of WTP's, or nil where it is not at hand.
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

  /// The cells of a line, those with commas still in their quotes.
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

  /// The names of the columns, without their units.
  package var names: [String] { header.map { $0.components(separatedBy: " [")[0] } }

  package func column(_ name: String) -> Int { names.firstIndex(of: name)! }
}
