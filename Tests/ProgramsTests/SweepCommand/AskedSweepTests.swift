import Foundation
import TestSupport
import Testing

/// Whose figures a sweep has that its command line does not name.
@Suite struct `The plant of a sweep` {
  /// As the example, but with 100 and 2000 mg/L of solids: 20 cycles of concentration, not 21.2121.
  private static let site =
    "summer_steam [lb/h],summer_hours,summer_days,summer_weeks,winter_steam [lb/h],winter_hours,"
    + "winter_days,winter_weeks,feed_tds,m_alkalinity,ph,calcium_hardness,feed_temperature,max_tds,"
    + "min_sulphite,min_caustic_alkalinity\n2200,20,5,25,2200,20,5,25,100,84,7.6,2,48,2000,30,350\n"

  private func run(_ arguments: [String], in folder: URL? = nil) throws -> BuiltProgram.Outcome {
    try BuiltProgram.sweep.run(
      ["boiler", "--vary", "ph=7:7:1", "--outputs", "cycles"] + arguments, input: Self.site,
      in: folder)
  }

  @Test(arguments: [
    ("", "21.2121"), ("--plant example", "21.2121"), ("--plant -", "20.0000"),
    ("--plant - -o -", "20.0000"),
    ("--plant - --set max_tds=3000", "30.0000"), ("--set max_tds=3300", "20.0000"),
  ]) func `is that of --plant, else the example, but for what is set`(
    arguments: String, cycles: String
  ) throws {
    let run = try run(arguments.split(separator: " ").map(String.init))
    #expect(run.status == 0, "\(run.words)")
    #expect(run.output == "ph [pH],cycles [1]\n7,\(cycles)\n")
  }

  /// Of sixteen inputs one is varied.
  @Test(arguments: [
    ("", "; --inputs all writes them"), ("--inputs all", ""), ("-o curve.svg", ""),
    ("--plant example", nil), ("--plant -", nil),
  ]) func `is said to be the example where nobody asked for it`(arguments: String, rest: String?)
    throws
  {
    try Scratch.withFolder { folder in
      let run = try run(arguments.split(separator: " ").map(String.init), in: folder)
      #expect(run.status == 0, "\(run.words)")
      let notes = run.words.split(separator: "\n").filter { $0.contains("example plant") }
      let note = "sweep: note: 15 of 16 inputs are not given, so as in the example plant"
      #expect(notes.map(String.init) == (rest.map { [note + $0] } ?? []))
    }
  }

  @Test(arguments: [
    ("--set ph=7", 64, "ph is given more than once"),
    (
      "--plant - --catalogue -", 64,
      "standard input cannot be both the plant and the catalogue: it can be read only once, so name a "
        + "file"
    ),
    ("--plant site.csv -o site.csv", 64, Self.overwriting),
    ("--plant site.csv --schema site.csv", 64, Self.overwriting),
    ("--catalogue site.csv -o site.csv", 64, Self.overwriting),
    (
      "-o x.csv --schema x.csv", 64,
      "-o or --schema names \"x.csv\" twice; give each report a file of its own"
    ),
    ("--plant - --set feed_tds=0.5", 65, "feed_tds is 0.5 mg/L, but must be from 1 to 50000 mg/L"),
    ("--plant bad.csv", 65, "bad.csv:2: feed_tds is 0.5 mg/L, but must be from 1 to 50000 mg/L"),
    (
      "--plant example --sheet May", 64,
      "--sheet and --decimal need a file of --plant that they are about"
    ),
    (
      "--plant site.csv --sheet May", 65,
      "site.csv is a text, which has no sheets, so --sheet May finds none"
    ),
    ("--set feed_tds=0.5", 65, "feed_tds is 0.5 mg/L, but must be from 1 to 50000 mg/L"),
  ]) func `is refused where it is not one plant, or would be written over`(
    arguments: String, status: Int32, sentence: String
  ) throws {
    try Scratch.withFolder { folder in
      let file = folder.appending("site.csv")
      try Self.site.write(to: file, atomically: false, encoding: .utf8)
      try Self.site.replacingOccurrences(of: ",100,84,", with: ",0.5,84,")
        .write(to: folder.appending("bad.csv"), atomically: false, encoding: .utf8)
      let run = try run(arguments.split(separator: " ").map(String.init), in: folder)
      #expect(run.status == status && run.output.isEmpty)
      #expect(run.words.contains("sweep: \(sentence)"), "\(run.words)")
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.site)
    }
  }

  private static let overwriting =
    "-o or --schema would write over \"site.csv\", which is read; name another file"
}
