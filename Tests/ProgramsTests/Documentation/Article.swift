import Foundation
import TestSupport
import Testing

/// A text for readers: its code, and what that code says of itself.
struct Article: CustomTestStringConvertible {
  /// Its path in the project.
  let path: String
  /// Its lines.
  let lines: [String]

  var testDescription: String { path }
  /// The lines as one text.
  var text: String { lines.joined(separator: "\n") }

  init(_ path: String, _ text: String) {
    self.path = path
    lines = text.components(separatedBy: "\n")
  }

  /// An article of the project.
  init(reading path: String) throws {
    self.init(path, try String(contentsOf: Self.project.appending(path), encoding: .utf8))
  }

  /// The project's folder.
  static let project = SheetText.folder.deletingLastPathComponent()

  /// README, and every article of a catalog.
  static let all = paths.map { try! Article(reading: $0) }

  private static let paths = ["README.md"] + catalogs.flatMap { files(in: $0, ending: ".md") }

  /// The folders of articles.
  static let catalogs = files(in: "Sources", ending: "").flatMap { files(in: $0, ending: ".docc") }

  /// The paths of a folder's files that end so, in their order.
  static func files(in folder: String, ending: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: project.appending(folder).path)
    return (names ?? []).filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  /// The blocks of code, in their order: those between fences, and those that are set in.
  var blocks: [CodeBlock] {
    var blocks: [CodeBlock] = []
    var mark = CodeBlock.Mark()
    var number = 0
    while number < lines.count {
      let start = number
      if mark.take(lines[number]) {
        number += 1
      } else if lines[number].hasPrefix("```") {
        number = lines[(number + 1)...].firstIndex { $0.hasPrefix("```") } ?? lines.count
        blocks.append(CodeBlock(start + 2, lines[(start + 1)..<number], mark))
        (mark, number) = (.init(), number + 1)
      } else if isSetIn(number), number == 0 || endsParagraph(lines[number - 1]) {
        let end = lines[number...].firstIndex { !$0.isBlank && !$0.hasPrefix("    ") }
        number = end ?? lines.count
        blocks.append(
          CodeBlock(start + 1, lines[start..<number].map { String($0.dropFirst(4)) }, mark))
        mark = .init()
      } else {
        if !lines[number].isBlank { mark = .init() }
        number += 1
      }
    }
    return blocks
  }

  private func isSetIn(_ number: Int) -> Bool {
    lines[number].hasPrefix("    ") && !lines[number].isBlank
  }

  private func endsParagraph(_ line: String) -> Bool {
    line.isBlank || CodeBlock.Mark.isMark(line)
  }

  /// The text without its code, for what is said of files and options there.
  var prose: String {
    var prose = lines
    for block in blocks {
      for number in block.line..<(block.line + block.lines.count) { prose[number - 1] = "" }
    }
    return prose.joined(separator: "\n")
  }
}

extension String {
  /// Whether nothing is to be seen.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// Without what is blank at its end.
  var trimmedEnd: String { String(reversed().drop(while: \.isWhitespace).reversed()) }
}
