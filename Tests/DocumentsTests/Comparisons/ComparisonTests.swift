import Documents
import Estimator
import Formulas
import Notation
import Testing
import Units

@Suite struct `A comparison of plants` {
  private func figure(_ name: String, of comparison: Comparison) throws -> ComparedFigure {
    try #require(comparison.figures.first { $0.name == name })
  }

  @Test(arguments: SystemKind.allCases)
  func `finds the only input that differs`(system: SystemKind) throws {
    let model = Model.of(system)
    var found = 0
    for field in model.fields {
      let changed = field.example.exact + field.step
      guard let decimal = DecimalNumber(changed), field.limits.to >= changed else { continue }
      let figures = Plant.example(of: model).merging([
        field.name: GivenFigure(WrittenQuantity(decimal, field.unit))
      ]) { $1 }
      guard let other = try? Plant(model, figures) else { continue }
      let plants = try [ComparedPlant("A", plant(model)), ComparedPlant("B", other)]
      let comparison = Comparison(plants, of: model.products)
      #expect(comparison.inputs.map(\.field) == [field])
      found += 1
    }
    #expect(found >= model.fields.count - 2)
  }

  @Test func `compares values across units`() throws {
    let same = try comparison(
      .boiler, [["feed_temperature": "50 degC"], ["feed_temperature": "122 degF"]])
    #expect(same.inputs.isEmpty)
    #expect(same.figures.allSatisfy { $0.isUnchanged })
    let near = try comparison(
      .boiler, [["feed_temperature": "50 degC"], ["feed_temperature": "122.0000000001 degF"]])
    #expect(near.inputs.map(\.field.name) == ["feed_temperature"])
  }

  /// A plant that raises no steam has no usage, but the same doses as one that does.
  @Test func `does not count a product as unneeded in a plant without steam`() throws {
    let idle = ["summer_steam": "0 lb/h", "winter_steam": "0 lb/h"]
    let comparison = try comparison(.boiler, [[:], idle])
    #expect(try figure("S5.usage", of: comparison).values[1].isZero)
    #expect(comparison.neededBySome.isEmpty)
  }

  /// Figures printed without decimals are off by up to half a unit each.
  @Test func `rounds the exact difference, not the difference of rounded figures`() throws {
    let comparison = try comparison(
      .boiler, [["m_alkalinity": "10.1"], ["m_alkalinity": "10.5"]])
    let dose = try figure("S88.dose", of: comparison)
    // 3 g/g of 10.1 and 10.5 mg/L is 30.3 and 31.5, which print as 30 and 32 but differ by 1.2.
    #expect(dose.values.map { roundedText($0, decimals: 0) } == ["30", "32"])
    #expect(roundedText(dose.change(of: 1), decimals: 0) == "1")
  }

  @Test func `has remarks on plants and on products whose figures change`() throws {
    let text = try comparison(.boiler, [[:], ["m_alkalinity": "20", "ph": "12"]]).document()
      .text(width: 200)
    #expect(text.contains("\nSS1995, S19: the demand falls as the required alkalinity rises"))
    #expect(text.contains("B: ph is 12"))
    // By hand: 3500/165 mg/L of TDS, and 700/84 mg/L of alkalinity.
    let cycles = "A: calculated at 21.2 cycles, but the feed alkalinity allows 8.3"
    #expect(text.contains(cycles) && !text.contains("A: ph"))
    let other = try comparison(.boiler, [[:], ["feed_temperature": "50"]]).document()
      .text(width: 200)
    #expect(!other.contains("S19: the demand") && !other.contains("SS1995, S19: the"))
  }

  /// The minimum is 0.15 times max_tds; 1 meq/L is 50.0435 mg/L as CaCO3 (half of 100.087 g/mol).
  @Test(arguments: [
    ("meq/L", "7 meq/L", "9.3 10.5 +1.2"), ("mg/L", "350 mg/L", "465 525 +60"),
  ]) func `has the results of a customer in the unit of the inputs`(
    unit: String, caustic: String, figures: String
  ) throws {
    let plants = try ["3100", "3500"].map {
      try ComparedPlant($0, plant(.boiler, ["max_tds": $0, "min_caustic_alkalinity": caustic]))
    }
    let contents = EstimateContents(audience: .customer)
    let text = Comparison(plants, of: Model.boiler.products, contents).document().text(width: 200)
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    let name = "Minimum alkalinity in the boiler water, \(unit)"
    #expect(lines.contains { $0.hasPrefix("\(name) \(figures) ") }, "\(text)")
  }

