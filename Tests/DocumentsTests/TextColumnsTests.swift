import Documents
import Testing

/// Columns are two spaces apart and indented by two.
@Suite struct `A text table of a document` {
  /// Returns the lines below the title of a table.
  private func lines(
    _ columns: [ReportTable.Column], _ rows: [[String]], notes: [[Int]] = [], width: Int
  ) -> [String] {
    var page = DocumentPage("T", site: nil, system: "s")
    var table = ReportTable(columns, titled: "Doses")
    table.add(
      rows.enumerated().map { .init($1, notes: notes.indices.contains($0) ? notes[$0] : []) })
    page.parts = [.table(table)]
    let all = page.text(width: width).split(separator: "\n", omittingEmptySubsequences: false)
    return all.dropFirst(3).dropLast(3).map(String.init)
  }

  @Test func `wraps long titles at 14 columns and aligns them at the bottom`() {
    #expect(
      lines(
        [.words("p"), .figures("a very long heading indeed")], [["S5", "1"]], width: 80)
        == ["         a very long", "  p   heading indeed", "  S5               1"])
  }

  @Test func `puts footnote marks after the cells of the first column`() {
    #expect(
      lines(
        [.words("p"), .figures("dose"), .words("unit")],
        [["a", "1.0", "kg"], ["b", "22.0", "g"], ["c", "3.0", ""]], notes: [[1], [], [2, 3]],
        width: 80)
        == [
          "  p          dose  unit", "  a [1]       1.0  kg", "  b          22.0  g",
          "  c [2] [3]   3.0",
        ])
  }

  @Test func `leaves out empty columns except the first`() {
    #expect(
      lines([.words("p"), .figures("dose"), .words("note")], [["", "1", ""]], width: 80)
        == ["  p  dose", "        1"])
  }

  /// The descriptions begin after 17 columns: 2 + 7 + 2 + 4 + 2.
  private func described(_ words: [String], width: Int) -> [String] {
    lines(
      [.words("product"), .figures("dose"), .yielding("what it is")],
      words.map { ["S5", "1.0", $0] }, width: width)
  }

  @Test func `cuts descriptions to as few as 12 columns if most of them fit`() {
    let short = "abcdefghij"
    let words = [short, short, String(repeating: "x", count: 30)]
    #expect(described(words, width: 47)[3] == "  S5        1.0  " + words[2])
    let cut = "  S5        1.0  " + String(repeating: "x", count: 28) + "…"
    #expect(described(words, width: 46)[3] == cut)
    #expect(described(words, width: 29)[3] == "  S5        1.0  " + "xxxxxxxxxxx…")
    #expect(
      described(words, width: 28) == ["  product  dose"] + words.map { _ in "  S5        1.0" })
  }

  /// The mark of a product needs 4 columns, so the descriptions begin after 16: 2 + 6 + 2 + 4 + 2.
  @Test func `cuts descriptions to make room for footnote marks`() {
    let long = String(repeating: "x", count: 30)
    func last(width: Int) -> String? {
      lines(
        [.words("p"), .figures("dose"), .yielding("what it is")],
        [["S5", "1.0", "a"], ["S5", "1.0", "b"], ["S5", "1.0", long]], notes: [[1]], width: width
      ).last
    }
    #expect(last(width: 46) == "  S5       1.0  \(long)")
    #expect(last(width: 45) == "  S5       1.0  \(long.dropLast(2))…")
  }

  @Test func `leaves out descriptions if more than a third would be cut`() {
    let (short, long) = ("abcdefghij", String(repeating: "x", count: 30))
    #expect(described([short, long, short], width: 40)[2].hasSuffix("…"))
    #expect(described([short, long, short, short, long], width: 40)[2] == "  S5        1.0")
    #expect(described([long, short, ""], width: 40)[1] == "  S5        1.0")
  }

  /// The first column is 9 characters wide, and each figure takes 10.
  @Test func `splits into parts if the figures do not fit on a line`() {
    let columns = [ReportTable.Column.words("product")] + (1...5).map { .figures("plant \($0)") }
    let rows = [["S5"] + (1...5).map { "12345.\($0)0" }]
    func counts(_ width: Int) -> [Int] {
      lines(columns, rows, width: width).filter { $0.hasPrefix("  S5") }
        .map { $0.split(separator: " ").count - 1 }
    }
    #expect(counts(59) == [5] && counts(58) == [4, 1])
    #expect(counts(39) == [3, 2] && counts(38) == [2, 2, 1])
    #expect(counts(19) == [1, 1, 1, 1, 1])
    // Each part has at least one figure, even if it is wider than the line.
    #expect(counts(18) == [1, 1, 1, 1, 1])
    #expect(
      lines(columns, rows, width: 39)[2...4]
        == ["", "Doses (continued)", "  product   plant 4   plant 5"])
  }

  /// The first column is 7 characters wide, a figure takes 7, and a percentage 5.
  @Test func `keeps a percentage with its figure when it splits`() {
    let columns =
      [ReportTable.Column.words("product")] + ["B", "%", "C", "%"].map { .figures($0) }
    let parts = lines(columns, [["S5", "12345", "1.5", "67890", "2.5"]], width: 28)
    #expect(
      parts == [
        "  product      B    %", "  S5       12345  1.5", "", "Doses (continued)",
        "  product      C    %", "  S5       67890  2.5",
      ])
  }

  @Test func `cuts words to half a line if the columns are wider than a line`() {
    let name = String(repeating: "n", count: 60)
    let columns: [ReportTable.Column] = [.words("name"), .words("other")]
    #expect(lines(columns, [[name, "x"]], width: 69)[1] == "  \(name)  x")
    #expect(
      lines(columns, [[name, "x"]], width: 68)[1]
        == "  " + String(repeating: "n", count: 31) + "…  x")
  }

  @Test func `wraps rows if two columns are wider than a line`() {
    let figure = String(repeating: "1", count: 30)
    let name = String(repeating: "n", count: 30)
    let rows = [[name, figure]]
    let expected = ["  " + String(repeating: "n", count: 17) + "…", "  " + figure]
    let set = lines([.words("name"), .figures("dose")], rows, width: 40)
    #expect(Array(set.suffix(2)) == expected)
    let short = lines([.words("name"), .figures("dose")], rows + [["a b", ""]], width: 40)
    #expect(Array(short.suffix(3)) == expected + ["  a b"])
  }
}
