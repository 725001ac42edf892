import Foundation
import TestSupport
import Testing

/// What `sweep` says beside its rows, and refuses before them.
@Suite struct `The words of sweep` {
  private func words(_ arguments: [String]) throws -> [String] {
    let run = try BuiltProgram.sweep.run(["boiler"] + arguments)
    #expect(run.status == 0, "\(run.words)")
    return run.words.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("50", "1 point: 50"), ("1,2,3,4,5,6,7,8", "8 points: 1, 2, 3, 4, 5, 6, 7, 8"),
    ("1,2,3,4,5,6,7,8,9", "9 points: 1, 2, 3, 4, 5, 6, 7, 8, ..."),
  ]) func `count the points of a list, and name eight of them`(list: String, points: String) throws
  {
    let words = try words(["--vary", "feed_tds=\(list)", "--outputs", "cycles"])
    #expect(words.contains("sweep: note: feed_tds takes \(points) mg/L"), "\(words)")
  }

  /// Of the sixteen inputs all are given but the last three or four.
  @Test func `name three inputs of the example plant, and count more`() throws {
    let given = [
      "summer_steam=2200 lb/h", "summer_hours=20", "summer_days=5", "summer_weeks=25",
      "winter_steam=2200 lb/h", "winter_hours=20", "winter_days=5", "winter_weeks=25",
      "feed_tds=165", "m_alkalinity=84", "ph=7", "calcium_hardness=2",
    ]
    func note(_ count: Int) throws -> String? {
      let settings = given.prefix(count).flatMap { ["--set", $0] }
      return try words(settings + ["--vary", "feed_temperature=40:50:5", "--outputs", "S5"])
        .first { $0.contains("example plant") }
    }
    #expect(
      try note(12) == "sweep: note: not given, so as in the example plant: max_tds, min_sulphite, "
        + "min_caustic_alkalinity")
    #expect(
      try note(11) == "sweep: note: 4 of 16 inputs are not given, so as in the example plant; "
        + "--inputs all writes them")
  }

  /// The cycles are of the solids alone; a pH of 11 is still usual, one of 12 is not.
  @Test(arguments: [(11, false), (12, true)])
  func `say of what is set that it changes nothing, or that it is unusual`(
    ph: Int, isUnusual: Bool
  ) throws {
    let words = try words([
      "--vary", "feed_tds=100:200:50", "--outputs", "cycles", "--set", "ph=\(ph)", "--set",
      "max_tds=3000",
    ])
    #expect(
      words.filter { $0.contains("changes none") } == [
        "sweep: note: ph changes none of the outputs"
      ])
    let warnings = words.filter { $0.contains("warning") }
    #expect(warnings.count == (isUnusual ? 1 : 0))
    #expect(
      warnings.allSatisfy {
        $0.hasPrefix("sweep: warning: ph is 12 pH, but is usually from 5 to 11 pH")
      })
    #expect(!words.contains { $0.contains(" takes ") }, "a range is not a list")
  }

  /// Few plants over weeks that make up more than a year now and then.
  @Test func `count what was drawn again as one counts`() throws {
    var counts: Set<Int> = []
    for seed in 1...30 {
      let words = try words([
        "--sample", "2", "--seed", "\(seed)", "--vary", "summer_weeks=20:30", "--outputs",
        "annual_feed",
      ])
      guard let note = words.first(where: { $0.contains(" made again, since limits ") }) else {
        counts.insert(0)
        continue
      }
      let count = try #require(note.dropFirst("sweep: note: ".count).split(separator: " ").first)
      let number = try #require(Int(count))
      #expect(number > 0, "nothing is said where nothing was drawn again")
      #expect(note.contains(number == 1 ? ": 1 draw was made" : ": \(number) draws were made"))
      counts.insert(number)
    }
    #expect(counts.isSuperset(of: [0, 1, 2]), "\(counts)")
  }

  /// A dose is a constant and a part of 1 / max_tds.
  @Test(arguments: [6, 7]) func `name six outputs that are curved between the rows`(count: Int)
    throws
  {
    let outputs = ["S5", "S10", "S123", "S125", "S26", "S28", "S124"].map { "\($0).dose" }
    let words = try words([
      "--vary", "max_tds=1000:3000:1000", "--points", "exact", "--outputs",
      outputs.prefix(count).joined(separator: ","),
    ])
    #expect(
      words.contains(
        "sweep: note: curved between the rows, so that a line comes only near: "
          + outputs.prefix(6).joined(separator: ", ") + (count > 6 ? ", ..." : "")), "\(words)")
    #expect(
      words.contains("sweep: note: max_tds has 0 points more, at steps and corners: 0 rows added"))
  }

  /// S19's demand comes to 0 once, at an alkalinity of 24.39 mg/L.
  @Test func `count the one row that a corner adds`() throws {
    let words = try words([
      "--vary", "m_alkalinity=0:700/3", "--points", "exact", "--outputs", "S19.dose",
    ])
    #expect(
      words.contains(
        "sweep: note: m_alkalinity has 1 point more, at steps and corners: 1 row added"))
  }

  @Test(arguments: [
    (
      "--vary feed_tds=100:200 --sample 3 --points exact",
      "--points exact is for grids: a sample has no order to draw a line in"
    ),
    (
      "--vary feed_tds=100:200:50 --outside mark --points exact",
      "--points exact follows the rule, which ends at the limits: leave out --outside mark"
    ),
    (
      "--vary feed_tds=100:200:50 --schema -",
      "--schema and --output name the same file, \"-\": give each its own"
    ),
    (
      "--vary feed_tds=100:200:50 -o - --schema -",
      "--schema and --output name the same file, \"-\": give each its own"
    ),
    (
      "--vary feed_tds=100:200 --sample 3 --max-points 2",
      "the grid has 3 points, but --max-points allows 2"
    ),
    (
      "--vary feed_tds=1,2 --format jsonl -o x.csv",
      "--format jsonl does not go with \"x.csv\", which ends as csv does: leave out --format, or change "
        + "the name"
    ),
  ]) func `refuse what does not go together`(arguments: String, sentence: String) throws {
    let words = arguments.split(separator: " ").map(String.init)
    let run = try BuiltProgram.sweep.run(["boiler", "--quiet"] + words)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.words == "sweep: \(sentence)\n")
  }

  @Test func `let a sample through that is as large as is allowed`() throws {
    _ = try words(["--vary", "feed_tds=100:200", "--sample", "3", "--max-points", "3"])
  }

  @Test func `refuse a plain name that is not plain`() throws {
    try Scratch.withFolder { folder in
      let products = try BuiltProgram.wtp.run(["products", "boiler", "--format", "csv"]).output
      try products.replacingOccurrences(of: "boiler,S5,", with: "boiler,S-5,")
        .write(to: folder.appending("own.csv"), atomically: false, encoding: .utf8)
      let run = try BuiltProgram.sweep.run(
        [
          "boiler", "--catalogue", "own.csv", "--vary", "feed_tds=1,2", "--names", "plain",
          "--outputs", "S-5.dose",
        ], in: folder)
      #expect(run.status == 64)
      #expect(
        run.words == "sweep: \"S-5_dose_g_m3\" is not of letters, digits and underscores, as plain "
          + "names are: give the product another id, or leave out --names plain\n")
    }
  }

  /// The ending of a name decides, whatever its case; a folder's name and a hidden file's have none.
  @Test(
    arguments: [
      ("curve.NPY", true, nil), ("curve.npy", true, nil), ("a.npy/curve", false, nil),
      (".npy", false, nil), ("curve.dat", false, ".dat"), ("a.npy/curve.old.dat", false, ".dat"),
      ("curve", false, nil),
    ] as [(String, Bool, String?)])
  func `say where a file's name ends as no format does`(
    path: String, isNumPy: Bool, ending: String?
  ) throws {
    try Scratch.withFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appending("a.npy"), withIntermediateDirectories: false)
      let run = try BuiltProgram.sweep.run(
        ["boiler", "--vary", "ph=7:8:1", "--outputs", "cycles", "-o", path], in: folder)
      #expect(run.status == 0, "\(run.words)")
      let data = try Data(contentsOf: folder.appending(path))
      #expect((data.first == 0x93) == isNumPy)
      let note = ending.map { "no format ends in \"\($0)\": the file is written as csv" }
      #expect(run.words.contains(note ?? "no format") == (note != nil), "\(run.words)")
    }
  }
}
