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
}
