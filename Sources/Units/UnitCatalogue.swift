import Notation

extension UnitOfMeasure {
  /// All units by kind; the first unit of each kind is the kind's own unit.
  package static let catalogue: [UnitOfMeasure] = Kind.allCases.flatMap { kind in
    lines.filter { $0[1].contains(kind.rawValue) }.map { UnitOfMeasure(kind, $0) }
  }

  /// The units of each kind, its own unit first.
  static let byKind = Dictionary(grouping: catalogue, by: \.kind)

  /// Creates a unit of a kind from the cells of its line, each split at commas.
  private convenience init(_ kind: Kind, _ cells: [[String]]) {
    let symbol = cells[0][0]
    self.init(
      symbol, kind, UnitOfMeasure.size(cells[2][0]), cells[3].joined(separator: ", "),
      offset: kind == .temperature ? zeros[symbol, default: 0] : 0,
      also: cells.count > 4 ? cells[4] : [])
  }

  /// Returns the product of the numbers and constants in a text, of which those after a slash divide.
  package static func size(_ text: String) -> Rational {
    text.split(separator: " ").reduce(1) { size, word in
      let name = String(word.drop { $0 == "/" })
      guard let factor = constants[name] ?? Int(name).map({ Rational($0) }) else {
        preconditionFailure("the catalogue of units has no constant \(name)")
      }
      return word.first == "/" ? size / factor : size * factor
    }
  }
}

/// The temperatures at the zero of other scales, in degrees Celsius.
private let zeros: [String: Rational] = ["degF": Rational(-160, over: 9), "K": -273.15]

/// The constants of the factors, none of which is rounded.
///
/// - The pound is 0.45359237 kg and the imperial gallon 4.54609 L, both exactly (UK Units of
///   Measurement Regulations 1995). The US gallon is 231 in3, exactly 3.785411784 L (NIST SP 811,
///   appendix B).
/// - The molar masses are 100.0869 g/mol for CaCO3, 56.0774 g/mol for CaO and 61.01684 g/mol for HCO3
///   (IUPAC standard atomic weights of 2007: Ca 40.078, C 12.0107, O 15.9994, H 1.00794).
/// - The grain is 64.79891 mg (International Yard and Pound Agreement of 1959).
private let constants: [String: Rational] = [
  "pound": 0.45359237, "gallon_us": 0.003785411784, "gallon_imp": 0.00454609, "grain": 64.79891,
  "CaCO3": 100.0869, "CaO": 56.0774, "Ca": 40.078, "HCO3": 61.01684,
]

