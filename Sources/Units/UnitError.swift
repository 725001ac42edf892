import Notation

/// Why a unit was refused: what the figure is called, what it needs, and what was given.
public struct UnitError: Error, Sendable, Hashable {
  /// What is wrong with a unit.
  public enum Reason: Sendable, Hashable {
    /// A unit of other kinds.
    case mismatch([Kind])
    /// A text that no unit is spelled like.
    case unknown(nearest: String?)
    /// A gallon that may be the US or the imperial one.
    case ambiguousGallon
    /// Millimoles of alkalinity, which may be of CaCO3 or of acid taken up.
    case ambiguousMillimole
    /// A volume where a mass is needed, or the reverse.
    case needsDensity
    /// A conductivity, from which no concentration follows.
    case conductivity
    /// A degree of hardness for a temperature, or the reverse.
    case hardnessDegree
    /// The Kelvin sign where a letter K belongs.
    case kelvinSign
    /// A bare number where units are easily confused.
    case missing
  }

  /// What is wrong.
  public let reason: Reason
  /// What the figure is called.
  public let quantity: String
  /// What it measures.
  public let needs: Kind
  /// The unit as it was given, or the number without one.
  public let given: String

  /// A refusal of a unit for a figure.
  package init(_ reason: Reason, _ quantity: String, needs: Kind, given: String) {
    (self.reason, self.quantity) = (reason, quantity)
    (self.needs, self.given) = (needs, given)
  }
}

extension UnitError.Reason {
  /// What is wrong with a spelling that is no unit of the needed kind.
  init(refusing spelling: String, needing kind: Kind) {
    let kinds = Kind.allCases.filter { kind in
      kind.units.contains { $0.isSpelled(spelling) } || gallons[spelling]?.contains(kind) == true
    }
    let others = counterparts[kind, default: ([], [])]
    if conductivities.contains(spelling) {
      self = .conductivity
    } else if kinds.contains(where: others.kinds.contains) || others.spellings.contains(spelling) {
      self = .needsDensity
    } else if gallons[spelling]?.contains(kind) == true {
      self = .ambiguousGallon
    } else if kind == .alkalinity && spelling == "mmol/L" {
      self = .ambiguousMillimole
    } else if isDegreeOfTheOther(kind, spelling, kinds) {
      self = .hardnessDegree
    } else if !kinds.isEmpty {
      self = .mismatch(kinds)
    } else {
      // A near miss of a unit may be a thousand times it: only capitals are put right.
      let symbols = kind.units.map(\.symbol)
      self = .unknown(nearest: symbols.first { $0.lowercased() == spelling.lowercased() })
    }
  }
}

private let conductivities: Set<String> = [
  "uS/cm", "mS/cm", "uS/m", "mS/m", "S/m", "dS/m", "S/cm", "umho/cm", "mmho/cm", "uS", "mS",
]

/// What the gallons that do not say which they are measure.
private let gallons: [String: [Kind]] = [
  "gal": [.volume], "gal/min": [.volumeFlow], "gpm": [.volumeFlow], "gal/h": [.volumeFlow],
  "gph": [.volumeFlow], "gal/d": [.volumeFlow], "gpd": [.volumeFlow],
  "gpg": [.hardness, .alkalinity], "gr/gal": [.hardness, .alkalinity],
  "grains/gal": [.hardness, .alkalinity], "grain/gal": [.hardness, .alkalinity],
]

/// Volumes for the masses that are needed and masses for volumes: only a density leads from one to the
/// other.
private let counterparts: [Kind: (kinds: [Kind], spellings: [String])] = [
  .steam: ([.volume, .volumeFlow], ["L/h", "m3/s", "m3/d"]),
  .massPerYear: ([.volume, .volumePerYear], ["L/yr", "gal_us/yr", "gal_imp/yr"]),
  .volume: ([], ["kg", "g", "mg", "t", "lb"]), .volumeFlow: ([.steam], []),
  .volumePerYear: ([.massPerYear], []),
]

/// Whether a degree of hardness is given for one of temperature, or the reverse.
private func isDegreeOfTheOther(_ needed: Kind, _ spelling: String, _ kinds: [Kind]) -> Bool {
  let temperatures: [Kind] = [.temperature, .temperatureDifference]
  guard temperatures.contains(needed) else {
    return needed == .hardness && spelling != "K" && kinds.contains(where: temperatures.contains)
  }
  return Kind.hardness.units.contains {
    ["dH", "fH", "degClark"].contains($0.symbol) && $0.isSpelled(spelling)
  }
}

extension UnitError: CustomStringConvertible {
  /// The one wording of each refusal: what, what it needs, the units it takes, what was given.
  public var description: String {
    guard reason != .missing else {
      return "\(quantity) needs its unit, since units of \(needs.name) are easily confused: "
        + "write \"\(excerpt(given)) \(needs.ownUnit)\", or another of \(needs.unitList)"
    }
    return "\(quantity) needs \(needs.name) (\(needs.unitList)), but \(fault(of: quoted(given)))"
  }

  private func fault(of text: String) -> String {
    switch reason {
    case .mismatch(let kinds): "\(text) is \(kinds.map(\.name).joined(separator: " or "))"
    case .unknown(let nearest):
      "no unit is called \(text)" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .ambiguousGallon:
      "\(text) may be US or imperial: write "
        + needs.units.map(\.symbol).filter { $0.contains("_us") || $0.contains("_imp") }
        .joined(separator: " or ")
    case .ambiguousMillimole:
      "\(text) may count CaCO3 or the acid it takes up, a factor of 2: write meq/L or mg/L CaCO3"
    case .needsDensity:
      "\(text) is \(needs == .steam || needs == .massPerYear ? "a volume" : "a mass"): "
        + "that needs a density, which is not known here"
    case .conductivity:
      "\(text) is a conductivity"
        + ([.massConcentration, .dissolvedOxygen, .dose, .hardness, .alkalinity].contains(needs)
          ? ", which is not one: the ratio of the two differs from water to water" : "")
    case .hardnessDegree where needs == .hardness:
      "\(text) is a degree of temperature, not of hardness"
    case .hardnessDegree: "\(text) is a degree of hardness, not of temperature"
    case .kelvinSign:
      "\(text) has the Kelvin sign U+212A, which is not the letter K: write "
        + quoted(String(given.map { $0 == "K" ? "K" : $0 }))
    case .missing: preconditionFailure("a missing unit has a sentence of its own")
    }
  }
}
