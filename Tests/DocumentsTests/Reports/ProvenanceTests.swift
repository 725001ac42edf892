import Documents
import Notation
import Testing

@Suite struct `How something was made` {
  private let made = Provenance(
    program: "wtp", version: "1.2", words: ["verify", hostile + "-->\n<!--"],
    sources: [.init(hostile + "-->", digest: "00")])

  @Test func `is a command line that a shell reads as one line`() {
    let plain = Provenance(
      program: "wtp", version: "1.2", words: ["verify", "my sheet.csv", "--list", "5"], sources: [])
    #expect(plain.command == "wtp verify 'my sheet.csv' --list 5")
    #expect(!made.command.contains { $0.isNewline })
  }

  @Test func `is a comment of Markdown that nothing in it ends`() {
    let comment = made.markdownComment
    #expect(comment.hasPrefix("<!--\nwtp 1.2\n") && comment.hasSuffix("\n-->"))
    #expect(comment.split(separator: "\n").count == 5)
    #expect(comment.ranges(of: "-->").count == 1 && !comment.contains("--!>"))
  }

  @Test func `names the program, the command and what was read in every form`() {
    let plain = Provenance(
      program: "wtp", version: "1.2", words: ["check", "a.csv"],
      sources: [.init("a.csv", digest: "00"), .init("b.csv", digest: "11")])
    #expect(
      plain.markdownComment
        == "<!--\nwtp 1.2\nwtp check a.csv\nsha256 00 a.csv\nsha256 11 b.csv\n-->")
    #expect(
      plain.metaElements == [
        #"<meta name="generator" content="wtp 1.2">"#,
        #"<meta name="command" content="wtp check a.csv">"#,
        #"<meta name="sha256" content="00 a.csv">"#, #"<meta name="sha256" content="11 b.csv">"#,
      ])
    #expect(
      JSON.object(plain.members).line
        == #"{"program":"wtp","version":"1.2","command":"wtp check a.csv","sources":["#
        + #"{"name":"a.csv","sha256":"00"},{"name":"b.csv","sha256":"11"}]}"#)
    var report = Report("wtp check", "All hold", isPass: true, data: ReportTable([.words("a")]))
    report.provenance = plain
    #expect(
      ReportKind.markdown.rendering(report).hasSuffix(
        "\n| read | SHA-256 |\n|---|---|\n| a.csv | 00 |\n| b.csv | 11 |\n"))
    #expect(
      ReportKind.html.rendering(report).contains(
        "<tr><th>read</th><th>SHA-256</th></tr></thead>\n<tbody>\n"
          + "<tr><td>a.csv</td><td>00</td></tr>\n<tr><td>b.csv</td><td>11</td></tr>\n"))
  }

  @Test func `is an element of a page's head for each part, whatever is in it`() {
    let elements = made.metaElements
    #expect(elements.count == 3 && elements[0] == "<meta name=\"generator\" content=\"wtp 1.2\">")
    #expect(elements.allSatisfy { $0.count { "<>".contains($0) } == 2 })
    #expect(elements.allSatisfy { $0.count { $0 == "\"" } == 4 })
  }
}
