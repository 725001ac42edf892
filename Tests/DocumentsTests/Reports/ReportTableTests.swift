import Documents
import Notation
import Testing

@Suite struct `Tables of a report` {
  @Test func `have columns, and a cell for each`() async {
    await #expect(processExitsWith: .failure) { _ = ReportTable([]) }
    await #expect(processExitsWith: .failure) { _ = ReportTable([.words("a")], [["1", "2"]]) }
    await #expect(processExitsWith: .failure) {
      var table = ReportTable([.words("a")])
      table.add([])
    }
  }

  @Test func `say how many rows a text leaves out`() {
    let rows = (1...5).map { ["\($0)"] }
    let table = ReportTable([.figures("n")], rows, maximumTextRows: 3)
    #expect(table.aligned() == ["n", "1", "2", "3", "and 2 more"])
    #expect(
      ReportTable([.figures("n")], rows, maximumTextRows: 5).aligned()
        == ["n", "1", "2", "3", "4", "5"])
    #expect(ReportTable([.figures("n")]).aligned() == ["n"])
  }

  @Test func `of signs have each row and each sign once`() async {
    await #expect(processExitsWith: .failure) {
      _ = ReportMatrix("m", key: [], columns: ["c"], rows: [("a", ["+"]), ("a", ["-"])])
    }
    await #expect(processExitsWith: .failure) {
      _ = ReportMatrix("m", key: [("+", "up"), ("+", "down")], columns: [], rows: [])
    }
    await #expect(processExitsWith: .failure) {
      _ = ReportMatrix("m", key: [], columns: ["c"], rows: [("a", [])])
    }
  }
}
