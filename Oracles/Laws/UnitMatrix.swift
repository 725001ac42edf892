import Estimator
import Notation
import Plants
import Tables
import Units

/// A check that every interface accepts each input in each of its units with the exact conversion,
/// and rejects all other units with the exact error.
package struct UnitMatrix: Sendable {
  /// An interface through which a figure with its unit reaches a model.
  package struct Way: Sendable {
    package let name: String
    /// The name of the figure in an error, if that is not the field's name.
    let quantity: String?
    let read: @Sendable (Model, Field, _ number: String, _ unit: String) -> Answer

    /// Creates an interface that names the field in its errors.
    package init(
      _ name: String, quantity: String? = nil,
      read: @escaping @Sendable (Model, Field, _ number: String, _ unit: String) -> Answer
    ) {
      (self.name, self.quantity, self.read) = (name, quantity, read)
    }
  }

  /// The response of an interface: a figure in the field's own unit, a unit error, or something
  /// unexpected.
  package enum Answer: Sendable, Hashable {
    case accepted(Double)
    case refused(UnitError)
    case other(String)
  }

  /// The numbers of inputs, units and interfaces.
  package let sides: (inputs: Int, units: Int, ways: Int)
  /// The number of combinations tried.
  package var cells: Int { sides.inputs * sides.units * sides.ways }
  /// The number of combinations accepted.
  package private(set) var accepted = 0
  /// The unexpected results, one line each.
  package private(set) var problems: [String] = []

  private static let number = "12.5"

  /// Tries every combination of the models' inputs, the units and the interfaces.
  package init(_ models: [Model], ways: [Way] = UnitMatrix.ways) {
    let fields = models.flatMap { model in model.fields.map { (model, $0) } }
    sides = (fields.count, UnitOfMeasure.catalogue.count, ways.count)
    for (model, field) in fields {
      for unit in UnitOfMeasure.catalogue {
        for way in ways { check(model, field, unit.symbol, by: way) }
      }
    }
  }

  private mutating func check(_ model: Model, _ field: Field, _ unit: String, by way: Way) {
    let expected = UnitMatrix.expected(field, unit, way.quantity ?? field.name)
    let given = way.read(model, field, UnitMatrix.number, unit)
    if case .accepted = expected { accepted += 1 }
    if given != expected {
      problems.append("\(field.name) in \(unit) by \(way.name): \(given), expected \(expected)")
    }
  }

  private static func expected(_ field: Field, _ unit: String, _ quantity: String) -> Answer {
    let entry = UnitExpectations.all.first { $0.kind == field.kind && $0.symbol == unit }
    if let entry { return .accepted(entry.inOwnUnit(Rational(25, over: 2)).double) }
    return .refused(UnitExpectations.refusal(of: unit, for: quantity, needing: field.kind))
  }
}

/// The interfaces that need no program.
extension UnitMatrix {
  /// The interfaces of a setting, a table header, and a typed quantity.
  package static let ways: [Way] = [setting, header, typed]

  private static let setting = Way("setting") { model, field, number, unit in
    do {
      return .accepted(
        try Setting(parsing: "\(field.name)=\(number) \(unit)", of: model).figure.value)
    } catch {
      guard case SettingError.quantity(_, .unit(let refusal)) = error else {
        return .other("\(error)")
      }
      return .refused(refusal)
    }
  }

  private static let header = Way("header") { model, field, number, unit in
    let text = "\(field.name) [\(unit)]\n\(number)\n"
    do {
      var table = try PlantTable(
        try TableReader(file: "units.csv", bytes: Array(text.utf8)), of: model)
      guard let row = try table.next(), let figure = row.figures[field.name] else {
        return .other("no figure")
      }
      return .accepted(figure.value)
    } catch PlantTableError.unit(let refusal, _) {
      return .refused(refusal)
    } catch { return .other("\(error)") }
  }

