import Foundation
import TestSupport
import Testing

/// `wtp verify --against` as a port to doubles meets it: `--own-units` and `--bits`.
@Suite struct `A port to doubles` {
  /// A port of five outputs, which takes the fields' own units alone and answers wrongly on request.
  private static let port = """
    import csv, math, sys
    mode = sys.argv[1] if len(sys.argv) > 1 else "right"
    header, *rows = csv.reader(sys.stdin)
    own = "lb/h h/d d/wk wk/yr lb/h h/d d/wk wk/yr".split() + [
        "mg/L", "mg/L CaCO3", "pH", "mg/L CaCO3", "degC", "mg/L", "mg/L", "mg/L CaCO3"]
    names = [s + "_" + n for s in ("summer", "winter") for n in ("steam", "hours", "days", "weeks")] + [
        "feed_tds", "m_alkalinity", "ph", "calcium_hardness", "feed_temperature", "max_tds",
        "min_sulphite", "min_caustic_alkalinity"]
    known = ["case"] + ["%s [%s]" % pair for pair in zip(names, own)]
    for title in header:
      if title not in known:
        sys.exit("not in the field's own unit: " + title)
    oxygen = {40: 6.8, 45: 6.2, 50: 5.7, 55: 5.2, 60: 4.7, 65: 4.25, 70: 3.8, 75: 3.4, 80: 2.8,
              85: 2.2, 90: 1.6, 95: 0.7}
    def answers(p):
      t = p["feed_temperature"]
      o = [oxygen[node] for node in oxygen if node <= t][-1] if 40 <= t <= 100 else None
      cycles = p["max_tds"] / p["feed_tds"]
      s88 = 3 * p["m_alkalinity"]
      s5 = None if o is None else 35 * o + 120 * (p["feed_tds"] / p["max_tds"])
      feed = (p["summer_steam"] / 2200 * p["summer_hours"] * p["summer_days"] * p["summer_weeks"]
        + p["winter_steam"] / 2200 * p["winter_hours"] * p["winter_days"] * p["winter_weeks"])
      if mode == "ulp": cycles = math.nextafter(cycles, math.inf)
      if mode == "minus" and s88 == 0: s88 = -0.0
      if mode == "zero" and s5 is None: s5 = 0.0
      if mode == "nan" and s5 is None: s5 = math.nan
      return [feed, cycles, o, s88, s5]
    write = csv.writer(sys.stdout, lineterminator="\\n").writerow
    write(header + ["annual_feed [m3/yr]", "cycles [1]", "dissolved_oxygen [mg/L]",
                    "S88.demand [g/m3]", "S5.demand [g/m3]"][:4 if mode == "short" else 5])
    for number, row in enumerate(rows):
      if mode == "drop" and number == 1: continue
      plant = {title.split(" [")[0]: float(text) for title, text in zip(header[1:], row[1:])}
      found = answers(plant)[:4 if mode == "short" else 5]
      write(row + ["" if figure is None else repr(figure) for figure in found])
    """

  private let outputs = "annual_feed,cycles,dissolved_oxygen,S88.demand,S5.demand"

  /// Three plants in other units: 118.4 degF are 48 degC, and 103.98 degF are below the oxygen table.
  private let plants = """
    case,summer_steam [kg/h],summer_hours,summer_days,summer_weeks,winter_steam [t/h],\
    winter_hours,winter_days,winter_weeks,feed_tds [mg/L],m_alkalinity [mg/L CaCO3],\
    feed_temperature [degF],max_tds [mg/L]
    warm,1000,20,5,25,1.1,20,5,25,165,84,118.4,3500
    soft,997.9,24,7,26,0.45,24,7,26,31.7,0,112.99999999999999999,2900
    cold,1000,20,5,25,1.1,20,5,25,165,84,103.98,3500

    """

