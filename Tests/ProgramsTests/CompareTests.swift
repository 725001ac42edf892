import Estimator
import Foundation
import Notation
import TestSupport
import Testing

/// Tests of `wtp compare` against the independent exact model in Python.
@Suite(.enabled(if: hasPython, "python3 is not installed"))
struct `A comparison of plants` {
  /// Compares 20 pairs of random plants that differ in one input.
  ///
  /// `wtp` must name only that input, and each change must be the exact difference, rounded once.
  @Test(arguments: SystemKind.allCases)
  func `shows the difference of two exact estimates`(system: SystemKind) throws {
    let model = Model.of(system)
    var random = PlantPairs(model, seed: 14)
    let pairs = (0..<sampleSize(20)).map { _ in random.next() }
    let exact = try exactRows(of: pairs.flatMap { [$0.first, $0.second] }, model)
    for (place, pair) in pairs.enumerated() {
      let run = try BuiltProgram.wtp.run(
        ["compare", system.rawValue, "-", "--format", "csv", "--decimals", "6"],
        input: Self.table([pair.first, pair.second], model))
      #expect(run.status == 0, "\(run.words)")
      let rows = run.output.split(separator: "\n").dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      let inputs = rows.filter { $0[2] == "input" }
      #expect(inputs.map { $0[3] } == [model.fields[pair.field].name])
      let (a, b) = (exact[2 * place], exact[2 * place + 1])
      var compared = 0
      // A small negative number is rounded to 0.0, never to -0.0.
      func text(_ number: Rational, decimals: Int) -> String {
        let text = roundedText(number, decimals: decimals)
        return text.contains { "123456789".contains($0) } ? text : text.replacing("-", with: "")
      }
      for row in rows where row[2] != "input" {
        let (from, to) = (try #require(a[row[3]]), try #require(b[row[3]]))
        #expect(row[5] == text(from, decimals: 6) && row[6] == text(to, decimals: 6))
        #expect(row[7] == text(to - from, decimals: 6), "\(row)")
        // A share of a point of a scale says nothing.
        let hasShare = !from.isZero && row[4] != "pH"
        let perCent = hasShare ? text((to - from) * 100 / from, decimals: 1) : ""
        #expect(row[8] == perCent, "\(row)")
        compared += 1
      }
      let dosed = model.products.count(where: \.isDosed)
      #expect(compared == model.results.count + 2 * dosed)
    }
  }

  private static func table(_ plants: [[String]], _ model: Model) -> String {
    let header = model.fields.map { $0.header(in: $0.unit) }
    return ([header] + plants).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  /// Returns the exact model's figures to 60 digits.
  private func exactRows(of plants: [[String]], _ model: Model) throws -> [[String: Rational]] {
    try Scratch.withFolder { folder in
      try Data(Self.table(plants, model).utf8).write(to: folder.appending("plants.csv"))
      let script = projectFolder.appending("Oracles/exact/model.py").path
      let command = "python3 -B '\(script)' \(model) --digits 60 < plants.csv"
      let run = try BuiltProgram.shell(command, in: folder)
      #expect(run.status == 0, "\(run.words)")
      let lines = run.output.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      let names = lines[0].map { String($0.prefix { $0 != " " }) }
      return try lines.dropFirst().map { cells in
        try zip(names, cells).reduce(into: [:]) { row, cell in
          row[cell.0] = try DecimalNumber(parsing: cell.1).rational
        }
      }
    }
  }
}

/// Random pairs of plants that differ in one input, with figures of three decimals.
private struct PlantPairs {
  private let model: Model
  private var generator: SeededGenerator

  init(_ model: Model, seed: UInt64) {
    self.model = model
    generator = SeededGenerator(seed: seed)
  }

  mutating func next() -> (first: [String], second: [String], field: Int) {
    while true {
      let first = model.fields.map { figure(of: $0) }
      let field = Int.random(in: model.fields.indices, using: &generator)
      var second = first
      second[field] = figure(of: model.fields[field])
      if second != first, isPlant(first), isPlant(second) { return (first, second, field) }
    }
  }

  private func isPlant(_ texts: [String]) -> Bool {
    let figures = try? zip(model.fields, texts).map { field, text in
      (
        field.name,
        GivenFigure(try .init(parsing: "\(text) \(field.unit)", as: field.kind, for: field.name))
      )
    }
    guard let figures else { return false }
    return (try? Plant(model, Dictionary(uniqueKeysWithValues: figures))) != nil
  }

  private mutating func figure(of field: Field) -> String {
    let range = field.usual ?? field.limits
    let (from, to) = (thousandths(range.from), thousandths(range.to))
    let figure = Rational(Int.random(in: from...to, using: &generator), over: 1000)
    return roundedText(figure, decimals: 3)
  }

  private func thousandths(_ number: Rational) -> Int { Int((number * 1000).double) }
}
