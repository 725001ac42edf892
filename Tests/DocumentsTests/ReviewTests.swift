import Documents
import Estimator
import Foundation
import Notation
import Plants
import TestSupport
import Testing
import Units

/// Reviews of plants, compared with published figures.
@Suite struct `Reviews` {
  private func review(
    _ model: Model, _ settings: [String], named name: String? = nil, drift: Rational = 0
  ) throws -> Review {
    Review(of: try plant(model, settings), named: name, drift: drift)
  }

  private func plant(_ model: Model, _ settings: [String]) throws -> Plant {
    var figures = Plant.example(of: model)
    for setting in settings {
      let setting = try Setting(parsing: setting, of: model)
      figures[setting.field.name] = setting.figure
    }
    return try Plant(model, figures)
  }

  private func line(
    _ name: String, _ kind: ReviewLine.Kind = .figure, of review: Review
  ) throws -> ReviewLine {
    try #require(review.lines.first { $0.name == name && $0.kind == kind })
  }

  private func published(_ name: String, of review: Review) throws -> Double {
    try #require(try line(name, of: review).published).double
  }

  // MARK: Boilers

  /// UFC 3-240-13FN, page 44: 40,000 lb/h of steam at 20 cycles need 42,105 lb/h of feed.
  @Test func `of a boiler add the blowdown to the feed`() throws {
    let review = try review(.boiler, ["feed_tds=250", "max_tds=5000"])
    let feed = try line("true_feed", of: review)
    let share = try #require(feed.published).double / #require(feed.rule).double
    #expect(abs(share - 42105.0 / 40000) < 0.5 / 40000)
    #expect(try published("blowdown_of_feed", of: review) == 5)
    #expect(abs(try published("blowdown_of_steam", of: review) - 100 * 2105.0 / 40000) < 0.002)
    #expect(feed.dosed == .under)
  }

  @Test func `of a boiler at 1 cycle have no feed, and say why`() throws {
    let feed = try line("true_feed", of: try review(.boiler, ["feed_tds=3500"]))
    #expect(feed.published == nil && feed.note.hasPrefix("none: at 1 cycle"))
  }

  /// 84 mg/L of alkalinity at 21.2 cycles are 1,782 mg/L; 700 mg/L allow 8.33 cycles.
  @Test func `name the cycles that the alkalinity allows, and the doses there`() throws {
    let review = try review(.boiler, [])
    #expect(abs(try published("boiler_alkalinity", of: review) - 1781.82) < 0.01)
    #expect(abs(try published("cycles", of: review) - 8.3333) < 0.0001)
    #expect(try line("cycles", of: review).note.hasPrefix("the alkalinity limits the cycles"))
    let dose = try line("S5.dose", .dose, of: review)
    // 35 * 6.2 + 120 / 8.3333
    #expect(abs(try #require(dose.published).double - 231.4) < 0.0001)
    #expect(dose.dosed == .under)
    // Where the water has too much alkalinity, a builder is never too little, whatever its rule says.
    for builder in ["S19.dose", "SS1995.dose"] {
      let dose = try line(builder, .dose, of: review)
      #expect(dose.published == 0 && dose.dosed != .under)
      #expect(dose.note == "not needed: the alkalinity limits the cycles")
    }
    let soft = try self.review(.boiler, ["m_alkalinity=10"])
    #expect(!soft.lines.contains { $0.kind == .dose })
    #expect(try line("cycles", of: soft).note.isEmpty)
    #expect(try line("cycles", of: self.review(.boiler, ["m_alkalinity=0"])).published == nil)
    let hard = try line("cycles", of: self.review(.boiler, ["m_alkalinity=800"]))
    #expect(hard.note.hasPrefix("even the feed is above the limit"))
  }

