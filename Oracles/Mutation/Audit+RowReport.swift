import Documents
import Notation

/// What the report says of rows and digits.
extension Audit {
  var rowTables: [ReportPart] {
    let essential = essentialRows
    let idle = idleRows.map { rows.rows[$0].description }
    let catchNothing =
      "\(counted(idle.count, "row")) without a catch: \(listed(idle, maximum: 30))"
    let sentences = ReportPart.sentences(
      [
        "\(counted(essential.count, "essential row")): each alone catches mistakes that would be missed"
      ] + (idle.isEmpty ? [] : [catchNothing]))
    if essential.isEmpty { return [sentences] }
    return [
      sentences,
      .titled(
        "essential rows", [.words("essential row"), .figures("mistakes"), .words("such as")],
        essential.map { row, mutants in
          [rows.rows[row].description, "\(mutants.count)", mutants[0].description]
        }, maximumTextRows: 30),
    ]
  }

  var tightnessTables: [ReportPart] {
    let byDecimals = (0...5).map { ["decimals: \($0)", "\(caught(atDecimals: $0))"] }
    let byShare = [("0.1 %", 0.001), ("1 %", 0.01), ("5 %", 0.05)].map {
      ["share: \($0.0)", "\(caught(atShare: $0.1))"]
    }
    return [
      .titled(
        "how tight the sheets must print",
        [.words("printed to, or held to"), .figures("mistakes that the rows would catch")],
        byDecimals + byShare),
      .titled(
        "caught with the least to spare",
        [
          .figures("slips through at"), .figures("or at"), .words("caught first by"),
          .words("mistake"),
        ],
        narrowest.prefix(10).map { result in
          [
            Audit.tolerance(result.slip), Audit.tolerance(100 * result.slipShare) + " %",
            rows.rows[result.rows[0]].description, result.mutant.description,
          ]
        }),
    ]
  }

  /// A tolerance to two significant digits.
  static func tolerance(_ value: Double) -> String {
    guard value.isFinite else { return "no tolerance" }
    var (digits, exponent) = (value, 0)
    while digits >= 99.5 { (digits, exponent) = (digits / 10, exponent + 1) }
    while digits < 9.95, digits > 0 { (digits, exponent) = (digits * 10, exponent - 1) }
    return (Rational(Int(digits + 0.5)) * Rational.powerOfTen(exponent)).decimal
  }
}
