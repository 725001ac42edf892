import Estimator
import Foundation
import Sheets
import Tables
import TestSupport
import Testing

/// Answers that are compared bit for bit with the estimator's doubles.
///
/// The cycles of the plant are 700/33, whose nearest double is 21.21212121212121. The demand of S88
/// is 3 times an alkalinity of 0.
@Suite struct `An answer compared bit for bit` {
  private let plant = ["165", "3500", "0", "48"]
  private let header =
    "feed_tds [mg/L],max_tds [mg/L],m_alkalinity [mg/L CaCO3],feed_temperature [degC]"

  /// Returns the verdict on the answers to one output of some plants.
  private func verdict(
    _ output: String, _ answers: [String], plants: [[String]]? = nil,
    asking asked: Set<String>? = nil, collecting: @escaping (SheetRow) -> Void = { _ in }
  ) throws -> SheetVerdict {
    let plants = plants ?? answers.map { _ in plant }
    let rows = plants.map { $0.joined(separator: ",") }
    let sheet = ([header] + rows).map { "\($0)\n" }.joined()
    let lines =
      ["case,\(header),\(output)"]
      + zip(rows, answers).enumerated().map { "\($0 + 1),\($1.0),\($1.1)" }
    return try Scratch.withFolder { folder in
      let file = folder.appending("answer.csv")
      try Data(lines.map { "\($0)\n" }.joined().utf8).write(to: file)
      var verification = Verification.counting
      verification.isByBits = true
      verification.outputs = asked ?? [output.components(separatedBy: " [")[0]]
      let question = try Question(given: [:]) {
        try Sheet(TableReader(file: "sheet", bytes: Array(sheet.utf8)), system: .boiler)
      }
      return try verification.verdict(
        on: "cat >/dev/null; cat '\(file.path)'", sending: question, seconds: 60,
        collecting: collecting)
    }
  }

  @Test func `agrees in any notation of the double`() throws {
    let texts = [
      "21.21212121212121", "21.2121212121212110000", "2121212121212121e-14",
      "21.212121212121212121212121", "21.2121212121212110428",
    ]
    let verdict = try verdict("cycles [1]", texts)
    #expect(verdict.differences.isEmpty && verdict.agreeing == texts.count)
    #expect(verdict.failures.isEmpty)
    let headline = Verdict([verdict]).headline
    #expect(headline == "Every cell agrees bit for bit: 5 cells of 1 output in 5 rows of sheet")
  }

  @Test(
    arguments: [
      ("21.212121212121215", "21.212121212121215", 1),
      ("21.212121212121207", "21.212121212121207", 1),
      ("21.21212121212122", "21.21212121212122", 3),
    ] as [(String, String, UInt64)])
  func `differs by the number of doubles in between`(text: String, shown: String, ulps: UInt64)
    throws
  {
    let difference = try #require(try verdict("cycles [1]", [text]).differences.first)
    #expect(difference.output == "cycles" && difference.line == 2)
    #expect(difference.sheet == "21.21212121212121" && difference.found == shown)
    #expect(difference.ulps == ulps)
    #expect(difference.expectedBy == "estimator")
    #expect(difference.description.hasSuffix(", \(ulps) ulp"), "\(difference)")
  }

  @Test func `may have zero with either sign`() throws {
    let zeros = ["0", "-0", "-0.000", "0e5", "1e-400", "-1e-400"]
    #expect(try verdict("S88.demand [g/m3]", zeros).agreeing == zeros.count)
    let tiny = try verdict("S88.demand [g/m3]", ["5e-324", "-1e-323", "1e-9"])
    #expect(tiny.differences.map(\.ulps) == [1, 2, 1e-9.bitPattern])
    #expect(tiny.differences.last?.description.hasSuffix(", more than a million ulp") == true)
  }

  @Test(arguments: [
    ("", "an empty cell"), ("nan", "\"nan\", which is not a number"),
    ("inf", "\"inf\", which is not a number"),
    ("1e400", "\"1e400\", which is too large for a double"),
    ("0x1p4", "\"0x1p4\", which is not a number"), ("none", "\"none\", which is not a number"),
  ])
  func `must be a number if the estimator has a value`(text: String, message: String) throws {
    let verdict = try verdict("cycles [1]", [text])
    #expect(verdict.differing == 1 && verdict.tallies[0].withoutValue == 1)
    #expect(verdict.differences.first?.found == message)
    #expect(verdict.differences.first?.sheet == "21.21212121212121")
  }

  @Test func `counts doubles up to a million`() throws {
    let texts = ([999_999, 1_000_000, 1_000_001] as [UInt64]).map { "\(Double(bitPattern: $0))" }
    let verdict = try verdict("S88.demand [g/m3]", texts)
    let message = ["999,999 ulp", "1,000,000 ulp", "more than a million ulp"]
    for (difference, ulps) in zip(verdict.differences, message) {
      #expect(difference.description.hasSuffix(", \(ulps)"), "\(difference)")
    }
    #expect(verdict.differences.count == 3)
  }

  @Test func `is worst where it differs by the most doubles`() throws {
    let texts = [
      "21.212121212121215", "21.21212121212122", "21.212121212121207", "21.21212121212121",
    ]
    let tally = try verdict("cycles [1]", texts).tallies[0]
    #expect(tally.worst?.ulps == 3 && tally.worst?.line == 3)
    #expect(tally.differing == 3 && tally.agreeing == 1)
  }

  /// Any other double differs, but a diagnosis ignores differences that rounding explains.
  @Test func `is not diagnosed if only its rounding differs`() throws {
    let texts = [
      "21.21212121212121", "21.212121212121215", "21.212121212121207", "21.2122", "21.212",
      "-21.21212121212121",
    ]
    var agree: [Bool] = []
    let verdict = try verdict("cycles [1]", texts) { agree += $0.claims.map(\.agrees) }
    #expect(verdict.differing == 5 && agree == [true, true, true, false, false, false])
  }

  /// The oxygen table covers 40 to 100 degC.
  @Test func `must be empty if the estimator has no value`() throws {
    let plants = ["39.99", "40", "100", "100.01"].map { Array(plant.dropLast()) + [$0] }
    let right = try verdict("dissolved_oxygen [mg/L]", ["", "6.8", "0.7", ""], plants: plants)
    #expect(right.agreeing == 4 && right.differing == 0, "\(right.differences)")
    let wrong = try verdict("dissolved_oxygen [mg/L]", ["0", "", "0.7", "nan"], plants: plants)
    #expect(
      wrong.differences.map(\.found) == [
        "0, but the cell must be empty", "an empty cell", "\"nan\", which is not a number",
      ])
  }

  @Test func `must exist in every row, in the output's own unit`() throws {
    let missing = try verdict("cycles [1]", ["21.21212121212121"], asking: ["cycles", "S28.dose"])
    #expect(missing.failures == ["the answer has no column \"S28.dose\""])
    let short = try verdict("cycles [1]", ["21.21212121212121"], plants: [plant, plant])
    #expect(short.failures == ["the answer has only 1 row; return every row that was sent"])
    let pounds = try verdict("S88.usage [lb/yr]", ["0"])
    #expect(
      pounds.failures == [
        "the unit of S88.usage [kg/yr] is \"lb/yr\" in the answer, but must be the one in brackets"
      ])
  }
}
