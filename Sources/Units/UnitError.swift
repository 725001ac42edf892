import Notation

/// Why a unit was refused: what the figure is called, what it needs, and what was given.
public enum UnitError: Error, Sendable, Hashable {
  /// A unit of another kind.
  case mismatch(quantity: String, needs: Kind, given: String, is: [Kind])
  /// A text that no unit is spelled like.
  case unknown(quantity: String, needs: Kind, given: String, nearest: String?)
  /// A gallon that may be the US or the imperial one.
  case ambiguousGallon(quantity: String, needs: Kind, given: String)
  /// Millimoles of alkalinity, which may be of CaCO3 or of acid taken up.
  case ambiguousMillimole(quantity: String, given: String)
  /// A volume where a mass is needed, or the reverse.
  case needsDensity(quantity: String, needs: Kind, given: String)
  /// A conductivity, from which no concentration follows.
  case conductivity(quantity: String, needs: Kind, given: String)
  /// A degree of hardness for a temperature, or the reverse.
  case hardnessDegree(quantity: String, needs: Kind, given: String)
  /// The Kelvin sign where a letter K belongs.
  case kelvinSign(quantity: String, needs: Kind, given: String)
  /// A bare number where units are easily confused.
  case missing(quantity: String, needs: Kind, given: String)

  /// Says which refusal a unit that is not of the needed kind deserves.
  static func refusal(
    of given: String, spelled spelling: String, for quantity: String, needing kind: Kind
  ) -> UnitError {
    let kinds = Kind.allCases.filter { kind in
      kind.units.contains { $0.isSpelled(spelling) } || gallons[spelling]?.contains(kind) == true
    }
    if conductivities.contains(spelling) {
      return .conductivity(quantity: quantity, needs: kind, given: given)
    }
    if needsDensity(kind, spelling, kinds) {
      return .needsDensity(quantity: quantity, needs: kind, given: given)
    }
    if gallons[spelling]?.contains(kind) == true {
      return .ambiguousGallon(quantity: quantity, needs: kind, given: given)
    }
    if kind == .alkalinity && spelling == "mmol/L" {
      return .ambiguousMillimole(quantity: quantity, given: given)
    }
    if isDegreeOfTheOther(kind, spelling, kinds) {
      return .hardnessDegree(quantity: quantity, needs: kind, given: given)
    }
    guard kinds.isEmpty else {
      return .mismatch(quantity: quantity, needs: kind, given: given, is: kinds)
    }
    // A near miss of a unit may be a thousand times it: only capitals are put right.
    let near = kind.units.map(\.symbol).first { $0.lowercased() == spelling.lowercased() }
    return .unknown(quantity: quantity, needs: kind, given: given, nearest: near)
  }

  private static let conductivities: Set<String> = [
    "uS/cm", "mS/cm", "uS/m", "mS/m", "S/m", "dS/m", "S/cm", "umho/cm", "mmho/cm", "uS", "mS",
  ]

  /// What the gallons that do not say which they are measure.
  private static let gallons: [String: [Kind]] = [
    "gal": [.volume], "gal/min": [.volumeFlow], "gpm": [.volumeFlow], "gal/h": [.volumeFlow],
    "gph": [.volumeFlow], "gal/d": [.volumeFlow], "gpd": [.volumeFlow],
    "gpg": [.hardness, .alkalinity], "gr/gal": [.hardness, .alkalinity],
    "grains/gal": [.hardness, .alkalinity], "grain/gal": [.hardness, .alkalinity],
  ]

  /// The units that say which gallon they are of, as a choice.
  private static func gallonUnits(of kind: Kind) -> String {
    let units = kind.units.map(\.symbol).filter { $0.contains("_us") || $0.contains("_imp") }
    return units.joined(separator: " or ")
  }

