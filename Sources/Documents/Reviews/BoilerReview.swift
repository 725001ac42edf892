import Estimator
import Notation

/// The review of a boiler.
///
/// Sources: UFC 3-240-13FN (US DoD, 2005), pages 44 and 71; IAPWS G7-04; BS 2486:1997, EN 12953-10
/// and ABMA, as read in transcriptions; MEASUR (US DOE).
struct BoilerReview {
  private let figures: ReviewedFigures
  /// At least 1.
  private let cycles: Rational
  private let alkalinity: Rational
  /// The cycles that the alkalinity of the boiler water allows; nil for a feed without alkalinity.
  private let allowed: Rational?

  /// The highest alkalinity of boiler water up to 20 bar, in mg/L as CaCO3.
  private static let highestAlkalinity: Rational = 700

  init(_ figures: ReviewedFigures) {
    guard let cycles = figures["cycles"], let alkalinity = figures["m_alkalinity"] else {
      preconditionFailure("a boiler must have cycles and an alkalinity")
    }
    (self.figures, self.cycles, self.alkalinity) = (figures, cycles, alkalinity)
    allowed = alkalinity.isZero ? nil : Self.highestAlkalinity / alkalinity
  }

  var lines: [ReviewLine] {
    water + [boilerAlkalinity, allowedCycles] + oxygen + reserves + doses + guides
  }

  // MARK: Water

  /// The true feed and the blowdown: `steam = feed - blowdown` and `blowdown = feed / cycles`.
  private var water: [ReviewLine] {
    let source =
      "mass balance: blowdown = feed / cycles = steam / (cycles - 1), UFC 3-240-13FN p. 44"
    let meaning = "feed water per year, with the blowdown"
    let rule = figures["annual_feed"]
    guard cycles > 1, let rule else {
      return [
        ReviewLine(
          name: "true_feed", unit: "m3/yr", meaning: meaning, rule: rule, published: nil,
          note: "none: at 1 cycle all of the feed is blown down", source: source)
      ]
    }
    // A feed that is given was measured, so it has the blowdown.
    let isMeasured = figures.isGiven("annual_feed")
    let feed = isMeasured ? rule : rule * cycles / (cycles - 1)
    return [
      ReviewLine(
        name: "true_feed", unit: "m3/yr", meaning: meaning, rule: rule, published: feed,
        dosed: .init(excess: rule - feed),
        note: isMeasured || feed.isZero
          ? "" : "the rule's feed is without the blowdown, so all amounts are too small",
        source: source),
      ReviewLine(
        name: "blowdown", unit: "m3/yr", meaning: "boiler water blown down per year",
        published: feed / cycles, source: source),
      ReviewLine(
        name: "blowdown_of_feed", unit: "%", meaning: "blowdown as a share of the feed",
        published: 100 / cycles, source: source),
      ReviewLine(
        name: "blowdown_of_steam", unit: "%", meaning: "blowdown as a share of the steam",
        published: 100 / (cycles - 1), source: source),
    ]
  }

  private var boilerAlkalinity: ReviewLine {
    let found = alkalinity * cycles
    return ReviewLine(
      name: "boiler_alkalinity", unit: "mg/L CaCO3", meaning: "alkalinity of the boiler water",
      published: found,
      note: found > Self.highestAlkalinity
        ? "above 700 mg/L, the guide to 20 bar (ABMA); BS 2486 has 1000 mg/L" : "",
      source: "mass balance: alkalinity of the feed x cycles, without what precipitates")
  }

  private var allowedCycles: ReviewLine {
    let source =
      "UFC 3-240-13FN p. 71: the blowdown limits the alkalinity too; 700 mg/L, ABMA to 300 psig"
    let meaning = "cycles that the alkalinity of the boiler water allows, at most the plant's"
    guard let allowed else {
      return ReviewLine(
        name: "cycles", unit: "1", meaning: meaning, rule: cycles, published: nil,
        note: "none: the feed has no alkalinity", source: source)
    }
    let most = min(cycles, allowed)
    let note =
      most < 1
      ? "even the feed is above the limit, so more blowdown does not help"
      : most < cycles
        ? "the alkalinity limits the cycles, not the TDS: more blowdown takes more of the reserves"
        : ""
    return ReviewLine(
      name: "cycles", unit: "1", meaning: meaning, rule: cycles, published: most,
      dosed: .init(excess: most - cycles), note: note, source: source)
  }

  // MARK: Oxygen and sulphite

