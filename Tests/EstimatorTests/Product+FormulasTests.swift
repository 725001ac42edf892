import Estimator
import Formulas
import Testing

@Suite struct `Boiler product formulas` {
  @Test func `omit parts without a coefficient`() throws {
    func text(_ id: String) -> String? {
      Model.boiler.output("\(id).demand")?.formula.term.text()
    }
    #expect(text("S26") == "600 g/m3 * blowdown_fraction")
    #expect(text("S88") == "3 g/g CaCO3 * m_alkalinity")
    #expect(
      text("S456")
        == "(37.5 g/m3 + 150 g/g CaCO3 * calcium_hardness) * blowdown_fraction")
    #expect(
      text("SS1995")
        == "1 g/g CaCO3 * calcium_hardness + (1000 g/m3 - 1 g/g CaCO3 * min_caustic_alkalinity) "
        + "* blowdown_fraction - 1 g/g CaCO3 * m_alkalinity")
  }
}

@Suite struct `Custom products` {
  private func demand(_ coefficients: BoilerCoefficients) throws -> Formula {
    let product = Product(
      id: "Own", form: .liquid, role: .allInOne, what: "", dosing: .boiler(coefficients))
    return try #require(product.formulas.first)
  }

  /// 84 mg/L of alkalinity, 350 of caustic alkalinity to maintain, and 165 mg/L blown down at 3500.
  @Test func `can have a purely negative demand or none`() throws {
    let point = try plant(.boiler).point
    let (feed, held, none) = (
      try demand(.init(alkalinity: -2)), try demand(.init(causticAlkalinity: -2)),
      try demand(.init())
    )
    #expect(feed.term.text() == "-1 * 2 g/g CaCO3 * m_alkalinity")
    #expect(feed.value(at: point) == -168)
    let byHand: Double = -2 * 350 * 165 / 3500
    #expect(abs(try #require(held.value(at: point)) - byHand) < 1e-12)
    #expect(none.term.text() == "0 g/m3" && none.value(at: point) == 0)
    for formula in [feed, held, none] { try formula.checkUnits() }
  }
}
