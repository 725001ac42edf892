import Foundation
import TestSupport
import Testing

/// Tests that endless or very long input is stopped early, with a short message.
@Suite struct `Limits of size` {
  private static let sheet =
    "circulation [m3/h],temperature_drop [degC],concentration_factor [1],bleed [m3/h]\n"

  private func verify(rows: Int, against command: String) throws -> BuiltProgram.Outcome {
    // 100 m3/h cooled by 5 degC evaporate 0.9 m3/h; at 2 cycles the bleed is the same.
    let text = Self.sheet + String(repeating: "100,5,2,0.9\n", count: rows)
    return try BuiltProgram.wtp.run(
      ["verify", "-", "--against", command, "--time-limit", "60"], input: text)
  }

  @Test func `reject a cell of a megabyte, with its position`() throws {
    let long = String(repeating: "x", count: 1_000_000)
    let run = try BuiltProgram.wtp.run(["verify", "-"], input: Self.sheet + "100,5,2,\(long)\n")
    #expect(run.status == 65)
    #expect(
      run.words == "wtp: standard input:2:9 (D2): a cell of more than 65,536 bytes; shorten it\n")
  }

  @Test(arguments: [
    ("yes", "the answer has no column \"case\""),
    ("cat /dev/zero", "the answer:1:1 (A1): a null byte"),
    ("tr '\\0' 9 < /dev/zero", "the answer:1:1 (A1): a cell of more than 65,536 bytes"),
  ])
  func `stop a command that writes endlessly, at once and in bounded memory`(
    command: String, says: String
  ) throws {
    let start = ContinuousClock.now
    let run = try verify(rows: 100, against: command)
    #expect(run.status == 1)
    #expect(run.output.contains("the command wrote far more than an answer can need"))
    #expect(run.output.contains(says), "\(run.output)")
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  /// An answer may be twice as long as the rows sent, regardless of the length of names.
  @Test func `accept an answer that repeats four megabytes of names`() throws {
    let name = String(repeating: "n", count: 4_000)
    let header = "case," + Self.sheet
    let rows = (0..<1_000).map { "\(name)\($0),100,5,2,0.9\n" }.joined()
    let answer = "NR==1 {print $0 \",bleed [m3/h]\"; next} {print $0 \",0.9\"}"
    let run = try BuiltProgram.wtp.run(
      ["verify", "-", "--against", "awk '\(answer)'"], input: header + rows)
    #expect(run.status == 0, "\(run.output.prefix(500)) \(run.words.prefix(500))")
  }

  @Test func `shorten a long answer to 80 characters in the report`() throws {
    let line = "NR==1 {print $0 \",bleed [m3/h]\"; next} {print $0 \",\" j}"
    let junk = "$(head -c 9000 /dev/zero | tr '\\0' x)"
    let run = try verify(rows: 10, against: "awk -v j=\(junk) '\(line)'")
    let shown =
      "\"\(String(repeating: "x", count: 80))…\" (9,000 characters), which is not a number"
    // The text report wraps the 80 characters within a cell, next to the output's unit.
    let squeezed = { (text: String) in
      text.replacing("[m3/h]", with: "").filter { $0 != " " && $0 != "\n" }
    }
    #expect(run.status == 1 && squeezed(run.output).contains(squeezed(shown)), "\(run.output)")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count < 400 })
  }

  @Test(arguments: ["true", "head -c 10", "exec <&-; sleep 0.2"])
  func `give the same report every time for a command that does not read its input`(
    command: String
  ) throws {
    let runs = try (0..<5).map { _ in
      try verify(rows: 2000, against: "\(command) >/dev/null").output
    }
    #expect(Set(runs).count == 1)
    #expect(runs[0].contains("failed: the answer is empty"), "\(runs[0])")
  }
}
