import Estimator
import Ports
import Testing

/// What a reader of a port takes from its text, whatever its tools would take as well.
@Suite struct `The plain text of ports` {
  private func text(_ model: Model, in language: PortLanguage) throws -> String {
    let rules = PortedRules(model, catalogue: .builtIn(of: model), version: "0")
    return try #require(rules.port(to: language).first).text
  }

  private func text(_ product: Product, in language: PortLanguage) throws -> String {
    try text(Model(.boiler, products: [product]), in: language)
  }

  /// A constant divisor is never 0, so that it needs no care.
  @Test(arguments: [
    (PortLanguage.c, " * annual_feed / 1000.0;\n"), (.swift, " * annual_feed / 1000.0\n"),
    (.javascript, " * annual_feed / 1000;\n"), (.python, " * annual_feed / 1000\n"),
    (.sql, " * annual_feed / 1000e0 AS "),
  ]) func `divides by a constant without a call`(language: PortLanguage, end: String) throws {
    #expect(try text(.boiler, in: language).contains(end))
  }

  @Test(arguments: [
    (PortLanguage.c, "(-2.0) * blowdown_fraction - 0.05 * calcium_hardness;"),
    (.swift, "(-2.0) * blowdown_fraction - 0.05 * calcium_hardness\n"),
    (.javascript, "(-2) * blowdown_fraction - 0.05 * calcium_hardness;"),
    (.python, "(-2) * blowdown_fraction - number(\"0.05\") * calcium_hardness\n"),
    (.sql, "(-2e0) * blowdown_fraction - 0.05e0 * calcium_hardness AS "),
  ]) func `has parentheses round a figure where it has a sign, and only there`(
    language: PortLanguage, demand: String
  ) throws {
    let product = Product(
      id: "P", form: nil, role: .biocide, what: "",
      dosing: .boiler(BoilerCoefficients(hardness: -0.05, reserve: -2)))
    #expect(try text(product, in: language).contains(demand))
  }

  @Test(arguments: [Model.boiler, .cooling])
  func `in Swift says of everything public what it is`(model: Model) throws {
    let lines = try text(model, in: .swift).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
    let places = lines.indices.filter { lines[$0].hasPrefix("public ") }
    #expect(places.count > model.fields.count + model.outputs.count)
    for place in places { #expect(lines[place - 1].hasPrefix("/// "), "\(lines[place])") }
  }

  /// The bleed is of the circulation, the temperature drop and the concentration factor alone.
  @Test(arguments: [
    (PortLanguage.c, " 1},", " 0},"), (.swift, "isNeeded: true", "isNeeded: false"),
    (.javascript, "isNeeded: true,", "isNeeded: false,"), (.python, " True),", " False),"),
    // The program that runs the query.
    (.sql, " True),", " False),"),
  ]) func `says which inputs a table must have`(
    language: PortLanguage, yes: String, no: String
  ) throws {
    let rules = PortedRules(
      .cooling, outputs: try Model.cooling.outputs(named: "bleed"),
      catalogue: .builtIn(of: .cooling), version: "0")
    let lines = try #require(rules.port(to: language).last).text.split(separator: "\n")
    let said = lines.filter { $0.hasSuffix(yes) || $0.hasSuffix(no) }.map { $0.hasSuffix(yes) }
    let needed: Set = ["circulation", "temperature_drop", "concentration_factor"]
    #expect(said == Model.cooling.fields.map { needed.contains($0.name) })
  }
}
