import Documents
import Estimator
import Notation
import Spreadsheets
import Tables
import TestSupport
import Testing

@Suite struct `A price file` {
  @Test func `can have semicolons, decimal commas, a title, other columns and both systems`()
    throws
  {
    let file = try readPrices(
      "Prices 2026;;;;;\nproduct;note;price;currency;per;unit\n"
        + "S5;drum;62,50;GBP;25;kg\nH207;;3,20;GBP;1;kg\nC42TB;;9,5;GBP;1;kg\n")
    #expect(file.items.map(\.product) == ["S5", "H207", "C42TB"])
    let prices = try file.byWeight()
    #expect(prices["S5"]?.perKilogram == 2.5 && prices["C42TB"]?.perKilogram == 9.5)
    #expect(
      file.remarks == [
        "read as: semicolons between cells, decimal commas",
        "1 row above the header is skipped",
      ])
  }

  @Test func `can be a workbook, and errors then name the cell`() throws {
    let lines = ["product,price,currency,per,unit", "S5,62.5,GBP,25,kg", "S10,3,EUR,1,kg"]
    let rows = lines.enumerated().map { row, line in
      let cells = line.split(separator: ",").enumerated().map { column, text in
        "<c r=\"\(columnLetters(column + 1))\(row + 1)\" t=\"str\"><v>\(text)</v></c>"
      }
      return "<row r=\"\(row + 1)\">\(cells.joined())</row>"
    }
    let bytes = WrittenWorkbook(rows: rows.joined()).bytes
    let error = #expect(throws: PriceListError.self) {
      try PriceFile(
        file: "prices.xlsx", products: ["S5", "S10"], source: byteSource(of: bytes))
    }
    let words = error.map { "\($0)" } ?? ""
    #expect(words.hasPrefix("prices.xlsx:") && words.contains("!A3: the price of S10 is in EUR"))
  }

  @Test(arguments: [
    ("", "the file is empty"), ("\n", "start"),
    ("product,price,currency,per,unit\n", "there are no prices below the header"),
    ("product,price,currency,per\nS5,1,GBP,1\n", "the column \"unit\" is missing"),
    ("product;price\nS5;1\n", "the columns \"currency\", \"per\", \"unit\" are missing"),
    ("product,price,currency,per,unit,densty\nS5,1,GBP,1,L,1\n", "did you mean \"density\"?"),
    (
      "product,price,currency,per,unit,density\nS5,1,GBP,1,L,1\n",
      "the column \"density\" must be \"density [kg/L]\""
    ),
    ("product,price,currency,per,unit,density [kg/m3]\nS5,1,GBP,1,L,1\n", "must be"),
    ("product,price [GBP],currency,per,unit\nS5,1,GBP,1,kg\n", "must be \"price\""),
    ("product,price,currency,per,unit\nS5,1,GBP,1,kg,25\n", "6 fields, but the header has 5"),
    ("product,price,currency,per,unit\nS5,2,50,GBP,1,kg\n", "decimal commas"),
    ("product,price,currency,per,unit\ns5,1,GBP,1,kg\n", "did you mean \"S5\"?"),
    ("hello,world\n1,2\n", "product,price,currency,per,unit"),
    (
      "product,price,currency,per,unit,source,colour\nS5,1,GBP,1,kg,a list,red\n",
      "prices.csv:1:40 (G1): \"colour\" is not a column of a price file; put notes in the column "
        + "\"note\""
    ),
  ])
  func `is rejected with advice if it is not a price list`(text: String, words: String) {
    let error = #expect(throws: (any Error).self) { try readPrices(text) }
    #expect(error.map { "\($0)" }?.contains(words) == true, "\(error.map { "\($0)" } ?? "read")")
  }

  /// The error names the line or cell, its value and the allowed values.
  @Test(arguments: [
    (
      "S5,3,GBP,1,L,20.01,,",
      "2: density is 20.01 kg/L, but must be from 0.1 to 20 kg/L (a density in kg/m3 is 1000 times as "
        + "much)"
    ),
    (
      "S5,3,GBP,1,L,0.0999,,",
      "2: density is 0.0999 kg/L, but must be from 0.1 to 20 kg/L (a density in kg/m3 is 1000 times as "
        + "much)"
    ),
    ("S5,1,GBP,0,kg,,,", "2: per is 0, but must be above 0 and at most 1000000000"),
    ("S5,-1,GBP,1,kg,,,", "2: price is -1, but must be above 0 and at most 1000000000"),
    (
      "S5,1,GBP,1,kg,,1000000000.01,kg",
      "2: pack_size is 1000000000.01, but must be above 0 and at most 1000000000"
    ),
    (
      "S5,1,GBP,1,kg,,25,m3",
      "2: a pack of S5 is a volume (m3), but usage is in kg; add its density in the column "
        + "\"density [kg/L]\", or give the pack by weight"
    ),
    (
      "S5,1,GBP,1,kg,,25,",
      "2:16 (G2): pack_unit is missing; give both pack_size and pack_unit, or leave both empty"
    ),
    (
      "S5,1,GBP,1,kg,,,kg",
      "2:17 (H2): pack_size is missing; give both pack_size and pack_unit, or leave both empty"
    ),
    ("QQQQ,1,GBP,1,kg,,,", "2:1 (A2): no product is called \"QQQQ\"; \"wtp products\" lists them"),
    (
      "S5,1,GBP,1,bucket,,,",
      "2:12 (E2): unit is \"bucket\", but must be kg, t, lb, L, m3, gal_uk or gal_us"
    ),
    (
      "S5,1,GBP,1,kg,,25,sack",
      "2:19 (H2): pack_unit is \"sack\", but must be kg, t, lb, L, m3, gal_uk or gal_us"
    ),
  ])
  func `is rejected with the allowed values if a line is invalid`(
    line: String, words: String
  ) {
    let header = "product,price,currency,per,unit,density [kg/L],pack_size,pack_unit\n"
    let error = #expect(throws: PriceListError.self) { try readPrices(header + line + "\n") }
    #expect(error.map { "\($0)" } == "prices.csv:" + words)
  }

  /// AZN, the manat of ISO 4217, has the first and the last letter of the alphabet.
  @Test func `can have any currency of three capital letters`() throws {
    func currency(_ code: String) throws -> String? {
      try readPrices("product,price,currency,per,unit\nS5,1,\(code),1,kg\n").items.first?.currency
    }
    #expect(try currency("AZN") == "AZN")
    for (code, meant) in [("£", "GBP"), ("€", "EUR"), ("azn", "AZN")] {
      let error = #expect(throws: PriceListError.self) { try currency(code) }
      #expect(error.map { "\($0)" }?.hasSuffix("; did you mean \"\(meant)\"?") == true)
    }
    for code in ["AZ", "AZNN", "AZ[", "AZ@", "£20"] {
      let error = #expect(throws: PriceListError.self) { try currency(code) }
      #expect(
        error.map { "\($0)" }
          == "prices.csv:2: currency is \"\(code)\", but must be three capital letters, such as "
          + "GBP or EUR"
      )
    }
  }

  @Test func `can contain the maximum amounts`() throws {
    let prices = try readPrices(
      "product,price,currency,per,unit,pack_size,pack_unit\n"
        + "S5,1000000000,GBP,1000000000,kg,1000000000,kg\n"
    ).byWeight()
    let priced = try #require(prices["S5"])
    let cost = ProductCost(
      priced.item, perKilogram: priced.perKilogram, usage: 2_000_000_000, gramsPerCubicMetre: nil)
    #expect(cost.perKilogram == 1 && cost.packs == 2)
  }
}