  /// The dose of S88 is 3 g per gram of alkalinity.
  @Test func `shows the sign of a change, and no percentage of zero`() throws {
    func row(_ alkalinity: [String], for audience: Audience = .engineer) throws -> String? {
      let plants = try alkalinity.enumerated().map { place, figure in
        try ComparedPlant(Comparison.letter(place), plant(.boiler, ["m_alkalinity": figure]))
      }
      let comparison = Comparison(
        plants, of: Model.boiler.products.filter { $0.id == "S88" },
        EstimateContents(audience: audience))
      return comparison.document().text(width: 200).split(separator: "\n")
        .map { $0.split(separator: " ").joined(separator: " ") }.first { $0.hasPrefix("S88") }
    }
    #expect(try row(["20", "20.2"]) == "S88 60.0 60.6 +0.6 +1.0 g/m3 condensate treatment")
    #expect(try row(["20.2", "20"]) == "S88 60.6 60.0 -0.6 -1.0 g/m3 condensate treatment")
    #expect(
      try row(["20.2", "20"], for: .customer)
        == "S88, condensate treatment 60.6 60.0 \u{2212}0.6 \u{2212}1.0")
    #expect(try row(["0", "20"]) == "S88 0.0 60.0 +60.0 - g/m3 condensate treatment")
  }

  @Test func `has no line wider than its width with 26 plants`() throws {
    let plants = (0..<26).map { ["feed_tds": "\(100 + $0)"] }
    for width in [60, 80, 140] {
      let text = try comparison(.boiler, plants).document().text(width: width)
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
    }
  }
}

@Suite struct `The sentences of a comparison` {
  @Test func `say before and after of a change of one plant`() throws {
    let plants = try ["48", "82"].map { temperature in
      let plant = try plant(.boiler, ["feed_temperature": temperature])
      let field = try #require(Model.boiler.field("feed_temperature"))
      return try ComparedPlant(
        ComparedPlant.name(of: [(field, plant.figure(of: field))], for: .customer), plant)
    }
    let text = Comparison(plants, of: [], EstimateContents(audience: .customer), isOfOnePlant: true)
      .document().text(width: 200)
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    // One table, with the input first.
    #expect(lines.contains("figure Before After Change %") && !lines.contains("Plants"))
    #expect(lines.contains("Temperature of the feed water, °C 48 82 +34"))
    #expect(text.contains("% is the change relative to before."))
  }

  @Test func `list the plants that need a product and those that do not`() throws {
    // S19 is needed below 2 + 1000 * 165/3500 - 0.15 * 165 = 24.4 mg/L: the hardness plus the
    // reserve, minus the alkalinity that is already there.
    let four = try comparison(.boiler, [[:], ["m_alkalinity": "20"], [:], ["m_alkalinity": "85"]])
    let text = four.document().text(width: 200)
    #expect(text.contains("S19 is needed in B, but not in A, C and D.\n"))
    let two = try comparison(.boiler, [["m_alkalinity": "20"], [:]]).document().text(width: 200)
    #expect(two.contains("S19 is needed in A, but not in B.\n"))
    let none = try comparison(.boiler, [[:], [:]]).document().text(width: 200)
    #expect(!none.contains("Needed by some"))
  }

  /// A summer that is a week shorter changes the annual feed and usages, but no dose.
  ///
  /// SS1995 and S19 are not needed, so their figures do not change.
  @Test func `name unchanged figures and say if no dose changes`() throws {
    let weeks = try comparison(.boiler, [[:], ["summer_weeks": "24"]])
    #expect(
      weeks.document().text(width: 200)
        .contains(
          "\n  No dose changes. Unchanged: cycles, dissolved_oxygen, min_alkalinity, SS1995, S19.\n"
        ))
    let nothing = try comparison(.boiler, [[:], [:]]).document().text(width: 200)
    #expect(
      nothing.contains(
        "\n  Unchanged: annual_feed, cycles, dissolved_oxygen, min_alkalinity, SS1294"))
    #expect(nothing.contains("All plants have the same inputs."))
    #expect(!nothing.contains("\n  Results\n") && !nothing.contains("\n  Dose\n"))
  }

  /// The first changes affect three of the four results, and `max_tds` affects the fourth.
  @Test func `name a single unchanged result or product`() throws {
    let changes = ["summer_steam": "7000 lb/h", "feed_tds": "170", "feed_temperature": "50"]
    let result = try comparison(.boiler, [[:], changes], of: ["S88"]).document().text(width: 200)
    #expect(result.contains("\n  No dose changes. Unchanged: min_alkalinity.\n"), "\(result)")
    let all = changes.merging(["max_tds": "3600"]) { $1 }
    let product = try comparison(.boiler, [[:], all], of: ["S19"]).document().text(width: 200)
    #expect(product.contains("\n  Unchanged: S19.\n"), "\(product)")
  }

  @Test func `name plants with unusual figures and plants that are never on duty`() throws {
    let text = try comparison(
      .boiler, [[:], ["summer_weeks": "0", "winter_weeks": "0"], ["ph": "12"]]
    ).document().text(width: 200)
    #expect(text.contains("\nB: the plant is never on duty"))
    #expect(text.contains("\nC: ph is 12"))
    #expect(!text.contains("\nA: "))
  }

  @Test func `name two plants, or the first plant and the number of others`() throws {
    #expect(try comparison(.boiler, [[:], [:]]).document().subject == "A and B - steam boiler")
    #expect(
      try comparison(.boiler, [[:], [:], [:], [:]], form: .liquid).document().subject
        == "A and 3 others - steam boiler, liquid products")
  }
}
