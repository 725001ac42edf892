import Foundation

/// A block of code in an article.
struct CodeBlock {
  /// What comments above a block say of it.
  struct Mark: Equatable {
    /// Why it is shown and not run.
    var notRun: String?
    /// The programs that it needs beside ours.
    var needs: [String] = []
    /// Whether a line that ends with `...` stands for all that begin so.
    var isCut = false

    /// Takes up `<!-- not run: why -->`, `<!-- needs: node, cc -->` or `<!-- lines are cut -->`; false
    /// for what is no such comment.
    mutating func take(_ line: String) -> Bool {
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

    /// Whether a line is such a comment.
    static func isMark(_ line: String) -> Bool {
      var mark = Mark()
      return mark.take(line)
    }
  }

  /// A line that a reader types, and what is shown below it.
  struct Command: Equatable {
    /// The number of its line in the article.
    let line: Int
    /// What is typed, without the prompt; of several lines where one goes on, or a text follows.
    let typed: String
    /// What is shown to come of it.
    let shown: [String]

    /// The exit status: 0, or what a comment behind the command says, as in `# status 1`.
    var status: Int32 {
      let comment = typed.range(of: "# .*status [0-9]+", options: .regularExpression)
      return comment.flatMap { Int32(typed[$0].split(separator: " ").last ?? "") } ?? 0
    }
  }

  /// The number of its first line in the article.
  let line: Int
  /// Its lines, without fences and without the blanks by which it is set in.
  let lines: [String]
  /// What is said of it.
  let mark: Mark

  init(_ line: Int, _ lines: some Sequence<String>, _ mark: Mark = Mark()) {
    self.line = line
    self.lines = Array(lines)
    self.mark = mark
  }

  /// Its commands: lines that begin with `$ `.
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

  /// The line after a command: below what a `\` continues, and below the text of a `<<END`.
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

  /// Lines that look like commands, but have no prompt.
  var unprompted: [String] {
    let programs = ["wtp ", "sweep ", "bench ", "swift ", "python3 "]
    return commands.isEmpty && mark.notRun == nil
      ? lines.filter { line in programs.contains { line.hasPrefix($0) } } : []
  }
}

extension [String] {
  /// Without the blank lines at the end.
  var droppingBlankEnd: [String] { Array(reversed().drop(while: \.isBlank).reversed()) }
}
