import Foundation
import TestSupport
import Testing

/// What a user may type that must be refused: one clear message, the status, nothing written.
@Suite struct `Refusals` {
  /// A command line, its status, and a part of what it must say.
  struct Refused {
    let words: [String]
    let status: Int32
    let says: String

    init(_ status: Int32, _ says: String, _ words: String...) {
      self.words = words
      self.status = status
      self.says = says
    }
  }

  static let words: [Refused] = [
    Refused(
      64, "SYSTEM is \"boilr\", but must be boiler or cooling; did you mean", "boilr"),
    Refused(
      64, "unknown option \"--outptus\"; did you mean \"--outputs\"?", "boiler", "--outptus", "S5"),
    Refused(
      64, "no boiler field is called \"feed_temprature\"; did you mean \"feed_temperature\"?",
      "boiler", "--vary", "feed_temprature=40:100:5"),
    Refused(64, "no boiler product or result is called \"S65\"", "boiler", "--outputs", "S65"),
    Refused(64, "did you mean \"S456\"?", "boiler", "--outputs", "S465"),
    Refused(64, "no amount of UB30 is computed", "cooling", "--outputs", "UB30"),
    Refused(
      64, "H207 has no \"demand\"; it has dose, usage", "cooling", "--outputs", "H207.demand"),
    Refused(64, "ph is given more than once", "boiler", "--set", "ph=7", "--set", "ph=8"),
    Refused(64, "ph is given more than once", "boiler", "--vary", "ph=7,8", "--vary", "ph=7,8"),
    Refused(
      64, "steps over its end: write 40:90:25", "boiler", "--vary", "feed_temperature=40:100:25"),
    Refused(64, "the step is 0", "boiler", "--vary", "feed_temperature=40:100:0"),
    Refused(64, "change the sign of the step", "boiler", "--vary", "feed_temperature=40:100:-5"),
    Refused(64, "is not a range", "boiler", "--vary", "feed_temperature=40:100"),
    Refused(
      64, "the grid has 61000 points, but --max-points allows 1000",
      "boiler", "--vary", "feed_temperature=40:100:1", "--vary", "feed_tds=1:1000:1",
      "--max-points", "1000"),
    Refused(64, "--decimals is \"13\"", "boiler", "--decimals", "13"),
    Refused(64, "does not say which field", "boiler", "--set", "feed_tds"),
    Refused(64, "SYSTEM is missing"),
    Refused(
      64, "ph is given more than once", "boiler", "--vary", "ph=7,8", "--set", "ph=7"),
    Refused(
      64, "steps over its end", "boiler", "--vary", "min_sulphite=1e-18:1.5e308:1.1e308"),
  ]

  static let values: [Refused] = [
    Refused(
      65,
      "feed_tds needs a mass concentration (mg/L, g/m3, g/L or ppm), but \"degC\" is a "
        + "temperature", "boiler", "--set", "feed_tds=5 degC"),
    Refused(65, "\"gal\" may be US or imperial", "cooling", "--set", "sump_volume=10 gal"),
    Refused(65, "that needs a density", "boiler", "--set", "summer_steam=10 gal"),
    Refused(65, "is a conductivity, which is not one", "boiler", "--set", "feed_tds=300 µS/cm"),
    Refused(65, "temperature_drop needs its unit", "cooling", "--set", "temperature_drop=10"),
    Refused(65, "temperature_drop needs its unit", "cooling", "--vary", "temperature_drop=5:10:1"),
    Refused(65, "summer_steam needs its unit", "boiler", "--set", "summer_steam=2200"),
    Refused(
      65, "summer_hours is 25 h/d, but must be from 0 to 24 h/d (the calendar has no more)",
      "boiler", "--set", "summer_hours=25"),
    Refused(
      65,
      "summer_weeks and winter_weeks are 30 wk/yr and 30 wk/yr, but together must be at "
        + "most 52 wk/yr", "boiler", "--set", "summer_weeks=30", "--set", "winter_weeks=30"),
    Refused(
      65, "feed_temperature is 30 degC, but must be from 40 to 100 degC",
      "boiler", "--set", "feed_temperature=30"),
    Refused(65, "feed_temperature is 101 degC", "boiler", "--set", "feed_temperature=101"),
    Refused(
      65, "concentration_factor is 1, but must be from 1.01 to 50",
      "cooling", "--set", "concentration_factor=1"),
    Refused(
      65, "feed_tds is 4000 mg/L, but must be at most max_tds, which is 3500 mg/L",
      "boiler", "--set", "feed_tds=4000"),
    Refused(
      65, "1 of 7 points is outside the limits; the first is row 3 (feed_tds=3600 mg/L)",
      "boiler", "--vary", "feed_tds=1,2,3600,3,4,5,6"),
    Refused(65, "has a decimal comma; write 7.5", "boiler", "--set", "ph=7,5"),
    Refused(65, "\"1e999\" is too large", "boiler", "--set", "feed_tds=1e999"),
    Refused(65, "\"nan\" is not a number", "boiler", "--set", "feed_tds=nan"),
    Refused(65, "\"0x10\" is hexadecimal", "boiler", "--set", "feed_tds=0x10"),
    Refused(65, "the value is empty", "boiler", "--set", "feed_tds="),
    Refused(
      65, "no unit is called \"\\u{1B}[31mred\"", "boiler", "--set", "feed_tds=5 \u{1B}[31mred"),
    Refused(
      65, "14998500 of 30000000 points are outside the limits; the first is row 15001501 ",
      "boiler", "--set", "feed_tds=50000 mg/L",
      "--set", "min_sulphite=1", "--vary", "max_tds=100000:10/30000000", "--max-points", "30000000"),
    Refused(66, "no-such.csv", "boiler", "--plant", "no-such.csv"),
    Refused(66, "cannot open \".\": Is a directory", "boiler", "--plant", "."),
  ]

