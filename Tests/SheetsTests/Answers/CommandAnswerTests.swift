import Notation
import Sheets
import Testing

private let tooMuch =
  "the command wrote far more than an answer can need and was stopped"

@Suite struct `The answer of a command` {
  private func answer(
    _ command: String, to table: String = "", rows: Int = 0, outputs: Int = 0, seconds: Int = 60
  ) throws -> (bytes: [UInt8], failure: String?, isStarted: Bool) {
    try commandAnswer(
      of: command, to: Array(table.utf8), rows: rows, outputs: outputs, seconds: seconds)
  }

  @Test func `is its output`() throws {
    let answer = try answer("cat", to: "case,ph\n1,7\n")
    #expect(answer.bytes == Array("case,ph\n1,7\n".utf8) && answer.failure == nil)
  }

  @Test(arguments: [
    ("exit 127", "the command was not found: it exited with status 127"),
    ("exit 126", "the command exited with status 126"),
    ("echo 1; exit 3", "the command exited with status 3"),
    ("kill -9 $$", "the command was terminated by signal 9"),
  ])
  func `reports a failure`(command: String, says: String) throws {
    #expect(try answer(command).failure == says)
  }

  @Test func `is awaited up to the time limit`() throws {
    #expect(
      try answer("sleep 60", seconds: 1).failure
        == "the command did not end within 1 s and was stopped; \(Choice.longerTime)")
  }

  /// The limit is the sum of the longest row of a table, twice the bytes sent, and 400 bytes for
  /// each title and figure.
  @Test func `is limited by its plants and outputs`() throws {
    let most = 1_048_576 + 2 * 1000 + (1 + 9) * 10 * 400
    for (count, says) in [(most, nil), (most + 1, tooMuch)] {
      let answer = try answer(
        "cat >/dev/null; head -c \(count) /dev/zero", to: String(repeating: "7", count: 1000),
        rows: 9, outputs: 10)
      #expect(answer.failure == says)
      #expect(answer.bytes.count == count || says != nil)
    }
  }
}

/// A command answers while rows are still being sent.
@Suite struct `A running command` {
  private func asked(
    _ command: String, _ parts: [(bytes: [UInt8], rows: Int)] = [], outputs: Int = 0
  ) throws -> AnsweringCommand {
    var rest = parts[...]
    return try AnsweringCommand(command, outputs: outputs, seconds: 60) { rest.popFirst() }
  }

  private func output(of command: AnsweringCommand) throws -> [UInt8] {
    var (output, block) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 12))
    while true {
      let count = try block.withUnsafeMutableBytes { try command.read(into: $0) }
      if count == 0 { return output }
      output += block[..<count]
    }
  }

  @Test func `receives the table in parts`() throws {
    let command = try asked("cat", ["case\n", "1\n", "2\n"].map { (Array($0.utf8), 1) })
    #expect(try output(of: command) == Array("case\n1\n2\n".utf8))
    #expect(try command.reasonForNotStarting() == nil)
    #expect(try command.failure() == nil)
  }

  /// A shell exits with 127 or 126 if it cannot start a command; so may the command itself.
  ///
  /// An interpreter without its script exits with another status.
  @Test(
    arguments: [
      ("exit 127", "it was not found (status 127)"),
      ("exit 126", "it is not executable (status 126)"), ("exit 125", nil),
      ("echo 1; exit 127", nil), ("echo 1; exit 126", nil),
      ("cat nothere.csv", "\"nothere.csv\" does not exist (status 1)"), ("cat . ", nil),
      ("cat nothere.csv | false", nil), ("false 0.5", nil), ("/bin/false nothere.csv", nil),
    ] as [(String, String?)])
  func `was not started if it or its script was not found`(
    line: String, says: String?
  ) throws {
    let command = try asked(line)
    _ = try output(of: command)
    #expect(try command.reasonForNotStarting() == says)
    #expect(try command.failure()?.contains("status 1") == true)
  }

  /// The limit is the same as above, for 3 parts of 500 bytes and 2 rows each.
  @Test func `may answer in proportion to what it was sent`() throws {
    let most = 1_048_576 + 2 * 1500 + (1 + 6) * 10 * 400
    let part = (bytes: [UInt8](repeating: 0x37, count: 500), rows: 2)
    for (count, says) in [(most, nil), (most + 1, tooMuch)] {
      let command = try asked(
        "cat >/dev/null; head -c \(count) /dev/zero", [part, part, part], outputs: 10)
      let output = try output(of: command)
      #expect(output.count == count || says != nil)
      #expect(try command.failure() == says)
    }
  }
}

/// A table of plants can be read by any reader of CSV.
@Suite struct `A table of plants` {
  @Test func `is a header and a row for each plant, with quotes if needed`() {
    let rows = [["1", "7"], ["mill, north", "7.5"]]
    #expect(
      plantRows([[caseColumn, "ph"]] + rows)
        == Array("case,ph\n1,7\n\"mill, north\",7.5\n".utf8))
    #expect(plantRows(rows) == Array("1,7\n\"mill, north\",7.5\n".utf8))
    #expect(plantRows([]).isEmpty)
  }
}
