import Documents
import Notation
import Tables
import Testing

@Suite struct `A report as CSV` {
  @Test func `reads back unchanged`() throws {
    let rows = [[hostile, "1"], ["", "2"], [" a ", "\""], ["\r", "\n"], ["\u{FEFF}", ","]]
    let data = ReportTable([.words("name"), .words("cells", unit: "%")], rows)
    let text = ReportKind.csv.rendering(Report("wtp", "One differs", isPass: false, data: data))
    var reader = try TableReader(file: "report", bytes: Array(text.utf8))
    #expect(reader.header.columns.map(\.description) == ["name", "cells [%]"])
    for row in rows { #expect(try reader.next()?.cells.map(\.text) == row) }
    #expect(try reader.next() == nil)
  }

  @Test func `has a header even without rows`() {
    let table = ReportTable([.words("a"), .figures("b")])
    let report = Report("wtp", "Nothing", isPass: true, data: table)
    #expect(ReportKind.csv.rendering(report) == "a,b\n")
  }
}
