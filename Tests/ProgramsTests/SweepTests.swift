import Foundation
import TestSupport
import Testing

/// `sweep` as a user runs it.
@Suite struct `The sweep command` {
  /// WTP's rule: 35 g for each gram of oxygen, and a reserve of 120 g/m3 at 165/3500 of blowdown.
  @Test func `gives S5's dose over the feed temperature as WTP's rules have it`() throws {
    let run = try BuiltProgram.sweep.run([
      "boiler", "--vary", "feed_temperature=40:60:5", "--outputs", "S5.dose",
    ])
    #expect(run.status == 0)
    #expect(
      run.output == """
        feed_temperature [degC],S5.dose [g/m3]
        40,243.6571
        45,222.6571
        50,205.1571
        55,187.6571
        60,170.1571

        """)
  }

  @Test func `says in one line which inputs are those of the example plant`() throws {
    let run = try BuiltProgram.sweep.run([
      "cooling", "--set", "temperature_drop=10 degF", "--vary", "weeks=1,2,3",
    ])
    let notes = run.words.split(separator: "\n")
    #expect(notes.count == 5)
    #expect(notes.first == "sweep: note: weeks takes 3 points: 1, 2, 3 wk/yr")
    #expect(notes[2].hasPrefix("sweep: note: basis of the doses, in the system water: HS2097 "))
    #expect(notes[4] == "sweep: note: basis of the doses, weekly slug into the sump: CS4802")
    #expect(
      notes[1]
        == "sweep: note: 11 of 13 inputs are not given, so as in the example plant; "
        + "--inputs all writes them")
  }

  @Test func `lists eight points of a list, and of more the first eight`() throws {
    let points = (100...109).map { "\($0)" }
    for (count, end) in [(8, ""), (9, ", ...")] {
      let run = try BuiltProgram.sweep.run([
        "boiler", "--vary", "feed_tds=" + points.prefix(count).joined(separator: ","), "--outputs",
        "cycles",
      ])
      let shown = points.prefix(8).joined(separator: ", ") + end
      #expect(
        run.words.hasPrefix("sweep: note: feed_tds takes \(count) points: \(shown) mg/L\n"),
        "\(run.words)")
    }
  }

  @Test func `names three inputs of the example plant, and counts four`() throws {
    let figures = [
      "circulation=320", "temperature_drop=10 degF", "sump_volume=12.25", "system_volume=24",
      "concentration_factor=3", "makeup_tds=200", "makeup_hardness=120", "makeup_alkalinity=100",
      "makeup_ph=7.3",
    ].flatMap { ["--set", $0] }
    let words = ["cooling", "--vary", "weeks=1,2", "--outputs", "bleed"]
    let three = try BuiltProgram.sweep.run(words + figures)
    #expect(
      three.words.contains(
        "note: not given, so as in the example plant: makeup_chloride, hours, days\n"))
    let four = try BuiltProgram.sweep.run(words + figures.dropLast(2))
    #expect(four.words.contains("note: 4 of 13 inputs are not given, so as in the example plant;"))
  }

  @Test func `speaks of the example plant only where figures of it are used`() throws {
    let alone = try BuiltProgram.sweep.run([
      "cooling", "--plant", "example", "--vary", "weeks=1,2", "--outputs", "bleed",
    ])
    #expect(alone.status == 0 && !alone.words.contains("not given"))
    let figures = [
      "circulation=320", "temperature_drop=10 degF", "sump_volume=12.25", "system_volume=24",
      "concentration_factor=3", "makeup_tds=200", "makeup_hardness=120", "makeup_alkalinity=100",
      "makeup_ph=7.3", "makeup_chloride=25", "hours=12", "days=5",
    ]
    let whole = try BuiltProgram.sweep.run(
      ["cooling", "--vary", "weeks=1,2", "--outputs", "bleed"] + figures.flatMap { ["--set", $0] })
    #expect(whole.status == 0 && !whole.words.contains("not given"), "\(whole.words)")
  }

  @Test func `agrees to 1e-12 whether a drop is given in degF or in degC`() throws {
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

  @Test func `writes varied inputs as a user would, in the unit they were given in`() throws {
    let run = try BuiltProgram.sweep.run([
      "boiler", "--vary", "feed_temperature=104:122:4.5 degF", "--vary", "feed_tds=100,150.50",
      "--outputs", "dissolved_oxygen", "--decimals", "1",
    ])
    let rows = run.output.split(separator: "\n")
    #expect(rows[0] == "feed_temperature [degF],feed_tds [mg/L],dissolved_oxygen [mg/L]")
    #expect(rows[1...4] == ["104,100,6.8", "104,150.50,6.8", "108.5,100,6.8", "108.5,150.50,6.8"])
    #expect(rows.count == 11)
  }

  @Test func `says when a varied or a set input changes none of the outputs`() throws {
    let run = try BuiltProgram.sweep.run([
      "boiler", "--vary", "ph=7,8", "--set", "min_sulphite=20", "--outputs", "S5.dose",
    ])
    #expect(run.status == 0)
    #expect(run.words.contains("sweep: note: ph changes none of the outputs\n"))
    #expect(run.words.contains("sweep: note: min_sulphite changes none of the outputs\n"))
  }

  @Test func `writes a file whole, follows links and leaves devices in place`() throws {
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

  @Test func `ends quietly when its reader closes the pipe`() throws {
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

  @Test func `fails with 74 when the device is full, and leaves nothing half written`() throws {
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
  func `writes over nothing that is read`(words: String) throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        "wtp products boiler --format csv > own.csv; sweep boiler --inputs all --outputs S5 -q "
          + "> site.csv; cp own.csv own; cp site.csv site; sweep boiler --outputs S5 \(words); s=$?; "
          + "cmp own own.csv && cmp site site.csv && exit $s", in: folder)
      #expect(run.status == 64 && run.output.isEmpty, "\(run.words)")
      #expect(run.words.hasPrefix("sweep: -o or --schema would write over "), "\(run.words)")
    }
  }

  @Test func `writes to standard output where that is named`() throws {
    let words = ["boiler", "--outputs", "cycles"]
    let (named, plain) = (
      try BuiltProgram.sweep.run(words + ["-o", "-"]), try BuiltProgram.sweep.run(words)
    )
    #expect(named.status == 0 && named.output == "cycles [1]\n21.2121\n")
    #expect(named.words == plain.words)
  }

  @Test func `adds to an open descriptor and keeps what it holds`() throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        "echo before > log; sweep boiler --outputs cycles -o /dev/fd/3 3>>log 2>/dev/null; cat log",
        in: folder)
      #expect(run.output == "before\ncycles [1]\n21.2121\n")
    }
  }

  @Test func `leaves nothing behind when a file may not grow`() throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        // A measured run writes its profile too, which the limit would cut short.
        "export LLVM_PROFILE_FILE=/dev/null; ulimit -f 8; "
          + "sweep boiler --vary feed_tds=1:3000:1 -o grown.csv; echo $?; ls -A",
        in: folder)
      #expect(run.output == "74\n")
      #expect(run.words.contains("grown.csv"))
    }
  }

  @Test func `warns of an unusual fixed figure`() throws {
    let run = try BuiltProgram.sweep.run(["boiler", "--set", "winter_steam=100000 lb/h"])
    #expect(run.words.contains("sweep: warning: winter_steam is 100000 lb/h, but is usually "))
  }

  @Test func `names the line of a plant that is outside the limits`() throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        "sweep boiler --inputs all --outputs cycles -o one.csv 2>/dev/null; "
          + "sed -i 's/,48,3500/,30,3500/' one.csv; sweep boiler --plant one.csv",
        in: folder)
      #expect(run.status == 65)
      #expect(run.words.contains("sweep: one.csv:2: feed_temperature is 30 degC, but must be"))
    }
  }

  @Test func `prints its help with examples first, and its version`() throws {
    let help = try BuiltProgram.sweep.run(["--help"])
    #expect(help.status == 0)
    #expect(help.words.isEmpty)
    let example = try #require(help.output.range(of: "sweep boiler --vary feed_temperature"))
    let option = try #require(help.output.range(of: "--outputs LIST"))
    #expect(example.lowerBound < option.lowerBound)
    #expect(try BuiltProgram.sweep.run(["--version"]).output.hasPrefix("sweep "))
  }

  /// Every row's inputs make the plant whose estimate must be that row.
  @Test func `writes a table that stands alone with all inputs`() throws {
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

/// A table of plain cells, a column at a time.
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