  /// The highest alkalinity and the kind of boiler by each guide, in `limits.csv` of the published cases.
  @Test(arguments: [
    (nil, 700.0, true), (BoilerGuide.abma, 700, false), (.bs2486, 1000, true),
  ])
  func `hold for the guide that was chosen`(
    guide: BoilerGuide?, highest: Double, hasBandsOfShell: Bool
  ) throws {
    let model = Model.boiler.guided(by: guide)
    let review = try review(model, ["m_alkalinity=90", "ph=7"])
    #expect(abs(try published("cycles", of: review) - highest / 90) < 0.0001)
    let source = try line("cycles", of: review).source
    #expect(source.contains(guide == .bs2486 ? "1000 mg/L, BS 2486" : "700 mg/L, ABMA"))
    #expect(review.lines.contains { $0.source.hasPrefix("BS 2486") } == hasBandsOfShell)
    // 900 mg/L at 10 cycles are above one guide only.
    let plant = try plant(model, ["m_alkalinity=90", "feed_tds=350"])
    #expect(plant.isLimitedByAlkalinity(plant.exactOutputs) == (guide != .bs2486))
    let remarks = try Estimate(plant).remarks.filter { $0.kind == "alkalinity_limits_cycles" }
    #expect(remarks.count == (guide == .bs2486 ? 0 : 1))
  }

  /// S5 leaves a reserve only where oxygen x cycles is below 36.8 mg/L, and S10 below 111.6.
  @Test(arguments: [("S5", 36.8), ("S10", 111.6)])
  func `find the reserve of sulphite by the declared strength`(id: String, most: Double) throws {
    for (share, isHeld) in [(0.995, true), (1.005, false)] {
      // At 95 degC the table has 0.7 mg/L.
      let solids = 100 * most * share / 0.7
      let review = try review(
        .boiler, ["feed_temperature=95 degC", "feed_tds=100", "max_tds=\(solids)"])
      #expect(try (published("\(id).sulphite_reserve", of: review) > 0) == isHeld)
    }
    let example = try line("\(id).sulphite_reserve", of: review(.boiler, []))
    #expect(example.note.hasPrefix("a shortfall:") && example.dosed == .under)
  }

  /// The published figures are those of IAPWS G7-04; the table's are WTP's.
  @Test(arguments: [
    (40, 6.8, 6.485, ReviewLine.Direction.over), (84, 2.8, 2.3677, .over),
    (95, 0.7, 0.8525, .under),
  ])
  func `compare the table of oxygen with saturation`(
    celsius: Int, table: Double, iapws: Double, dosed: ReviewLine.Direction
  ) throws {
    let oxygen = try line(
      "dissolved_oxygen", of: review(.boiler, ["feed_temperature=\(celsius) degC"]))
    #expect(oxygen.rule?.double == table && oxygen.dosed == dosed)
    #expect(abs(try #require(oxygen.published).double - iapws) <= 0.0018)
  }

  /// A deaerator leaves 0.02 mg/L; a meter counts the blowdown.
  @Test func `take measured results as they are`() throws {
    let deaerated = try review(
      .boiler.giving([.dissolvedOxygen]), ["dissolved_oxygen=0.02 mg/L"])
    let oxygen = try line("dissolved_oxygen", of: deaerated)
    #expect(oxygen.rule?.double == 0.02 && oxygen.published == nil)
    #expect(oxygen.note == "none: the plant has no feed temperature")
    #expect(try published("S5.sulphite_reserve", of: deaerated) > 0)
    let metered = try review(.boiler.giving([.annualFeed]), ["annual_feed=7000 m3/yr"])
    #expect(try line("true_feed", of: metered).difference == 0)
    #expect(abs(try published("blowdown", of: metered) - 330) < 1e-9)
    let makeup = try review(.cooling.giving([.annualMakeup]), ["annual_makeup=9000 m3/yr"])
    #expect(try line("slug_tenth_left", of: makeup).note.isEmpty)
  }

  @Test func `have no reserve of a product that is not WTP's`() throws {
    let own = Product(
      id: "S5", form: .liquid, role: .oxygenScavenger, what: "mine",
      dosing: .boiler(BoilerCoefficients(oxygen: 35)))
    let review = try review(Model(.boiler, products: [own]), [])
    #expect(!review.lines.contains { $0.name == "S5.sulphite_reserve" })
  }

