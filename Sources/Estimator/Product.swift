@_exported import Notation

/// A chemical on WTP's list.
public struct Product: Sendable, Hashable {
  /// The name on the drum, as used in columns and settings, such as `S5`.
  public let id: String
  /// Whether the product is solid or liquid, or nil if WTP's list does not specify it.
  public let form: Form?
  /// The purpose of the product.
  public let role: Role
  /// A description of the product.
  public let what: String
  /// The way the product's amount is computed from the plant.
  public let dosing: Dosing

  /// Creates a product.
  ///
  /// A model accepts only ids of letters, digits, `-` and `_`.
  public init(id: String, form: Form?, role: Role, what: String, dosing: Dosing) {
    (self.id, self.form, self.role, self.what, self.dosing) = (id, form, role, what, dosing)
  }

  /// Returns whether an id is unambiguous in column names and lists of outputs.
  static func isName(_ id: String) -> Bool {
    !id.isEmpty && id != CatalogueTable.nothing
      && id.utf8.allSatisfy { isWordByte($0) || $0 == UInt8(ascii: "-") }
  }

  /// The physical form of a product.
  public enum Form: String, Sendable, Hashable, CaseIterable {
    case solid, liquid
  }

  /// The purpose of a product.
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

  /// The way a product's amount is computed from the plant.
  public indirect enum Dosing: Sendable, Hashable {
    /// The demand of a boiler's feed and the reserve in its water.
    case boiler(BoilerCoefficients)
    /// The concentration to maintain in the system water despite the bleed, in g/m3.
    case bleed(dose: Rational)
    /// One slug a week into the system volume, in g/m3.
    case weeklySystemSlug(dose: Rational)
    /// One slug a week into the sump, in g/m3.
    case weeklySumpSlug(dose: Rational)
    /// No computed amount, but advice on the reserve to maintain.
    case advice(String)

    /// The advice for a product without computed amounts.
    package var advice: String? {
      if case .advice(let text) = self { text } else { nil }
    }
  }

  /// What a dose refers to.
  package enum Basis: String, Sendable, CaseIterable {
    case perFeed = "per m3 of feed"
    case inSystemWater = "in the system water"
    case weeklySystemSlug = "weekly slug into the system volume"
    case weeklySumpSlug = "weekly slug into the sump"
    case adviceOnly = "advice only"
  }

  /// What the product's dose refers to.
  package var kindOfBasis: Basis {
    switch dosing {
    case .boiler: .perFeed
    case .bleed: .inSystemWater
    case .weeklySystemSlug: .weeklySystemSlug
    case .weeklySumpSlug: .weeklySumpSlug
    case .advice: .adviceOnly
    }
  }

  /// The basis of a dose, which is printed with every dose.
  public var basis: String { kindOfBasis.rawValue }

  /// The kind of plant that the product is for.
  var system: SystemKind {
    if case .boiler = dosing { .boiler } else { .cooling }
  }

  /// Whether amounts of the product are computed.
  package var isDosed: Bool { dosing.advice == nil }

  /// Whether the demand for the product decreases as the alkalinity to maintain increases.
  package var fallsWithAlkalinityHeld: Bool {
    guard case .boiler(let coefficients) = dosing else { return false }
    return coefficients.causticAlkalinity.isNegative || coefficients.minAlkalinity.isNegative
  }
}

/// The coefficients of a boiler product's demand, in grams of product.
///
/// `demand = oxygen * dissolved_oxygen + hardness * calcium_hardness + alkalinity * m_alkalinity
/// + (reserve + reserveHardness * calcium_hardness + causticAlkalinity * min_caustic_alkalinity
/// + minAlkalinity * min_alkalinity) / cycles`
public struct BoilerCoefficients: Sendable, Hashable {
  /// Per gram of oxygen in the feed: `a`, g/g O2.
  public var oxygen: Rational
  /// Per gram of hardness in the feed: `h`, g/g CaCO3.
  public var hardness: Rational
  /// Per gram of M alkalinity in the feed: `m`, g/g CaCO3.
  public var alkalinity: Rational
  /// Per cubic metre of boiler water: `r`, g/m3.
  public var reserve: Rational
  /// In the boiler water per gram of hardness in the feed: `q`, g/g CaCO3.
  public var reserveHardness: Rational
  /// Per gram of caustic alkalinity in the boiler water: `c`, g/g CaCO3.
  public var causticAlkalinity: Rational
  /// Per gram of the minimum alkalinity in the boiler water: `k`, g/g CaCO3.
  public var minAlkalinity: Rational

  /// Creates coefficients.
  ///
  /// Those that are omitted are 0.
  public init(
    oxygen: Rational = 0, hardness: Rational = 0, alkalinity: Rational = 0, reserve: Rational = 0,
    reserveHardness: Rational = 0, causticAlkalinity: Rational = 0, minAlkalinity: Rational = 0
  ) {
    (self.oxygen, self.hardness, self.alkalinity) = (oxygen, hardness, alkalinity)
    (self.reserve, self.reserveHardness) = (reserve, reserveHardness)
    (self.causticAlkalinity, self.minAlkalinity) = (causticAlkalinity, minAlkalinity)
  }
}

/// Returns whether a byte is a letter, a digit or an underscore.
package func isWordByte(_ byte: UInt8) -> Bool {
  isDigit(byte) || byte == UInt8(ascii: "_") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
}
