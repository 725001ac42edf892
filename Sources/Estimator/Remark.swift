import Notation
import Units

/// A published guide for the alkalinity of the boiler water.
public enum BoilerGuide: String, Sendable, Hashable, CaseIterable {
  /// ABMA, for water-tube boilers to 20 bar.
  case abma
  /// BS 2486:1997 as transcribed, for shell boilers.
  case bs2486

  /// The highest alkalinity, in mg/L as CaCO3.
  package var highestAlkalinity: Rational { self == .abma ? 700 : 1000 }

  fileprivate var words: String { self == .abma ? "ABMA, water-tube" : "BS 2486, shell" }
}

/// A remark that accompanies a result.
public enum Remark: Sendable, Hashable {
  /// The demand is not positive, so the dose is 0.
  case notNeeded(product: String)
  /// The demand decreases as the alkalinity to maintain increases, contrary to the purpose of an
  /// alkalinity builder.
  case asOnSheet(product: String)
  /// A weekly slug of an oxidiser is not enough to maintain a reserve.
  case holdsNoReserve(product: String)
  /// Advice for a product without computed amounts.
  case advice(product: String, String)
  /// The dissolved oxygen is that of saturated water, not of WTP's table.
  case oxygenAtSaturation
  /// The saturation indices count all of the hardness as calcium.
  case hardnessAsCalcium
  /// The result is a figure of the plant, not computed by WTP's rule.
  case given(result: String)
  /// WTP's rules do not use the field.
  case unused(field: String)
  /// The annual feed does not include the blowdown, so the true feed is larger by a factor.
  ///
  /// The factor is nil at 1 cycle, where all of the feed is blown down.
  case blowdownNotInFeed(factor: Rational?)
  /// The feed alkalinity allows fewer cycles than the maximum TDS, with both figures, by a guide
  /// that was chosen, or by the strictest.
  case alkalinityLimitsCycles(of: Rational, to: Rational, by: BoilerGuide? = nil)
  /// The plant is never on duty, so figures that depend on the duty are 0.
  case neverOnDuty
  /// A figure of a season is 0, or all were left empty, but those of another season are not.
  case noSteam(season: String)
  /// A figure is outside its usual range.
  case unusual(name: String, value: Double, unit: UnitOfMeasure, usual: Limits)
}

extension Remark {
  /// The identifier of this kind of remark in data formats.
  public var kind: String {
    switch self {
    case .notNeeded: "not_needed"
    case .asOnSheet: "as_on_sheet"
    case .holdsNoReserve: "holds_no_reserve"
    case .advice: "advice"
    case .oxygenAtSaturation: "oxygen_at_saturation"
    case .hardnessAsCalcium: "hardness_as_calcium"
    case .given: "given"
    case .unused: "unused"
    case .blowdownNotInFeed: "blowdown_not_in_feed"
    case .alkalinityLimitsCycles: "alkalinity_limits_cycles"
    case .neverOnDuty: "never_on_duty"
    case .noSteam(let season): "no_\(season)"
    case .unusual: "unusual"
    }
  }

  /// The field, result or product of the remark, or nil if it is about the plant.
  public var subject: String? {
    switch self {
    case .notNeeded(let product), .asOnSheet(let product), .holdsNoReserve(let product),
      .advice(let product, _):
      product
    case .unused(let field): field
    case .given(let result): result
    case .unusual(let name, _, _, _): name
    case .oxygenAtSaturation: BoilerFormulas.dissolvedOxygen.name
    case .blowdownNotInFeed: BoilerFormulas.annualFeed.name
    case .alkalinityLimitsCycles: BoilerFormulas.cycles.name
    case .hardnessAsCalcium: IndexFormulas.byHardness.langelier.name
    case .neverOnDuty, .noSteam: nil
    }
  }
}

extension Remark: CustomStringConvertible {
  /// The text of the remark.
  public var description: String {
    switch self {
    case .notNeeded: "none needed"
    case .asOnSheet:
      "the demand falls as the required alkalinity rises, as in WTP's sheet; check with WTP"
    case .holdsNoReserve: "a weekly slug is not enough to maintain a halogen reserve"
    case .advice(_, let advice): advice
    case .oxygenAtSaturation:
      "dissolved_oxygen is that of water saturated with air at 1 atm, not that of WTP's table"
    case .hardnessAsCalcium:
      "calcium_hardness is not given, so lsi counts all of the hardness as calcium, the upper bound"
    case .given(let result): "\(result) is given, not by WTP's rule"
    case .unused(let field): "WTP's rules do not use \(field)"
    case .blowdownNotInFeed(let factor?):
      "annual_feed excludes the blowdown: the true feed is "
        + "\(DecimalNumber(rounding: factor, decimals: 3)) times as much"
    case .blowdownNotInFeed(nil):
      "annual_feed excludes the blowdown, which at 1 cycle is all of the feed"
    case .alkalinityLimitsCycles(let cycles, let allowed, let guide):
      Remark.alkalinityLimit(of: cycles, to: allowed, by: guide)
    case .neverOnDuty: "the plant is never on duty: amounts that depend on the duty are 0"
    case .noSteam(let season): "the boiler raises no steam in \(season)"
    case .unusual(let name, let value, let unit, let usual):
      "\(name) is \(briefText(value))\(unit.isPlain ? "" : " \(unit)"), but is usually "
        + "\(usual.text(in: unit)) (\(usual.reason.text))"
        + (unit.isPlain ? "" : "; check its unit")
    }
  }

  private static func alkalinityLimit(
    of cycles: Rational, to allowed: Rational, by chosen: BoilerGuide?
  ) -> String {
    func brief(_ cycles: Rational) -> String {
      cycles < 1 ? "less than 1" : roundedText(cycles, decimals: 1)
    }
    let (guide, other) = (chosen ?? .abma, BoilerGuide.bs2486)
    let ofShell = cyclesOfShellBoiler(of: cycles, to: allowed, by: chosen)
    return "calculated at \(brief(cycles)) cycles, but the feed alkalinity allows "
      + "\(brief(allowed)) (\(guide.words): \(exactText(guide.highestAlkalinity)) mg/L CaCO3 "
      + "in the boiler)"
      + (ofShell.map {
        ", in a shell boiler \(brief($0)) (BS 2486: "
          + "\(exactText(other.highestAlkalinity)) mg/L)"
      } ?? "")
  }

  /// Returns the cycles that the alkalinity allows in a shell boiler, where no guide was chosen; nil if it does
  /// not limit them there.
  package static func cyclesOfShellBoiler(
    of cycles: Rational, to allowed: Rational, by chosen: BoilerGuide?
  ) -> Rational? {
    let ofShell =
      allowed * BoilerGuide.bs2486.highestAlkalinity / BoilerGuide.abma.highestAlkalinity
    return chosen == nil && ofShell < cycles ? ofShell : nil
  }
}
