import Foundation
import TestSupport
import Testing

/// Tests of `sweep`.
@Suite struct `The sweep command` {
  @Test func `returns the same result to 1e-12 for a drop in degF and in degC`() throws {
    func usage(_ drop: String) throws -> Double {
      let run = try BuiltProgram.sweep.run([
        "cooling", "--set", "temperature_drop=\(drop)", "--outputs", "H207.usage", "--decimals",
        "shortest",
      ])
      return try #require(Double(run.output.split(separator: "\n")[1]))
    }
    let (degF, degC) = (try usage("10 degF"), try usage("5.5555555555555556 degC"))
    #expect(abs(degF - degC) <= 1e-12 * degF)
    #expect(abs(degF - 460.8) < 1e-9)
  }

  @Test func `replaces a file, follows links and keeps devices`() throws {
    try Scratch.withFolder { folder in
      let line = "sweep boiler --outputs cycles -o"
      try Data("old".utf8).write(to: folder.appending("real.csv"))
      try FileManager.default.createSymbolicLink(
        at: folder.appending("link.csv"), withDestinationURL: folder.appending("real.csv"))
      #expect(try BuiltProgram.shell("\(line) link.csv", in: folder).status == 0)
      let written = try String(contentsOf: folder.appending("real.csv"), encoding: .utf8)
      #expect(written == "cycles [1]\n21.2121\n")
      #expect(
        try BuiltProgram.shell("\(line) /dev/null && test -c /dev/null", in: folder).status == 0)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(left == ["link.csv", "real.csv"])
    }
  }

  @Test func `ends without an error if its reader closes the pipe`() throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        "sweep boiler --vary feed_tds=1:3000:1 --vary feed_temperature=40:100:1 --outputs S5 "
          + "--set 'summer_steam=1 t/h' 2>words | head -1; echo ${PIPESTATUS[0]}; cat words",
        in: folder)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 4)
      #expect(lines[1] == "0")
      #expect(lines[2].hasPrefix("sweep: note: 13 of 16 inputs are not given"))
    }
  }

  @Test func `fails with 74 on a full disk, and with 73 if it cannot create the file`() throws {
    try Scratch.withFolder { folder in
      let full = try BuiltProgram.shell("sweep boiler --outputs S5 -o /dev/full", in: folder)
      #expect(full.status == 74)
      #expect(full.words.contains("/dev/full"))
      #expect(try BuiltProgram.shell("sweep boiler > /dev/full", in: folder).status == 74)
      #expect(try BuiltProgram.shell("sweep boiler -o no/such.csv", in: folder).status == 73)
      #expect(try BuiltProgram.shell("sweep boiler -o .", in: folder).status == 73)
    }
  }

  @Test(arguments: [
    "--plant site.csv -o site.csv", "--plant site.csv --schema ./site.csv",
    "--catalogue own.csv -o own.csv", "--catalogue own.csv --schema own.csv -o -",
  ])
  func `does not overwrite its input files`(words: String) throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        "wtp products boiler --format csv > own.csv; sweep boiler --inputs all --outputs S5 -q "
          + "> site.csv; cp own.csv own; cp site.csv site; sweep boiler --outputs S5 \(words); s=$?; "
          + "cmp own own.csv && cmp site site.csv && exit $s", in: folder)
      #expect(run.status == 64 && run.output.isEmpty, "\(run.words)")
      #expect(run.words.hasPrefix("sweep: -o or --schema would overwrite "), "\(run.words)")
    }
  }

  @Test func `appends to an open descriptor`() throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        "echo before > log; sweep boiler --outputs cycles -o /dev/fd/3 3>>log 2>/dev/null; cat log",
        in: folder)
      #expect(run.output == "before\ncycles [1]\n21.2121\n")
    }
  }

  @Test func `leaves no file if the file size is limited`() throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        // With coverage, the run also writes a profile, which the limit would truncate.
        "export LLVM_PROFILE_FILE=/dev/null; ulimit -f 8; "
          + "sweep boiler --vary feed_tds=1:3000:1 -o grown.csv; echo $?; ls -A",
        in: folder)
      #expect(run.output == "74\n")
      #expect(run.words.contains("grown.csv"))
    }
  }

  /// An estimate of the plant in each row must agree with that row.
  @Test func `writes a self-contained table with all inputs`() throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        "sweep cooling --vary 'temperature_drop=5:10/3 degF' --vary concentration_factor=2,3 "
          + "--inputs all -o grid.csv && wtp estimate cooling --plant grid.csv --format csv",
        in: folder)
      #expect(run.status == 0)
      let grid = try String(contentsOf: folder.appending("grid.csv"), encoding: .utf8)
      let swept = Columns(grid)
      let estimated = Columns(run.output)
      let names = swept.names.filter { $0.hasSuffix("[kg/yr]") }
      #expect(names.count == 30)
      #expect(names.allSatisfy { swept[$0] == estimated[$0] })
      #expect(swept["circulation [m3/h]"] == Array(repeating: "320", count: 6))
    }
  }
}

/// The columns of a table without quoted cells.
private struct Columns {
  let names: [String]
  private let rows: [[String]]

  init(_ text: String) {
    let lines = text.split(separator: "\n").map { $0.components(separatedBy: ",") }
    names = lines.first ?? []
    rows = Array(lines.dropFirst())
  }

  subscript(name: String) -> [String] {
    names.firstIndex(of: name).map { place in rows.map { $0[place] } } ?? []
  }
}
