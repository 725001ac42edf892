import Reports
import Testing

@Suite struct `Columns for the eye` {
  @Test func `are two spaces apart, figures to the right, without spaces at the end`() {
    var table = TextTable([.left, .right])
    table.add(["a", "1", "x"])
    table.add(["bcd", "200", ""])
    #expect(table.lines == ["a      1  x", "bcd  200"])
  }

  @Test func `take rows of any length`() {
    var table = TextTable()
    table.add([])
    table.add(["a"])
    table.add(["bc", "d"])
    #expect(table.text == "\na\nbc  d\n")
  }
}
