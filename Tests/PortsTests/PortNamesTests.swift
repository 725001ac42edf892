import Estimator
import Ports
import Testing

/// The names of formulas in source text.
@Suite struct `Names in ports` {
  @Test func `are of letters, digits and underscores, and no two are alike in any letters`() {
    let ids = ["S5", "s5", "A-1", "A_1", "7up", "S5_annual"]
    let own = ids.map {
      Product(
        id: $0, form: nil, role: .biocide, what: $0,
        dosing: .boiler(BoilerCoefficients(oxygen: 1)))
    }
    let model = Model(.boiler, products: own)
    let rules = PortedRules(model, catalogue: .builtIn(of: model), version: "0")
    let names =
      rules.formulas.map(rules.names.name) + rules.fields.map { rules.names.name(of: $0.input) }
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
    for name in names {
      #expect(name.utf8.allSatisfy { isWord($0) } && name.first?.isLetter == true, "\(name)")
    }
    #expect(
      names.contains("S5_demand") && names.contains("A_1_demand") && names.contains("p_7up_dose"))
  }

  /// A hyphen becomes an underscore, so that four ids make one name.
  @Test func `are numbered where several would be alike`() {
    let own = ["A--1", "A-_1", "A_-1", "A__1"].map {
      Product(
        id: $0, form: nil, role: .biocide, what: "",
        dosing: .boiler(BoilerCoefficients(oxygen: 1)))
    }
    let model = Model(.boiler, products: own)
    let rules = PortedRules(model, catalogue: .builtIn(of: model), version: "0")
    let names = rules.formulas.map(rules.names.name).filter { $0.contains("_dose") }
    #expect(names == ["A__1_dose", "A__1_dose_2", "A__1_dose_3", "A__1_dose_4"])
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
