import Notation
import Units

/// Something that belongs to a result and must be said with it.
public enum Remark: Sendable, Hashable {
  /// The demand is not positive, so the dose is 0.
  case notNeeded(product: String)
  /// The demand falls as the alkalinity to be held rises, the reverse of what a builder should do.
  case asOnSheet(product: String)
  /// A weekly slug of an oxidiser does not by itself hold a reserve.
  case holdsNoReserve(product: String)
  /// No amount is computed; what to hold instead.
  case advice(product: String, String)
  /// WTP's rules do not use a field that was given.
  case unused(field: String)
  /// The blowdown is not in the annual feed; the true feed is so many times as much.
  ///
  /// The factor is nil where the cycles are 1 and everything is blown down.
  case blowdownNotInFeed(factor: Rational?)
  /// The plant is never on duty, so what depends on the duty is 0.
  case neverOnDuty
  /// A figure is outside its usual range.
  case unusual(name: String, value: Double, unit: UnitOfMeasure, usual: Limits)
}

extension Remark: CustomStringConvertible {
  /// The one wording of each remark.
  public var description: String {
    switch self {
    case .notNeeded: "not needed"
    case .asOnSheet:
      "falls as the alkalinity to be held rises, as WTP's sheet has it; check with WTP"
    case .holdsNoReserve: "a weekly slug does not by itself hold a reserve of halogen"
    case .advice(_, let advice): advice
    case .unused(let field): "WTP's rules do not use \(field)"
    case .blowdownNotInFeed(let factor?):
      "annual_feed does not count the blowdown: the true feed is "
        + "\(DecimalNumber(rounding: factor, decimals: 3)) times as much"
    case .blowdownNotInFeed(nil):
      "annual_feed does not count the blowdown, which at 1 cycle is all of the feed"
    case .neverOnDuty: "the plant is never on duty: amounts that depend on the duty are 0"
    case .unusual(let name, let value, let unit, let usual):
      "\(name) is \(Notation.text(value, as: .shortest))\(unit.isPlain ? "" : " \(unit)"), "
        + "but is usually \(usual.text(in: unit)) (\(usual.reason.text))"
        + (unit.isPlain ? "" : "; check its unit")
    }
  }
}
