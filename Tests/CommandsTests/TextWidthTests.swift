import Commands
import Platform
import Testing

@Suite struct `The width of a text` {
  @Test func `is that of the terminal, within what people read`() {
    for (terminal, width) in [(20, 60), (60, 60), (97, 97), (160, 160), (400, 160)] {
      #expect(textWidth(columns: nil, terminal: terminal, inPipe: 100) == width)
    }
  }

  @Test func `is the text's own where there is no terminal`() {
    #expect(textWidth(columns: nil, terminal: nil, inPipe: 100) == 100)
    #expect(textWidth(columns: nil, terminal: nil, inPipe: 80) == 80)
  }

  @Test func `of a file is the text's own`() {
    guard environment("COLUMNS") == nil else {
      print("the width of a file skipped, since COLUMNS is set")
      return
    }
    #expect(textWidth(toFile: true) == 100 && textWidth(inPipe: 80, toFile: true) == 80)
  }

  @Test func `is what COLUMNS says before all else, if that is a number`() {
    #expect(textWidth(columns: "120", terminal: 80, inPipe: 100) == 120)
    #expect(textWidth(columns: "1000000", terminal: 80, inPipe: 100) == 160)
    for columns in ["", "wide", "-5", "0x20"] {
      #expect(textWidth(columns: columns, terminal: 80, inPipe: 100) == 80)
    }
  }
}
