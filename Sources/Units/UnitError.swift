import Notation

/// The reason why a unit is not accepted for a figure.
public struct UnitError: Error, Sendable, Hashable {
  /// The kinds of fault in a unit.
  public enum Reason: Sendable, Hashable {
    /// A unit of one or more other kinds.
    case mismatch([Kind])
    /// A spelling that is not a unit.
    case unknown(nearest: String?)
    /// A gallon that may be a US or an imperial gallon.
    case ambiguousGallon
    /// A ton that may be of 1000 kg or of 2000 lb.
    case ambiguousTon
    /// Millimoles of alkalinity, which may be of CaCO3 or of the acid that neutralizes it.
    case ambiguousMillimole
    /// A volume instead of a mass, or the reverse.
    case needsDensity
    /// A conductivity, which does not determine a concentration.
    case conductivity
    /// A degree of hardness instead of a temperature, or the reverse.
    case hardnessDegree
    /// A number without a unit, where units are easily confused.
    case missing
  }

  /// The fault.
  public let reason: Reason
  /// The name of the figure in messages.
  public let quantity: String
  /// The kind of unit that the figure needs.
  public let needs: Kind
  /// The unit as written, or the number if it has no unit.
  public let given: String

  package init(_ reason: Reason, _ quantity: String, needs: Kind, given: String) {
    (self.reason, self.quantity) = (reason, quantity)
    (self.needs, self.given) = (needs, given)
  }
}

extension UnitError.Reason {
  /// Finds out why a spelling is not a unit of the needed kind.
  init(refusing spelling: String, needing kind: Kind) {
    let spelled = Kind.allCases.filter { kind in
      kind.units.contains { $0.isSpelled(spelling) } || gallons[spelling]?.contains(kind) == true
    }
    // Every unit of total hardness is one of calcium hardness too.
    let kinds = spelled.filter { $0 != .calciumHardness || !spelled.contains(.hardness) }
    let others = counterparts[kind, default: ([], [])]
    if kind != .conductivity, conductivities.contains(spelling) {
      self = .conductivity
    } else if kinds.contains(where: others.kinds.contains) || others.spellings.contains(spelling) {
      self = .needsDensity
    } else if gallons[spelling]?.contains(kind) == true {
      self = .ambiguousGallon
    } else if tons[spelling] == kind {
      self = .ambiguousTon
    } else if kind == .alkalinity && spelling == "mmol/L" {
      self = .ambiguousMillimole
    } else if isDegreeOfTheOther(kind, spelling, kinds) {
      self = .hardnessDegree
    } else if !kinds.isEmpty {
      self = .mismatch(kinds)
    } else {
      // A similar unit may be a thousand times larger, so only correct the case of letters.
      let symbols = kind.units.map(\.symbol)
      self = .unknown(nearest: symbols.first { $0.lowercased() == spelling.lowercased() })
    }
  }
}

private let conductivities: Set<String> = [
  "uS/cm", "mS/cm", "uS/m", "mS/m", "S/m", "dS/m", "S/cm", "umho/cm", "mmho/cm", "uS", "mS",
]

private let countedAsCalciumCarbonate: [Kind] = [.hardness, .calciumHardness, .alkalinity]

/// The kinds that each unspecified gallon may measure.
private let gallons: [String: [Kind]] = [
  "gal": [.volume], "gal/min": [.volumeFlow], "gpm": [.volumeFlow], "gal/h": [.volumeFlow],
  "gph": [.volumeFlow], "gal/d": [.volumeFlow], "gpd": [.volumeFlow],
  "gpg": countedAsCalciumCarbonate, "gr/gal": countedAsCalciumCarbonate,
  "grains/gal": countedAsCalciumCarbonate, "grain/gal": countedAsCalciumCarbonate,
]

/// The units of mass, which no figure of a plant is.
private let masses = ["kg", "g", "mg", "t", "lb"]

