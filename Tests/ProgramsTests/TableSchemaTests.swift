import Foundation
import TestSupport
import Testing

/// The schema that `sweep --schema` writes beside a table.
@Suite struct `The schema of a table` {
  private struct Schema: Decodable {
    struct Field: Decodable {
      struct Constraints: Decodable {
        let required: Bool?
        let minimum: Double?
        let maximum: Double?
        let `enum`: [String]?
      }
      let name: String
      let type: String
      let unit: String?
      let constraints: Constraints?
    }
    let fields: [Field]
    let missingValues: [String]
  }

  private func sweep(_ words: String...) throws -> (header: [String], schema: Schema) {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.sweep.run(words + ["--schema", "schema.json"], in: folder)
      #expect(run.status == 0, "\(run.words)")
      let header = run.output.prefix { $0 != "\n" }.split(separator: ",").map(String.init)
      let data = try Data(contentsOf: folder.appending("schema.json"))
      return (header, try JSONDecoder().decode(Schema.self, from: data))
    }
  }

  @Test(arguments: [
    ["boiler", "--vary", "feed_tds=100,200", "--outputs", "all", "--inputs", "all"],
    ["cooling", "--vary", "circulation=100,200", "--outputs", "all", "--names", "plain"],
    ["boiler", "--vary", "feed_temperature=30:60:10", "--outside", "mark", "--outputs", "S5"],
    ["boiler", "--vary", "feed_tds=100:200", "--sample", "3", "--outputs", "S5,cycles"],
    ["cooling", "--vary", "hours=1,2", "--layout", "long", "--outputs", "H207,C42T,bleed"],
  ])
  func `names the columns of the table in their order`(words: [String]) throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.sweep.run(words + ["--schema", "s.json"], in: folder)
      let data = try Data(contentsOf: folder.appending("s.json"))
      let schema = try JSONDecoder().decode(Schema.self, from: data)
      let header = run.output.prefix { $0 != "\n" }.split(separator: ",").map(String.init)
      #expect(schema.fields.map(\.name) == header)
      #expect(schema.fields.allSatisfy { ["number", "string"].contains($0.type) })
      #expect(schema.missingValues == [""])
    }
  }

  /// The feed temperature is admitted from 40 to 100 degC, which are 104 and 212 degF.
  @Test func `has the limits of an input in the unit of its column`() throws {
    let (_, schema) = try sweep(
      "boiler", "--vary", "feed_temperature=104,122 degF", "--outputs", "S5")
    let field = try #require(schema.fields.first)
    #expect(field.unit == "degF")
    #expect(field.constraints?.minimum == 104 && field.constraints?.maximum == 212)
    #expect(schema.fields[1].constraints?.minimum == 0 && schema.fields[1].unit == "g/m3")
  }

  @Test func `says which words may stand in a column, and that outputs may be missing`() throws {
    let (_, schema) = try sweep(
      "boiler", "--vary", "feed_temperature=30,60", "--outside", "mark", "--outputs", "S19.demand")
    #expect(schema.fields[0].constraints?.required == true)
    #expect(schema.fields[1].constraints?.enum?.first == "ok")
    #expect(schema.fields[2].constraints?.required == false)
    #expect(schema.fields[2].constraints?.minimum == nil)
  }

  /// The double next to 1.01 is above it, and the one next to the 373.15 K of 100 degC below.
  ///
  /// A reader that compares decimals would else refuse the limits themselves.
  @Test func `has limits that admit the figures at the limits, however they are read`() throws {
    let (_, cycles) = try sweep(
      "cooling", "--vary", "concentration_factor=2,3", "--outputs", "bleed")
    let least = try #require(cycles.fields[0].constraints?.minimum)
    #expect(least.nextUp == 1.01 && cycles.fields[0].constraints?.maximum == 50)
    let (_, kelvins) = try sweep(
      "boiler", "--vary", "feed_temperature=320,330 K", "--outputs", "S5")
    let most = try #require(kelvins.fields[0].constraints?.maximum)
    #expect(most.nextDown == 373.15 && kelvins.fields[0].constraints?.minimum == 313.15)
  }

  @Test func `has the words of each column of rows for outputs, once, and none for an empty one`()
    throws
  {
    func words(_ outputs: String) throws -> [[String]?] {
      let (_, schema) = try sweep(
        "cooling", "--vary", "hours=1,2", "--layout", "long", "--outputs", outputs)
      #expect(schema.fields.last?.constraints?.required == true)
      return schema.fields.dropFirst().dropLast().map { $0.constraints?.enum }
    }
    #expect(
      try words("H207,C42T,bleed") == [
        ["H207", "C42T"], ["liquid", "solid"], ["dose", "usage", "bleed"],
        ["in the system water", "weekly slug into the system volume"], ["g/m3", "kg/yr", "m3/h"],
      ])
    #expect(try words("bleed") == [nil, nil, ["bleed"], nil, ["m3/h"]])
  }

  /// A reader of the schema refuses 30 degC where it says "at least 40", and the table has that row.
  @Test func `admits the points outside the limits that the table keeps`() throws {
    let (_, schema) = try sweep(
      "boiler", "--vary", "feed_temperature=30,110", "--outside", "mark", "--outputs", "S5")
    #expect(schema.fields[0].constraints?.minimum == nil)
    #expect(schema.fields[0].constraints?.maximum == nil)
  }

  @Test(arguments: [
    ["--schema", "a.csv", "-o", "a.csv"], ["--schema", "-"], ["--schema", "no/a"],
  ])
  func `is refused where it cannot be beside the table`(words: [String]) throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.sweep.run(["boiler", "--outputs", "S5"] + words, in: folder)
      #expect(run.status == (words.contains("no/a") ? 73 : 64), "\(run.words)")
      #expect(run.output.isEmpty)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }
}

