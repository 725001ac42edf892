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

  @Test func `has blocks between fences and set in, each with its first line`() {
    #expect(article.blocks.map(\.line) == [5, 16, 22, 31])
    #expect(article.blocks[1].lines == ["$ sweep boiler \\", "    --vary ph=7"])
  }

  @Test func `has commands, each with what is shown and how it ends`() {
    let commands = article.blocks[0].commands
    #expect(commands.map(\.line) == [5, 9])
    #expect(commands.map(\.typed) == ["wtp units", "wtp check   # ends with status 1"])
    #expect(commands.map(\.shown) == [["a line", "", "another"], []])
    #expect(commands.map(\.status) == [0, 1])
  }

  @Test func `has commands of several lines`() {
    #expect(article.blocks[1].commands.map(\.typed) == ["sweep boiler \\\n    --vary ph=7"])
    let given = article.blocks[2].commands
    #expect(given[0].typed == "cat > one.csv <<'END'\n$ this is text\nEND")
    #expect(given[0].shown == [])
  }

  @Test func `says of a block what its comment says, and of the next nothing`() {
    let marks = article.blocks.map(\.mark)
    #expect(marks[0] == .init())
    #expect(marks[1].notRun == "takes minutes")
    #expect(marks[2].needs == ["node", "cc"] && marks[2].isCut)
    #expect(marks[3] == .init())
  }

  @Test(arguments: [
    "<!-- not run: -->", "<!-- not rum: takes minutes -->", "not run: takes minutes",
  ])
  func `has no mark where a comment is of another kind, or gives no reason`(_ line: String) {
    #expect(!CodeBlock.Mark.isMark(line))
  }

  @Test func `shows which commands lack a prompt`() {
    #expect(article.blocks.map(\.unprompted) == [[], [], [], ["wtp units"]])
  }

  @Test func `has words outside its code`() {
    #expect(article.prose.contains("`code` among"))
    #expect(!article.prose.contains("$ wtp units"))
    #expect(!article.prose.contains("--vary"))
  }
}

@Suite struct `What is shown` {
  private func difference(_ shown: String, _ printed: String, isCut: Bool = false) -> String? {
    ShownOutput(lines: shown.components(separatedBy: "\n"), isCut: isCut).difference(from: printed)
  }

  @Test func `is what is printed, but for blanks at the ends`() {
    #expect(difference("a\n\nb", "a  \n\nb\n\n") == nil)
    #expect(ShownOutput(lines: []).difference(from: "\n") == nil)
  }

  @Test(arguments: [
    ("6.2 mg/L", "6.3 mg/L"), ("a\nb", "a"), ("a", "a\nb"), ("a\nb", "a\n\nb"), ("a  b", "a b"),
    ("a…", "a and more"), ("a...", "a and more"), ("a\n...", "a"), ("a\n...\nb", "a\nb"),
    ("a\n...\nb", "a\nc\nd"), ("...\nb", "a\nb\nc"), ("...", ""),
    ("a\n...\nb\n...\nb", "a\n1\nb\n2\nc"),
  ]) func `differs by a digit, a line or a blank`(shown: String, printed: String) {
    #expect(difference(shown, printed) != nil)
  }

  @Test func `leaves out lines where three points stand`() {
    #expect(difference("a\n...\nb", "a\n1\n2\nb") == nil)
    #expect(difference("a\n...", "a\n1\n2") == nil)
    #expect(difference("...\nb", "a\nb\nb") == nil)
    #expect(difference("...\nb\n...\nc", "1\nb\n2\nb\nc") == nil)
  }

  @Test func `leaves out the rest of a line only where it is said`() {
    #expect(difference("a...\nb", "a and more\nb", isCut: true) == nil)
    #expect(difference("a…", "a and more", isCut: true) == nil)
    #expect(difference("a…", "b", isCut: true) != nil)
    #expect(difference("a…", "a…") == nil)
  }

  @Test func `is told by the first line that differs`() {
    #expect(
      difference("a\n...\nc", "a\nb\nd")
        == "shown is \"c\", but \"d\" is printed there")
    #expect(difference("a", "a\nb") == "more is printed than is shown: \"b\"")
    #expect(difference("a\nb", "a") == "shown is \"b\", but nothing more is printed there")
  }
}
