import Foundation
import TestSupport
import Testing

/// `--prices`, as an estimate shows it.
@Suite struct `Prices on a command line` {
  private static let prices =
    "product,price,currency,per,unit,pack_size,pack_unit\nS5,62.50,GBP,25,kg,25,kg\nH207,3,GBP,1,kg,,\n"

  private func run(_ arguments: [String], input: String = prices) throws -> BuiltProgram.Outcome {
    try BuiltProgram.wtp.run(["estimate"] + arguments + ["--prices", "-"], input: input)
  }

  /// The example plant uses 1,113.2857 kg of S5 a year, 222.6571 g in a m3 of feed: the sheet of 2013.
  @Test func `are columns of a table, which plants are read from again`() throws {
    let table = try run(["boiler", "--plant", "example", "--format", "csv"])
    #expect(table.status == 0)
    let lines = table.output.split(separator: "\n")
    #expect(
      lines[0].hasSuffix(
        "S5.price [GBP/kg],S5.cost [GBP/yr],S5.feed_cost [GBP/m3],S5.packs [1/yr]"))
    #expect(lines[1].hasSuffix(",2.5000,2783.21,0.5566,45"))
    #expect(!table.output.contains("S10.cost") && table.words.contains("no price: "))
    let again = try BuiltProgram.wtp.run(
      ["estimate", "boiler", "--plant", "-"], input: table.output)
    #expect(again.status == 0, "\(again.words)")
    #expect(again.words.contains("output columns are ignored"))
  }

  @Test func `are a table of their own to read, by role, and name what has no price`() throws {
    let text = try run(["cooling", "--plant", "example", "--form", "liquid"])
    #expect(text.status == 0, "\(text.words)")
    #expect(text.output.contains("GBP/kg") && text.output.contains("make-up"))
    #expect(text.output.contains("No price: "))
  }

  @Test func `are members of JSON, null where a product has none`() throws {
    let json = try run(["boiler", "--plant", "example", "--format", "json"])
    let root = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let estimates = try #require(root?["estimates"] as? [[String: Any]])
    let products = try #require(estimates[0]["products"] as? [[String: Any]])
    let priced = try #require(products.first { $0["id"] as? String == "S5" })
    let cost = try #require((priced["cost"] as? [String: Any])?["cost"] as? [String: Any])
    #expect("\(cost["value"] ?? "")" == "2783.21" && cost["unit"] as? String == "GBP/yr")
    let unpriced = try #require(products.first { $0["id"] as? String == "S10" })
    #expect(unpriced["cost"] is NSNull)
  }

  @Test(arguments: [
    ("S5,free,GBP,1,kg", "price: \"free\" is not a number"),
    ("S5,0,GBP,1,kg", "price is 0, but must be above 0"),
    ("S5,\"2,50\",GBP,1,kg", "decimal comma"),
    ("S5,2,GBP,1,litre", "did you mean \"L\"?"),
    ("S5,2,gbp,1,kg", "did you mean \"GBP\"?"),
    ("S5,2,GBP,1,kg\nS5,3,GBP,1,kg", "S5 has a price already (standard input:2)"),
    ("S5,2,GBP,1,kg\nS10,3,EUR,1,kg", "a list has one currency"),
    ("S5,2,GBP,1,kg\nS10,3,GBP,1,L", "weights and volumes cannot be compared"),
    ("S55,2,GBP,1,kg", "no product is called \"S55\"; did you mean \"S5\"?"),
  ])
  func `that cannot be are refused before anything is written`(lines: String, words: String) throws
  {
    let run = try run(
      ["boiler", "--plant", "example"], input: "product,price,currency,per,unit\n\(lines)\n")
    #expect(run.status == 65 && run.output.isEmpty)
    #expect(run.words.contains(words), "\(run.words)")
  }

  @Test(arguments: [
    ("", "the file is empty"), ("product,price,currency,per\nS5,1,GBP,1\n", "\"unit\" is missing"),
  ])
  func `need a file that has them`(text: String, words: String) throws {
    let run = try run(["boiler", "--plant", "example"], input: text)
    #expect(run.status == 65 && run.words.contains(words), "\(run.words)")
  }
}
