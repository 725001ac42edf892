import Documents
import Notation
import Sheets
import TestSupport
import Testing

/// S28 needs 600 x 175 / 3500 = 30 g/m3 and the cycles are 20, with a tolerance of 0.5.
@Suite struct `The sentences of a verdict` {
  private func verdict(_ file: String, _ claims: [String]) throws -> SheetVerdict {
    var verification = Verification.counting
    verification.tolerance = .absolute(Rational(1, over: 2))
    let rows = claims.map { "175,3500,\($0)\n" }.joined()
    return try SheetText(file, "feed_tds,max_tds,S28.demand,S28.dose,cycles\n\(rows)")
      .verdict(verification)
  }

  @Test(arguments: [
    (["30,,20"], ["2 outputs agree in the only row", "1 output has no claims: S28.dose"]),
    (["30,30,20"], ["3 outputs agree in the only row"]),
    (
      ["30,,20", "30,,20"],
      ["2 outputs agree in all 2 rows", "1 output has no claims: S28.dose"]
    ),
    (
      ["30,,20", ",,20"],
      [
        "2 outputs agree",
        "1 output has empty cells: S28.demand (1)",
        "1 output has no claims: S28.dose",
      ]
    ),
    (
      ["30,30,21", ",,20"],
      [
        "2 outputs agree",
        "1 output differs: cycles in 1 of 2 cells",
        "2 outputs have empty cells: S28.demand (1), S28.dose (1)",
      ]
    ),
    (
      ["31,,", "31,29,"],
      [
        "2 outputs differ: S28.demand in 2 of 2 cells, S28.dose in 1 of 1 cell",
        "1 output has empty cells: S28.dose (1)",
        "1 output has no claims: cycles",
      ]
    ),
    (
      ["31,,"],
      [
        "1 output differs: S28.demand in 1 of 1 cell",
        "2 outputs have no claims: S28.dose, cycles",
      ]
    ),
  ])
  func `group outputs with the same result`(claims: [String], message: [String])
    throws
  {
    let sentences = Verdict([try verdict("sheet", claims)]).report().sections[0].parts
      .flatMap { part -> [String] in
        if case .folded(let sentences, _, _) = part { sentences } else { [] }
      }
    #expect(sentences == message)
  }

  @Test(arguments: [
    ([["30,30,20"]], "Every cell agrees: 3 cells of 3 outputs in 1 row of sheet 0"),
    (
      [["30,,", "30,,"]],
      "Every cell agrees: 2 cells of 1 output in 2 rows of sheet 0; no figures in S28.dose, cycles"
    ),
    (
      [["30,30,20"], ["30,30,"]],
      "Every cell agrees: 5 cells in 2 tables; no figures in cycles (sheet 1)"
    ),
    (
      [["31,,20"]],
      "1 of 2 cells differs: S28.demand in 1 row (row 2) of sheet 0; no figures in S28.dose"
    ),
    (
      [["30,30,20", "30,30,20", ",30,20"]],
      "8 cells agree; 1 is empty, in row 4 of sheet 0"
    ),
    (
      [["30,30,20", "30,,", ",30,20", "30,,20"], ["30,30,20"], ["30,30,20", ",30,20"]],
      "16 cells agree; 5 are empty, in sheet 0, sheet 2"
    ),
    (
      [["30,,", "31,29,20", "31,,"]],
      "3 of 5 cells differ: S28.demand, S28.dose in 2 rows (rows 3 to 4) of sheet 0; 4 are empty, in "
        + "rows 2 to 4"
    ),
    (
      [["30,30,20"], ["31,30,20"]],
      "1 of 6 cells differs: 1 of 2 tables: sheet 1 (S28.demand in 1 row (row 2))"
    ),
    (
      [["31,30,20"], ["31,30,20"], ["31,30,20"], ["30,30,21"]],
      "4 of 12 cells differ: 4 of 4 tables: sheet 0 (S28.demand in 1 row (row 2)), sheet 1 "
        + "(S28.demand in 1 row (row 2)), sheet 2 (S28.demand in 1 row (row 2)) and 1 more"
    ),
  ])
  func `include a headline with the result and the place`(tables: [[String]], message: String)
    throws
  {
    let verdicts = try tables.enumerated().map { try verdict("sheet \($0)", $1) }
    #expect(Verdict(verdicts).headline == message)
  }
}
