import Estimator
import Notation
import Prices
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

  @Test func `can be a workbook, whose errors name the cell`() throws {
    let lines = ["product,price,currency,per,unit", "S5,62.5,GBP,25,kg", "S10,3,EUR,1,kg"]
    let rows = lines.enumerated().map { row, line in
      let cells = line.split(separator: ",").enumerated().map { column, text in
        "<c r=\"\(columnLetters(column + 1))\(row + 1)\" t=\"str\"><v>\(text)</v></c>"
      }
      return "<row r=\"\(row + 1)\">\(cells.joined())</row>"
    }
    let bytes = WrittenWorkbook(rows: rows.joined()).bytes
    let error = #expect(throws: InputError.self) {
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
    ("Product;Price;Per;Unit\nS5;1;1;kg\n", "the column \"currency\" is missing"),
    ("product,PRODUCT,price,currency,per,unit\nS5,S5,1,GBP,1,kg\n", "is already at A1"),
    ("product,price,currency,per,unit,densty\nS5,1,GBP,1,L,1\n", "did you mean \"density\"?"),
    (
      "product,price,currency,per,unit,density\nS5,1,GBP,1,L,1\n",
      "the column \"density\" must be \"density [kg/L]\""
    ),
    ("product,price,currency,per,unit,density [kg/m3]\nS5,1,GBP,1,L,1\n", "must be"),
    ("product,price [GBP/sack]\nS5,1\n", "as in \"price [GBP/kg]\""),
    ("product,price [GBP/kg],per\nS5,1,25\n", "the title of the price says 1 kg, but the columns"),
    ("product,price,per,unit\nS5,£1/kg,25,kg\n", "the price says 1 kg, but the columns say 25 kg"),
    ("product,price\nS5,£1/barrow\n", "the unit of the price is \"barrow\", but must be kg, t"),
    ("product,price\nS5,£1/sack\n", "the price is for a sack, whose size is missing"),
    (
      "Product,Trade price (GBP/kg),List price (GBP/kg)\nS5,1,2\n",
      "each of the columns \"Trade price [GBP/kg]\" and \"List price [GBP/kg]\" may be the price"
    ),
    ("Product,Price inc VAT (GBP/kg)\nS5,3\n", "state its rate, as in \"Price inc 20% VAT\""),
    ("Product,Price inc VAT (GBP/kg),VAT\nS5,3,0.50\n", "state its rate"),
    (
      "Product,Price inc 20% VAT (GBP/kg),VAT\nS5,3,2O%\n",
      "prices.csv:2:6 (C2): vat_rate: \"2O\" is not a number"
    ),
    ("Product,Price inc VAT (GBP/kg),VAT\nS5,3,-100%\n", "must be in per cent"),
    (
      "Product,Price ex VAT (GBP/kg),VAT rate\nS5,3,0.2\n",
      "the tax is 0.2, but must be in per cent"
    ),
    ("Product,Price 20% VAT (GBP/kg)\nS5,3\n", "needs \"inc\" or \"ex\""),
    ("Product,Price inc 2O% VAT (GBP/kg)\nS5,3\n", "1:9 (B1): the rate of the tax: \"2O\" is not"),
    ("Product,Price (GBP/25 kg),Per,Unit\nS5,3,1,kg\n", "the title of the price says 25 kg, but"),
    ("Alle Preise brutto;;\nArtikel;Preis (GBP/kg);\nS5;3;\n", "stands above prices whose title"),
    ("Tous les prix TTC;;\nRéférence;Prix (GBP/kg);\nS5;3;\n", "is in a column without a name"),
    ("All prices gross,,\nCode,Price (GBP/kg),\nS5,3,\n", "stands above prices whose title"),
    ("product,price\nS5,1/kg\n", "the column \"currency\" is missing"),
    ("product,price\nS5,£1\n", "the columns \"per\", \"unit\" are missing"),
    ("product,price [GBP],currency,per,unit\nS5,1,EUR,1,kg\n", "EUR by the column \"currency\""),
    (
      "product,price,currency,per,unit\nS5,€1,GBP,1,kg\n",
      "GBP by the column \"currency\", but EUR by"
    ),
    ("product,price,currency,per,unit\nS5,$1,GBP,1,kg\n", "but $ by the price"),
    ("product,price,unit\nS5,£1,EUR/kg\n", "GBP by the price, but EUR by the column \"unit\""),
    ("product,price,per,unit\nS5,$1,1,kg\n", "the sign has several meanings"),
    ("product,price,per,unit\nS5,£1,1,kg\nS10,1 EUR,1,kg\n", "a list has one currency"),
    ("product,price,currency,per,unit\nWTP S55,1,GBP,1,kg\n", "no product is called \"WTP S55\""),
    ("product,price,currency,per,unit\nS5,1,GBP,1,kg,25\n", "6 fields, but the header has 5"),
    ("product,price,currency,per,unit\nS5,2,50,GBP,1,kg\n", "decimal commas"),
    ("product,price,currency,per,unit\nSS5,1,GBP,1,kg\n", "did you mean \"S5\"?"),
    ("hello,world\n1,2\n", "product,price,currency,per,unit"),
    (
      "product,price,currency,per,unit,source,colour\nS5,1,GBP,1,kg,a list,red\n",
      "prices.csv:1:40 (G1): \"colour\" is not a column of a price file; put notes in the column "
        + "\"note\""
    ),
  ])
  func `is rejected with advice if it is not a table of prices`(text: String, words: String) {
    let error = #expect(throws: (any Error).self) { try readPrices(text) }
    #expect(error.map { "\($0)" }?.contains(words) == true, "\(error.map { "\($0)" } ?? "read")")
  }

  /// Every list says the same: 2.5 pounds for a kilogram of S5.
  @Test(arguments: [
    "Product;Price;Currency;Per;Unit\ns5;2,50;gbp;1;kg\n",
    "PRODUCT,PRICE,CURRENCY,PER,UNIT\nWTP S5,£62.50,GBP,25,kg\n",
    "product,price,per,unit\nwtp s5,2.50 GBP,1,kg\n", "Product,Price (GBP/kg)\nS5,2.50\n",
    "Product;Price (£/kg);Per;Unit\nS5;£ 2,5;1;kg\n", "product;price;per;unit\nS5;2,50£;1;kg\n",
    "product;price [GBP];per;unit;Note\nS5;GBP 2.500,00;1;t;\n",
    "product,price,currency,per,unit,Density [kg/L]\nS5,£2.50,£,1,L,1\n",
    "Product,Price\nS5,£62.50 per 25kg\n", "Product;Price\nS5;2.50 GBP/kg\n",
    "product,price,currency\nS5,2500 per t,GBP\n", "product,price [GBP]\nS5,5 for 2 kg\n",
    "product,price,per,unit\nS5,£62.50 per 25 kg,25,kg\n",
    "Price list 2026\n\nProduct code,Description,Price (GBP/25 kg),Lead time (days)\n"
      + "S5,Oxygen scavenger,62.50,5\n",
    "Code,Product,Pack size (kg),Price per drum,VAT\nS5,Scavenger,25,£62.50,20%\n",
    "Item;Pack;Price\nS5;25 kg drum;62.50 £ per 25 kg\n",
    "Product,Price (GBP per 25 kg drum)\nS5,62.50\n",
    "Product code,Product name,Price inc VAT (GBP/kg),Price ex VAT (GBP/kg)\nS5,x,3.00,2.50\n",
    "Product,Price inc 20% VAT (GBP/kg)\nS5,3\n",
    "Item,Unit,Price (£),VAT\nS5,25 kg drum,62.50,12.50\n",
    "Product,Density [kg/L],Price (GBP/litre)\nS5,1.2,3.00\n",
    "Product,Price (GBP),Inc VAT,Per,Unit,Lead time\nS5,62.50,75,25,KG,3 days\n",
    "Product,Price inc VAT,VAT rate,Unit\nS5,€3,20%,kg\n",
    "Code,Price inc VAT (GBP/kg),VAT rate (%)\nS5,3,20\n",
    "Code,Price inc VAT (GBP/kg),VAT %\nS5,3,20%\n", "Code,Price inc VAT (GBP/kg),VAT %\nS5,3,20\n",
    "Artikel;Prijs incl. btw (GBP/kg);btw %\nS5;3;20 %\n",
    "Product,Pack size (kg),Price per drum (£)\nS5,25,62.50\n",
    "Product,Pack size (kg),Price per drum GBP\nS5,25,62.50\n",
    "product,price,unit\nS5,2.50,GBP/kg\n", "Product,Unit,Price\nS5,£ per 25 kg,62.50\n",
    "Artikel-Nr.;Bezeichnung;Preis je 25 kg in GBP (zzgl. MwSt.);Lieferzeit\nS5;x;62,50;3 Tage\n",
    "Référence;Prix HT (GBP/kg);Prix TTC (GBP/kg)\nS5;2,50;3\n",
    "Référence;Prix par bidon HT (GBP);Conditionnement (kg);Taux de TVA\nS5;62,50;25;20 %\n",
    "Artikel;Preis je Kanister (GBP);Gebindegröße (kg)\nS5;62,50;25\n",
    "Código;Precio sin IVA;Moneda;Unidad\nS5;2,50;GBP;kg\n",
    "Prodotto;Prezzo al kg in GBP, IVA inclusa;IVA\nS5;3;20 %\n",
    "Artikel;Eenheid;Prijs (GBP)\nS5;25 kg;62,50\n",
    "Indeks;Cena netto za kg w GBP;Cena brutto za kg w GBP\nS5;2,50;3\n",
    "Artigo;Descrição;Preço por kg (GBP)\nS5;x;2,50\n",
    "Kod produktu;Cena (GBP za kanister 25 kg)\nS5;62,50\n",
    "Kod;Wielkość opakowania (kg);Cena netto za opakowanie (GBP)\nS5;25;62,50\n",
    "Code produit;Prix par bidon de 25 kg (GBP);Taille du conditionnement\nS5;62,50;25 kg\n",
    "Código del producto;Precio por bidón 25 kg (GBP);Tamaño del envase (kg)\nS5;62,50;25\n",
    "Productcode;Prijs per zak (GBP);Inhoud (kg)\nS5;62,50;25\n",
    "Product,Price inc VAT (GBP/kg),VAT,VAT rate\nS5,3,0.50,20\n",
  ])
  func `can have titles and names in any case, and the currency with the price`(
    text: String
  ) throws {
    let prices = try readPrices(text).byWeight()
    let currency = text.contains("€") ? "EUR" : "GBP"
    #expect(prices.currency == currency && prices["S5"]?.perKilogram == 2.5)
  }

  /// A pack in the price is the pack that is bought, unless another is given.
  @Test(arguments: [
    ("Product,Price (GBP per 25 kg drum)\nS5,50\n", 4),
    ("Product,Price\nS5,£62.50 per 25 kg drum\n", 4),
    ("Product,Pack size (kg),Price per drum\nS5,30,£60\n", 4),
    ("Product,Pack,Price (GBP/kg)\nS5,50 kg sack,2\n", 2),
    ("Product,Price (GBP/25 kg)\nS5,50\n", nil),
    ("Product,Price (GBP per 25 kg drum),Pack size (kg)\nS5,50,10\n", 10),
  ])
  func `states the pack that is bought`(text: String, packs: Int?) throws {
    let costs = try readPrices(text).byWeight().costs(of: "S5", usage: 99, perCubicMetre: nil)
    let bought = costs.first { $0.quantity == .packs }?.value
    #expect(bought == packs.map { Rational($0) })
  }

  @Test func `names the columns that it does not read`() throws {
    let file = try readPrices(
      "Product,Description,Price (GBP/kg),Lead time (days),note\nS5,Scavenger,2.50,5,new\n")
    #expect(
      file.remarks == [
        "the price does not depend on \"Description\", \"Lead time (days)\"; not read"
      ])
  }

  /// A dollar is that of the column `currency`.
  @Test func `can have a sign with several meanings if the currency is also a code`() throws {
    let file = try readPrices("product,price,currency,per,unit\nS5,$2.50,CAD,1,kg\n")
    #expect(file.items.first?.currency == "CAD")
  }

  /// AZN, the Azerbaijani manat, has the first and the last letter of the alphabet.
  @Test func `can have any currency of three capital letters`() throws {
    func currency(_ code: String) throws -> String? {
      try readPrices("product,price,currency,per,unit\nS5,1,\(code),1,kg\n").items.first?.currency
    }
    #expect(try currency("AZN") == "AZN")
    for (code, meant) in [("£", "GBP"), ("€", "EUR"), ("azn", "AZN")] {
      #expect(try currency(code) == meant)
    }
    for code in ["AZ", "AZNN", "AZ[", "AZ@", "£20"] {
      let error = #expect(throws: InputError.self) { try currency(code) }
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
    let costs = prices.costs(of: "S5", usage: 2_000_000_000, perCubicMetre: nil)
    #expect(costs.map(\.quantity) == [.price, .cost, .packs])
    #expect(costs.map(\.value) == [1, 2_000_000_000, 2])
  }
}

