import Estimator
import Notation
import Tables
import Testing

/// What a row of a catalogue must have; that WTP's own is read back is a law's.
@Suite struct `A catalogue` {
  private static let header =
    "system,product,form,role,basis,what,advice,dose [g/m3],oxygen [g/g O2],hardness [g/g CaCO3],"
    + "alkalinity [g/g CaCO3],reserve [g/m3],reserve_hardness [g/g CaCO3],"
    + "caustic_alkalinity [g/g CaCO3],min_alkalinity [g/g CaCO3]\n"

  private func products(_ rows: String..., of system: SystemKind) throws -> [Product] {
    let text = Self.header + rows.map { "\($0)\n" }.joined()
    return try CatalogueTable.products(
      TableReader(file: "own.csv", bytes: Array(text.utf8)), of: system)
  }

  private func refusal(_ row: String) -> String {
    do {
      _ = try products(row, of: row.hasPrefix("boiler") ? .boiler : .cooling)
      return "accepted"
    } catch { return "\(error)" }
  }

  @Test func `has each coefficient in its column, as a decimal or a fraction`() throws {
    let read = try products(
      "boiler,A1,solid,all-in-one,feed,w,-,-,1,2.5,-1/3,1e9,-1e9,-2/4,0", of: .boiler)
    let third = Rational(1, over: 3)
    let most = Rational.powerOfTen(9)
    #expect(
      read.map(\.dosing) == [
        .boiler(
          BoilerCoefficients(
            oxygen: 1, hardness: 2.5, alkalinity: -third, reserve: most, reserveHardness: -most,
            causticAlkalinity: -0.5, minAlkalinity: 0))
      ])
  }

  @Test func `has each way of dosing a cooling system by its word`() throws {
    let none = ",-,-,-,-,-,-,-"
    let read = try products(
      "cooling,A1,-,biocide,bleed,w,-,1e9" + none, "cooling,A2,-,biocide,system slug,w,-,2" + none,
      "cooling,A3,-,biocide,sump slug,w,-,3" + none,
      "cooling,A4,-,biocide,advice,w,hold it,-" + none,
      of: .cooling)
    #expect(
      read.map(\.dosing) == [
        .bleed(dose: .powerOfTen(9)), .weeklySystemSlug(dose: 2), .weeklySumpSlug(dose: 3),
        .advice("hold it"),
      ])
    #expect(read.allSatisfy { $0.form == nil })
  }

  @Test func `may call a product of each system the same`() throws {
    let boiler = "boiler,A1,-,all-in-one,feed,w,-,-,1,0,0,0,0,0,0"
    let cooling = "cooling,A1,-,biocide,bleed,w,-,5,-,-,-,-,-,-,-"
    #expect(try products(boiler, cooling, of: .boiler).count == 1)
    #expect(try products(boiler, cooling, of: .cooling).count == 1)
    #expect(throws: (any Error).self) { try products(cooling, boiler, cooling, of: .boiler) }
  }

  @Test(arguments: [
    "boiler,A1,-,all-in-one,feed,w,-,-,1,0,0,0,0,0,-",
    "boiler,A1,-,all-in-one,feed,w,-,5,1,0,0,0,0,0,0",
    "boiler,A1,-,all-in-one,feed,w,hold it,-,1,0,0,0,0,0,0",
  ]) func `needs all coefficients of a boiler's product, and no dose`(row: String) {
    #expect(
      refusal(row).hasSuffix(
        ": A1 is dosed by \"feed\", which needs the seven coefficients, and - for dose and advice"))
  }

  @Test(arguments: ["bleed", "system slug", "sump slug"])
  func `needs a dose of a cooling system's product, and nothing else`(basis: String) {
    let row = "cooling,A1,-,biocide,\(basis),w"
    for cells in ["-,-,-,-,-,-,-,-,-", "hold it,5,-,-,-,-,-,-,-", "-,5,-,-,-,-,-,-,0"] {
      #expect(
        refusal("\(row),\(cells)").hasSuffix(
          ": A1 is dosed by \"\(basis)\", which needs a dose, and - for every coefficient and advice"
        ),
        "\(cells)")
    }
  }

  @Test(arguments: ["-,-,-,-,-,-,-,-,-", "hold it,5,-,-,-,-,-,-,-", "hold it,-,-,-,-,-,-,-,0"])
  func `needs the words of what is advice only, and no number`(cells: String) {
    #expect(
      refusal("cooling,A1,-,biocide,advice,w,\(cells)").hasSuffix(
        ": A1 is dosed by \"advice\", which needs advice, and - for every number"))
  }

  @Test(arguments: [
    (
      "boiler,A1,-,all-in-one,bleed,w,-,5,-,-,-,-,-,-,-", "basis is \"bleed\", but must be feed"
    ),
    (
      "cooling,A1,-,biocide,feed,w,-,-,1,0,0,0,0,0,0",
      "basis is \"feed\", but must be bleed, system slug, sump slug, advice"
    ),
    (
      "pool,A1,-,biocide,bleed,w,-,5,-,-,-,-,-,-,-",
      "system is \"pool\", but must be boiler, cooling"
    ),
    (
      "boiler,A1,-,all-in-one,feed,w,-,-,1000000001,0,0,0,0,0,0",
      "oxygen is \"1000000001\", but must be from -1e9 to 1e9"
    ),
    (
      "boiler,A1,-,all-in-one,feed,w,-,-,1,0,0,-1000000001,0,0,0",
      "reserve is \"-1000000001\", but must be from -1e9 to 1e9"
    ),
    ("boiler,A1,-,all-in-one,feed,w,-,-,1/2/3,0,0,0,0,0,0", "oxygen: \"2/3\""),
    ("boiler,A1,-,all-in-one,feed,w,-,-,0/0,0,0,0,0,0,0", "oxygen is 0/0, over zero"),
  ]) func `says what may stand in a cell`(row: String, says: String) {
    #expect(refusal(row).contains(": \(says)"), "\(refusal(row))")
  }

  @Test func `without products of the system says so, by its file`() {
    #expect(
      CatalogueError.noProducts(.boiler, file: "own.csv").description
        == "own.csv: the catalogue has no boiler product")
    #expect(
      CatalogueError.noProducts(.cooling, file: "-").description
        == "standard input: the catalogue has no cooling product")
  }
}
