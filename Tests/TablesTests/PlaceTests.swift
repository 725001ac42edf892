import Tables
import Testing

@Suite struct `Places in a file` {
  @Test func `a place is written as compilers write it`() {
    #expect(Place(file: "plant.csv", line: 3, column: 5).description == "plant.csv:3:5")
  }

  @Test func `a dash is standard input`() {
    #expect(Place(file: "-", line: 1, column: 1).description == "standard input:1:1")
  }
}