  /// Runs `wtp verify` on the plants against the port; nil where there is no Python.
  private func verify(_ mode: String, _ words: [String]) throws -> BuiltProgram.Outcome? {
    try Scratch.withFolder { folder in
      try Data(Self.port.utf8).write(to: folder.appending("port.py"))
      let run = try BuiltProgram.wtp.run(
        ["verify", "-", "--against", "python3 port.py \(mode)"] + words, input: plants, in: folder)
      guard !run.words.contains("not found") else {
        print("--against: skipped, since there is no python3 here")
        return nil
      }
      return run
    }
  }

  private func bits(_ mode: String) throws -> BuiltProgram.Outcome? {
    try verify(mode, ["--own-units", "--bits", "--outputs", outputs])
  }

  @Test func `is asked in the fields' own units, and passes where every bit is right`() throws {
    guard let run = try bits("right") else { return }
    #expect(run.status == 0, "\(run.words)\(run.output)")
    #expect(
      run.output.hasPrefix(
        "every cell agrees bit for bit: 15 cells of 5 outputs in 3 rows of standard input\n"))
    #expect(run.output.contains("read as the estimator's own double, bit for bit"))
    #expect(run.output.contains("2 cells are empty, as they must be"))
  }

  @Test func `is not asked in other units unless the sheet is written in them`() throws {
    guard let run = try verify("right", ["--bits", "--outputs", outputs]) else { return }
    #expect(run.status == 1 && run.output.contains("the comparison failed"), "\(run.output)")
    #expect(run.words.contains("not in the field's own unit: summer_steam [kg/h]"))
  }

  @Test func `that takes a zero's sign for another agrees`() throws {
    guard let run = try bits("minus") else { return }
    #expect(run.status == 0, "\(run.words)\(run.output)")
  }

  @Test func `that is an ulp off is told, with output, row and both figures`() throws {
    guard let run = try bits("ulp") else { return }
    #expect(run.status == 1, "\(run.words)")
    #expect(run.output.hasPrefix("3 of 15 cells differ: cycles in 3 rows (rows 2 to 4)"))
    let words = run.output.split(separator: "\n").first { $0.contains("warm") }
    #expect(
      words?.split(separator: " ") == [
        "warm", "line", "2", "cycles", "21.21212121212121", "21.212121212121215", "3.55e-15", "1",
        "ulp",
      ], "\(run.output)")
  }

  @Test(arguments: [
    ("zero", "0.0, where there is no value"), ("nan", "\"nan\", which is not a number"),
  ])
  func `that answers where there is no value differs`(mode: String, says: String) throws {
    guard let run = try bits(mode) else { return }
    #expect(run.status == 1, "\(run.words)")
    #expect(run.output.hasPrefix("1 of 15 cells differs: S5.demand in 1 row (row 4)"))
    #expect(run.output.contains(says), "\(run.output)")
  }

  @Test(arguments: [
    ("drop", "row 2 was sent with \"soft\""),
    ("short", "the answer has no column \"S5.demand\""),
  ])
  func `that leaves something out fails`(mode: String, says: String) throws {
    guard let run = try bits(mode) else { return }
    #expect(run.status == 1, "\(run.words)")
    #expect(run.output.contains("the comparison failed") && run.output.contains(says))
  }

  /// The port answers five of the 84.
  @Test func `is asked for every output, unless some are named`() throws {
    let rest = ["calcium_hardness=2", "ph=7", "min_sulphite=30", "min_caustic_alkalinity=350"]
    let settings = rest.flatMap { ["--set", $0] }
    guard let run = try verify("right", ["--own-units", "--bits"] + settings) else { return }
    #expect(run.output.contains("the answer has no column \"min_alkalinity\""), "\(run.output)")
  }
}

/// What `--own-units` and `--bits` do of tables that others hold to.
@Suite struct `Bits and own units` {
  private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private let model = "python3 Oracles/exact/model.py boiler"

  private func run(_ words: [String], input: String = "") throws -> BuiltProgram.Outcome {
    try BuiltProgram.wtp.run(words, input: input, in: Self.project)
  }