/// Columns as charting tools take them.
@Suite struct `Plain columns` {
  /// The mapping is one to one, so nothing is lost.
  @Test(arguments: [
    ["boiler", "--vary", "feed_temperature=104:140:9 degF", "--vary", "feed_tds=100,200"],
    ["cooling", "--vary", "temperature_drop=5,10 degF", "--vary", "makeup_hardness=1:9:4 dH"],
  ])
  func `are read back by verify and as plants`(words: [String]) throws {
    let all = words + ["--inputs", "all", "--outputs", "all"]
    let table = try BuiltProgram.sweep.run(all + ["--names", "plain"]).output
    let header = table.prefix { $0 != "\n" }
    #expect(header.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "," })
    let run = try BuiltProgram.wtp.run(["verify", "-"], input: table)
    #expect(run.status == 0 && run.output.hasPrefix("every cell agrees"), "\(run.output)")
    let usual = try BuiltProgram.sweep.run(all).output
    #expect(table.drop { $0 != "\n" } == usual.drop { $0 != "\n" })
    let plain = try BuiltProgram.wtp.run(
      ["estimate", words[0], "--plant", "-", "--format", "csv"], input: table)
    let named = try BuiltProgram.wtp.run(
      ["estimate", words[0], "--plant", "-", "--format", "csv"], input: usual)
    #expect(plain.status == 0 && plain.output == named.output)
  }

  /// A hyphen is no part of a plain name, and `own_dose` could not be told from a quantity.
  @Test func `are refused where a product's id is not plain`() throws {
    let catalogue = try BuiltProgram.wtp.run(["products", "boiler", "--format", "csv"]).output
      .replacingOccurrences(of: "boiler,S5,", with: "boiler,S-5,")
    let run = try BuiltProgram.sweep.run(
      ["boiler", "--catalogue", "-", "--names", "plain", "--outputs", "S-5"], input: catalogue)
    #expect(run.status == 64 && run.words.contains("\"S-5_dose_g_m3\""), "\(run.words)")
  }
}
