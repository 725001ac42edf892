import Estimator
import Foundation
import Notation
import Ports
import Testing

/// The text of the port, which may stand in a page; whether node is there or not.
@Suite struct `The text of the JavaScript port` {
  private func text(_ what: String) -> String {
    let product = Product(
      id: "P1", form: .liquid, role: .allInOne, what: what,
      dosing: .boiler(BoilerCoefficients(oxygen: 2)))
    return text(Model(.boiler, products: [product]))
  }

  private func text(_ model: Model) -> String {
    PortedRules(model, catalogue: .builtIn(of: model), version: "0").port(to: .javascript)
      .map(\.text).joined()
  }

  @Test(arguments: [
    ("<b>", "< b>"), ("a << b", "a < < b"), ("a<", "a< "), ("a<b", "a< b"), ("a > b", "a > b"),
  ]) func `has every word of a product, with a blank behind what begins a tag`(
    what: String, written: String
  ) {
    #expect(text(what).contains("\n  // --- P1: \(written), all-in-one, liquid; dosed "))
  }

  @Test func `ends no element of a page, whatever a product is called`() {
    for text in [text(HostileCatalogue.model), text("<!-- </script> -->")] {
      #expect(!text.contains("</") && !text.contains("<!"))
    }
  }
}

/// The text of ports as a reader has it, without the tools that would run it.
@Suite struct `The text of ports` {
  private func text(_ model: Model, in language: PortLanguage) throws -> String {
    let rules = PortedRules(model, catalogue: .builtIn(of: model), version: "0")
    return try #require(rules.port(to: language).first).text
  }

  /// A cooling system's rules ask no table.
  @Test func `in JavaScript has tables where there are some`() throws {
    #expect(try text(.boiler, in: .javascript).contains("const oxygen_table = stepTable(\"100\","))
    #expect(try !text(.cooling, in: .javascript).contains("stepTable"))
  }

  @Test func `in JavaScript has each product in doubles and in fractions, under its words`() throws
  {
    let text = try text(.boiler, in: .javascript)
    for product in Model.boiler.products {
      #expect(
        text.components(separatedBy: "\n  // --- \(product.id): ").count == 3, "\(product.id)")
    }
    // What is said above all of it stands in paragraphs.
    #expect(text.contains("\n *\n"))
  }

  @Test func `in SQL has a title only above formulas, and no unit behind a plain number`() throws {
    for model in [Model.boiler, .cooling] {
      let lines = try text(model, in: .sql).split(separator: "\n").map {
        $0.drop { $0 == " " }
      }
      // A long title goes on in a second line.
      let titles = ["Results"] + model.products.map { "\($0.id):" }
      let isTitle = lines.map { line in titles.contains { line.hasPrefix("-- --- \($0)") } }
      #expect(isTitle.count { $0 } > model.products.count)
      for (index, line) in lines.enumerated() where isTitle[index] {
        #expect(!isTitle[index + 1] && !lines[index + 1].hasPrefix("FROM "), "\(line)")
      }
    }
    let cooling = try text(.cooling, in: .sql)
    #expect(cooling.contains("', but must be from 1.01 to 50 ("))
    #expect(cooling.contains("' m3/h, but must be from ") && !cooling.contains("' 1, but"))
  }

  /// The first three are so near to the middle of two doubles that 80 bits make them the other one.
  ///
  /// Doubles hold whole numbers of 15 digits, so that their quotient is the nearest double.
  @Test(arguments: [
    (Rational(1207, over: 100_000), " 1207.0 / 100000.0 "),
    (
      Rational(100_000_000_001_039, over: 10_000_000_000_000),
      " 100000000001039.0 / 10000000000000.0 "
    ),
    (
      Rational(1_000_000_000_000_139, over: 100_000_000_000_000), "(bitPattern: 0x402400000000030f)"
    ),
    (1.207, " 1.207 "),
  ]) func `in Swift has no figure that a compiler would round twice`(
    figure: Rational, written: String
  ) throws {
    let product = Product(
      id: "P1", form: nil, role: .biocide, what: "",
      dosing: .boiler(BoilerCoefficients(oxygen: figure)))
    let words = try text(Model(.boiler, products: [product]), in: .swift)
      .split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ").contains(written))
  }

  /// SQL's `greatest(0, NULL)` is 0, and a divisor of 0 ends the query; figures are neither.
  @Test(arguments: [
    (Model.boiler, "CASE WHEN isfinite(S5_demand) THEN greatest(0e0, S5_demand) END"),
    (.boiler, "CASE WHEN isfinite(feed_tds) THEN max_tds / nullif(feed_tds, 0e0) END"),
    (.boiler, " S5_dose * annual_feed / 1000e0"), (.boiler, " 1e0 / 3e0 * m_alkalinity"),
    (
      .cooling,
      "CASE WHEN isfinite(concentration_factor - 1e0) THEN evaporation / "
        + "nullif(concentration_factor - 1e0, 0e0) END"
    ),
  ]) func `in SQL makes no figure of what has no value`(model: Model, expression: String) throws {
    let words = try text(model, in: .sql).split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ").contains(expression))
  }

  /// The figures of the sheet: each holds up to the next, the last to 100 degC inclusive.
  @Test func `in SQL has the oxygen table and the limits of a field`() throws {
    let words = try text(.boiler, in: .sql).split(whereSeparator: \.isWhitespace)
    let query = words.joined(separator: " ")
    #expect(
      query.contains(
        "CASE WHEN feed_temperature < 40e0 THEN NULL WHEN feed_temperature < 45e0 THEN 6.8e0 "
          + "WHEN feed_temperature < 50e0 THEN 6.2e0 "))
    #expect(query.contains(" WHEN feed_temperature <= 100e0 THEN 0.7e0 END"))
    #expect(query.contains(" WHEN NOT feed_temperature BETWEEN 40e0 AND 100e0 THEN concat("))
    #expect(query.contains("' degC, but must be from 40 to 100 degC ("))
  }

  /// DuckDB, which would say so, is often not there.
  @Test(arguments: [Model.boiler, .cooling, HostileCatalogue.model])
  func `in SQL closes what it opens, and has commas between columns alone`(model: Model) throws {
    let lines = try text(model, in: .sql).split(separator: "\n")
    let code = lines.filter { !$0.drop { $0 == " " }.hasPrefix("--") }.joined(separator: "\n")
    let bare = code.replacing(/'[^']*'|"[^"]*"/, with: "x")
    let depths = bare.reduce(into: [0]) { depths, letter in
      depths.append(depths[depths.count - 1] + (letter == "(" ? 1 : letter == ")" ? -1 : 0))
    }
    #expect(depths.allSatisfy { $0 >= 0 } && depths.last == 0)
    let words = bare.split(whereSeparator: \.isWhitespace)
    #expect(words.count { $0.hasSuffix("CASE") } == words.count { $0.prefix(3) == "END" })
    let query = words.joined(separator: " ")
    #expect(query.hasPrefix("WITH given AS ( SELECT * ") && query.hasSuffix(" ;"))
    for end in [", FROM", ", )", ",)", ", END", ", ;", ",,", ", ,"] {
      #expect(!query.contains(end), "\(end)")
    }
    #expect(query.firstMatch(of: /AS \w+ (CASE|\d|\()/) == nil)
  }
}
