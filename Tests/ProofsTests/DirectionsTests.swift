import Estimator
import Foundation
import Proofs
import Testing

/// The committed directions against what is proved, and against the laws of WTP's rules.
@Suite struct `The reference directions` {
  /// A row of the committed file, read without the project's reader.
  private struct Row: Hashable {
    let output: String
    let input: String
    let direction: String
    let turn: String
  }

  @Test(arguments: SystemKind.allCases)
  func `are what is proved, pair by pair`(system: SystemKind) throws {
    let model = Model.of(system)
    let proof = system.proof
    #expect(proof.unknown == 0 && proof.isProved, "\(proof.summary)")
    let proved = proof.outputs.flatMap { output in
      output.directions.map { finding in
        Row(
          output: finding.output, input: finding.input,
          direction: finding.direction?.rawValue ?? "unknown",
          turn: output.turns[finding.input].map { "\($0)" } ?? "-")
      }
    }
    let claimed = try rows(system)
    let different = Set(claimed).symmetricDifference(proved)
    #expect(different.isEmpty, "\(different.count) differ: \(different.prefix(3))")
    #expect(claimed.count == model.outputs.count * model.fields.count)
  }

  @Test func `have S19 turn where 15 % of the highest TDS meets its reserve`() throws {
    let rows = try rows(.boiler).filter { $0.output == "S19.dose" }
    #expect(direction("feed_tds", rows) == "neither")
    let turn = try #require(rows.first { $0.input == "feed_tds" }).turn
    #expect(turn == "max_tds 6666.666667 mg/L: never falls below, never rises above")
    #expect(direction("max_tds", rows) == "falling")
    #expect(direction("min_caustic_alkalinity", rows) == "constant")
  }

  @Test func `have SS1995 turn where the caustic alkalinity meets its reserve`() throws {
    let rows = try rows(.boiler).filter { $0.output == "SS1995.dose" }
    let turn = try #require(rows.first { $0.input == "feed_tds" }).turn
    #expect(
      turn == "min_caustic_alkalinity 1000 mg/L CaCO3: never falls below, never rises above")
    #expect(direction("min_caustic_alkalinity", rows) == "falling")
  }

  @Test func `let no boiler output move with pH or sulphite, and no dose with the duty`() throws {
    for row in try rows(.boiler) {
      let isUnused = ["ph", "min_sulphite"].contains(row.input)
      let isDuty = row.input.hasPrefix("summer_") || row.input.hasPrefix("winter_")
      let isAmount = row.output == "annual_feed" || row.output.hasSuffix(".usage")
      let mayMove = isAmount || row.output.hasSuffix(".annual_demand")
      if isUnused || (isDuty && !mayMove) {
        #expect(row.direction == "constant", "\(row)")
      }
      if isDuty && isAmount { #expect(row.direction == "rising", "\(row)") }
    }
  }

  @Test func `let no cooling product move with the water's quality, nor a biocide with duty`()
    throws
  {
    let isBiocide = [Product.Role.biocide, .oxidisingBiocide].contains
    let biocides = Set(
      Model.cooling.products.filter { isBiocide($0.role) }.map { "\($0.id).usage" })
    #expect(!biocides.isEmpty)
    for row in try rows(.cooling) where row.output.contains(".") {
      if row.input.hasPrefix("makeup_") { #expect(row.direction == "constant", "\(row)") }
      let isDuty = ["hours", "days", "weeks", "circulation"].contains(row.input)
      if isDuty {
        let expected =
          row.output.hasSuffix(".dose") || biocides.contains(row.output) ? "constant" : "rising"
        #expect(row.direction == expected, "\(row)")
      }
    }
  }

  @Test func `let a sulphite product fall with feed temperature, and a tannin one ignore it`()
    throws
  {
    let rows = try rows(.boiler).filter { $0.input == "feed_temperature" }
    var seen: Set<String> = []
    for product in Model.boiler.products
    where [.oxygenScavenger, .allInOne].contains(product.role) {
      guard case .boiler(let coefficients) = product.dosing else { continue }
      let expected = coefficients.oxygen.isZero ? "constant" : "falling"
      let direction = rows.first { $0.output == "\(product.id).dose" }?.direction
      #expect(direction == expected, "\(product.id)")
      seen.insert(expected)
    }
    #expect(seen == ["constant", "falling"])
  }

  private func direction(_ input: String, _ rows: [Row]) -> String? {
    rows.first { $0.input == input }?.direction
  }

  private func rows(_ system: SystemKind) throws -> [Row] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("reference/directions.csv")
    let lines = try String(contentsOf: path, encoding: .utf8).components(separatedBy: "\n")
    return lines.dropFirst().filter { $0.hasPrefix(system.rawValue + ",") }.map { line in
      let cells = line.components(separatedBy: ",")
      return Row(
        output: cells[1], input: cells[2], direction: cells[3],
        turn: cells[5...].joined(separator: ",").replacingOccurrences(of: "\"", with: ""))
    }
  }
}

extension SystemKind {
  /// What is proved of WTP's own rules, once for all tests.
  var proof: ModelProof { self == .boiler ? Self.boilerProof : Self.coolingProof }

  private static let boilerProof = ModelProof(.boiler, outputs: Model.boiler.outputs)
  private static let coolingProof = ModelProof(.cooling, outputs: Model.cooling.outputs)
}
