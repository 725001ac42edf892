import Estimator
import Foundation
import Sheets
import Tables

/// A table as text, cut into cells, so that a test may change them.
struct SheetText {
  let name: String
  var header: [String]
  var rows: [[String]]

  /// The tables of the project, in its folder `reference`.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("reference")

  /// WTP's rows: in the folder that `WTP_SHEETS` names, else beside the project.
  static var wtpFolder: URL {
    if let folder = ProcessInfo.processInfo.environment["WTP_SHEETS"] {
      return URL(fileURLWithPath: folder)
    }
    return folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("shared/reference-figures")
  }

  /// A table of the project.
  static func reference(_ name: String) throws -> SheetText {
    SheetText(name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
  }

  /// A table of WTP's, or nil where it is not at hand.
  static func wtp(_ name: String) throws -> SheetText? {
    let file = wtpFolder.appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: file.path) else {
      print("\(name) skipped, since it is not in \(wtpFolder.path)")
      return nil
    }
    return SheetText(name, try String(contentsOf: file, encoding: .utf8))
  }

  init(_ name: String, _ text: String) {
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

  var text: String {
    ([header] + rows).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  /// The names of the columns, without their units.
  var names: [String] { header.map { $0.components(separatedBy: " [")[0] } }

  func column(_ name: String) -> Int { names.firstIndex(of: name)! }

  /// The columns that claim an output.
  func claims(of model: Model) -> [Int] {
    names.enumerated().filter { model.output($0.element) != nil }.map(\.offset)
  }

  /// The verdict on the table as it stands.
  func verdict(
    _ verification: Verification = .counting, system: SystemKind? = nil,
    kind: SheetVerdict.Kind = .figures
  ) throws -> SheetVerdict {
    let reader = try TableReader(file: name, bytes: Array(text.utf8))
    return try verification.verdict(on: Sheet(reader, system: system), kind: kind)
  }

  /// The verdict on the table as one of refusals.
  func refusalVerdict(of system: SystemKind) throws -> SheetVerdict {
    let reader = try TableReader(file: name, bytes: Array(text.utf8))
    return try SheetVerdict.ofRefusals(reader, system: system, mostDifferences: 1_000_000)
  }
}

extension Verification {
  /// A verification that keeps every difference.
  static var counting: Verification {
    var verification = Verification()
    verification.maximumDifferences = 1_000_000
    return verification
  }
}

extension SheetVerdict {
  /// The cells that differ, as `line output`.
  var differingCells: Set<String> { Set(differences.map { "\($0.line) \($0.output)" }) }
}

/// A written decimal with so many units of its last place added.
func moved(_ text: String, by units: Int) -> String {
  let isNegative = text.hasPrefix("-")
  let decimals = text.split(separator: ".").dropFirst().first?.count ?? 0
  let size = Int(text.filter(\.isNumber))!
  let whole = (isNegative ? -size : size) + units
  let digits = String(whole.magnitude)
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  let sign = whole < 0 ? "-" : ""
  return decimals == 0
    ? sign + padded : sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
}
