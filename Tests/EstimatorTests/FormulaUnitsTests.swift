import Formulas
import Notation
import Testing
import Units

/// Tests the unit checker on formulas with deliberate mistakes.
///
/// Another suite checks the units of WTP's formulas.
@Suite struct `Unit checks` {
  private let oxygen = Term.input(Input("oxygen", .dissolvedOxygen))
  private let hardness = Term.input(Input("hardness", .hardness))
  private let dose = Term.input(Input("dose", .dose))
  private let feed = Term.input(Input("feed", .volumePerYear))
  private let gramsInKilogram = Term.constant(1000, .gram / .kilogram)

  @Test func `accept a formula with consistent units`() throws {
    try formula("usage", .massPerYear, dose * feed / gramsInKilogram).checkUnits()
    try formula("demand", .dose, .constant(35, .gram / .gramOfOxygen) * oxygen + dose).checkUnits()
    try formula("most", .dose, .maximum(.constant(0, .gram / .cubicMetre), dose)).checkUnits()
    try formula("held", .dissolvedOxygen, .lookup(table, temperature)).checkUnits()
  }

  @Test func `reject oxygen combined or compared with hardness`() {
    for (term, sign) in [
      (oxygen + hardness, "+"), (oxygen - hardness, "-"), (.maximum(oxygen, hardness), "or"),
      (.minimum(oxygen, hardness), "or"),
    ] {
      expect(
        "demand: g O2/m3 \(sign) g CaCO3/m3 have inconsistent units",
        of: formula("demand", .dose, term))
    }
  }

  @Test func `reject missing conversions and wrong kinds`() {
    let drop = Term.input(Input("drop", .temperatureDifference))
    let wrong = formula("inner", .hardness, oxygen)
    let (hours, steam, weeks) = (
      Term.input(Input("hours", .hoursPerDay)), Term.input(Input("steam", .steam)),
      Term.input(Input("weeks", .weeksPerYear))
    )
    let planted: [(String, Formula)] = [
      (
        "usage is declared in kg/yr, but its term gives g/yr",
        formula("usage", .massPerYear, dose * feed)
      ),
      (
        "oxygen: oxygen_table is looked up with degC difference, but needs degC",
        formula("oxygen", .dissolvedOxygen, .lookup(table, drop))
      ),
      (
        "hardness is declared in g CaCO3/m3, but its term gives g O2/m3",
        formula("hardness", .hardness, .lookup(table, temperature))
      ),
      (
        "inner is declared in g CaCO3/m3, but its term gives g O2/m3",
        formula("outer", .hardness, .formula(wrong) + hardness)
      ),
      (
        "feed is declared in m3/yr, but its term gives lb steam wk/d/yr",
        formula("feed", .volumePerYear, steam * hours * weeks)
      ),
    ]
    for (sentence, formula) in planted { expect(sentence, of: formula) }
  }

  private let temperature = Term.input(Input("temperature", .temperature))
  private let table = StepTable(
    "oxygen_table", from: .temperature, to: .dissolvedOxygen, source: "none", through: 100,
    [TableNode(at: 40, gives: 6.8), TableNode(at: 45, gives: 6.2)])

  private func formula(_ name: String, _ kind: Kind, _ term: Term) -> Formula {
    Formula(name, kind, "planted", source: "none") { term }
  }

  private func expect(_ sentence: String, of formula: Formula) {
    do {
      try formula.checkUnits()
      Issue.record("no clash was found in \(formula.name)")
    } catch { #expect(error.description == sentence) }
  }
}
