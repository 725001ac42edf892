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

  init(_ figures: ReviewedFigures) {
    self.figures = figures
    cycles = figures["cycles"].expected(or: "a boiler must have cycles")
    alkalinity = figures["m_alkalinity"].expected(or: "a boiler's feed must have an alkalinity")
    allowed = alkalinity.isZero ? nil : figures.plant.model.highestAlkalinity / alkalinity
  }

  var lines: [ReviewLine] {
    water + [boilerAlkalinity, allowedCycles, oxygen] + reserves + doses + guides
  }

  // MARK: Water

  /// The true feed and the blowdown: `steam = feed - blowdown` and `blowdown = feed / cycles`.
  private var water: [ReviewLine] {
    let rule = figures["annual_feed"]
    guard cycles > 1, let rule else {
      return [
        ReviewLine(
          "true_feed", rule: rule, published: nil,
          note: "none: at 1 cycle all of the feed is blown down")
      ]
    }
    // A feed that is given was measured, so it has the blowdown.
    let isMeasured = figures.isGiven("annual_feed")
    let feed = isMeasured ? rule : rule * cycles / (cycles - 1)
    let note = "the rule's feed is without the blowdown, so all amounts are too small"
    return [
      ReviewLine(
        "true_feed", rule: rule, published: feed, note: isMeasured || feed.isZero ? "" : note),
      ReviewLine("blowdown", published: feed / cycles),
      ReviewLine("blowdown_of_feed", published: 100 / cycles),
      ReviewLine("blowdown_of_steam", published: 100 / (cycles - 1)),
    ]
  }

  private var guide: BoilerGuide? { figures.plant.model.changes.guide }

  private var boilerAlkalinity: ReviewLine {
    let (found, highest) = (alkalinity * cycles, figures.plant.model.highestAlkalinity)
    let words = guide == .bs2486 ? "for shell boilers (BS 2486)" : "to 20 bar (ABMA)"
    let other =
      guide == nil
      ? "; BS 2486 has \(exactText(BoilerGuide.bs2486.highestAlkalinity)) mg/L" : ""
    return ReviewLine(
      "boiler_alkalinity", published: found,
      note: found > highest
        ? "above \(exactText(highest)) mg/L, the guide \(words)\(other)" : "")
  }

  private var allowedCycles: ReviewLine {
    let source =
      "; \(exactText(figures.plant.model.highestAlkalinity)) mg/L, "
      + (guide == .bs2486 ? "BS 2486:1997, as transcribed" : "ABMA to 300 psig")
    guard let allowed else {
      return ReviewLine(
        "cycles", rule: cycles, published: nil, note: "none: the feed has no alkalinity",
        moreOfSource: source)
    }
    let most = min(cycles, allowed)
    let note =
      most < 1
      ? "even the feed is above the limit, so more blowdown does not help"
      : most < cycles
        ? "the alkalinity limits the cycles, not the TDS: more blowdown takes more of the reserves"
        : ""
    return ReviewLine("cycles", rule: cycles, published: most, note: note, moreOfSource: source)
  }

  // MARK: Oxygen and sulphite

  private var oxygen: ReviewLine {
    let name = BoilerFormulas.dissolvedOxygen.name
    let found = BoilerFormulas.oxygenAtSaturation.exactValue { figures[$0] }
    let note =
      found == nil
      ? "none: the plant has no feed temperature"
      : figures.isGiven(name) ? "the oxygen is given, so it may be below saturation" : ""
    return ReviewLine(name, rule: figures[name], published: found, note: note)
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
        "sulphite_reserve", of: "\(id).sulphite_reserve", rule: asked, published: held, note: note,
        moreOfSource: "; \(id) is \(exactText(strength * 100)) % NaHSO3, as WTP declares")
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
        let dose = figures.output(output, if: boiler, is: solids * allowed)
      else { return nil }
      // By its rule a builder keeps up an alkalinity of which the water already has too much.
      if output.product?.role == .alkalinityBuilder {
        return ReviewLine(
          "dose", of: output.name, .dose, rule: rule, published: 0,
          note: "not needed: the alkalinity limits the cycles")
      }
      return dose == rule
        ? nil : ReviewLine("dose", of: output.name, .dose, rule: rule, published: dose)
    }
  }

  // MARK: Guides

  private var guides: [ReviewLine] {
    GuideBand.ofBoilers.compactMap { band in
      guide == .abma && band.isOfShell
        ? nil
        : band.line(
          band.name == "blowdown_of_feed" ? 100 / cycles : figures[band.name],
          figures.plant.model.field(band.name)?.meaning
            ?? figures.plant.model.output(band.name)?.formula.meaning
            ?? ReviewLine.cells(of: band.name)[3])
    }
  }
}