  private var hasPython: Bool {
    get throws {
      let tried = try run(["verify", "reference/boiler.csv", "--against", "python3 -c pass"])
      if tried.words.contains("not found") {
        print("--against: skipped, since there is no python3 here")
        return false
      }
      return true
    }
  }

  /// The exact model answers the exact figure, which rounds to another double where theirs round
  /// more than once: by a few ulp, which no mistake explains.
  @Test func `tell the exact figure from a double, and look at no claim`() throws {
    guard try hasPython else { return }
    let words = ["verify", "reference/boiler-kelvin.csv", "--against", model, "--own-units"]
    let claims = try run(words)
    #expect(claims.status == 0, "\(claims.words)\(claims.output.suffix(400))")
    let bits = try run(words + ["--bits", "--report", "csv=-"])
    #expect(bits.status == 1)
    let rows = bits.output.split(separator: "\n").dropFirst()
    #expect(rows.count > 100 && rows.allSatisfy { $0.hasSuffix(" ulp") }, "\(rows.prefix(5))")
    let text = try run(words + ["--bits"])
    #expect(
      text.output.contains("note: the sheet's own claims are not looked at: 84 output columns"))
    #expect(!text.output.contains("mistake"), "\(text.output.prefix(600))")
  }

  @Test func `are accepted by the laws, which ask in own units anyway`() throws {
    guard try hasPython else { return }
    let words = ["check", "boiler.seasons-exchange", "--cases", "5", "--against", model]
    let (plain, own) = (try run(words), try run(words + ["--own-units"]))
    #expect(plain.status == 0 && own.status == 0, "\(own.words)")
    #expect(plain.output == own.output)
  }

  @Test(arguments: [
    (["verify", "reference/boiler.csv", "--own-units"], "--own-units is about the command of"),
    (["verify", "reference/boiler.csv", "--bits"], "--bits is about the command of --against"),
    (["check", "boiler", "--own-units"], "--own-units is about the command of --against"),
    (
      ["verify", "-", "--against", "cat", "--bits", "--tolerance", "exact"],
      "so it goes neither with --tolerance nor with --printed"
    ),
    (
      ["verify", "-", "--against", "cat", "--bits", "--printed", "cell"],
      "so it goes neither with --tolerance nor with --printed"
    ),
  ])
  func `are refused where they say nothing`(words: [String], says: String) throws {
    let refused = try run(words)
    #expect(refused.status == 64 && refused.output.isEmpty)
    #expect(refused.words.contains(says), "\(refused.words)")
  }

  /// A port's own table of plants: nothing is claimed, so everything is held against the estimator.
  @Test func `need no claim, nor does an answer to some digits`() throws {
    let plants = "feed_tds [mg/L],max_tds [mg/L]\n165,3500\n,3500\n"
    let cycles = "awk -F, 'NR==1 {print $0 \",cycles [1]\"} NR>1 {print $0 \",21.2121\"}'"
    let words = ["verify", "-", "--against", cycles]
    let digits = try run(words, input: plants)
    #expect(digits.status == 1)
    #expect(digits.output.hasPrefix("1 of 2 cells differs: cycles in 1 row (row 3)"))
    #expect(digits.output.contains("the cell is empty; 1 output of the row"), "\(digits.output)")
    let whole = "feed_tds [mg/L],max_tds [mg/L]\n165,3500\n"
    #expect(try run(words, input: whole).status == 0)
    let bits = try run(words + ["--bits", "--outputs", "cycles"], input: whole)
    #expect(bits.status == 1)
    #expect(bits.output.contains("more than a million ulp"), "\(bits.output)")
    let short = try run(
      words + ["--bits", "--outputs", "cycles"], input: "feed_tds [mg/L]\n165\n")
    #expect(short.status == 65 && short.output.isEmpty)
    #expect(short.words.contains("no column max_tds, which cycles needs"), "\(short.words)")
  }
}
