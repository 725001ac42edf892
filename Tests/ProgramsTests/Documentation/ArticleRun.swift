import Foundation
import TestSupport
import Testing

/// A run of an article's commands, one after another in the same shell, in a copy of the project.
struct ArticleRun {
  /// A command and the name of the files that keep its output and status.
  private struct Step {
    let command: CodeBlock.Command
    let isCut: Bool
    let name: String
  }

  private let article: Article
  private let steps: [Step]
  /// The reason for each code block that is not run.
  private let omitted: [String]

  init(_ article: Article) throws {
    var (steps, omitted): ([Step], [String]) = ([], [])
    for block in article.blocks where !block.commands.isEmpty {
      if let why = block.mark.notRun {
        omitted.append("\(block.commands.count) not run (\(why))")
      } else if let program = try block.mark.needs.first(where: { try !Self.has($0) }) {
        omitted.append("\(block.commands.count) skipped (\(program) not found)")
      } else {
        for command in block.commands {
          steps.append(
            Step(command: command, isCut: block.mark.isCut, name: "step\(steps.count)"))
        }
      }
    }
    (self.article, self.steps, self.omitted) = (article, steps, omitted)
  }

  /// The number of commands that are run.
  var count: Int { steps.count }

  /// A line that counts the commands that are run and those that are not.
  var summary: String {
    (["\(article.path): \(count) commands are run"] + omitted).joined(separator: "; ")
  }

  private static func has(_ program: String) throws -> Bool {
    try BuiltProgram.shell("command -v \(program)", in: projectFolder).status == 0
  }

  /// Runs the commands and compares their output, statuses and pictures with the article.
  func check() throws {
    try Scratch.withFolder { folder in
      let (work, kept) = (folder.appending("work"), folder.appending("kept"))
      try prepare(work, kept)
      _ = try BuiltProgram.shell(session(work, kept), in: work, withOpenSignals: true)
      for step in steps { check(step, in: kept) }
      checkFigures(in: kept)
      try checkPictures(in: work)
    }
  }

  /// Copies the folders that the commands name, so that none can change the project; `wtp verify` reads
  /// `reference` without naming it.
  private func prepare(_ work: URL, _ kept: URL) throws {
    for folder in [work, kept, kept.appending("home")] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    for name in ["Benchmarks", "Oracles", "Sources", "Tests", "reference"]
    where name == "reference" || steps.contains(where: { $0.command.typed.contains(name) }) {
      try FileManager.default.copyItem(
        at: projectFolder.appending(name), to: work.appending(name))
    }
    for step in steps {
      try Data(step.command.typed.utf8).write(to: kept.appending(step.name))
    }
  }

  /// Returns a shell script with all commands: each sees the files that earlier ones wrote.
  private func session(_ work: URL, _ kept: URL) -> String {
    let begin = """
      export HOME='\(kept.path)/home' LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1
      """
    let lines = steps.map { step in
      let path = "'\(kept.path)/\(step.name)'"
      return """
        . \(path) < /dev/null > \(path).printed 2>&1
        echo $? > \(path).status
        """
    }
    return ([begin] + lines).joined(separator: "\n")
  }

  private func check(_ step: Step, in kept: URL) {
    let command = step.command
    let place = "\(article.path):\(command.line): $ \(command.typed)"
    let printed = text(kept.appending("\(step.name).printed"))
    let status = Int32(text(kept.appending("\(step.name).status")).trimmedEnd)
    #expect(status == command.status, "\(place)\n\(printed.prefix(4000))")
    let difference = ShownOutput(lines: command.shown, isCut: step.isCut).difference(from: printed)
    #expect(difference == nil, "\(place)\n\(printed.prefix(4000))")
  }

  /// Checks that the commands print every figure of the paragraphs that say so.
  private func checkFigures(in kept: URL) {
    let printed = steps.map { text(kept.appending("\($0.name).printed")) }
    let missing = article.printedFigures.subtracting(printed.flatMap(Article.figures))
    #expect(missing == [], "\(article.path): no command prints these figures")
  }

  /// Checks that each picture next to the articles is identical to the one a command writes.
  private func checkPictures(in work: URL) throws {
    for path in Self.pictures {
      let drawn = work.appending((path as NSString).lastPathComponent)
      guard FileManager.default.fileExists(atPath: drawn.path) else { continue }
      let same = try Data(contentsOf: drawn) == Data(contentsOf: projectFolder.appending(path))
      #expect(same, "\(path) differs from the file that \(article.path) writes")
    }
  }

  /// The paths of the pictures next to the articles.
  static let pictures = Article.catalogs.flatMap { Article.files(in: $0, ending: ".svg") }

  private func text(_ file: URL) -> String {
    (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
