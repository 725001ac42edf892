import Formulas
import Notation
import Units

/// A figure of the feed that is mixed from those of make-up water and returned condensate.
package struct MixedFeed: Sendable, Hashable {
  package let makeup, condensate: Field
  package let formula: Formula

  /// Creates the mixture for a field of the feed, with limits and examples of both waters.
  private init(
    _ feed: Field, _ part: String, _ what: String,
    makeup: (limits: Limits, usual: Limits?, example: String),
    condensate: (limits: Limits, usual: Limits?, example: String)
  ) {
    let makeupField = Field(
      "makeup_\(part)", "\(what) of the make-up water", feed.kind, makeup.limits,
      usual: makeup.usual, step: feed.step, example: makeup.example)
    let condensateField = Field(
      "condensate_\(part)", "\(what) of the returned condensate", feed.kind, condensate.limits,
      usual: condensate.usual, step: feed.step, example: condensate.example)
    formula = Formula(
      feed.name, feed.kind, "\(what) of the feed water, mixed",
      source: "condensate and make-up, mixed linearly"
    ) {
      MixedFeed.condensateReturn.term * condensateField.term
        + (.constant(1, .one) - MixedFeed.condensateReturn.term) * makeupField.term
    }
    (self.makeup, self.condensate) = (makeupField, condensateField)
  }

  /// The share of the feed that is returned condensate.
  ///
  /// A feed of condensate only could be without solids, so that it would have no cycles.
  package static let condensateReturn = Field(
    "condensate_return", "share of the feed that is returned condensate", .ratio,
    Limits(0, Rational(99, over: 100), .formula),
    usual: Limits(Rational(1, over: 10), Rational(95, over: 100), .slip),
    step: Rational(5, over: 100), example: "50 %")

  package static let tds = MixedFeed(
    BoilerFields.feedTDS, "tds", "total dissolved solids",
    makeup: (Limits(1, 50_000, .formula), Limits(1, 2000, .slip), "325 mg/L"),
    condensate: (
      Limits(0, 100, .formula), Limits(0, 20, .guide(.condensate)), "5 mg/L"
    ))
  package static let alkalinity = MixedFeed(
    BoilerFields.mAlkalinity, "m_alkalinity", "total (\"M\") alkalinity",
    makeup: (Limits(0, 10_000, .slip), Limits(0, 500, .slip), "166 mg/L CaCO3"),
    condensate: (
      Limits(0, 10_000, .slip), Limits(0, 20, .guide(.condensate)),
      "2 mg/L CaCO3"
    ))
  package static let hardness = MixedFeed(
    BoilerFields.calciumHardness, "calcium_hardness", "calcium hardness",
    makeup: (
      Limits(0, 10_000, .slip), Limits(0, 50, .guide(.feed)),
      "4 mg/L CaCO3"
    ),
    condensate: (
      Limits(0, 10_000, .slip), Limits(0, 5, .guide(.condensate)),
      "0 mg/L CaCO3"
    ))
  package static let temperature = MixedFeed(
    BoilerFields.saturatedFeedTemperature, "temperature", "temperature",
    makeup: (Limits(0, 100, .formula), Limits(1, 40, .slip), "15 degC"),
    condensate: (Limits(0, 100, .formula), Limits(40, 100, .slip), "81 degC"))
  /// The mixtures of analyses, in the order of the fields of the feed.
  package static let all = [tds, alkalinity, hardness]

  /// The maximum TDS of a boiler with mixed feed: at least that of any condensate.
  static let maxTDS = BoilerFields.maxTDS.limited(to: Limits(100, 100_000, .formula))
}
