import Documents
import Testing

@Suite struct `A document as text` {
  @Test func `sets figures to the right, footnotes below, and the same last line always`() {
    var page = DocumentPage("Chemical estimate", site: "Leeds", system: "steam boiler")
    let note = page.footnote("S19: none needed; WTP's rule gives -59.6 g/m3.")
    page.blocks = [
      .table(
        DocumentTable(
          "Products", [.words("product"), .figures("dose", unit: "g/m3"), .yielding("what it is")],
          [
            DocumentGroup("oxygen scavenger", [["S5", "222.7", "bisulphite"]]),
            DocumentGroup(
              "alkalinity builder", [[DocumentCell("S19", notes: [note]), "0.0", "builder"]]),
          ]))
    ]
    #expect(
      page.text(width: 60) == """
        Leeds
        Chemical estimate: steam boiler

        Products
            product  dose g/m3  what it is
          oxygen scavenger
            S5           222.7  bisulphite
          alkalinity builder
            S19 [1]        0.0  builder

        [1] S19: none needed; WTP's rule gives -59.6 g/m3.

        Estimates; to be confirmed by WTP.

        """)
  }
}
