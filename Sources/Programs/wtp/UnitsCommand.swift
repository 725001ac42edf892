import Commands
import Notation
import Reports
import Units

/// `wtp units`: the units that are read, kind by kind.
let unitsCommand = Command(
  "wtp units", "list the units that are read, with their factors",
  examples: [.init("wtp units", "every unit")]
) { _ in
  { program, _ in
    try program.print(unitList())
    return .success
  }
}

/// The units, kind by kind, each kind's own unit first.
func unitList() -> String {
  Kind.allCases.map { kind in
    var table = TextTable()
    for unit in kind.units { table.add(["  \(unit)", conversion(of: unit), unit.meaning]) }
    return "\(kind.name)\n\(table.text)"
  }.joined()
}

private func conversion(of unit: UnitOfMeasure) -> String {
  let own = unit.kind.ownUnit
  if unit.symbol == own.symbol { return "the estimator's own" }
  let factor = "\(text(unit.factor.double, as: .shortest)) \(own)"
  guard !unit.offset.isZero else { return "= \(factor)" }
  let offset = text(unit.offset.absoluteValue.double, as: .shortest)
  return "x \(factor) \(unit.offset.isNegative ? "-" : "+") \(offset)"
}
