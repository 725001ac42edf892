import Estimator
import Notation
import Tables
import Testing

/// Tests the rows of a catalogue.
///
/// A law checks that WTP's own catalogue round-trips.
@Suite struct `Catalogue tables` {
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

  @Test func `read each coefficient as a decimal or a fraction`() throws {
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

  @Test func `read every basis of a cooling system`() throws {
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

  @Test func `allow the same id in both systems`() throws {
    let boiler = "boiler,A1,-,all-in-one,feed,w,-,-,1,0,0,0,0,0,0"
    let cooling = "cooling,A1,-,biocide,bleed,w,-,5,-,-,-,-,-,-,-"
    #expect(try products(boiler, cooling, of: .boiler).count == 1)
    #expect(try products(boiler, cooling, of: .cooling).count == 1)
    #expect(throws: (any Error).self) { try products(cooling, boiler, cooling, of: .boiler) }
  }

  @Test(arguments: [
    ("boiler,A1,-,all-in-one,feed", "-,-,1,0,0,0,0,0,-", "all seven coefficients, and - for dose"),
    ("boiler,A1,-,all-in-one,feed", "-,5,1,0,0,0,0,0,0", "all seven coefficients, and - for dose"),
    ("boiler,A1,-,all-in-one,feed", "x,-,1,0,0,0,0,0,0", "all seven coefficients, and - for dose"),
    ("cooling,A1,-,biocide,bleed", "-,-,-,-,-,-,-,-,-", "a dose, and - for every coefficient"),
    (
      "cooling,A1,-,biocide,system slug", "x,5,-,-,-,-,-,-,-", "a dose, and - for every coefficient"
    ),
    ("cooling,A1,-,biocide,sump slug", "-,5,-,-,-,-,-,-,0", "a dose, and - for every coefficient"),
    ("cooling,A1,-,biocide,advice", "-,-,-,-,-,-,-,-,-", "advice, and - for every number"),
    ("cooling,A1,-,biocide,advice", "x,5,-,-,-,-,-,-,-", "advice, and - for every number"),
    ("cooling,A1,-,biocide,advice", "x,-,-,-,-,-,-,-,0", "advice, and - for every number"),
  ]) func `require exactly the numbers that the basis needs`(
    row: String, cells: String, needs: String
  ) { #expect(refusal("\(row),w,\(cells)").contains(", which needs \(needs)")) }

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
    ("boiler,A1,-,all-in-one,feed,w,-,-,1/2/3,0,0,0,0,0,0", "oxygen: \"2/3\""),
    (
      "boiler,A1,-,all-in-one,feed,w,-,-,0/0,0,0,0,0,0,0",
      "oxygen is 0/0, but its denominator must not be 0"
    ),
  ]) func `report what is allowed in a cell`(row: String, says: String) {
    #expect(refusal(row).contains(": \(says)"), "\(refusal(row))")
  }

  @Test(arguments: [
    (
      "dose [g/m3]", "doze [g/m3]",
      "own.csv:1:44 (H1): \"doze\" is not a column of a catalogue; did you mean \"dose\"?"
    ),
    ("dose [g/m3]", "dose [mg/L]", "own.csv:1:44 (H1): \"dose [mg/L]\" must be \"dose [g/m3]\""),
    ("system,", "system [1],", "own.csv:1:1 (A1): \"system [1]\" must be \"system\""),
    ("advice,", "", "own.csv:1: the column \"advice\" is missing"),
  ]) func `require every column with its name and unit`(
    column: String, other: String, sentence: String
  ) {
    let text = Self.header.replacing(column, with: other)
    let found = complaint { _ = try Product.all(of: .boiler, inTable: text, named: "own.csv") }
    #expect(found == sentence)
  }

  @Test(arguments: [
    ("boiler,A1,-,biocide", 2), ("boiler,A1", 2),
    ("cooling,A1,-,biocide,bleed,w,-,5,-,-,-,-,-,-,-", nil),
  ])
  func `report the line of a fault`(row: String, line: Int?) {
    do throws(CatalogueError) {
      _ = try Product.all(of: .boiler, inTable: Self.header + row + "\n")
      Issue.record("the catalogue was accepted")
    } catch { #expect(error.line == line) }
  }

  @Test(arguments: [("source", true), ("note", true), ("colour", false)])
  func `allow extra columns only for notes`(
    name: String, isAllowed: Bool
  ) {
    let row = "cooling,A1,-,biocide,bleed,w,-,5,-,-,-,-,-,-,-,remark\n"
    let text = Self.header.dropLast() + ",\(name)\n" + row
    let found = complaint { _ = try Product.all(of: .cooling, inTable: String(text)) }
    #expect((found == nil) == isAllowed, "\(found ?? "")")
  }

  /// The first and last letters and digits, and their neighbours in ASCII.
  @Test(arguments: [
    ("a", true), ("z", true), ("A", true), ("Z", true), ("0", true), ("9", true), ("A-1_b", true),
    ("a`", false), ("a{", false), ("A@", false), ("A[", false), ("0/", false), ("9:", false),
    ("a b", false), ("é", false), ("-", false), ("annual_makeup", false),
  ]) func `accept only valid ids that do not name a result`(
    id: String, isName: Bool
  ) {
    let says = refusal("cooling,\(id),-,biocide,bleed,w,-,5,-,-,-,-,-,-,-")
    let sentence =
      "own.csv:2:9 (B2): \"\(id)\" is not a valid product name; use letters and digits, but not the name "
      + "of a result"
    #expect(says == (isName ? "accepted" : sentence))
  }

  @Test func `reject repeated products and negative doses`() throws {
    let row = "cooling,A1,-,biocide,bleed,w,-,5,-,-,-,-,-,-,-"
    let twice = complaint { _ = try products(row, row, of: .cooling) }
    #expect(twice == "own.csv:3:9 (B3): A1 is already in the catalogue")
    #expect(refusal(row.replacing(",5,", with: ",0,")) == "accepted")
    #expect(
      refusal(row.replacing(",5,", with: ",-5,"))
        == "own.csv:2:32 (H2): dose is \"-5\", but must be from 0 to 1e9: doses are never "
        + "negative")
  }

  @Test(arguments: [
    "boiler,A1,solid,all-in-one,feed,w,-,-,1,2.5,-1/3,0.125,-7,1/9,0",
    "cooling,A1,-,biocide,bleed,w,-,1/3,-,-,-,-,-,-,-",
    "cooling,A1,liquid,biocide,system slug,w,-,0.5,-,-,-,-,-,-,-",
    "cooling,A1,-,biocide,sump slug,w,-,3,-,-,-,-,-,-,-",
    "cooling,A1,-,biocide,advice,w,hold it,-,-,-,-,-,-,-,-",
  ]) func `round-trip, including fractions`(row: String) throws {
    let model: Model = row.hasPrefix("boiler") ? .boiler : .cooling
    let read = try products(row, of: model.system)
    #expect(CatalogueTable.text(of: [(model, read)]) == Self.header + row + "\n")
  }

  @Test func `report a file without products of the system`() {
    #expect(
      CatalogueError.noProducts(.boiler, file: "own.csv").description
        == "own.csv: the catalogue has no boiler product")
    #expect(
      CatalogueError.noProducts(.cooling, file: "-").description
        == "standard input: the catalogue has no cooling product")
  }
}

/// Returns the message of the error that a closure throws, or nil.
private func complaint(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch { return "\(error)" }
}