@Suite struct `A price list` {
  private func refusal(_ lines: String...) -> String? {
    let error = #expect(throws: InputError.self) {
      try readPrices(
        "product,price,currency,per,unit,density [kg/L]\n" + lines.map { $0 + "\n" }.joined()
      ).byWeight()
    }
    return error.map { "\($0)" }
  }

  @Test func `has one currency and a price per kilogram for each line`() throws {
    let prices = try readPrices(
      "product,price,currency,per,unit\nS5,3,EUR,1,kg\nS10,6,EUR,2,kg\n"
    ).byWeight()
    #expect(prices.currency == "EUR" && prices["S19"] == nil)
    #expect(prices["S10"]?.perKilogram == 3)
  }

  /// The pound and the gallons are exact by definition: UK Units of Measurement Regulations 1995
  /// and NIST SP 811.
  @Test(arguments: [
    ("kg", "", 1), ("t", "", 1000), ("lb", "", Rational(45_359_237, over: 100_000_000)),
    ("L", "2", 2), ("m3", "2", 2000), ("gal_uk", "2", Rational(909_218, over: 100_000)),
    ("gal_us", "2", Rational(7_570_823_568, over: 1_000_000_000)), ("Litres", "2", 2),
    ("KG", "", 1), ("MT", "", 1000), ("cbm", "2", 2000),
    ("usg", "2", Rational(7_570_823_568, over: 1_000_000_000)),
    ("UK gal", "2", Rational(909_218, over: 100_000)),
    ("US gal", "2", Rational(7_570_823_568, over: 1_000_000_000)),
    ("tonne", "", 1000), ("lbs", "", Rational(45_359_237, over: 100_000_000)), ("m³", "2", 2000),
  ])
  func `converts units by their definitions`(
    unit: String, density: String, kilograms: Rational
  ) throws {
    let list = try readPrices(
      "product,price,currency,per,unit,density [kg/L]\nS5,3,GBP,1,\(unit),\(density)\n")
    #expect(try list.byWeight()["S5"]?.perKilogram == 3 / kilograms)
  }

  @Test(arguments: ["gal", "gallon", "Gallons"])
  func `does not choose between gallons`(word: String) {
    #expect(
      refusal("S5,2.50,GBP,1,\(word),1")
        == "prices.csv:2:15 (E2): unit is \"\(word)\", but must be kg, t, lb, L, m3, gal_uk or gal_us"
    )
  }

  /// A rate in the title of a price without the tax is that of the tax to add.
  @Test(arguments: [
    "Price ex 20% VAT (GBP/kg)", "Price GBP/kg plus 20% VAT", "Preis (GBP/kg) zzgl. 20 % MwSt.",
    "Price (GBP/kg) excl. VAT 20%",
  ]) func `states the rate of the tax in its title`(title: String) throws {
    let item = try #require(try readPrices("product,\(title)\nS5,3\n").items.first)
    #expect(item.price == 3 && item.taxRate == 20)
  }
}