/// A line for each unit: its symbol, its kinds, its size in their own unit, its meaning, and other
/// spellings.
///
/// - 1 mmol/L is 100.0869 mg/L CaCO3, and 1 meq/L is half of that. By definition 1 dH is 10 mg/L CaO
///   and 1 fH is 10 mg/L CaCO3. One mole of Ca, and two of HCO3, are equivalent to one of CaCO3.
///   `°f` is how French laboratories write fH, and `°F` is Fahrenheit.
/// - 1 degree Clark is one grain per imperial gallon. Grains per gallon are as CaCO3.
/// - ppm means mg/kg and ppb ug/kg, in water of 1 kg/L; a billion is 10^9 (NIST SP 811, 7.10.3).
private let lines = """
  lb/h | steam | 1 | pounds per hour | pph
  klb/h | steam | 1000 | thousands of pounds per hour | klbs/h, kpph
  kg/h | steam | /pound | kilograms per hour
  t/h | steam | 1000 /pound | metric tonnes per hour
  kg/s | steam | 3600 /pound | kilograms per second
  m3/h | volumeFlow | 1 | cubic metres per hour
  L/s | volumeFlow | 3600 /1000 | litres per second
  L/min | volumeFlow | 60 /1000 | litres per minute
  gal_us/min | volumeFlow | 60 gallon_us | US gallons per minute | gpm_us, US gpm, USgpm, gpm US, gpm (US)
  gal_imp/min | volumeFlow | 60 gallon_imp | imperial gallons per minute | gpm_imp, imp gpm, gpm imp, igpm
  m3 | volume | 1 | cubic metres
  L | volume | /1000 | litres
  gal_us | volume | gallon_us | US gallons of 3.785411784 L
  gal_imp | volume | gallon_imp | imperial gallons of 4.54609 L
  mg/L | massConcentration | 1 | milligrams per litre
  g/m3 | massConcentration | 1 | grams per cubic metre
  g/L | massConcentration | 1000 | grams per litre | kg/m3
  mg/L | dissolvedOxygen | 1 | milligrams of oxygen per litre
  g/m3 | dissolvedOxygen | 1 | grams of oxygen per cubic metre
  g/m3 | dose | 1 | grams of product per cubic metre
  mg/L | dose | 1 | milligrams of product per litre
  ppm | massConcentration, dissolvedOxygen, dose | 1 | parts per million, in water of 1 kg/L
  ug/L | dissolvedOxygen | /1000 | micrograms of oxygen per litre
  ppb | dissolvedOxygen | /1000 | parts per billion, in water of 1 kg/L
  mg/L CaCO3 | hardness, calciumHardness, alkalinity | 1 | milligrams per litre as CaCO3
  ppm CaCO3 | hardness, calciumHardness, alkalinity | 1 | parts per million as CaCO3, in water of 1 kg/L
  mg/L | hardness, calciumHardness, alkalinity | 1 | milligrams per litre, taken as CaCO3
  ppm | hardness, calciumHardness, alkalinity | 1 | parts per million, taken as CaCO3, in water of 1 kg/L
  meq/L | alkalinity | CaCO3 /2 | milliequivalents per litre | mval/L
  mg/L HCO3 | alkalinity | CaCO3 /2 /HCO3 | milligrams of bicarbonate per litre | mg/L HCO3-
  dH | hardness, calciumHardness | 10 CaCO3 /CaO | German degrees of 10 mg/L CaO | degdH, degDH
  dH | alkalinity | 10 CaCO3 /CaO | German degrees of 10 mg/L CaO | degdH, degDH, dKH, degdKH, degKH
  fH | hardness, calciumHardness, alkalinity | 10 | French degrees of 10 mg/L CaCO3 | degfH, degFH, degf
  degClark | hardness, calciumHardness | grain /1000 /gallon_imp | English degrees, one grain per imperial gallon | degE, dege
  meq/L | hardness, calciumHardness | CaCO3 /2 | milliequivalents per litre | mval/L
  mmol/L | hardness, calciumHardness | CaCO3 | millimoles per litre
  gpg_us | hardness, calciumHardness, alkalinity | grain /1000 /gallon_us | grains per US gallon, as CaCO3 | gpg US, gpg (US), gpg(US), US gpg, gpg_US, gr/gal_us, grains/gal_us
  gpg_imp | hardness, calciumHardness, alkalinity | grain /1000 /gallon_imp | grains per imperial gallon, as CaCO3 | gpg imp, gpg (UK), gpg(UK), imp gpg, gpg_uk, gpg_UK, gr/gal_imp, grains/gal_imp
  mg/L Ca | calciumHardness | CaCO3 /Ca | milligrams of calcium per litre | mg/L Ca2+, mg/L Ca++
  degC | temperature | 1 | degrees Celsius | C
  degF | temperature | 5 /9 | degrees Fahrenheit | F
  K | temperature | 1 | kelvins
  degC | temperatureDifference | 1 | degrees Celsius of difference | C, delta_degC, delta_C
  degF | temperatureDifference | 5 /9 | degrees Fahrenheit of difference | F, delta_degF, delta_F
  K | temperatureDifference | 1 | kelvins of difference | delta_K
  pH | acidity | 1 | pH | ph, PH, pH unit, pH units
  1 | ratio | 1 | a plain number
  x | ratio | 1 | times | ×
  % | ratio | /100 | hundredths | percent
  uS/cm | conductivity | 1 | microsiemens per centimetre
  mS/cm | conductivity | 1000 | millisiemens per centimetre
  mS/m | conductivity | 10 | millisiemens per metre
  h/d | hoursPerDay | 1 | hours per day | h
  min/d | hoursPerDay | /60 | minutes per day | min
  s/d | hoursPerDay | /3600 | seconds per day | s
  d/wk | daysPerWeek | 1 | days per week | d
  wk/yr | weeksPerYear | 1 | weeks per year | wk
  kg/yr | massPerYear | 1 | kilograms per year
  t/yr | massPerYear | 1000 | metric tonnes per year
  lb/yr | massPerYear | pound | pounds per year
  m3/yr | volumePerYear | 1 | cubic metres per year
  """.split(separator: "\n").map { line in
    String(line).parts(separatedBy: " | ").map { $0.parts(separatedBy: ", ") }
  }
