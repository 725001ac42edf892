import Estimator
import Foundation
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
}

/// The steps of the query, which DuckDB would take if it were there.
@Suite struct `The steps of the port to SQL` {
  /// The words of the query without its comments, with a blank between them.
  private func query(_ model: Model) throws -> String {
    let rules = PortedRules(model, catalogue: .builtIn(of: model), version: "0")
    let lines = try #require(rules.port(to: .sql).first).text.split(separator: "\n")
    return lines.filter { !$0.drop { $0 == " " }.hasPrefix("--") }
      .flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }

  @Test(arguments: [Model.boiler, .cooling, HostileCatalogue.model])
  func `read each the one before it, with a comma behind all but the last`(model: Model) throws {
    let query = try query(model)
    let names = query.matches(of: /(\w+) AS \( SELECT/).map { String($0.1) }
    #expect(
      names == ["given", "plant", "checked"] + (1...names.count - 3).map { "step_\($0)" })
    let sources = query.matches(of: /FROM (\w+)/).map { String($0.1) }
    #expect(sources == ["plants"] + names)
    for name in names.dropFirst() { #expect(query.contains(" ), \(name) AS ( "), "\(name)") }
    #expect(query.contains(" ) SELECT wtp_row_of_plants.*, problems, "))
  }

  /// A query cannot name a figure and use it in one SELECT.
  @Test(arguments: [Model.boiler, .cooling, HostileCatalogue.model])
  func `are made of figures of the steps before`(model: Model) throws {
    let steps = try query(model).components(separatedBy: " AS ( SELECT *, ").dropFirst(2)
      .map { $0.components(separatedBy: " FROM ")[0] }
    var defined: Set<Substring> = []
    for step in steps.reversed() {
      defined.formUnion(step.matches(of: /\sAS (\w+)/).map(\.1))
      let used = Set(step.replacing(/\sAS \w+/, with: "").matches(of: /\w+/).map(\.0))
      #expect(used.isDisjoint(with: defined))
    }
    #expect(defined.count >= model.outputs.count)
  }
}