  private var oxygen: [ReviewLine] {
    let name = BoilerFormulas.dissolvedOxygen.name
    let rule = figures[name]
    let found = BoilerFormulas.oxygenAtSaturation.exactValue { figures[$0] }
    let isGiven = figures.isGiven(name)
    return [
      ReviewLine(
        name: name, unit: "mg/L", meaning: "oxygen dissolved in feed water saturated with air",
        rule: rule, published: found,
        dosed: found.flatMap { found in rule.flatMap { .init(excess: $0 - found) } },
        note: found == nil
          ? "none: the plant has no feed temperature"
          : isGiven ? "the oxygen is given, so it may be below saturation" : "",
        source: "within 0.0018 mg/L of IAPWS G7-04 at 1 atm; published models differ by about 2 %")
    ]
  }

  /// The sulphite reserves that WTP's bisulphites hold by the strength that WTP declares.
  private var reserves: [ReviewLine] {
    [("S5", 0.17 as Rational), ("S10", 0.35)].compactMap { id, strength -> ReviewLine? in
      let model = figures.plant.model
      guard let product = model.product(id), product == Model.boiler.product(id),
        let dose = figures["\(id).dose"], let oxygen = figures["dissolved_oxygen"],
        let asked = figures["min_sulphite"]
      else { return nil }
      let left = (dose * strength - Self.bisulphiteOfOxygen * oxygen) * Self.sulphiteOfBisulphite
      let held = left * cycles
      let note =
        held <= 0
        ? "a shortfall: by its strength the dose does not even bind the oxygen, so no reserve is left"
        : held < asked ? "a shortfall: the dose leaves less than min_sulphite" : ""
      return ReviewLine(
        name: "\(id).sulphite_reserve", unit: "mg/L",
        meaning: "sulphite reserve that the dose holds, as Na2SO3", rule: asked, published: held,
        dosed: .init(excess: held - asked), note: note,
        source: "stoichiometry: 6.5038 g of NaHSO3 per g of oxygen; \(id) is "
          + "\(exactText(strength * 100)) % NaHSO3, as WTP declares")
    }
  }

  /// Grams of sodium bisulphite per gram of oxygen.
  private static let bisulphiteOfOxygen: Rational = 6.5038
  /// Grams of sodium sulphite per gram of sodium bisulphite.
  private static let sulphiteOfBisulphite: Rational = 1.2113

  // MARK: Doses

  /// The doses at the cycles that the alkalinity allows.
  private var doses: [ReviewLine] {
    let byConductivity = figures.isGiven("feed_conductivity")
    let feed = byConductivity ? "feed_conductivity" : "feed_tds"
    let boiler = byConductivity ? "boiler_conductivity" : "max_tds"
    guard let allowed, let solids = figures[feed], 1 <= allowed, allowed < cycles else {
      return []
    }
    return figures.plant.model.outputs.compactMap { output -> ReviewLine? in
      guard output.quantity == "dose", let rule = figures[output.name],
        let dose = figures.output(output, if: boiler, is: solids * allowed), dose != rule
      else { return nil }
      return ReviewLine(
        kind: .dose, name: output.name, unit: "g/m3",
        meaning: "dose at the cycles that the alkalinity allows", rule: rule, published: dose,
        dosed: .init(excess: rule - dose), source: "WTP's own rule at these cycles")
    }
  }

  // MARK: Guides

  private var guides: [ReviewLine] {
    Self.bands.compactMap { band in
      band.line(
        band.name == "blowdown_of_feed" ? 100 / cycles : figures[band.name],
        figures.plant.model.field(band.name)?.meaning
          ?? figures.plant.model.output(band.name)?.formula.meaning
          ?? "blowdown as a share of the feed")
    }
  }

  private static let bands = [
    GuideBand(
      name: "ph", unit: "pH", from: 8.5, to: 9.5,
      source: "BS 2486:1997, as transcribed; EN 12953-10 has above 9.2"),
    GuideBand(
      name: "calcium_hardness", unit: "mg/L CaCO3", from: 0, to: 2,
      source: "BS 2486:1997, as transcribed, for the total hardness; EN 12953-10 has 1 mg/L"),
    GuideBand(
      name: "m_alkalinity", unit: "mg/L CaCO3", from: 0, to: 25,
      source: "BS 2486:1997, as transcribed"),
    GuideBand(
      name: "dissolved_oxygen", unit: "mg/L", from: 0, to: 0.05,
      source: "EN 12953-10 to 20 bar, as transcribed",
      consequence: ", so the feed needs a scavenger"),
    GuideBand(
      name: "max_tds", unit: "mg/L", from: 0, to: 3500, source: "BS 2486:1997, as transcribed"),
    GuideBand(
      name: "min_sulphite", unit: "mg/L", from: 30, to: 70,
      source: "BS 2486:1997, as transcribed, as Na2SO3; UFC has 20 to 40 as SO3"),
    GuideBand(
      name: "blowdown_of_feed", unit: "%", from: 4, to: 8,
      source: "MEASUR (US DOE), as typical; up to 10 % where the make-up has many solids"),
  ]
}
