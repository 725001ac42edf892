import Foundation
import TestSupport
import Testing

/// Checks of the README and the articles against the programs.
@Suite struct `Articles` {
  @Test(arguments: Article.all)
  func `show what their commands print`(_ article: Article) throws {
    let run = try ArticleRun(article)
    let hasCommands = article.blocks.contains { !$0.commands.isEmpty }
    #expect(run.count > 0 || !hasCommands, "\(article.path): no command of this article runs")
    if hasCommands { print(run.summary) }
    try run.check()
  }

  @Test func `mark few blocks as not run`() throws {
    let runs = try Article.all.map(ArticleRun.init)
    let blocks = Article.all.flatMap(\.blocks).filter { !$0.commands.isEmpty }
    let notRun = blocks.filter { $0.mark.notRun != nil }
    let count = runs.map(\.count).reduce(0, +)
    print(
      "\(Article.all.count) articles: \(count) commands, \(notRun.count) blocks not run")
    #expect(Article.all.count > 5)
    #expect(notRun.count * 5 < blocks.count)
  }

  @Test(arguments: Article.all)
  func `start every command with a prompt`(_ article: Article) {
    for block in article.blocks {
      #expect(block.unprompted == [], "\(article.path):\(block.line)")
    }
  }

  @Test(arguments: Article.all)
  func `contain only known comments`(_ article: Article) {
    for line in article.lines where line.hasPrefix("<!--") {
      #expect(CodeBlock.Mark.isMark(line), "\(article.path)")
    }
  }

  @Test(arguments: ArticleRun.pictures)
  func `contain the command for every picture`(_ path: String) {
    let name = (path as NSString).lastPathComponent
    let commands = Article.all.flatMap(\.blocks).filter { $0.mark.notRun == nil }
      .flatMap(\.commands)
    #expect(commands.contains { $0.typed.contains("-o \(name)") }, "\(path)")
  }

  /// For example, `wtp verify --against` in prose needs a command that contains these words.
  @Test(arguments: Article.all)
  func `mention only commands that an article runs`(_ article: Article) {
    for named in article.prose.matches(of: /`((?:wtp|sweep) [^`\n]*)`/).map(\.output.1) {
      let words = Set(named.split(separator: " "))
      #expect(
        Self.commands.contains { words.isSubset(of: $0) }, "\(article.path): `\(named)`")
    }
  }

  /// The words of each command that is run.
  private static let commands = Article.all.flatMap(\.blocks).filter { $0.mark.notRun == nil }
    .flatMap(\.commands).map { Set($0.typed.split(whereSeparator: \.isWhitespace)) }

  @Test func `mention only existing options`() throws {
    let known = try Self.options()
    for article in Article.all {
      let spans = article.prose.matches(of: /`[^`\n]*`/).map(\.output)
      let unknown = Set(spans.flatMap(Self.options)).subtracting(known)
      #expect(unknown == [], "\(article.path)")
    }
  }

  /// The options of the programs, and those of scripts, tests and ports in the articles.
  private static func options() throws -> Set<String> {
    let wtp = try BuiltProgram.wtp.run(["--help"]).output
    let names = wtp.matches(of: /\n {2}([a-z]+) {2}/).map { String($0.output.1) }
    let texts =
      try [
        wtp, BuiltProgram.sweep.run(["--help"]).output, BuiltProgram.bench.run(["--help"]).output,
      ]
      + names.map { try BuiltProgram.wtp.run([$0, "--help"]).output }
    let others = [
      "--limits", "--prefix", "--remove", "--self-test", "--widths", "--without",
    ]
    return Set(texts.flatMap { options(in: $0[...]) } + others)
  }

  private static func options(in text: Substring) -> [String] {
    text.matches(of: /(?:^|[\s`])(--[a-z][a-z-]+)/).map { String($0.output.1) }
  }
}

@Suite struct `README` {
  private let readme: Article

  init() throws { readme = try Article(reading: "README.md") }

  @Test func `has at most 200 lines`() { #expect(readme.lines.count <= 201) }

  /// `.ci/run` runs both commands; this test checks the output shown below the first.
  @Test func `shows the output of its first command`() throws {
    let blocks = readme.blocks
    let commands = try #require(
      blocks.firstIndex { $0.lines[0].hasPrefix("swift run -c release ") })
    let first = blocks[commands].lines[0].dropFirst("swift run -c release ".count)
    let run = try BuiltProgram.shell(String(first))
    #expect(run.status == 0)
    let shown = ShownOutput(lines: blocks[commands + 1].lines.droppingBlankEnd)
    #expect(shown.difference(from: run.output) == nil)
  }

  @Test func `links to every article`() {
    let articles = Article.all.map(\.path).filter { $0.contains("Estimator.docc") }
    for path in articles where !path.hasSuffix("/Estimator.md") {
      #expect(readme.text.contains("(\(path))"), "\(path)")
    }
  }
}
