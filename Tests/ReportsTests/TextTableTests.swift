import Reports
import Testing

/// Rows of words stand in columns two blanks apart.
@Suite struct `A text table` {
  @Test func `sets columns left and right, without blanks at the ends of lines`() {
    var table = TextTable([.left, .right])
    table.add(["a", "1", "x"])
    table.add(["bcd", "22", ""])
    #expect(table.text == "a     1  x\nbcd  22\n")
  }

  @Test func `takes rows of different lengths`() {
    var table = TextTable()
    table.add(["one"])
    table.add(["a", "b"])
    #expect(table.lines == ["one", "a    b"])
  }
}
