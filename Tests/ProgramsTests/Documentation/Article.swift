import Foundation
import TestSupport
import Testing

/// A Markdown document of the project, with its code blocks.
struct Article: CustomTestStringConvertible {
  /// The path relative to the project's folder.
  let path: String
  let lines: [String]

  var testDescription: String { path }
  var text: String { lines.joined(separator: "\n") }

  init(_ path: String, _ text: String) {
    self.path = path
    lines = text.components(separatedBy: "\n")
  }

  /// Reads an article of the project.
  init(reading path: String) throws {
    self.init(path, try String(contentsOf: projectFolder.appending(path), encoding: .utf8))
  }

  /// The README and the articles of all catalogs.
  static let all = paths.map { try! Article(reading: $0) }

  private static let paths = ["README.md"] + catalogs.flatMap { files(in: $0, ending: ".md") }

  /// The folders that contain articles.
  static let catalogs = files(in: "Sources", ending: "").flatMap { files(in: $0, ending: ".docc") }

  /// Returns the paths of the files in a folder with the given ending, sorted.
  static func files(in folder: String, ending: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: projectFolder.appending(folder).path)
    return (names ?? []).filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  /// The fenced and the indented code blocks, in order.
  var blocks: [CodeBlock] {
    var blocks: [CodeBlock] = []
    var mark = CodeBlock.Mark()
    var number = 0
    while number < lines.count {
      let start = number
      if mark.parse(lines[number]) {
        number += 1
      } else if lines[number].hasPrefix("```") {
        number = lines[(number + 1)...].firstIndex { $0.hasPrefix("```") } ?? lines.count
        blocks.append(CodeBlock(start + 2, lines[(start + 1)..<number], mark))
        (mark, number) = (.init(), number + 1)
      } else if isIndented(number), number == 0 || endsParagraph(lines[number - 1]) {
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

  private func isIndented(_ number: Int) -> Bool {
    lines[number].hasPrefix("    ") && !lines[number].isBlank
  }

  private func endsParagraph(_ line: String) -> Bool {
    line.isBlank || CodeBlock.Mark.isMark(line)
  }

  /// The text without its code blocks, with blank lines instead.
  var prose: String {
    var prose = lines
    for block in blocks {
      for number in block.line..<(block.line + block.lines.count) { prose[number - 1] = "" }
    }
    return prose.joined(separator: "\n")
  }

  /// The figures of the paragraphs below `<!-- figures are printed -->`, which a command must print.
  var printedFigures: Set<String> {
    let marked = prose.components(separatedBy: "\n\n").filter { paragraph in
      paragraph.components(separatedBy: "\n").contains(CodeBlock.Mark.printed)
    }
    return Set(marked.flatMap(Self.figures))
  }

  /// The figures in a text, without the separators of thousands; digits in names are none.
  static func figures(in text: String) -> Set<String> {
    let found = text.matches(of: /(?:^|[^A-Za-z0-9.])([0-9]+(?:,[0-9]{3}(?![0-9]))*(?:\.[0-9]+)?)/)
    return Set(found.map { $0.output.1.filter { $0 != "," } })
  }
}

extension String {
  /// Whether the string is empty or contains only whitespace.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The string without trailing whitespace.
  var trimmedEnd: String { String(reversed().drop(while: \.isWhitespace).reversed()) }
}