  private static let typed = Way("quantity", quantity: "this quantity") { _, field, number, unit in
    do {
      let figure = try DecimalNumber(parsing: number).double
      return .accepted(try field.kind.value(figure, unit))
    } catch let refusal as UnitError {
      return .refused(refusal)
    } catch { return .other("\(error)") }
  }
}

extension Kind {
  /// Returns a typed quantity of this kind, in the kind's own unit.
  fileprivate func value(_ figure: Double, _ unit: String) throws -> Double {
    switch self {
    case .steam: try Quantity<SteamFlow>(figure, in: unit).value
    case .volumeFlow: try Quantity<VolumeFlow>(figure, in: unit).value
    case .volume: try Quantity<Volume>(figure, in: unit).value
    case .massConcentration: try Quantity<MassConcentration>(figure, in: unit).value
    case .hardness: try Quantity<Hardness>(figure, in: unit).value
    case .calciumHardness: try Quantity<CalciumHardness>(figure, in: unit).value
    case .alkalinity: try Quantity<Alkalinity>(figure, in: unit).value
    case .temperature: try Quantity<Temperature>(figure, in: unit).value
    case .temperatureDifference: try Quantity<TemperatureDifference>(figure, in: unit).value
    case .acidity: try Quantity<Acidity>(figure, in: unit).value
    case .ratio: try Quantity<Ratio>(figure, in: unit).value
    case .hoursPerDay: try Quantity<HoursPerDay>(figure, in: unit).value
    case .daysPerWeek: try Quantity<DaysPerWeek>(figure, in: unit).value
    case .weeksPerYear: try Quantity<WeeksPerYear>(figure, in: unit).value
    case .dissolvedOxygen, .dose, .massPerYear, .volumePerYear, .conductivity:
      preconditionFailure("no input is \(name)")
    }
  }
}

extension UnitMatrix {
  package func verdict(named name: String, _ statement: String) -> LawVerdict {
    let (inputs, units, ways) = sides
    return LawVerdict(
      name, statement, cases: cells,
      remark: "\(inputs) inputs x \(units) units x \(ways) interfaces, \(accepted) accepted",
      problems: problems)
  }
}

