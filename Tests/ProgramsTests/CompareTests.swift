import Estimator
import Foundation
import Notation
import TestSupport
import Testing

/// `wtp compare` against the exact model in Python, which shares no line with the estimator.
@Suite struct `Plants that are compared` {
  private static let model = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending("Oracles/exact/model.py")

  /// Fifty pairs of random plants that differ in one input: it alone is named, and every change is the
  /// difference of two exact estimates, rounded once.
  @Test(arguments: SystemKind.allCases)
  func `differ by what two exact estimates differ by`(system: SystemKind) throws {
    let model = Model.of(system)
    var draws = PairDraws(model, seed: 14)
    let pairs = (0..<50).map { _ in draws.next() }
    guard let exact = try exactRows(of: pairs.flatMap { [$0.first, $0.second] }, model) else {
      return
    }
    for (place, pair) in pairs.enumerated() {
      let run = try BuiltProgram.wtp.run(
        ["compare", system.rawValue, "-", "--format", "csv", "--decimals", "6"],
        input: Self.table([pair.first, pair.second], model))
      #expect(run.status == 0, "\(run.words)")
      let rows = run.output.split(separator: "\n").dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      let inputs = rows.filter { $0[2] == "input" }
      #expect(inputs.map { $0[3] } == [model.fields[pair.field].name])
      let (a, b) = (exact[2 * place], exact[2 * place + 1])
      var compared = 0
      for row in rows where row[2] != "input" {
        let (from, to) = (try #require(a[row[3]]), try #require(b[row[3]]))
        #expect(row[5] == roundedText(from, decimals: 6) && row[6] == roundedText(to, decimals: 6))
        #expect(row[7] == roundedText(to - from, decimals: 6), "\(row)")
        let perCent = from.isZero ? "" : roundedText((to - from) * 100 / from, decimals: 1)
        #expect(row[8] == perCent, "\(row)")
        compared += 1
      }
      let dosed = model.products.count(where: \.isDosed)
      #expect(compared == model.results.count + 2 * dosed)
    }
  }

  private static func table(_ plants: [[String]], _ model: Model) -> String {
    let header = model.fields.map { $0.header(in: $0.unit) }
    return ([header] + plants).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  /// The figures of plants to 60 digits, as the exact model answers; nil where there is no Python.
  private func exactRows(of plants: [[String]], _ model: Model) throws -> [[String: Rational]]? {
    try Scratch.withFolder { folder in
      guard try BuiltProgram.shell("python3 -c pass", in: folder).status == 0 else {
        print("compare: skipped, since there is no python3 here")
        return nil
      }
      try Data(Self.table(plants, model).utf8).write(to: folder.appending("plants.csv"))
      let command = "python3 -B '\(Self.model.path)' \(model) --digits 60 < plants.csv"
      let run = try BuiltProgram.shell(command, in: folder)
      #expect(run.status == 0, "\(run.words)")
      let lines = run.output.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      let names = lines[0].map { String($0.prefix { $0 != " " }) }
      return try lines.dropFirst().map { cells in
        try zip(names, cells).reduce(into: [:]) { row, cell in
          row[cell.0] = try DecimalNumber(parsing: cell.1).rational
        }
      }
    }
  }
}

/// Pairs of plants within the limits, three decimals a figure, that differ in one input.
private struct PairDraws {
  private let model: Model
  private var generator: SeededGenerator

  init(_ model: Model, seed: UInt64) {
    self.model = model
    generator = SeededGenerator(seed: seed)
  }

  mutating func next() -> (first: [String], second: [String], field: Int) {
    while true {
      let first = model.fields.map { figure(of: $0) }
      let field = Int.random(in: model.fields.indices, using: &generator)
      var second = first
      second[field] = figure(of: model.fields[field])
      if second != first, isPlant(first), isPlant(second) { return (first, second, field) }
    }
  }

  private func isPlant(_ texts: [String]) -> Bool {
    let figures = try? zip(model.fields, texts).map { field, text in
      (
        field.name,
        GivenFigure(try .init(parsing: "\(text) \(field.unit)", as: field.kind, for: field.name))
      )
    }
    guard let figures else { return false }
    return (try? Plant(model, Dictionary(uniqueKeysWithValues: figures))) != nil
  }

  private mutating func figure(of field: Field) -> String {
    let range = field.usual ?? field.limits
    let (from, to) = (thousandths(range.from), thousandths(range.to))
    return decimalText(Int.random(in: from...to, using: &generator), decimals: 3)
  }

  private func thousandths(_ number: Rational) -> Int { Int((number * 1000).double) }
}

/// What `wtp compare` takes and refuses, and how it says so.
@Suite struct `The command that compares` {
  private static let boiler = Model.boiler.fields.map { $0.header(in: $0.unit) }

  private static func row(_ cells: [String: String] = [:]) -> [String] {
    Model.boiler.fields.map { cells[$0.name] ?? "\($0.example.number)" }
  }

  private static func table(_ rows: [(name: String, cells: [String])]) -> String {
    ([["case"] + boiler] + rows.map { [$0.name] + $0.cells })
      .map { $0.joined(separator: ",") + "\n" }.joined()
  }

  /// Plants that differ, each called by its number.
  private static func plants(_ count: Int) -> [(name: String, cells: [String])] {
    (0..<count).map { ("\($0)", row(["feed_tds": "\(100 + $0)"])) }
  }

  private func run(_ arguments: [String], _ files: [String: String] = [:]) throws
    -> BuiltProgram.Outcome
  {
    try Scratch.withFolder { folder in
      for (name, text) in files { try Data(text.utf8).write(to: folder.appending(name)) }
      return try BuiltProgram.wtp.run(["compare", "boiler"] + arguments, in: folder)
    }
  }

  /// The folder of a file is left out.
  @Test func `names the plants as their tables do, and by file where names are alike`() throws {
    let leeds = Self.table([("base", Self.row())])
    let york = Self.table([("base", Self.row(["ph": "7"])), ("hot", Self.row(["ph": "8"]))])
    let run = try run(["leeds.csv", "./york.csv"], ["leeds.csv": leeds, "york.csv": york])
    #expect(run.status == 0, "\(run.words)")
    for name in ["A  leeds.csv: base", "B  york.csv: base", "C  hot"] {
      #expect(run.output.contains(name), "\(run.output)")
    }
    #expect(run.output.contains("Estimates; to be confirmed by WTP."))
  }

  /// A letter for each, so 26 are all that there may be.
  @Test func `takes 26 plants of several files`() throws {
    let run = try run(
      ["a.csv", "b.csv"],
      ["a.csv": Self.table(Self.plants(13)), "b.csv": Self.table(Self.plants(13))])
    #expect(run.status == 0 && run.output.contains("Z  b.csv: 12"), "\(run.words)")
  }

  @Test func `names plants of one name in one file by their lines`() throws {
    let table = Self.table([("base", Self.row()), ("base", Self.row(["ph": "7"]))])
    let run = try run(["same.csv"], ["same.csv": table])
    for name in ["A  same.csv:2: base", "B  same.csv:3: base"] {
      #expect(run.status == 0 && run.output.contains(name), "\(run.output)\(run.words)")
    }
  }

  /// A comma may group thousands, so that 1,500 is either; nothing else of the list tells.
  @Test func `takes a decimal mark for prices alone`() throws {
    let words = ["example", "example", "--prices", "p.csv"]
    let prices = ["p.csv": "product;price;currency;per;unit\nS5;1,500;GBP;1;kg\n"]
    #expect(try run(words, prices).status == 65)
    let said = try run(words + ["--decimal", "comma"], prices)
    #expect(said.status == 0, "\(said.words)")
  }

  @Test func `warns beside data of what the text has room for`() throws {
    let words = ["example", "--vary", "ph=7,12"]
    for format in ["csv", "json"] {
      let data = try run(words + ["--format", format])
      let warnings = data.words.split(separator: "\n").filter { $0.contains("warning") }
      #expect(warnings.count == 1, "\(data.words)")
      #expect(
        warnings.first?.hasPrefix(
          "wtp: warning: ph=12 pH: ph is 12 pH, but is usually from 5 to 11")
          == true)
    }
    #expect(try run(words).words.isEmpty)
  }

  @Test func `lists what changes, and counts what does not`() throws {
    let short = try run(["example", "--vary", "feed_temperature=48,50"])
    #expect(short.output.contains("A  feed_temperature=48 degC"), "\(short.output)")
    #expect(!short.output.contains("S88") && short.output.contains("do not change"))
    let full = try run(["example", "--vary", "feed_temperature=48,50", "--full"])
    #expect(full.output.contains("S88") && !full.output.contains("do not change"))
  }

  @Test func `is no wider than 80 columns with as many plants as there may be`() throws {
    let run = try run(["example", "--vary", "feed_tds=100:350:10", "--full"])
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(run.output.contains("Z  feed_tds=350 mg/L"))
  }

  @Test(arguments: [
    ([], 64, "PLANT is missing"),
    (["example"], 64, "example has one plant"),
    (["example", "--vary", "feed_tds=100"], 64, "one point"),
    (["example", "--vary", "feed_tds=100:360:10"], 64, "27 points, but at most 26"),
    (["example", "example", "--vary", "feed_tds=100,200"], 64, "one plant, but 2 PLANTs"),
    (
      ["example", "--vary", "feed_tds=100,200", "--set", "feed_tds=100"], 64, "both set and varied"
    ),
    (["example", "--vary", "feed_tds=100,99999"], 65, "outside the limits"),
    (["--vary", "feed_tds=100,200"], 65, "is missing"),
    (["many.csv"], 65, "more plants than the 26"),
    (["bad.csv", "example"], 65, "bad.csv:2: ph is 15"),
    (["-", "-"], 64, "standard input cannot be both"),
    (["none.csv", "example"], 66, "none.csv"),
    (["cooling.csv", "example"], 65, "circulation"),
    (["example", "example", "--prices", "mixed.csv"], 65, "(mixed.csv:2)"),
    (["example", "example", "--prices", "litres.csv"], 65, "litres.csv:2: S5 is sold by volume"),
    (["example", "example", "-o", "x.html", "--format", "csv"], 64, "ends as html does"),
    (["bad.csv", "example", "-o", "bad.csv"], 64, "would write over"),
    (["example", "example", "--prices", "mixed.csv", "-o", "mixed.csv"], 64, "would write over"),
    (["-", "example", "--catalogue", "-"], 64, "both a plant and the catalogue"),
    (["example", "example", "--decimal", "comma"], 64, "--sheet and --decimal need a file of"),
    (["example", "--vary", "feed_tds=100:360:7"], 64, "steps over its end"),
    (["thirteen.csv", "fourteen.csv"], 65, "fourteen.csv has more plants than the 26"),
  ])
  func `refuses what cannot be compared`(
    arguments: [String], status: Int32, words: String
  ) throws {
    let many = Self.plants(27)
    let run = try run(
      arguments,
      [
        "many.csv": Self.table(many), "thirteen.csv": Self.table(Self.plants(13)),
        "fourteen.csv": Self.table(Self.plants(14)),
        "bad.csv": Self.table([("x", Self.row(["ph": "15"]))]),
        "cooling.csv": "circulation [m3/h]\n5\n",
        "mixed.csv": "product,price,currency,per,unit\nS5,2.50,GBP,25,kg\nS10,3,GBP,1,L\n",
        "litres.csv": "product,price,currency,per,unit\nS5,3,GBP,1,L\n",
      ])
    #expect(run.status == status && run.output.isEmpty, "\(run.words)")
    #expect(run.words.contains(words), "\(run.words)")
  }
}