  @Test func `name figures outside published bands, as remarks`() throws {
    let review = try review(.boiler, ["calcium_hardness=1000"])
    let hardness = try line("calcium_hardness", .guide, of: review)
    #expect(hardness.note == "a guide has at most 2 mg/L CaCO3" && hardness.published == nil)
    #expect(!review.lines.contains { $0.kind == .guide && $0.name == "max_tds" })
  }

  // MARK: Cooling systems

  /// 875 gpm cooled by 10 degF reject 4,375,000 Btu/h with the factor 500, which is rounded.
  @Test func `of a tower find its heat`() throws {
    let review = try review(
      .cooling, ["circulation=875 gal_us/min", "temperature_drop=10 degF"])
    #expect(abs(try published("heat_rejected", of: review) / (4375 * 0.29307107) - 1) < 0.01)
  }

  /// 0.0018 per K is 4 % more than 0.00173 per K.
  @Test func `of a tower compare the evaporation with its ceiling`() throws {
    let evaporation = try line("evaporation", of: review(.cooling, []))
    let excess = try #require(evaporation.rule).double / #require(evaporation.published).double - 1
    #expect(abs(excess - 0.0405) < 0.0001 && evaporation.dosed == .over)
  }

  /// 4,000 gal with 10 gpm of blowdown: 277 minutes (Midwest Water Treatment).
  @Test func `of a tower find half-life, holding time and slugs`() throws {
    // The bleed is half of the evaporation, 20 gpm, at 3 cycles.
    let review = try review(
      .cooling,
      [
        "circulation=2000 gal_us/min", "temperature_drop=10 degF", "concentration_factor=3",
        "system_volume=4000 gal_us", "sump_volume=1 m3", "hours=24 h/d", "days=7 d/wk",
      ])
    #expect(abs(try published("half_life", of: review) * 60 - 277) < 0.5)
    #expect(abs(try published("holding_time", of: review) * 60 - 400) < 0.01)
    #expect(try published("slug_half_left", of: review) == published("half_life", of: review))
    let tenth = try published("slug_tenth_left", of: review)
    #expect(abs(tenth * 60 - 921.03) < 0.01)
    #expect(abs(try published("slug_hundredth_left", of: review) - 2 * tenth) < 1e-9)
    #expect(
      try line("slug_tenth_left", of: review).note
        == "the slug is washed out: nine tenths are gone after 15.4 of the 168 hours on duty in a week"
    )
    let large = try self.review(.cooling, ["system_volume=100 m3"])
    #expect(try line("slug_tenth_left", of: large).note.isEmpty)
  }

  /// Case Example Calculations: B = E / (C - 1) - W.
  @Test func `credit drift to the bleed`() throws {
    let review = try review(.cooling, [], drift: 0.001)
    let bleed = try line("bleed", of: review)
    #expect(try bleed.difference?.double == published("drift", of: review))
    let most = try self.review(.cooling, ["concentration_factor=50"], drift: 0.01)
    let none = try line("bleed", of: most)
    #expect(none.published == nil && none.note.hasPrefix("none: the drift is more"))
  }

  /// The rows of `reference/physics.csv` have 7 digits, and the tables of pH steps of 0.1.
  @Test func `find the hypochlorous acid of the curve that is proved`() throws {
    let text = try String(contentsOf: SheetText.folder.appending("physics.csv"), encoding: .utf8)
    let rows = text.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
      .filter { $0[0] == "hypochlorous_share" }
    #expect(rows.count == 36)
    for row in rows {
      let (ph, ours) = try (#require(Double(row[2])), #require(Double(row[5])))
      let makeup = String(format: "%.1f", ph - 0.7)
      let found = try published("hypochlorous_acid", of: review(.cooling, ["makeup_ph=\(makeup)"]))
      #expect(abs(found / 100 - ours) <= ours * 6e-7, "pH \(ph)")
    }
    let high = try line("hypochlorous_acid", of: review(.cooling, ["makeup_ph=9"]))
    #expect(high.published == nil && high.note == "none outside pH 6 to 9.5")
  }

  /// pHs = 9.3 + (log10 TDS - 1)/10 + 34.55 - 13.12 log10 298.15 - log10 Ca + 0.4 - log10 alkalinity,
  /// pHeq = 1.465 log10 alkalinity + 4.54, by Python; the first is Carbotecnia's example, LSI 0.6.
  @Test(arguments: [
    ([160, 75, 17, 8.1], [0.6, 7.7, 9.7]), ([300, 180, 150, 7.3], [1.1, 5.9, 5.7]),
    ([1500, 600, 250, 8.5], [2.9, 3.3, 4.0]), ([20, 13, 11, 6.3], [-2.1, 11.2, 11.7]),
    ([4000, 2500, 1000, 7.7], [3.3, 1.8, 0.8]),
  ])
  func `find saturation indices to one decimal`(makeup: [Double], indices: [Double]) throws {
    let fields = ["makeup_tds", "makeup_hardness", "makeup_alkalinity", "makeup_ph"]
    let review = try review(
      .cooling, ["concentration_factor=2"] + zip(fields, makeup).map { "\($0)=\($1)" })
    for (name, index) in zip(["lsi", "rsi", "psi"], indices) {
      #expect(try published(name, of: review) == index)
      let isScale = name == "lsi" ? index > 0 : index < 6
      #expect(
        try (line(name, of: review).note == "the water forms scale without an inhibitor") == isScale
      )
    }
  }

  /// The same formulas at 45 degC, with 1,500, 600, 250 mg/L in the make-up and a pH of 8.5.
  @Test func `take a water temperature and a calcium hardness, and name what is missing`() throws {
    let both = ReviewedWater(hasTemperature: true, hasCalcium: true)
    let plant = [
      "concentration_factor=2", "makeup_tds=1500", "makeup_hardness=900",
      "makeup_alkalinity=250", "makeup_ph=8.5",
    ]
    let reviewed = try review(
      .cooling.reviewing(both),
      plant + ["water_temperature=45 degC", "calcium_hardness=600"])
    #expect(try published("lsi", of: reviewed) == 3.3 && published("psi", of: reviewed) == 3.3)
    let source = try line("lsi", of: reviewed).source
    #expect(source.contains("45 degC, calcium_hardness") && !source.contains("not given"))
    let bare = try line("lsi", of: review(.cooling, plant)).source
    #expect(bare.contains("25 degC, since water_temperature is not given"))
    #expect(bare.contains("all hardness as calcium, since calcium_hardness is not given"))
    let soft = try review(.cooling.reviewing(both), ["calcium_hardness=3"])
    #expect(try line("rsi", of: soft).note == "none: soft make-up water")
  }

  @Test(arguments: [
    ("makeup_hardness=3", "none: soft make-up water"),
    ("makeup_alkalinity=3", "none: soft make-up water"),
    ("makeup_ph=8.9", "none: above pH 9.5 the alkalinity is hydroxide"),
    ("makeup_tds=3", "none: the make-up water has less than 10 mg/L of solids"),
    ("makeup_tds=10001", "none: the make-up water has more than 10,000 mg/L"),
  ])
  func `say why there are no indices`(setting: String, note: String) throws {
    let index = try line("lsi", of: review(.cooling, [setting]))
    #expect(index.published == nil && index.note == note)
  }

  // MARK: Formats

  /// A line without a published figure says why.
  @Test(arguments: [Model.boiler, .cooling])
  func `say why a published figure is missing`(model: Model) throws {
    for settings in [[], model.system == .boiler ? ["feed_tds=3500"] : ["makeup_ph=9"]] {
      for line in try review(model, settings).lines where line.published == nil {
        #expect(line.note.hasPrefix(line.kind == .guide ? "a guide has" : "none"), "\(line.name)")
      }
    }
  }
}
