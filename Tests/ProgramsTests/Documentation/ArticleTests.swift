import Testing

@Suite struct `An article` {
  private let article = Article(
    "Short.md",
    """
    # A title

    Words, and `code` among them.

        $ wtp units
        a line

        another
        $ wtp check   # ends with status 1

    Words again.

    <!-- not run: takes minutes -->

    ```sh
    $ sweep boiler \\
        --vary ph=7
    ```

    <!-- needs: node, cc -->
    <!-- lines are cut -->
        $ cat > one.csv <<'END'
        $ this is text
        END
        $ cat one.csv
        $ this is text

    - a list
        that goes on

        wtp units
    """)

  @Test func `finds fenced and indented blocks, and their first lines`() {
    #expect(article.blocks.map(\.line) == [5, 16, 22, 31])
    #expect(article.blocks[1].lines == ["$ sweep boiler \\", "    --vary ph=7"])
  }

  @Test func `finds commands, with the output and the status shown`() {
    let commands = article.blocks[0].commands
    #expect(commands.map(\.line) == [5, 9])
    #expect(commands.map(\.typed) == ["wtp units", "wtp check   # ends with status 1"])
    #expect(commands.map(\.shown) == [["a line", "", "another"], []])
    #expect(commands.map(\.status) == [0, 1])
  }

  @Test func `finds commands of several lines`() {
    #expect(article.blocks[1].commands.map(\.typed) == ["sweep boiler \\\n    --vary ph=7"])
    let command = article.blocks[2].commands[0]
    #expect(command.typed == "cat > one.csv <<'END'\n$ this is text\nEND")
    #expect(command.shown == [])
  }

  @Test func `applies a comment only to the block below it`() {
    let marks = article.blocks.map(\.mark)
    #expect(marks[0] == .init())
    #expect(marks[1].notRun == "takes minutes")
    #expect(marks[2].needs == ["node", "cc"] && marks[2].isCut)
    #expect(marks[3] == .init())
  }

  @Test(arguments: [
    "<!-- not run: -->", "<!-- not rum: takes minutes -->", "not run: takes minutes",
  ])
  func `ignores other comments, and those without a reason`(_ line: String) {
    #expect(!CodeBlock.Mark.isMark(line))
  }

  @Test func `finds commands without a prompt`() {
    #expect(article.blocks.map(\.unprompted) == [[], [], [], ["wtp units"]])
  }

  @Test func `separates prose from code`() {
    #expect(article.prose.contains("`code` among"))
    #expect(!article.prose.contains("$ wtp units"))
    #expect(!article.prose.contains("--vary"))
  }

  @Test func `has figures that commands must print only below a comment`() {
    let text = """
      S5 takes 3 kg below `<!-- figures are printed -->`.

      <!-- figures are printed -->
      S28 takes 1,218.3 kg, or -59.6, 14 %.
      """
    #expect(Article("Short.md", text).printedFigures == ["1218.3", "59.6", "14"])
  }
}

@Suite struct `Output in an article` {
  private func difference(_ shown: String, _ printed: String, isCut: Bool = false) -> String? {
    ShownOutput(lines: shown.components(separatedBy: "\n"), isCut: isCut).difference(from: printed)
  }

  @Test func `matches the printed output except for trailing whitespace`() {
    #expect(difference("a\n\nb", "a  \n\nb\n\n") == nil)
    #expect(ShownOutput(lines: []).difference(from: "\n") == nil)
  }

  @Test(arguments: [
    ("6.2 mg/L", "6.3 mg/L"), ("a\nb", "a"), ("a", "a\nb"), ("a\nb", "a\n\nb"), ("a  b", "a b"),
    ("a…", "a and more"), ("a...", "a and more"), ("a\n...", "a"), ("a\n...\nb", "a\nb"),
    ("a\n...\nb", "a\nc\nd"), ("...\nb", "a\nb\nc"), ("...", ""),
    ("a\n...\nb\n...\nb", "a\n1\nb\n2\nc"),
  ]) func `does not match if a digit, a line or a space differs`(shown: String, printed: String) {
    #expect(difference(shown, printed) != nil)
  }

  @Test func `may replace lines with an ellipsis`() {
    #expect(difference("a\n...\nb", "a\n1\n2\nb") == nil)
    #expect(difference("a\n...", "a\n1\n2") == nil)
    #expect(difference("...\nb", "a\nb\nb") == nil)
    #expect(difference("...\nb\n...\nc", "1\nb\n2\nb\nc") == nil)
  }

  @Test func `may cut lines only if a comment allows it`() {
    #expect(difference("a...\nb", "a and more\nb", isCut: true) == nil)
    #expect(difference("a…", "a and more", isCut: true) == nil)
    #expect(difference("a…", "b", isCut: true) != nil)
    #expect(difference("a…", "a…") == nil)
  }

  @Test func `names the first line that differs`() {
    #expect(
      difference("a\n...\nc", "a\nb\nd")
        == "the article shows \"c\", but the command printed \"d\"")
    #expect(difference("a", "a\nb") == "the article does not show this line: \"b\"")
    #expect(
      difference("a\nb", "a") == "the article shows \"b\", but the command printed nothing more")
  }
}