/// The expected value of every unit, written independently.
///
/// Factors are those of the International Yard and Pound Agreement of 1959 (0.45359237 kg), the UK
/// Units of Measurement Regulations 1995 (4.54609 L), NIST SP 811 (3.785411784 L; a grain of
/// 64.79891 mg), and for hardness the molar masses of CaCO3, 100.0869, and of CaO, 56.0774 g/mol.
package enum UnitExpectations {
  /// A unit of a kind: a figure `x` in it is `x * times / over + zero` in the kind's own unit.
  package struct Entry: Sendable {
    let kind: Kind
    let symbol: String
    let times: Rational
    let over: Rational
    let zero: Rational

    fileprivate init(
      _ kind: Kind, _ symbol: String, _ times: Rational, over: Rational = 1, zero: Rational = 0
    ) {
      (self.kind, self.symbol, self.times, self.over) = (kind, symbol, times, over)
      self.zero = zero
    }

    /// Returns a figure in this unit, converted to the kind's own unit.
    func inOwnUnit(_ figure: Rational) -> Rational { figure * times / over + zero }
  }

  /// Every unit of every kind.
  package static let all: [Entry] =
    flows + concentrations + hardnesses + temperatures + [
      Entry(.acidity, "pH", 1), Entry(.ratio, "1", 1), Entry(.ratio, "x", 1),
      Entry(.ratio, "%", 1, over: 100), Entry(.conductivity, "uS/cm", 1),
      Entry(.conductivity, "mS/cm", 1000), Entry(.conductivity, "mS/m", 10),
      Entry(.hoursPerDay, "h/d", 1),
      Entry(.daysPerWeek, "d/wk", 1), Entry(.weeksPerYear, "wk/yr", 1),
      Entry(.massPerYear, "kg/yr", 1), Entry(.massPerYear, "t/yr", 1000),
      Entry(.massPerYear, "lb/yr", 0.45359237), Entry(.volumePerYear, "m3/yr", 1),
    ]

  private static let flows = [
    Entry(.steam, "lb/h", 1), Entry(.steam, "kg/h", 1, over: 0.45359237),
    Entry(.steam, "t/h", 1000, over: 0.45359237), Entry(.steam, "kg/s", 3600, over: 0.45359237),
    Entry(.volumeFlow, "m3/h", 1), Entry(.volumeFlow, "L/s", 3.6),
    Entry(.volumeFlow, "L/min", 0.06), Entry(.volumeFlow, "gal_us/min", 0.22712470704),
    Entry(.volumeFlow, "gal_imp/min", 0.2727654), Entry(.volume, "m3", 1),
    Entry(.volume, "L", 1, over: 1000), Entry(.volume, "gal_us", 3.785411784, over: 1000),
    Entry(.volume, "gal_imp", 4.54609, over: 1000),
  ]

  private static let concentrations =
    [Kind.massConcentration, .dissolvedOxygen, .dose].flatMap { kind in
      ["mg/L", "g/m3", "ppm"].map { Entry(kind, $0, 1) }
    } + [
      Entry(.massConcentration, "g/L", 1000), Entry(.dissolvedOxygen, "ug/L", 1, over: 1000),
      Entry(.dissolvedOxygen, "ppb", 1, over: 1000),
    ]

  private static let hardnesses =
    [Kind.hardness, .calciumHardness, .alkalinity].flatMap { kind in
      ["mg/L CaCO3", "ppm CaCO3", "mg/L", "ppm"].map { Entry(kind, $0, 1) }
        + [
          Entry(kind, "meq/L", 50.04345), Entry(kind, "gpg_us", 64.79891, over: 3.785411784),
          Entry(kind, "gpg_imp", 64.79891, over: 4.54609),
        ]
    }
    + [Kind.hardness, .calciumHardness].flatMap { kind in
      [
        Entry(kind, "dH", 1000.869, over: 56.0774), Entry(kind, "fH", 10),
        Entry(kind, "degClark", 64.79891, over: 4.54609), Entry(kind, "mmol/L", 100.0869),
      ]
    } + [
      Entry(.calciumHardness, "mg/L Ca", 100.0869, over: 40.078),
      Entry(.alkalinity, "mg/L HCO3", 50.04345, over: 61.01684),
    ]

  private static let temperatures = [
    Entry(.temperature, "degC", 1), Entry(.temperature, "degF", 5, over: 9, zero: -160.0 / 9),
    Entry(.temperature, "K", 1, zero: -273.15), Entry(.temperatureDifference, "degC", 1),
    Entry(.temperatureDifference, "degF", 5, over: 9), Entry(.temperatureDifference, "K", 1),
  ]

  /// Returns the expected error for a unit of another kind.
  static func refusal(of symbol: String, for quantity: String, needing kind: Kind) -> UnitError {
    let measured = Kind.allCases.filter { kind in
      all.contains { $0.kind == kind && $0.symbol == symbol }
    }
    let kinds = measured.filter { $0 != .calciumHardness || !measured.contains(.hardness) }
    // A density converts a volume or volume flow to a mass flow, and a mass flow to a volume flow.
    let counterparts: [Kind] =
      kind == .steam ? [.volume, .volumeFlow] : kind == .volumeFlow ? [.steam] : []
    let isTemperature = kind == .temperature || kind == .temperatureDifference
    let isDegree =
      isTemperature
      ? ["dH", "fH", "degClark"].contains(symbol)
      : [.hardness, .calciumHardness].contains(kind) && ["degC", "degF"].contains(symbol)
    let reason: UnitError.Reason =
      if kinds.contains(where: counterparts.contains) {
        .needsDensity
      } else if kind == .alkalinity && symbol == "mmol/L" {
        .ambiguousMillimole
      } else if isDegree {
        .hardnessDegree
      } else {
        kinds == [.conductivity] ? .conductivity : .mismatch(kinds)
      }
    return UnitError(reason, quantity, needs: kind, given: symbol)
  }
}
