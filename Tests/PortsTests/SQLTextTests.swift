import Estimator
import Foundation
import Notation
import Ports
import Testing

/// Checks of the query's text that do not need DuckDB.
@Suite struct `The text of the query` {
  /// The query without its comments, with single spaces between words.
  private func query(_ model: Model, _ outputs: [Output]? = nil) throws -> String {
    let rules = PortedRules(
      model, outputs: outputs, catalogue: .builtIn(of: model), version: "0")
    let lines = try #require(rules.port(to: .sql).first).text.split(separator: "\n")
    return lines.filter { !$0.drop { $0 == " " }.hasPrefix("--") }
      .flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }

  @Test(arguments: [Model.boiler, .cooling, HostileCatalogue.model])
  func `consists of steps that each read the previous one`(model: Model) throws {
    let query = try query(model)
    let names = query.matches(of: /(\w+) AS \( SELECT/).map { String($0.1) }
    #expect(
      names == ["given", "plant", "checked"] + (1...names.count - 3).map { "step_\($0)" })
    let sources = query.matches(of: /FROM (\w+)/).map { String($0.1) }
    #expect(sources == ["plants"] + names)
    for name in names.dropFirst() { #expect(query.contains(" ), \(name) AS ( "), "\(name)") }
    #expect(query.contains(" ) SELECT wtp_row_of_plants.*, problems, "))
  }

  /// A SELECT cannot use a column that it defines itself.
  @Test(arguments: [Model.boiler, .cooling, HostileCatalogue.model])
  func `has steps that use only figures from earlier steps`(model: Model) throws {
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

  /// DuckDB keeps only one of several names that differ only in case.
  @Test func `leaves out each column once, ignoring case`() throws {
    let query = try query(HostileCatalogue.model)
    let list = query.components(separatedBy: "EXCLUDE ( ")[1].components(separatedBy: " ) FROM")[0]
    let names = list.components(separatedBy: ", ").map { $0.lowercased() }
    #expect(Set(names).count == names.count)
    let outputs = HostileCatalogue.model.outputs.map {
      "\"\($0.name) [\($0.formula.unit)]\"".lowercased()
    }
    #expect(Set(names) == Set(outputs + ["\"problems\""]))
  }

  /// DuckDB would report this, but is often not installed.
  @Test(arguments: [Model.boiler, .cooling, HostileCatalogue.model])
  func `closes every bracket and quote, and has commas only between columns`(model: Model) throws {
    let bare = try query(model).replacing(/'[^']*'|"[^"]*"/, with: "x")
    let depths = bare.reduce(into: [0]) { depths, letter in
      depths.append(depths[depths.count - 1] + (letter == "(" ? 1 : letter == ")" ? -1 : 0))
    }
    #expect(depths.allSatisfy { $0 >= 0 } && depths.last == 0)
    let words = bare.split(separator: " ")
    #expect(words.count { $0.hasSuffix("CASE") } == words.count { $0.prefix(3) == "END" })
    #expect(bare.hasPrefix("WITH given AS ( SELECT * ") && bare.hasSuffix(" ;"))
    for end in [", FROM", ", )", ",)", ", END", ", ;", ",,", ", ,"] {
      #expect(!bare.contains(end), "\(end)")
    }
    #expect(bare.firstMatch(of: /AS \w+ (CASE|\d|\()/) == nil)
  }
}
