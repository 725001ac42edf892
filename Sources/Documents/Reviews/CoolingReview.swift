import Estimator
import Notation

/// The review of a cooling system.
///
/// Sources: IAPWS-IF97 for water of 15 to 45 degC; a mass balance, in which drift is credited to
/// the bleed; the acidity constant of hypochlorous acid, 7.54 at 25 degC; the saturation indices of
/// UFC 3-240-13FN (US DoD, 2005), pages 210 to 217.
struct CoolingReview {
  private let figures: ReviewedFigures
  private let circulation: Rational
  private let drift: Rational
  private let bleed: Rational
  private let volume: Rational
  /// What leaves the system as liquid water, in m3/h: bleed and drift.
  private let loss: Rational

  init(_ figures: ReviewedFigures, drift share: Rational) {
    guard let circulation = figures["circulation"], let bleed = figures["bleed"],
      let volume = figures["system_volume"]
    else { preconditionFailure("a cooling system must have a circulation, a bleed and a volume") }
    (self.figures, self.circulation, self.bleed, self.volume) =
      (figures, circulation, bleed, volume)
    drift = circulation * share
    loss = max(bleed, drift)
  }

  var lines: [ReviewLine] {
    heat + water + slugs + [halogen] + SaturationIndices(figures: figures).lines
  }

  // MARK: Heat and water

  private var heat: [ReviewLine] {
    guard let drop = figures["temperature_drop"] else { return [] }
    let carried = circulation * drop
    return [
      ReviewLine("heat_rejected", published: carried * 4.18 * 995.65 / 3600),
      ReviewLine("evaporation", rule: figures["evaporation"], published: carried * 0.00173),
    ]
  }

  private var water: [ReviewLine] {
    let isMore = drift > bleed
    let bled = ReviewLine(
      "bleed", rule: bleed, published: isMore ? nil : bleed - drift,
      note: isMore ? "none: the drift is more than this, so these cycles are not reached" : "")
    return [bled] + (drift.isZero ? [] : [ReviewLine("drift", published: drift)]) + [
      ReviewLine("holding_time", published: volume / loss),
      ReviewLine("half_life", published: time(Self.two)),
    ]
  }

  // MARK: Slugs

  /// The hours on duty until shares of a weekly slug are left.
  private var slugs: [ReviewLine] {
    [
      ReviewLine("slug_half_left", published: time(Self.two)),
      ReviewLine("slug_tenth_left", published: time(Self.ten), note: washedOut),
      ReviewLine("slug_hundredth_left", published: time(Self.ten * 2)),
    ]
  }

  /// How long a weekly slug lasts, if it is washed out within the week.
  private var washedOut: String {
    guard let hours = figures["hours"], let days = figures["days"] else { return "" }
    let (week, tenth) = (hours * days, time(Self.ten))
    guard tenth < week else { return "" }
    return "the slug is washed out: nine tenths are gone after \(text(tenth)) of the \(text(week)) "
      + "hours on duty in a week"
  }

  private func text(_ hours: Rational) -> String {
    DecimalNumber(rounding: hours, decimals: 1).shortened
  }

  private func time(_ logarithm: Rational) -> Rational { logarithm * volume / loss }

  /// The natural logarithms of 2 and of 10.
  private static let two: Rational = 0.693147180559945
  private static let ten: Rational = 2.302585092994046

  // MARK: Halogen

  /// The share of free chlorine that is hypochlorous acid at the pH of the system water.
  private var halogen: ReviewLine {
    let acidity = figures["system_ph"]
    let share = acidity.flatMap { ph -> Rational? in
      6 <= ph && ph <= 9.5 ? 100 * PublishedCurves.hypochlorousShare(at: ph) : nil
    }
    return ReviewLine(
      "hypochlorous_acid", published: share,
      note: share.map {
        "only \(text($0)) % of the free chlorine disinfects well; a reserve of 1-3 mg/L needs a "
          + "correction for pH (HSG274 part 1, as reported)"
      } ?? "none outside pH 6 to 9.5")
  }
}
