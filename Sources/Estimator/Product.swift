import Notation

/// A chemical of WTP's list.
public struct Product: Sendable, Hashable {
  /// The name on the drum, as columns and settings write it: `S5`.
  public let id: String
  /// Dry or dissolved; nil where WTP's list does not say.
  public let form: Form?
  /// What the product is dosed for.
  public let role: Role
  /// What the product is, in words.
  public let what: String
  /// How the product's amount follows from the plant.
  public let dosing: Dosing

  /// A product; its id is of letters, digits, `-` and `_`, and nothing else.
  public init(id: String, form: Form?, role: Role, what: String, dosing: Dosing) {
    precondition(Product.isName(id), "\"\(id)\" cannot name a product")
    (self.id, self.form, self.role, self.what, self.dosing) = (id, form, role, what, dosing)
  }

  /// Whether a text is a name that columns and lists of outputs can tell from others.
  static func isName(_ id: String) -> Bool {
    !id.isEmpty && id != CatalogueTable.nothing
      && id.utf8.allSatisfy { isWordByte($0) || $0 == UInt8(ascii: "-") }
  }

  /// Whether a product comes dry or as a solution.
  public enum Form: String, Sendable, Hashable, CaseIterable {
    case solid, liquid
  }

  /// What a product is dosed for.
  public enum Role: String, Sendable, Hashable, CaseIterable {
    case oxygenScavenger = "oxygen scavenger"
    case allInOne = "all-in-one"
    case alkalinityBuilder = "alkalinity builder"
    case scaleControl = "scale control"
    case condensateTreatment = "condensate treatment"
    case scaleInhibitor = "scale inhibitor"
    case corrosionInhibitor = "corrosion inhibitor"
    case scaleAndCorrosionInhibitor = "scale and corrosion inhibitor"
    case biocide = "biocide"
    case oxidisingBiocide = "oxidising biocide"
  }

  /// How the product's amount follows from the plant.
  public indirect enum Dosing: Sendable, Hashable {
    /// Demand of a boiler's feed and reserve in its water.
    case boiler(BoilerCoefficients)
    /// Held in the system water against the bleed, g/m3.
    case bleed(dose: Rational)
    /// One slug a week into the system volume, g/m3.
    case weeklySystemSlug(dose: Rational)
    /// One slug a week into the sump, g/m3.
    case weeklySumpSlug(dose: Rational)
    /// No amount is computed; what to hold instead.
    case advice(String)

    /// What to hold where no amount is computed.
    var advice: String? {
      if case .advice(let text) = self { return text }
      return nil
    }
  }

  /// What a dose counts, which is shown wherever a dose is shown.
  public var basis: String {
    switch dosing {
    case .boiler: "per m3 of feed"
    case .bleed: "in the system water"
    case .weeklySystemSlug: "weekly slug into the system volume"
    case .weeklySumpSlug: "weekly slug into the sump"
    case .advice: "advice only"
    }
  }

  /// The kind of plant that the product's amount follows from.
  var system: SystemKind {
    if case .boiler = dosing { return .boiler }
    return .cooling
  }

  /// Whether amounts of the product are computed.
  public var isDosed: Bool { dosing.advice == nil }

  /// Whether less of the product is needed as more alkalinity is to be held.
  package var fallsWithAlkalinityHeld: Bool {
    guard case .boiler(let coefficients) = dosing else { return false }
    return coefficients.causticAlkalinity.isNegative || coefficients.minAlkalinity.isNegative
  }
}

/// The coefficients of a boiler product's demand; grams of product for each.
///
/// `demand = oxygen * dissolved_oxygen + hardness * calcium_hardness + alkalinity * m_alkalinity
/// + (reserve + reserveHardness * calcium_hardness + causticAlkalinity * min_caustic_alkalinity
/// + minAlkalinity * min_alkalinity) / cycles`
public struct BoilerCoefficients: Sendable, Hashable {
  /// For a gram of oxygen in the feed: `a`, g/g O2.
  public var oxygen: Rational
  /// For a gram of hardness in the feed: `h`, g/g CaCO3.
  public var hardness: Rational
  /// For a gram of M alkalinity in the feed: `m`, g/g CaCO3.
  public var alkalinity: Rational
  /// Held in a cubic metre of boiler water: `r`, g/m3.
  public var reserve: Rational
  /// Held in the boiler water for each gram of hardness in the feed: `q`, g/g CaCO3.
  public var reserveHardness: Rational
  /// For a gram of caustic alkalinity held in the boiler water: `c`, g/g CaCO3.
  public var causticAlkalinity: Rational
  /// For a gram of the least alkalinity held in the boiler water: `k`, g/g CaCO3.
  public var minAlkalinity: Rational

  /// Coefficients of which those that are left out are 0.
  public init(
    oxygen: Rational = 0, hardness: Rational = 0, alkalinity: Rational = 0, reserve: Rational = 0,
    reserveHardness: Rational = 0, causticAlkalinity: Rational = 0, minAlkalinity: Rational = 0
  ) {
    (self.oxygen, self.hardness, self.alkalinity) = (oxygen, hardness, alkalinity)
    (self.reserve, self.reserveHardness) = (reserve, reserveHardness)
    (self.causticAlkalinity, self.minAlkalinity) = (causticAlkalinity, minAlkalinity)
  }
}
