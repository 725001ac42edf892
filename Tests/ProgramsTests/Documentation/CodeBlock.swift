import Foundation

/// A block of code in an article.
struct CodeBlock {
  /// The comments above a code block.
  struct Mark: Equatable {
    /// The reason why the block is not run.
    var notRun: String?
    /// The programs that the commands need, besides those of the project.
    var needs: [String] = []
    /// Whether a line that ends with `...` or `…` matches every line with the same beginning.
    var isCut = false

    /// The comment above a paragraph whose figures a command of the article prints.
    static let printed = "<!-- figures are printed -->"

    /// Parses `<!-- not run: why -->`, `<!-- needs: node, cc -->` or `<!-- lines are cut -->`;
    /// returns false for any other line, except the comment above a paragraph.
    mutating func parse(_ line: String) -> Bool {
      if line == Self.printed { return true }
      guard line.hasPrefix("<!-- "), line.hasSuffix(" -->") else { return false }
      let parts = line.dropFirst(5).dropLast(4).components(separatedBy: ": ")
      switch (parts[0], parts.dropFirst().joined(separator: ": ")) {
      case ("not run", let why) where !why.isEmpty: notRun = why
      case ("needs", let list) where !list.isEmpty: needs += list.components(separatedBy: ", ")
      case ("lines are cut", ""): isCut = true
      default: return false
      }
      return true
    }

    /// Returns whether a line is such a comment.
    static func isMark(_ line: String) -> Bool {
      var mark = Mark()
      return mark.parse(line)
    }
  }

  /// A command that a reader types, and the output shown below it.
  struct Command: Equatable {
    /// The line number in the article.
    let line: Int
    /// The command without the prompt, including continuation lines and here-documents.
    let typed: String
    /// The lines of output.
    let shown: [String]

    /// The expected exit status: 0, or that of a trailing comment such as `# status 1`.
    var status: Int32 {
      let comment = typed.range(of: "# .*status [0-9]+", options: .regularExpression)
      return comment.flatMap { Int32(typed[$0].split(separator: " ").last ?? "") } ?? 0
    }
  }

  /// The line number of the first line in the article.
  let line: Int
  /// The lines, without fences and indentation.
  let lines: [String]
  /// The comments above the block.
  let mark: Mark

  init(_ line: Int, _ lines: some Sequence<String>, _ mark: Mark = Mark()) {
    self.line = line
    self.lines = Array(lines)
    self.mark = mark
  }

  /// The commands: lines that begin with `$ `.
  var commands: [Command] {
    var commands: [Command] = []
    var number = 0
    while number < lines.count {
      guard lines[number].hasPrefix("$ ") else {
        number += 1
        continue
      }
      let end = endOfCommand(at: number)
      let next = lines[end...].firstIndex { $0.hasPrefix("$ ") } ?? lines.count
      commands.append(
        Command(
          line: line + number,
          typed: lines[number..<end].joined(separator: "\n").dropFirst(2).description,
          shown: lines[end..<next].map(\.trimmedEnd).droppingBlankEnd))
      number = next
    }
    return commands
  }

  /// Returns the index of the line after a command, its continuation lines and here-documents.
  private func endOfCommand(at start: Int) -> Int {
    var end = start
    while lines[end].hasSuffix("\\"), end + 1 < lines.count { end += 1 }
    let typed = lines[start...end].joined(separator: "\n")
    guard let found = typed.range(of: "<<'?[A-Z]+'?", options: .regularExpression) else {
      return end + 1
    }
    let word = typed[found].filter(\.isLetter)
    return (lines[end...].firstIndex(of: word) ?? lines.count - 1) + 1
  }

  /// Lines that look like commands but have no prompt.
  var unprompted: [String] {
    let programs = ["wtp ", "sweep ", "bench ", "swift ", "python3 "]
    return commands.isEmpty && mark.notRun == nil
      ? lines.filter { line in programs.contains { line.hasPrefix($0) } } : []
  }
}

extension [String] {
  /// The lines without trailing blank lines.
  var droppingBlankEnd: [String] { Array(reversed().drop(while: \.isBlank).reversed()) }
}