  @Test func `of wrong words end with 64 and say what is right`() throws { try check(Self.words) }

  @Test func `of values that cannot be end with 65 or 66 and say what is allowed`() throws {
    try check(Self.values)
  }

  private func check(_ refusals: [Refused]) throws {
    for refused in refusals {
      let run = try BuiltProgram.sweep.run(refused.words)
      let isRight =
        run.status == refused.status && run.output.isEmpty && run.words.contains(refused.says)
        && run.words.hasPrefix("sweep: ")
      #expect(isRight, "\(refused.words): \(run.status), \(run.words)")
    }
  }

  /// A plant file's bytes, its status, and a part of what must be said of it.
  static let files: [(bytes: [UInt8], says: String)] = [
    (Array("".utf8), "plant.csv:1:1: the file is empty"),
    (Array("feed_tds [mg/L],ph [pH]\n165\n".utf8), "plant.csv:2:"),
    (Array("feed_tds [mg/L]\n\"165\n".utf8), "the quote that opens here never closes"),
    (Array("feed_tds [mg/L],note\n165,".utf8) + [0xE9, 0x0A], "plant.csv:2:5 (B2): "),
    (
      Array("feed_tds [degC]\n165\n".utf8),
      "plant.csv:1:1 (A1): feed_tds needs a mass concentration"
    ),
    (Array("summer_steam\n2200\n".utf8), "plant.csv:1:1 (A1): summer_steam needs its unit"),
    (Array("feed_tsd [mg/L]\n165\n".utf8), "did you mean \"feed_tds\"?"),
    (Array("feed_tds [mg/L],feed_tds [g/L]\n165,1\n".utf8), "plant.csv:1:17 (B1): "),
    (Array("feed_tds [mg/L]\n\n".utf8), "plant.csv: the table has no row below its header"),
    (Array("feed_tds [mg/L]\n".utf8), "no row below its header"),
    (Array("feed_tds [mg/L]\n165\n166\n".utf8), "plant.csv:3: a second plant"),
    (Array("feed_tds [mg/L]\n165\n".utf8), "max_tds is missing"),
  ]

  @Test func `of plant files end with 65 and name the place`() throws {
    try Scratch.withFolder { folder in
      for file in Self.files {
        try Data(file.bytes).write(to: folder.appending("plant.csv"))
        let run = try BuiltProgram.sweep.run(["boiler", "--plant", "plant.csv"], in: folder)
        let isRight = run.status == 65 && run.output.isEmpty && run.words.contains(file.says)
        #expect(isRight, "\(file.says): \(run.status), \(run.words)")
      }
    }
  }

  @Test func `of an incomplete plant list everything that is missing`() throws {
    let run = try BuiltProgram.wtp.run(["estimate", "boiler", "--set", "feed_tds=165"])
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(run.words.split(separator: "\n").filter { $0.contains(" is missing: ") }.count == 15)
  }
}
