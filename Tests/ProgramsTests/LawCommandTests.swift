import Foundation
import TestSupport
import Testing

/// `wtp prove` and `wtp check` as a user runs them.
@Suite struct `The law commands` {
  @Test func `prove an output, as text, as a table and as Markdown`() throws {
    let words = ["prove", "boiler", "--output", "S5,SS1995.demand"]
    let text = try BuiltProgram.wtp.run(words)
    #expect(text.status == 0)
    #expect(text.output.contains("S5.dose       · · · · · · · · ↑ · · · ↓ ↓ · ·"))
    #expect(
      text.output.contains(
        "SS1995.demand in feed_tds  turns at min_caustic_alkalinity 1000 mg/L CaCO3"))
    #expect(text.output.contains("0 unknown, 0 refuted"))
    let table = try BuiltProgram.wtp.run(words + ["--format", "csv"])
    #expect(table.output.hasPrefix("system,output,input,direction,boxes,turn\n"))
    #expect(table.output.contains("\nboiler,S5.dose,feed_temperature,falling,1,-\n"))
    #expect(table.output.split(separator: "\n").count == 1 + 3 * 16)
    let markdown = try BuiltProgram.wtp.run(words + ["--format", "markdown"])
    #expect(markdown.output.contains("| S5.usage | ↑ | ↑ |"))
  }

  @Test func `a failure's replay line reproduces it, run in a shell`() throws {
    try withCatalogue { catalogue in
      let law = "boiler.sulphite-falls-with-temperature"
      let failed = try BuiltProgram.wtp.run(
        ["check", law, "--cases", "50", "--catalogue", catalogue])
      #expect(failed.status == 1 && failed.output.contains("FAILS"))
      let line = try #require(
        failed.output.split(separator: "\n").first { $0.contains("wtp check") })
      let words = line.drop { $0 == " " }.replacing("wtp check", with: "check")
      let replayed = try shell("'\(BuiltProgram.wtp.path)' \(words)")
      #expect(replayed.status == 1)
      #expect(replayed.output.hasPrefix("\(law)  FAILS: S5.dose is "))
      let sound = words.replacing("--catalogue '\(catalogue)'", with: "")
      #expect(try shell("'\(BuiltProgram.wtp.path)' \(sound)").status == 0)
    }
  }

  /// The feed TDS may be from 1 to 50,000 mg/L.
  @Test(arguments: [("165:165", 0), ("1:50000", 0), ("0.99:50000", 65), ("1:50000.01", 65)])
  func `bound the rounding over a range within the limits, of one figure too`(
    range: String, status: Int32
  ) throws {
    let run = try BuiltProgram.wtp.run(
      ["prove", "boiler", "--rounding", "--output", "cycles", "--vary", "feed_tds=\(range)"])
    #expect(run.status == status && run.output.isEmpty == (status != 0), "\(run.words)")
  }

  @Test func `refuse a second plant outside the limits as they do a first`() throws {
    for values in ["feed_tds=4000:100", "feed_tds=100:4000"] {
      let run = try BuiltProgram.wtp.run(["check", "boiler.directions", "--values", values])
      #expect(run.status == 65 && run.output.isEmpty)
      #expect(run.words.contains("--values: feed_tds is 4000 mg/L, but must be at most max_tds"))
    }
  }

  @Test func `a wrong sign in a catalogue is named by product and term`() throws {
    try withCatalogue { catalogue in
      let proved = try BuiltProgram.wtp.run(
        ["prove", "boiler", "--output", "S5", "--catalogue", catalogue])
      #expect(proved.status == 1)
      #expect(
        proved.output.contains(
          "S5: S5.demand rises with feed_temperature, but since its role is oxygen scavenger"))
      #expect(proved.output.contains("look at oxygen -35"))
    }
  }

  @Test func `the printed catalogue estimates as WTP's own`() throws {
    let printed = try BuiltProgram.wtp.run(["products", "--format", "csv"])
    let words = ["estimate", "cooling", "--plant", "example"]
    let own = try BuiltProgram.wtp.run(words + ["--catalogue", "-"], input: printed.output)
    #expect(own.status == 0)
    #expect(try own.output == BuiltProgram.wtp.run(words).output)
  }

  @Test func `a sheet of one's own products covers them, and not WTP's`() throws {
    let printed = try BuiltProgram.wtp.run(["products", "boiler", "--format", "csv"])
    let lines = printed.output.split(separator: "\n", omittingEmptySubsequences: false)
    try Scratch.withFolder { folder in
      let catalogue = folder.appending("own.csv")
      let own = lines.prefix(1) + lines.filter { $0.hasPrefix("boiler,S5,") } + [""]
      try own.joined(separator: "\n").write(to: catalogue, atomically: true, encoding: .utf8)
      let options = ["--catalogue", catalogue.path]
      let sheet = try BuiltProgram.sweep.run(
        ["boiler", "--vary", "feed_tds=100:200:50", "--inputs", "all", "--outputs", "all"]
          + options)
      #expect(sheet.output.contains("S5.dose") && !sheet.output.contains("SS1294"))
      let verdict = try BuiltProgram.wtp.run(["verify", "-"] + options, input: sheet.output)
      #expect(verdict.status == 0)
      #expect(!verdict.output.contains("no table covers"))
    }
  }

  /// Exact fractions of such a coefficient have a thousand bits.
  ///
  /// Asked of every pair of plants, they took 14 s. The law sees that its rise is below every
  /// figure's last digit, and says so.
  @Test func `a coefficient near 0 takes seconds, not minutes`() throws {
    let own = try BuiltProgram.wtp.run(["products", "boiler", "--format", "csv"]).output
      .replacing(",0,1,-1,1000,0,-1,0\n", with: ",0,1e-300,-1,1000,0,-1,0\n")
    #expect(own.contains("1e-300"))
    try Scratch.withFolder { folder in
      try Data(own.utf8).write(to: folder.appending("own.csv"))
      let run = try BuiltProgram.shell(
        "ulimit -t 6; wtp check boiler.directions --cases 3 --catalogue own.csv", in: folder)
      #expect(run.status == 1, "\(run.words)")
      #expect(run.output.contains("never passed: SS1995.demand rises with calcium_hardness"))
    }
  }

  @Test func `the units hold in every cell`() throws {
    let checked = try BuiltProgram.wtp.run(["check", "units"])
    #expect(checked.status == 0)
    #expect(checked.output.hasPrefix("units  holds   6728 cases, 29 inputs x 58 units x 4 ways"))
  }

  @Test func `the intervals hold, by as many cases as are asked for`() throws {
    let checked = try BuiltProgram.wtp.run(["check", "intervals", "--cases", "10", "--seed", "7"])
    #expect(checked.status == 0)
    #expect(checked.output == "intervals  holds   2226 cases, 6 operations\n")
    #expect(checked.words == "wtp: note: seed 7\n")
  }

  @Test(arguments: [
    (["check", "boiler.seasons-exchang"], "did you mean \"boiler.seasons-exchange\"?", 64),
    (["check", "--cases", "many"], "--cases is \"many\", but must be a whole number from 0", 64),
    (["check", "--against", "cat"], "--against needs laws of one system", 64),
    (
      ["check", "units", "--time-limit", "5"], "--time-limit is about the command of --against", 64
    ),
    (["check", "units", "--report", "pdf=a"], "must be text=FILE, csv=FILE, markdown=FILE", 64),
    (["check", "units", "--report", "csv=/no/f"], "cannot create \"/no/f\"", 73),
    (["check", "--list", "--report", "csv=f"], "--list tries no law", 64),
    (["check", "--catalogue", "x.csv"], "--catalogue needs a system", 64),
    (["check", "boiler.units", "--list"], "no law is called \"boiler.units\"", 64),
    (["check", "cooling.directions", "--values", "hours=x"], "hours: \"x\" is not a number", 65),
    (
      ["check", "cooling.directions", "--values", "hours=25"],
      "--values: hours is 25 h/d, but must be", 65
    ),
    (
      ["check", "units", "intervals", "--catalogue", "x.csv"],
      "--catalogue is about laws of plants, but units and intervals are about none", 64
    ),
    (
      ["check", "intervals", "--known", "x.csv"],
      "--known is about laws of plants, but intervals is about none", 64
    ),
    (
      ["check", "intervals", "--values", "hours=2"],
      "--values is about laws of plants, but intervals is about none", 64
    ),
    (
      ["check", "cooling", "units", "--values", "hours=2"],
      "--values tries one plant, but units is about none", 64
    ),
    (
      ["check", "cooling", "--values", "hours=2", "--cases", "5"],
      "--values tries one plant alone, so it does not go with --cases", 64
    ),
    (
      ["check", "cooling", "--values", "hours=2", "--seed", "5"],
      "--values tries one plant alone, so it does not go with --seed", 64
    ),
    (
      ["check", "cooling", "--values", "hours=2", "--known", "x.csv"],
      "--values tries one plant alone, so it does not go with --known", 64
    ),
    (["prove", "--output", "S5"], "--output needs a system", 64),
    (["prove", "boiler", "--output", "S55"], "no boiler product or result is called \"S55\"", 64),
    (["prove", "boiler", "--catalogue", "none.csv"], "none.csv", 66),
  ])
  func `refuse what cannot be, in one sentence`(words: [String], says: String, status: Int32)
    throws
  {
    let refused = try BuiltProgram.wtp.run(words)
    #expect(refused.status == status)
    #expect(refused.output.isEmpty && refused.words.contains(says), "\(refused.words)")
  }

  private func shell(_ line: String) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}

/// WTP's catalogue with S5's oxygen factor negative, in a file.
func withCatalogue(_ body: (String) throws -> Void) throws {
  let printed = try BuiltProgram.wtp.run(["products", "boiler", "--format", "csv"]).output
  let wrong = printed.replacing(
    "\"catalysed sodium bisulphite, 17 %\",-,-,35,",
    with: "\"catalysed sodium bisulphite, 17 %\",-,-,-35,")
  #expect(wrong != printed)
  try Scratch.withFolder { folder in
    let file = folder.appending("catalogue.csv")
    try wrong.write(to: file, atomically: false, encoding: .utf8)
    try body(file.path)
  }
}
