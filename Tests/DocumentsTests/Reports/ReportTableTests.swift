import Documents
import Notation
import Testing

@Suite struct `A table of a report` {
  @Test func `shows how many rows it leaves out`() {
    let rows = (1...5).map { ["\($0)"] }
    let table = ReportTable([.figures("n")], rows, maximumTextRows: 3)
    #expect(table.aligned() == ["n", "1", "2", "3", "and 2 more"])
    #expect(
      ReportTable([.figures("n")], rows, maximumTextRows: 5).aligned()
        == ["n", "1", "2", "3", "4", "5"])
    #expect(ReportTable([.figures("n")]).aligned() == ["n"])
  }
}
