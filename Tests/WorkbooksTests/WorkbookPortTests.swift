import Estimator
import Notation
import Plants
import Ports
import Testing
import Workbooks

/// Tests that read a written workbook back; `.ci/tools ports` also recalculates it in LibreOffice.
@Suite struct `Workbook of a plant` {
  @Test(arguments: [Model.boiler, .cooling])
  func `shows the estimator's own doubles`(model: Model) throws {
    for figures in try plants(of: model) {
      let plant = try Plant(model, figures)
      let book = try ReadWorkbook(model, plant)
      let estimate = try Estimate(plant)
      let shown = try book.named()
      let expected = estimate.results + estimate.products.flatMap(\.figures)
      for figure in expected {
        #expect(
          shown[figure.name.split(separator: ".").joined(separator: "_")] == figure.value,
          "\(figure.name)")
      }
      for (field, value) in zip(model.fields, plant.values) { #expect(shown[field.name] == value) }
    }
  }

  @Test func `writes formulas as on WTP's sheet`() throws {
    let book = try ReadWorkbook(.boiler, example(.boiler))
    for formula in [
      "35*dissolved_oxygen+120*blowdown_fraction", "MAX(0,S5_demand)", "1/3*m_alkalinity",
      "S5_dose*annual_feed/1000", "(37.5+150*calcium_hardness)*blowdown_fraction",
      "IF(AND(feed_temperature>=40,feed_temperature<=100),"
        + "LOOKUP(feed_temperature,oxygen_table_at,oxygen_table_gives),NA())",
      "IF(refusal=\"\",Plant!$B$15,NA())",
    ] { #expect(try book.formulas("sheet3").contains(formula), "\(formula)") }
  }

  @Test(arguments: [Model.boiler, .cooling])
  func `shows the problem in each result's cell`(model: Model) throws {
    let book = try ReadWorkbook(model, example(model))
    let results = try book.formulas("sheet2").filter { formula in
      formula.wholeMatch(of: /IF\(refusal="",\w+,refusal\)/) != nil
    }
    #expect(results.count == model.results.count + 2 * model.products.count(where: \.isDosed))
    // Everything else that depends on figures is empty if there is a problem.
    let others = try book.formulas("sheet2").filter { !results.contains($0) && $0.contains("_") }
    #expect(others.allSatisfy { $0.hasPrefix("IF(refusal<>\"\",\"\",") })
  }

  @Test func `has the remarks of an estimate on products`() throws {
    let texts = try ReadWorkbook(.boiler, example(.boiler)).texts("Products")
    #expect(
      texts.contains(
        "none needed; WTP's rule gives -59.6 g/m3. The demand falls as the required alkalinity "
          + "rises, as in WTP's sheet; check with WTP."))
    #expect(
      texts.contains(
        "annual_feed excludes the blowdown: the true feed is 1.049 times as much."))
    let cooling = try ReadWorkbook(.cooling, example(.cooling)).texts("Products")
    #expect(
      cooling.contains(
        "No fixed dose: hold 1 to 3 mg/L of free halogen, as WTP states (UK guidance: HSE L8); "
          + "local rules may differ."))
    #expect(cooling.contains("A weekly slug is not enough to maintain a halogen reserve."))
    #expect(cooling.contains("Estimates; to be confirmed by WTP."))
  }

  @Test func `describes unusual figures in the same words as an estimate`() throws {
    var figures = Plant.example(of: .boiler)
    figures["feed_tds"] = try Setting(parsing: "feed_tds=2500 mg/L", of: .boiler).figure
    figures["min_sulphite"] = try Setting(parsing: "min_sulphite=5 mg/L", of: .boiler).figure
    let plant = try Plant(.boiler, figures)
    let book = try ReadWorkbook(.boiler, plant)
    let said = Set(try book.texts("Plant") + book.texts("Products"))
    let unusual = try Estimate(plant).remarks.filter { $0.kind == "unusual" }
    #expect(unusual.count == 3)
    #expect(
      said.contains(
        "feed_tds is 2500 mg/L, but is usually from 1 to 2000 mg/L (a value outside is probably "
          + "a wrong unit or digit); check its unit"))
    #expect(
      said.contains("cycles is 1.4, but is usually from 2 to 100 (guide value for boilers)")
    )
    #expect(
      said.contains(
        "WTP's rules do not use min_sulphite. min_sulphite is 5 mg/L, but is usually from 20 to 100 "
          + "mg/L (guide value for boiler water); check its unit"))
  }

  @Test(arguments: [
    "=1+1", "\"><script>", "+44 20 7946 0000", "@SUM(A1)", "Leeds & York", "_x0041_",
  ])
  func `keeps the name of a site as text`(site: String) throws {
    let book = try ReadWorkbook(.cooling, example(.cooling), site: site)
    #expect(try book.row(6, of: "Plant", columns: 2) == ["site", site])
    #expect(try book.row(2, of: "Products", columns: 1) == [site])
    #expect(try book.formula("A2", of: "sheet2") == "Plant!B6&\"\"")
  }

  @Test func `can contain any text from a catalogue`() throws {
    let what = "<b> & \"quoted\" 'so' \u{1}\u{1B}[31m =1+1"
    let model = Model(.boiler, products: [product("A1", what), product("B", "*/ \\")])
    let texts = try ReadWorkbook(model, example(model)).texts("Products")
    #expect(texts.contains("<b> & \"quoted\" 'so' _x0001__x001B_[31m =1+1"))
    #expect(texts.contains("*/ \\"))
  }

  @Test func `has valid, short and distinct names`() throws {
    let long = String(repeating: "L", count: 300)
    let digits = String(repeating: "1", count: 300)
    let ids = [
      "A1", "XFD9", "R1C1", "C", "TRUE", "S5", "s5", "A-1", "A_1", long, long + "M", "refusal",
      // Names keep only the start of these.
      "A" + digits, "AB" + digits, "ABC" + digits, "ABCD" + digits, "R" + digits, "C" + digits,
      "R" + digits.prefix(100) + "C" + digits,
      // With `_dose` it has the maximum length, and with `_demand` it is longer.
      String(repeating: "K", count: 250),
    ]
    let model = Model(.boiler, products: ids.map { product($0, "x") })
    let book = try ReadWorkbook(model, example(model))
    let names = try book.definedNames()
    #expect(names.count == 1 + 16 + 5 + 4 * ids.count + 2)
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
    for name in names {
      #expect(name.utf8.count <= 255 && name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil)
      #expect(
        name.wholeMatch(of: /(?i)[a-z]{1,3}[0-9]+|r[0-9]*(c[0-9]*)?|c[0-9]*|true|false/) == nil)
    }
  }

  /// An underscore and a number must fit into 255 characters; 244 and the 5 of `_dose` are 249.
  @Test func `does not cut a name that has room for a number`() throws {
    let id = String(repeating: "K", count: 244)
    let model = Model(.boiler, products: [product(id, "x")])
    let names = try ReadWorkbook(model, example(model)).definedNames()
    #expect(names.contains(id + "_dose") && !names.contains(id + "_usage"))
    #expect(names.contains(id + "_usag"))
  }

  /// Programs read at most 15 digits of a figure in a formula.
  @Test(arguments: ["0.1234567890123456789", "12345678901234567", "1.005", "0.30000000000000004"])
  func `writes a figure with any number of digits as its double`(figure: String) throws {
    let exact = try DecimalNumber(parsing: figure).rational
    let model = Model(
      .boiler,
      products: [
        Product(
          id: "P", form: nil, role: .allInOne, what: "x",
          dosing: .boiler(BoilerCoefficients(oxygen: exact)))
      ])
    let formula = try #require(
      try ReadWorkbook(model, example(model)).formulas("sheet3")
        .first { $0.hasSuffix("*dissolved_oxygen") })
    let written = formula.dropLast("*dissolved_oxygen".count)
    let parts = written.matches(of: /-?[0-9.]+(E-?[0-9]+)?/).map { String($0.output.0) }
    #expect(parts.compactMap(Double.init).reduce(0, +) == exact.double, "\(formula)")
    for part in parts {
      let digits = part.prefix { $0 != "E" }.filter(\.isNumber).drop { $0 == "0" }
      #expect(digits.count <= 15 || digits.dropFirst(15).allSatisfy { $0 == "0" }, "\(part)")
    }
  }

  /// 6.2 mg/L of oxygen times 10^400 is too large for a double.
  @Test func `cannot be written if an output has no value`() throws {
    let huge = Product(
      id: "P", form: nil, role: .allInOne, what: "x",
      dosing: .boiler(BoilerCoefficients(oxygen: .powerOfTen(400))))
    let rules = PortedRules(
      Model(.boiler, products: [huge]), catalogue: .builtIn(of: .boiler), version: "0")
    #expect(throws: PlantError.noValue("P.demand")) {
      try rules.workbook(for: example(.boiler))
    }
  }

  @Test func `has only the outputs requested`() throws {
    let outputs = try Model.boiler.outputs(named: "S5,annual_feed")
    let rules = PortedRules(
      .boiler, outputs: outputs, catalogue: .builtIn(of: .boiler), version: "0")
    let book = try ReadWorkbook(rules, example(.boiler))
    let names = try book.definedNames()
    #expect(names.contains("S5_demand") && !names.contains("S10_dose"))
    #expect(try book.formulas("sheet2").filter { $0.hasSuffix(",refusal)") }.count == 3)
  }

  /// Advice belongs to no output, and the annual water is not requested.
  @Test func `leaves out what is not requested`() throws {
    func texts(_ model: Model, _ names: String) throws -> [String] {
      let rules = try PortedRules(
        model, outputs: model.outputs(named: names), catalogue: .builtIn(of: model), version: "0")
      return try ReadWorkbook(rules, example(model)).texts("Products")
    }
    let dose = try texts(.cooling, "H207.dose")
    #expect(dose.contains("H207") && dose.contains("product"))
    for other in ["UB30", "C31", "result", "annual_makeup"] { #expect(!dose.contains(other)) }
    let result = try texts(.cooling, "bleed")
    #expect(result.contains("bleed") && result.contains("result") && !result.contains("product"))
  }

  /// The cycles are 3500 / 165 = 21.2, and the factor is 21.2 / 20.2 = 1.049.
  @Test func `notes the blowdown next to the feed if the cycles are not requested`() throws {
    let outputs = try Model.boiler.outputs(named: "annual_feed")
    let rules = PortedRules(
      .boiler, outputs: outputs, catalogue: .builtIn(of: .boiler), version: "0")
    let book = try ReadWorkbook(rules, example(.boiler))
    let formula = try book.formula("F6", of: "sheet2")
    #expect(formula.contains("IF((max_tds/feed_tds)>1,"))
    #expect(formula.contains("FIXED((max_tds/feed_tds)/((max_tds/feed_tds)-1),3,TRUE)"))
    #expect(
      try book.texts("Products").contains(
        "annual_feed excludes the blowdown: the true feed is 1.049 times as much."))
  }

  /// Arithmetic with doubles is not associative; the parentheses keep the estimator's order.
  @Test func `keeps the parentheses of the rules`() throws {
    let boiler = try ReadWorkbook(.boiler, example(.boiler)).formulas("sheet3")
    #expect(
      boiler.contains(
        "1*calcium_hardness+1000*blowdown_fraction-1*m_alkalinity-1*(0.15*feed_tds)"))
    let cooling = try ReadWorkbook(.cooling, example(.cooling)).formulas("sheet3")
    for formula in [
      "circulation*(temperature_drop*1.8)*0.001", "evaporation/(concentration_factor-1)",
      "makeup*hours*days*weeks", "evaporation+bleed",
    ] { #expect(cooling.contains(formula), "\(formula)") }
    let less = Product(
      id: "P", form: nil, role: .allInOne, what: "x",
      dosing: .boiler(BoilerCoefficients(hardness: -0.05, reserve: -2)))
    let model = Model(.boiler, products: [less])
    #expect(
      try ReadWorkbook(model, example(model)).formulas("sheet3")
        .contains("(-2)*blowdown_fraction-0.05*calcium_hardness"))
  }

  private func product(_ id: String, _ what: String) -> Product {
    Product(
      id: id, form: .liquid, role: .oxygenScavenger, what: what,
      dosing: .boiler(BoilerCoefficients(oxygen: 35, reserve: 120)))
  }

  private func example(_ model: Model) throws -> Plant {
    try Plant(model, Plant.example(of: model))
  }

  /// Returns the example and some random plants within the limits.
  private func plants(of model: Model) throws -> [[String: GivenFigure]] {
    var source = RandomPlants(model, EdgePlants(model), RandomStream("workbooks", seed: 16))
    let drawn = try (0..<20).map { _ in
      let texts = zip(model.fields, source.plant()).map { field, value in
        "\(field.name)=\(Notation.text(value, as: .shortest)) \(field.unit)"
      }
      return Dictionary(
        uniqueKeysWithValues: try texts.map { text in
          let setting = try Setting(parsing: text, of: model)
          return (setting.field.name, setting.figure)
        })
    }
    return [Plant.example(of: model)] + drawn
  }
}
