import Estimator
import Notation
import Prices
import Spreadsheets
import Tables
import TestSupport
import Testing

@Suite struct `A price file` {
  @Test func `may have semicolons and decimal commas, a title, other columns and either system`()
    throws
  {
    let file = try readPriceFile(
      "Prices 2026;;;;;\nproduct;note;price;currency;per;unit\n"
        + "S5;drum;62,50;GBP;25;kg\nH207;;3,20;GBP;1;kg\nC42TB;;9,5;GBP;1;kg\n")
    #expect(file.prices.items.map(\.product) == ["S5", "H207", "C42TB"])
    #expect(file.prices.items.map(\.price) == [62.5, 3.2, 9.5])
    #expect(
      file.remarks == [
        "read as: semicolons between cells, decimal commas",
        "1 row above the header is passed over",
      ])
  }

  @Test func `may be a workbook, whose places are cells`() throws {
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
    ("product,price,currency,per,unit\n", "there is no price below the header"),
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
  ])
  func `that is not one is refused with what to write`(text: String, words: String) {
    let error = #expect(throws: (any Error).self) { try readPrices(text) }
    #expect(error.map { "\($0)" }?.contains(words) == true, "\(error.map { "\($0)" } ?? "read")")
  }
}
