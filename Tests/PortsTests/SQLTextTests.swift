import Estimator
import Foundation
import Notation
import Ports
import Testing

/// The query as DuckDB would take it if it were there.
@Suite struct `The text of the query` {
  /// The words of the query without its comments, with a blank between them.
  private func query(_ model: Model, _ outputs: [Output]? = nil) throws -> String {
    let rules = PortedRules(
      model, outputs: outputs, catalogue: .builtIn(of: model), version: "0")
    let lines = try #require(rules.port(to: .sql).first).text.split(separator: "\n")
    return lines.filter { !$0.drop { $0 == " " }.hasPrefix("--") }
      .flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }

  @Test(arguments: [Model.boiler, .cooling, HostileCatalogue.model])
  func `goes in steps, each of which reads the one before it`(model: Model) throws {
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
  func `has steps that are made of figures of the steps before`(model: Model) throws {
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

  /// A cell of a table as it came.
  private func cell(_ field: Field) -> String {
    "wtp_row_of_plants.\"\(field.name) [\(field.unit)]\""
  }

  /// A figure as it was given, also where a DOUBLE has a point.
  private func given(_ field: Field) -> String {
    "regexp_replace(\(cell(field))::VARCHAR, '[.]0$', '')"
  }

  private func limits(_ field: Field) -> String {
    "BETWEEN \(exactText(field.limits.from))e0 AND \(exactText(field.limits.to))e0"
  }

  @Test(arguments: [Model.boiler, .cooling])
  func `takes of a text a plain decimal alone, and refuses any other cell`(model: Model) throws {
    let query = try query(model)
    let decimal = "'-?[0-9]+([.][0-9]+)?([eE][+-]?0*[0-9]{1,4})?'"
    for field in model.fields {
      let (cell, name) = (cell(field), field.name)
      #expect(
        query.contains(
          "CASE WHEN typeof(\(cell)) NOT IN ('VARCHAR', 'BOOLEAN') OR "
            + "regexp_full_match(\(cell)::VARCHAR, \(decimal)) THEN CAST(\(cell) AS DOUBLE) "
            + "WHEN \(cell) IS NOT NULL THEN error(concat('\(name) is \"', \(cell), "
            + "'\", which is not a figure')) END AS \(name)"), "\(name)")
    }
  }

  @Test(arguments: [Model.boiler, .cooling])
  func `says in the order of the fields what is missing, no figure or outside its limits`(
    model: Model
  ) throws {
    var rest = try query(model)[...]
    for field in model.fields {
      let (name, unit) = (field.name, field.unit.symbol == "1" ? "" : " \(field.unit)")
      let problem =
        "CASE WHEN \(name) IS NULL THEN '\(name) is missing: \(field.meaning), in \(field.unit)' "
        + "WHEN NOT isfinite(\(name)) THEN concat('\(name) is ', \(given(field)), "
        + "', which is not a figure') WHEN NOT \(name) \(limits(field)) THEN "
        + "concat('\(name) is ', \(given(field)), '\(unit), but must be "
        + "\(field.limits.text(in: field.unit)) (\(field.limits.reason.text))') END"
      rest = rest[try #require(rest.range(of: problem), "\(name)").upperBound...]
    }
    #expect(rest.hasPrefix(" ), '') AS problems FROM plant ), step_1 AS ( "))
  }

  /// Of 0.3 and 51.7 weeks the doubles are a little more than 52.
  @Test func `says at the second of two fields what they cannot be together`() throws {
    func field(_ name: String, of model: Model) throws -> Field {
      try #require(model.field(name))
    }
    let summer = try field("summer_weeks", of: .boiler)
    let winter = try field("winter_weeks", of: .boiler)
    let weeks =
      "CASE WHEN summer_weeks BETWEEN 0e0 AND 52e0 AND winter_weeks BETWEEN 0e0 AND 52e0 AND "
      + "summer_weeks + winter_weeks - 52e0 > "
      + "(abs(summer_weeks) + abs(winter_weeks) + abs(52e0)) * 1e-15 THEN "
      + "concat('summer_weeks and winter_weeks are ', \(given(summer)), ' wk/yr and ', "
      + "\(given(winter)), ' wk/yr, but together must be at most 52 wk/yr (the calendar has no "
      + "more)') END, CASE WHEN feed_tds IS NULL "
    #expect(try query(.boiler).contains("(the calendar has no more)') END, " + weeks))
    for (model, first, second, reason) in [
      (Model.boiler, "feed_tds", "max_tds", "the formula makes no sense outside"),
      (.cooling, "sump_volume", "system_volume", "the sump is part of it"),
    ] {
      let (one, two) = (try field(first, of: model), try field(second, of: model))
      let crossed =
        "') END, CASE WHEN \(first) \(limits(one)) AND \(second) \(limits(two)) AND "
        + "\(first) > \(second) THEN concat('\(first) is ', \(given(one)), ' \(one.unit), but must "
        + "be at most \(second), which is ', \(given(two)), ' \(two.unit) (\(reason))') END, CASE "
      #expect(try query(model).contains(crossed), "\(first)")
    }
  }

  /// What no output depends on may be missing, and what is called like an answer is left out.
  @Test func `takes tables without what it does not need, and with what it answers`() throws {
    let query = try query(.cooling, Model.cooling.outputs(named: "bleed"))
    let needed: Set = ["circulation", "temperature_drop", "concentration_factor"]
    let others = Model.cooling.fields.filter { !needed.contains($0.name) }
      .map { ", NULL AS \"\($0.name) [\($0.unit)]\"" }
    #expect(
      query.hasPrefix(
        "WITH given AS ( SELECT * EXCLUDE ( \"problems\", \"bleed [m3/h]\" ) FROM ( SELECT * FROM "
          + "plants UNION ALL BY NAME SELECT NULL AS \"problems\", NULL AS \"bleed [m3/h]\""
          + others.joined() + " WHERE false ) ), plant AS ( SELECT wtp_row_of_plants, CASE "))
  }

  /// Of names that differ in capitals alone DuckDB takes one.
  @Test func `leaves out each column once, where capitals do not count`() throws {
    let query = try query(HostileCatalogue.model)
    let list = query.components(separatedBy: "EXCLUDE ( ")[1].components(separatedBy: " ) FROM")[0]
    let names = list.components(separatedBy: ", ").map { $0.lowercased() }
    #expect(Set(names).count == names.count)
    let outputs = HostileCatalogue.model.outputs.map {
      "\"\($0.name) [\($0.formula.unit)]\"".lowercased()
    }
    #expect(Set(names) == Set(outputs + ["\"problems\""]))
  }

  @Test(arguments: [Model.boiler, .cooling])
  func `answers each output under its name and unit, where it has a value`(model: Model) throws {
    let rules = PortedRules(model, catalogue: .builtIn(of: model), version: "0")
    let columns = rules.outputs.map { output in
      let name = rules.names.name(of: output.formula)
      return
        "CASE WHEN isfinite(\(name)) THEN \(name) END AS \"\(output.name) [\(output.formula.unit)]\""
    }
    let query = try query(model)
    let start = try #require(query.range(of: " ) SELECT wtp_row_of_plants.*, problems, "))
    let end = columns.joined(separator: ", ") + " FROM step_"
    #expect(query[start.upperBound...].hasPrefix(end))
  }
}