/// The kind that each ton may measure, which is metric, short or long.
private let tons: [String: Kind] = [
  "tph": .steam, "TPH": .steam, "ton/h": .steam, "tons/h": .steam, "T/h": .steam,
  "ton/yr": .massPerYear, "tons/yr": .massPerYear, "tpa": .massPerYear,
]

/// The volumes that users write for each kind of mass, and the masses for each kind of volume; only a
/// density converts between them.
private let counterparts: [Kind: (kinds: [Kind], spellings: [String])] = [
  .steam: ([.volume, .volumeFlow], ["L/h", "m3/s", "m3/d"]),
  .massPerYear: ([.volume, .volumePerYear], ["L/yr", "gal_us/yr", "gal_imp/yr"]),
  .volume: ([], masses), .volumeFlow: ([.steam], []),
  .volumePerYear: ([.massPerYear], []),
]

/// Returns whether a degree of hardness is written instead of one of temperature, or the reverse.
private func isDegreeOfTheOther(_ needed: Kind, _ spelling: String, _ kinds: [Kind]) -> Bool {
  let temperatures: [Kind] = [.temperature, .temperatureDifference]
  guard temperatures.contains(needed) else {
    return [.hardness, .calciumHardness].contains(needed) && spelling != "K"
      && kinds.contains(where: temperatures.contains)
  }
  return Kind.hardness.units.contains {
    ["dH", "fH", "degClark"].contains($0.symbol) && $0.isSpelled(spelling)
  }
}

extension UnitError: CustomStringConvertible {
  /// The figure, the kind and the units that it needs, and the fault in what was written.
  public var description: String {
    guard reason != .missing else {
      return "\(quantity) needs a unit, since the units of \(needs.name) are easily confused: "
        + "write \"\(excerpt(given)) \(needs.ownUnit)\", or use another unit: \(needs.unitList)"
    }
    return "\(quantity) must be \(needs.name) (\(needs.unitList)), but \(fault(of: quoted(given)))"
  }

  private func fault(of text: String) -> String {
    switch reason {
    case .mismatch([.calciumHardness]) where needs == .hardness:
      "\(text) counts calcium alone, and total hardness counts magnesium too: write the total hardness, "
        + "as in mg/L CaCO3"
    case .mismatch(let kinds): "\(text) is \(kinds.map(\.name).joined(separator: " or "))"
    case .unknown where masses.contains(given): "\(text) is a mass"
    case .unknown(let nearest):
      "\(text) is not a unit" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .ambiguousGallon:
      "\(text) may be US or imperial: write "
        + needs.units.map(\.symbol).filter { $0.contains("_us") || $0.contains("_imp") }
        .joined(separator: " or ")
        + (needs == .volumeFlow && text.hasSuffix("/h") ? ", a sixtieth of the flow per hour" : "")
    case .ambiguousTon:
      "\(text) may be of metric tonnes or of short tons of 2000 lb: write "
        + (needs == .steam ? "t/h or klb/h" : "t/yr or lb/yr")
    case .ambiguousMillimole:
      "\(text) may mean CaCO3 or the acid that neutralizes it, a factor of 2: write meq/L or mg/L CaCO3"
    case .needsDensity:
      "\(text) is \(needs == .steam || needs == .massPerYear ? "a volume" : "a mass"): "
        + "the conversion needs a density, which is not known"
    case .conductivity:
      "\(text) is a conductivity"
        + ([.massConcentration, .dissolvedOxygen, .dose, .hardness, .calciumHardness, .alkalinity]
          .contains(needs)
          ? ", not a concentration: the ratio of the two differs from water to water" : "")
        + (needs == .massConcentration
          ? "; use the TDS in mg/L that the analysis or the meter gives" : "")
    case .hardnessDegree where [.hardness, .calciumHardness].contains(needs):
      "\(text) is a degree of temperature, not of hardness"
    case .hardnessDegree:
      "\(text) is a degree of hardness, not of temperature"
        + (given.hasSuffix("f") ? "; for degrees Fahrenheit, write degF" : "")
    case .missing: preconditionFailure("a missing unit has a separate message")
    }
  }
}
