import Documents
import Estimator
import Foundation
import Testing

@Suite struct `A document in Markdown` {
  /// The cells of a row, which a `|` that is not escaped ends.
  private func cells(_ row: Substring) -> Int {
    var (count, isEscaped) = (0, false)
    for character in row {
      if character == "|" && !isEscaped { count += 1 }
      isEscaped = character == "\\" && !isEscaped
    }
    return count - 1
  }

  @Test(arguments: [nil, SampleEstimates.hostileName])
  func `has tables whose rows have a cell for each title`(_ name: String?) throws {
    for model in [Model.boiler, .cooling] {
      let page = try SampleEstimates.page(model, named: name)
      let text = Document.estimates([page, page]).markdown
      var expected: Int?
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        guard line.hasPrefix("|") else {
          expected = nil
          continue
        }
        #expect(expected == nil || cells(line) == expected, "\(line)")
        expected = cells(line)
      }
      #expect(text.contains("\n---\n"))
      #expect(text.hasSuffix("Estimates; to be confirmed by WTP.\n"))
      #expect(!text.replacingOccurrences(of: "\\<", with: "").contains("<"))
    }
  }

  @Test func `is headed by what it is where there is no name, and has a rule between pages`() {
    let page = DocumentPage("T", site: nil, system: "s")
    let one = "# T: s\n\nEstimates; to be confirmed by WTP.\n"
    #expect(Document("T", about: "s", pages: [page]).markdown == one)
    #expect(Document("T", about: "s", pages: [page, page]).markdown == one + "\n---\n\n" + one)
  }

  @Test func `has a heading, a table with its groups, and what is said below it`() {
    var page = DocumentPage("Chemical estimate", site: "Leeds", system: "boiler")
    let note = page.footnote("None needed.")
    var table = DocumentTable(
      "Products", [.words("product"), .figures("dose", unit: "g/m3"), .words("note")],
      [
        DocumentGroup("scavenger", [["S5", "222.7", ""]]),
        DocumentGroup(nil, [[DocumentCell("S19", notes: [note]), "0.0", ""]]),
      ])
    table.lead = ["Per m3."]
    page.blocks = [
      .facts(["one", "two"]), .table(table), .sentences(title: nil, ["- a"]),
      .verbatim(title: "Kept", "a * b"), .picture(DocumentPicture(svg: "<svg></svg>")),
    ]
    page.remarks = ["+ b"]
    #expect(
      Document("T", about: "s", pages: [page]).markdown == """
        # Leeds

        Chemical estimate: boiler

        - one
        - two

        ## Products

        Per m3.

        | product | dose g/m3 |
        |---|---:|
        | **scavenger** |  |
        | S5 | 222.7 |
        | S19 \\[1\\] | 0.0 |

        \\- a

        ## Kept

        ```
        a * b
        ```

        \\[1\\] None needed.

        \\+ b

        Estimates; to be confirmed by WTP.

        """)
  }
}
