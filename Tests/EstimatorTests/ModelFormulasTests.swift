import Estimator
import Formulas
import Notation
import Testing
import Units

/// Tests the units and descriptions of formulas.
///
/// The laws of `wtp check` test their values.
@Suite struct `Formulas of both models` {
  @Test func `have consistent units`() {
    var checked = 0
    for model in [Model.boiler, .cooling] {
      for formula in model.outputs.flatMap({ $0.formula.formulas + [$0.formula] }) {
        checked += 1
        do { try formula.checkUnits() } catch { Issue.record("\(error)") }
      }
    }
    #expect(checked > Model.boiler.outputs.count + Model.cooling.outputs.count)
  }

  @Test func `have a source and a meaning`() {
    for formula in (Model.boiler.outputs + Model.cooling.outputs).map(\.formula) {
      #expect(!formula.source.isEmpty && !formula.meaning.isEmpty, "\(formula.name)")
    }
  }

  /// The sheet divides 0.15 of the maximum TDS by the cycles, which leaves 0.15 of the feed's TDS.
  @Test func `explain the missing minimum alkalinity only for S19`() {
    let share = "0.15 g CaCO3/g solids"
    let note =
      "min_alkalinity / cycles = \(share) * max_tds / (max_tds / feed_tds) = \(share) * feed_tds"
    for output in Model.boiler.outputs + Model.cooling.outputs {
      #expect(output.formula.note == (output.name == "S19.demand" ? note : nil), "\(output.name)")
    }
  }
}
