import Commands
import Foundation
import Platform
import Testing

@Suite struct `Remarks` {
  let errors = CapturedErrors()

  @Test func `name the program and their kind`() {
    errors.program().note("12 rows")
    errors.program().warning("cycles is high")
    #expect(errors.text == "sweep: note: 12 rows\nsweep: warning: cycles is high\n")
  }

  @Test func `escape control characters`() {
    errors.program().note("a\u{1b}[31mb\nc")
    #expect(errors.text == "sweep: note: a\\u{1B}[31mb\\nc\n")
  }
}

@Suite struct `The width of text` {
  @Test func `is that of the terminal, from 60 to 160 columns`() {
    for (terminal, width) in [(20, 60), (60, 60), (97, 97), (160, 160), (400, 160)] {
      #expect(textWidth(columns: nil, terminal: terminal, inPipe: 100) == width)
    }
  }

  @Test func `is the default if there is no terminal`() {
    #expect(textWidth(columns: nil, terminal: nil, inPipe: 100) == 100)
    #expect(textWidth(columns: nil, terminal: nil, inPipe: 80) == 80)
  }

  @Test func `is the default for a file`() {
    guard environment("COLUMNS") == nil else {
      print("test of the width for files skipped because COLUMNS is set")
      return
    }
    #expect(textWidth(toFile: true) == 100 && textWidth(inPipe: 80, toFile: true) == 80)
  }

  @Test func `is the value of COLUMNS, if that is a number`() {
    #expect(textWidth(columns: "120", terminal: 80, inPipe: 100) == 120)
    #expect(textWidth(columns: "1000000", terminal: 80, inPipe: 100) == 160)
    for columns in ["", "wide", "-5", "0x20"] {
      #expect(textWidth(columns: columns, terminal: 80, inPipe: 100) == 80)
    }
  }
}