  /// Volumes for masses and masses for volumes: only a density leads from one to the other.
  private static func needsDensity(_ needed: Kind, _ spelling: String, _ kinds: [Kind]) -> Bool {
    func isOne(of counterparts: [Kind], or spellings: [String]) -> Bool {
      kinds.contains(where: counterparts.contains) || spellings.contains(spelling)
    }
    switch needed {
    case .steam: return isOne(of: [.volume, .volumeFlow], or: ["L/h", "m3/s", "m3/d"])
    case .massPerYear:
      return isOne(of: [.volume, .volumePerYear], or: ["L/yr", "gal_us/yr", "gal_imp/yr"])
    case .volume: return isOne(of: [], or: ["kg", "g", "mg", "t", "lb"])
    case .volumeFlow: return isOne(of: [.steam], or: [])
    case .volumePerYear: return isOne(of: [.massPerYear], or: [])
    default: return false
    }
  }

  private static func isDegreeOfTheOther(
    _ needed: Kind, _ spelling: String, _ kinds: [Kind]
  ) -> Bool {
    let temperatures: [Kind] = [.temperature, .temperatureDifference]
    if temperatures.contains(needed) {
      return UnitOfMeasure.units(of: .hardness).contains { unit in
        ["dH", "fH", "degClark"].contains(unit.symbol) && unit.isSpelled(spelling)
      }
    }
    return needed == .hardness && spelling != "K" && kinds.contains(where: temperatures.contains)
  }
}

extension UnitError: CustomStringConvertible {
  /// The one wording of each refusal: what, what it needs, the units it takes, what was given.
  public var description: String {
    switch self {
    case .mismatch(let quantity, let needs, let given, let kinds):
      "\(quantity) needs \(needs.name) (\(needs.unitList)), but \(quoted(given)) is "
        + kinds.map(\.name).joined(separator: " or ")
    case .unknown(let quantity, let needs, let given, let nearest):
      "\(quantity) needs \(needs.name) (\(needs.unitList)), but no unit is called \(quoted(given))"
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .ambiguousGallon(let quantity, let needs, let given):
      "\(quantity) needs \(needs.name) (\(needs.unitList)), but \(quoted(given)) may be US or "
        + "imperial: write \(Self.gallonUnits(of: needs))"
    case .ambiguousMillimole(let quantity, let given):
      "\(quantity) needs \(Kind.alkalinity.name) (\(Kind.alkalinity.unitList)), but \(quoted(given)) "
        + "may count CaCO3 or the acid it takes up, a factor of 2: write meq/L or mg/L CaCO3"
    case .needsDensity(let quantity, let needs, let given):
      "\(quantity) needs \(needs.name) (\(needs.unitList)), but \(quoted(given)) is "
        + "\(needs == .steam || needs == .massPerYear ? "a volume" : "a mass"): "
        + "that needs a density, which is not known here"
    case .conductivity(let quantity, let needs, let given):
      "\(quantity) needs \(needs.name) (\(needs.unitList)), but \(quoted(given)) is a conductivity"
        + (needs.isConcentration
          ? ", which is not one: the ratio of the two differs from water to water" : "")
    case .hardnessDegree(let quantity, let needs, let given):
      "\(quantity) needs \(needs.name) (\(needs.unitList)), but \(quoted(given)) is a degree of "
        + (needs == .hardness
          ? "temperature, not of hardness" : "hardness, not of temperature")
    case .kelvinSign(let quantity, let needs, let given):
      "\(quantity) needs \(needs.name) (\(needs.unitList)), but \(quoted(given)) has the Kelvin sign "
        + "U+212A, which is not the letter K: write "
        + quoted(String(given.map { $0 == "K" ? "K" : $0 }))
    case .missing(let quantity, let needs, let given):
      "\(quantity) needs its unit, since units of \(needs.name) are easily confused: "
        + "write \"\(excerpt(given)) \(needs.ownUnit)\", or another of \(needs.unitList)"
    }
  }
}

extension Kind {
  /// Whether the kind is one that a conductivity is taken for.
  fileprivate var isConcentration: Bool {
    [.massConcentration, .dissolvedOxygen, .dose, .hardness, .alkalinity].contains(self)
  }
}
