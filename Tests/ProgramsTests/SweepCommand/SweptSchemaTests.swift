import Foundation
import TestSupport
import Testing

/// Tests of the types, limits and descriptions that `--schema` writes.
@Suite struct `A schema of swept columns` {
  private struct Schema: Decodable {
    let fields: [Field]
    let missingValues: [String]
  }

  private struct Field: Decodable {
    let name: String
    let type: String
    let title: String?
    let description: String
    let unit: String?
    let constraints: Constraints?
  }

  private struct Constraints: Decodable {
    let required: Bool?
    let minimum: Double?
    let maximum: Double?
    let `enum`: [String]?
  }

  private func fields(_ arguments: [String]) throws -> [Field] {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.sweep.run(
        ["boiler", "--quiet", "--schema", "schema.json"] + arguments, in: folder)
      #expect(run.status == 0, "\(run.words)")
      let data = try Data(contentsOf: folder.appending("schema.json"))
      return try JSONDecoder().decode(Schema.self, from: data).fields
    }
  }

  /// If the nearest double would exclude a limit, the next double is used.
  ///
  /// The nearest doubles to 1/1000 and 560.287 dH are above them; those to 313.15 K, 373.15 K and
  /// 125.998 kg/s are below. The lower limit 1/1000 and the last two upper limits need the next one.
  @Test(arguments: [
    ("feed_tds=1:2:1", 1.0, 50_000.0),
    ("feed_tds=1:2:1 g/L", (0.001).nextDown, 50),
    ("feed_temperature=320:350:10 K", 313.15, (373.15).nextUp),
    ("calcium_hardness=1:2:1 dH", 0, 560.2871105009747),
    ("summer_steam=1:2:1 kg/s", 0, (125.99788055555555).nextUp),
  ]) func `has limits that include every allowed figure`(
    axis: String, least: Double, most: Double
  ) throws {
    let limits = try #require(try fields(["--vary", axis, "--outputs", "cycles"])[0].constraints)
    #expect(limits.minimum == least && limits.maximum == most)
  }

  @Test func `requires outputs only if no point can be outside the limits`() throws {
    let outputs = ["--outputs", "cycles,S5,S5.demand", "--inputs", "all", "--vary", "ph=7:8:1"]
    let inside = try fields(outputs)
    #expect(inside.count == 16 + 4)
    #expect(inside.allSatisfy { $0.constraints?.required == true && $0.type == "number" })
    #expect(inside.prefix(16).allSatisfy { $0.constraints?.maximum != nil })
    // A demand may be negative, but a dose or a usage may not.
    #expect(inside.suffix(4).map { $0.constraints?.minimum } == [nil, 0, 0, nil])
    #expect(inside.suffix(4).allSatisfy { $0.constraints?.maximum == nil })
    #expect(inside.suffix(4).map(\.unit) == ["1", "g/m3", "kg/yr", "g/m3"])

    let marked = try fields(outputs + ["--outside", "mark"])
    #expect(marked.prefix(16).allSatisfy { $0.constraints?.required == true })
    #expect(marked.prefix(16).allSatisfy { $0.constraints?.minimum == nil })
    #expect(marked.prefix(16).allSatisfy { $0.constraints?.maximum == nil })
    #expect(marked.suffix(4).allSatisfy { $0.constraints?.required == false })
    let status = try #require(marked.dropFirst(16).first)
    #expect(status.name == "status" && status.type == "string")
    #expect(status.constraints?.enum?.count == 1 + 16)
    #expect(status.constraints?.enum?.first == "ok")
  }

  @Test func `describes each column, with its plain name as the title`() throws {
    let fields = try fields(["--outputs", "cycles,S5.dose", "--vary", "ph=7:8:1"])
    #expect(fields.map(\.name) == ["ph [pH]", "cycles [1]", "S5.dose [g/m3]"])
    #expect(fields.map(\.title) == ["ph", "cycles", "S5.dose"])
    #expect(
      fields.map(\.description) == [
        "pH of the feed water; usually from 5 to 11 pH", "cycles of concentration",
        "dose per m3 of feed; S5: catalysed sodium bisulphite, 17 %",
      ])
  }

  @Test(arguments: [
    "boiler --vary feed_tds=100,200 --outputs all --inputs all",
    "cooling --vary circulation=100,200 --outputs all --names plain",
    "boiler --vary feed_temperature=30:60:10 --outside mark --outputs S5",
    "boiler --vary feed_tds=100:200 --sample 3 --outputs S5,cycles",
    "cooling --vary hours=1,2 --layout long --outputs H207,C42T,bleed",
  ])
  func `goes to standard output if the rows go to a file, and names their columns in order`(
    words: String
  ) throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell("sweep \(words) -q --schema - -o rows.csv", in: folder)
      #expect(run.status == 0 && run.words.isEmpty, "\(run.words)")
      let schema = try JSONDecoder().decode(Schema.self, from: Data(run.output.utf8))
      let rows = try String(contentsOf: folder.appending("rows.csv"), encoding: .utf8)
      let header = rows.prefix { $0 != "\n" }.split(separator: ",").map(String.init)
      #expect(schema.fields.map(\.name) == header && schema.missingValues == [""])
      #expect(schema.fields.allSatisfy { ["number", "string"].contains($0.type) })
    }
  }

  /// A result has no product; the empty cell is a missing value.
  @Test func `lists each value of the long layout once`() throws {
    let long = ["--layout", "long", "--vary", "ph=7:8:1", "--outputs"]
    let words = try fields(long + ["cycles,S5,S10"]).dropFirst()
    #expect(words.map(\.name) == ["product", "form", "quantity", "basis", "unit", "value"])
    #expect(
      words.map { $0.constraints?.enum } == [
        ["S5", "S10"], ["liquid"], ["cycles", "dose", "usage"], ["per m3 of feed"],
        ["1", "g/m3", "kg/yr"], nil,
      ])
    #expect(words.last?.constraints?.required == true)
    let marked = try fields(["--outside", "mark"] + long + ["cycles"])
    #expect(marked.last?.constraints?.required == false)
    #expect(marked.first { $0.name == "product" }?.constraints == nil)
  }
}
