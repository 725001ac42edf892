import Documents
import Testing

/// Columns are two spaces apart and set in by two; cutting begins where a line is full.
@Suite struct `A table of a document as text` {
  /// The lines below the title of a table.
  private func lines(
    _ columns: [ReportTable.Column], _ rows: [[ReportTable.Cell]], width: Int
  ) -> [String] {
    var page = DocumentPage("T", site: nil, system: "s")
    var table = ReportTable(columns, titled: "Doses")
    table.add(rows)
    page.parts = [.table(table)]
    let all = page.text(width: width).split(separator: "\n", omittingEmptySubsequences: false)
    return all.dropFirst(3).dropLast(3).map(String.init)
  }

  @Test func `has long titles in several lines of 14 columns, the last beside the others`() {
    #expect(
      lines(
        [.words("p"), .figures("a very long heading indeed")], [["S5", "1"]], width: 80)
        == ["         a very long", "  p   heading indeed", "  S5               1"])
  }

  @Test func `has the marks of figures behind them, in columns of their own`() {
    #expect(
      lines(
        [.words("p"), .figures("dose"), .words("unit")],
        [
          ["a", ReportTable.Cell("1.0", notes: [1]), "kg"],
          ["b", "22.0", "g"], [ReportTable.Cell("c", notes: [2, 3]), "3.0", ""],
        ], width: 80)
        == [
          "  p          dose      unit", "  a           1.0 [1]  kg", "  b          22.0      g",
          "  c [2] [3]   3.0",
        ])
  }

  @Test func `leaves out a column that is empty, but not the first`() {
    #expect(
      lines([.words("p"), .figures("dose"), .words("note")], [["", "1", ""]], width: 80)
        == ["  p  dose", "        1"])
    #expect(
      lines(
        [.words("p"), .figures("dose")], [["a", ReportTable.Cell("", notes: [4])]], width: 80)
        == ["  p  dose", "  a       [4]"])
  }

  /// 17 columns are before the words: 2 and 7 and 2 and 4 and 2.
  private func described(_ words: [String], width: Int) -> [String] {
    lines(
      [.words("product"), .figures("dose"), .yielding("what it is")],
      words.map { ["S5", "1.0", ReportTable.Cell($0)] }, width: width)
  }

  @Test func `cuts words that yield where few of them are longer, down to 12 columns`() {
    let short = "abcdefghij"
    let words = [short, short, String(repeating: "x", count: 30)]
    #expect(described(words, width: 47)[3] == "  S5        1.0  " + words[2])
    let cut = "  S5        1.0  " + String(repeating: "x", count: 28) + "…"
    #expect(described(words, width: 46)[3] == cut)
    #expect(described(words, width: 29)[3] == "  S5        1.0  " + "xxxxxxxxxxx…")
    #expect(
      described(words, width: 28) == ["  product  dose"] + words.map { _ in "  S5        1.0" })
  }

  /// Behind the 4 columns of a dose are 4 for its mark: 21 columns are before the words.
  @Test func `has room for marks before it cuts words`() {
    let long = String(repeating: "x", count: 30)
    func last(width: Int) -> String? {
      lines(
        [.words("product"), .figures("dose"), .yielding("what it is")],
        [
          ["S5", ReportTable.Cell("1.0", notes: [1]), "a"], ["S5", "1.0", "b"],
          ["S5", "1.0", ReportTable.Cell(long)],
        ], width: width
      ).last
    }
    #expect(last(width: 51) == "  S5        1.0      \(long)")
    #expect(last(width: 50) == "  S5        1.0      \(long.dropLast(2))…")
  }

  @Test func `leaves words out where more than a third of them would be cut`() {
    let (short, long) = ("abcdefghij", String(repeating: "x", count: 30))
    #expect(described([short, long, short], width: 40)[2].hasSuffix("…"))
    #expect(described([short, long, short, short, long], width: 40)[2] == "  S5        1.0")
    #expect(described([long, short, ""], width: 40)[1] == "  S5        1.0")
  }

  /// Each part has 9 columns of the first, and 10 for each figure.
  @Test func `stands in parts where figures have no room, as many as a line holds`() {
    let columns = [ReportTable.Column.words("product")] + (1...5).map { .figures("plant \($0)") }
    let rows: [[ReportTable.Cell]] = [["S5"] + (1...5).map { ReportTable.Cell("12345.\($0)0") }]
    func counts(_ width: Int) -> [Int] {
      lines(columns, rows, width: width).filter { $0.hasPrefix("  S5") }
        .map { $0.split(separator: " ").count - 1 }
    }
    #expect(counts(59) == [5] && counts(58) == [4, 1])
    #expect(counts(39) == [3, 2] && counts(38) == [2, 2, 1])
    #expect(counts(19) == [1, 1, 1, 1, 1])
    // A figure that has no room stands beyond the end of its line, in no part without figures.
    #expect(counts(18) == [1, 1, 1, 1, 1])
    #expect(
      lines(columns, rows, width: 39)[2...3] == ["", "  product   plant 4   plant 5"])
  }

  @Test func `cuts words that take half of a line, where there is no room for all`() {
    let name = String(repeating: "n", count: 60)
    let columns: [ReportTable.Column] = [.words("name"), .words("other")]
    #expect(lines(columns, [[ReportTable.Cell(name), "x"]], width: 69)[1] == "  \(name)  x")
    #expect(
      lines(columns, [[ReportTable.Cell(name), "x"]], width: 68)[1]
        == "  " + String(repeating: "n", count: 31) + "…  x")
  }

  @Test func `takes two lines where two columns alone are wider than one`() {
    let figure = String(repeating: "1", count: 30)
    let name = String(repeating: "n", count: 30)
    let rows: [[ReportTable.Cell]] = [[ReportTable.Cell(name), ReportTable.Cell(figure)]]
    let expected = ["  " + String(repeating: "n", count: 17) + "…", "  " + figure]
    let set = lines([.words("name"), .figures("dose")], rows, width: 40)
    #expect(Array(set.suffix(2)) == expected)
    let short = lines([.words("name"), .figures("dose")], rows + [["a b", ""]], width: 40)
    #expect(Array(short.suffix(3)) == expected + ["  a b"])
  }
}

extension ReportTable.Cell: ExpressibleByStringLiteral {
  /// A cell without footnotes.
  package init(stringLiteral text: String) { self.init(text) }
}
