import TestSupport
import Testing

@Suite struct `Manual pages` {
  @Test func `are those of wtp, of its commands and of sweep`() throws {
    let list = try BuiltProgram.wtp.run(["manual", "--list"])
    let pages = list.output.split(separator: "\n").map(String.init)
    #expect(list.status == 0)
    #expect(pages.first == "wtp" && pages.last == "sweep" && pages.contains("wtp-estimate"))
    for page in pages {
      let run = try BuiltProgram.wtp.run(["manual", page])
      #expect(run.status == 0 && run.words.isEmpty)
      let title = page.uppercased().split(separator: "-").joined(separator: "\\-")
      #expect(run.output.hasPrefix(".TH \(title) 1 20"), "\(page)")
    }
  }

  @Test func `are asked for by the name of the command, too`() throws {
    let wtp = BuiltProgram.wtp
    #expect(try wtp.run(["manual", "audit"]).output == wtp.run(["manual", "wtp-audit"]).output)
    #expect(try wtp.run(["manual"]).output == wtp.run(["manual", "wtp"]).output)
  }

  @Test(arguments: [
    (
      ["estmate"],
      "wtp: PAGE is \"estmate\", but must be one of the pages of \"wtp manual --list\"; did you mean \"estimate\"?\n"
    ),
    (["--list", "sweep"], "wtp: --list names every page, so it does not go with PAGE\n"),
  ])
  func `of other names are refused`(words: [String], says: String) throws {
    let run = try BuiltProgram.wtp.run(["manual"] + words)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.words == says)
  }
}
