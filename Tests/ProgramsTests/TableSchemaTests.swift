import Foundation
import TestSupport
import Testing

/// Tests of the columns in the schema that `sweep --schema` writes.
@Suite struct `The schema of a table` {
  private struct Schema: Decodable {
    struct Field: Decodable {
      let name: String
      let type: String
    }
    let fields: [Field]
    let missingValues: [String]
  }

  @Test(arguments: [
    ["boiler", "--vary", "feed_tds=100,200", "--outputs", "all", "--inputs", "all"],
    ["cooling", "--vary", "circulation=100,200", "--outputs", "all", "--names", "plain"],
    ["boiler", "--vary", "feed_temperature=30:60:10", "--outside", "mark", "--outputs", "S5"],
    ["boiler", "--vary", "feed_tds=100:200", "--sample", "3", "--outputs", "S5,cycles"],
    ["cooling", "--vary", "hours=1,2", "--layout", "long", "--outputs", "H207,C42T,bleed"],
  ])
  func `names the columns of the table in order`(words: [String]) throws {
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
}

/// Tests of `sweep --names plain`.
@Suite struct `Plain column names` {
  /// The mapping is one-to-one, so no information is lost.
  @Test(arguments: [
    ["boiler", "--vary", "feed_temperature=104:140:9 degF", "--vary", "feed_tds=100,200"],
    ["cooling", "--vary", "temperature_drop=5,10 degF", "--vary", "makeup_hardness=1:9:4 dH"],
  ])
  func `can be read back by verify and as plants`(words: [String]) throws {
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
}
