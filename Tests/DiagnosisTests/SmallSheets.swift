import Diagnosis
import Estimator
import Notation
import Sheets
import Tables
import Testing

/// A boiler plant in a small sheet, with its outputs under WTP's rules.
struct BoilerPlant {
  /// Steam, hours, days and weeks of a season.
  var summer, winter: [Double]
  var feed, most, alkalinity, hardness, temperature, caustic: Double

  /// Six plants with different temperatures.
  static let six = plants([48, 62, 75, 83, 93, 57])

  /// The six plants at temperatures that the oxygen table covers after multiplication by 1.8.
  static let cool = plants([48, 45, 52, 41, 54, 50])

  /// The six plants at temperatures that the oxygen table covers after division by 1.8.
  static let hot = plants([75, 83, 93, 78, 88, 99])

  private static func plants(_ temperatures: [Double]) -> [BoilerPlant] {
    let rows: [([Double], [Double], Double, Double, Double, Double, Double)] = [
      ([2200, 20, 5, 25], [1100, 10, 7, 20], 165, 3500, 84, 2, 350),
      ([4400, 24, 7, 26], [8800, 12, 5, 26], 250, 3000, 150, 10, 300),
      ([10000, 16, 5, 20], [6000, 24, 6, 30], 90, 2500, 40, 5, 500),
      ([3300, 8, 6, 25], [3300, 20, 7, 27], 400, 4000, 300, 20, 400),
      ([25000, 24, 7, 30], [5000, 14, 4, 22], 120, 3200, 60, 1, 250),
      ([5500, 12, 3, 40], [7700, 18, 6, 12], 300, 2800, 120, 8, 600),
    ]
    return zip(rows, temperatures).map { row, temperature in
      BoilerPlant(
        summer: row.0, winter: row.1, feed: row.2, most: row.3, alkalinity: row.4,
        hardness: row.5, temperature: temperature, caustic: row.6)
    }
  }

  static let titles =
    ["summer", "winter"].map {
      "\($0)_steam [lb/h],\($0)_hours [h/d],\($0)_days [d/wk],\($0)_weeks [wk/yr],"
    }.joined()
    + "feed_tds [mg/L],max_tds [mg/L],m_alkalinity [mg/L CaCO3],calcium_hardness [mg/L CaCO3],"
    + "feed_temperature [degC],min_caustic_alkalinity [mg/L CaCO3],"

  /// The output columns, in the order of `figures`.
  static let outputs =
    "annual_feed [m3/yr],dissolved_oxygen [mg/L],S5.demand [g/m3],S22.demand [g/m3],"
    + "S88.demand [g/m3],SS1995.demand [g/m3],S5.usage [kg/yr]"

  var inputs: [Double] {
    summer + winter + [feed, most, alkalinity, hardness, temperature, caustic]
  }

  var annualFeed: Double { (summer.reduce(1, *) + winter.reduce(1, *)) / 2200 }

  private var oxygen: Double {
    let steps = [6.8, 6.2, 5.7, 5.2, 4.7, 4.25, 3.8, 3.4, 2.8, 2.2, 1.6, 0.7]
    return steps[min(Int((temperature - 40) / 5), 11)]
  }

  var figures: [Double] {
    let blowdown = feed / most
    let s5 = 35 * oxygen + 120 * blowdown
    return [
      annualFeed, oxygen, s5, 4 * hardness + 200 * blowdown, 3 * alkalinity,
      hardness - alkalinity + (1000 - caustic) * blowdown, s5 * annualFeed / 1000,
    ]
  }
}

/// A sheet of the six plants.
enum SixPlants {
  static let right = BoilerPlant.six.map(\.figures)

  static func sentences(_ figures: [[Double]]) throws -> [String] {
    try diagnose(BoilerPlant.six, figures)
  }

  /// Expects one sentence that starts with "all" and the given words.
  static func expect(_ words: String, _ figures: [[Double]]) throws {
    DiagnosisTests.expect(
      try sentences(figures).map(withoutColumns), withoutColumns("all \(words)"))
  }

  /// Returns the right figures with a column changed by a function of the row and its right
  /// figures.
  static func column(
    _ place: Int, _ change: (_ row: Int, _ right: [Double]) -> Double
  ) -> [[Double]] {
    right.enumerated().map { row, right in changed(right) { $0[place] = change(row, right) } }
  }
}

/// A cooling plant in a small sheet, with its outputs under WTP's rules.
struct CoolingPlant {
  var circulation, drop, factor, hours, days, weeks: Double

  static let six = [
    CoolingPlant(circulation: 320, drop: 5, factor: 3, hours: 12, days: 5, weeks: 48),
    CoolingPlant(circulation: 150, drop: 8, factor: 2.5, hours: 24, days: 7, weeks: 50),
    CoolingPlant(circulation: 900, drop: 4, factor: 4, hours: 16, days: 6, weeks: 40),
    CoolingPlant(circulation: 60, drop: 10, factor: 1.6, hours: 24, days: 7, weeks: 52),
    CoolingPlant(circulation: 500, drop: 6, factor: 6, hours: 8, days: 5, weeks: 30),
    CoolingPlant(circulation: 45, drop: 12, factor: 2.2, hours: 20, days: 7, weeks: 45),
  ]

  static let titles =
    "circulation [m3/h],temperature_drop [degC],concentration_factor [1],hours [h/d],days [d/wk],"
    + "weeks [wk/yr],"

  static let outputs =
    "evaporation [m3/h],bleed [m3/h],makeup [m3/h],annual_makeup [m3/yr],H207.usage [kg/yr]"

  var inputs: [Double] { [circulation, drop, factor, hours, days, weeks] }

  var figures: [Double] {
    let evaporation = circulation * drop * 1.8 * 0.001
    let bleed = evaporation / (factor - 1)
    let annual = (evaporation + bleed) * hours * days * weeks
    return [evaporation, bleed, evaporation + bleed, annual, 0.1 * annual / factor]
  }
}

/// Diagnoses a sheet of boiler plants with figures to four decimals.
func diagnose(_ plants: some Sequence<BoilerPlant>, _ figures: [[Double]]) throws -> [String] {
  try diagnose(plants, BoilerPlant.outputs, figures)
}

/// Diagnoses a sheet of boiler plants with some outputs, to four decimals.
func diagnose(
  _ plants: some Sequence<BoilerPlant>, _ outputs: String, _ figures: [[Double]]
) throws -> [String] {
  try diagnose(BoilerPlant.titles + outputs, plants.map(\.inputs), figures)
}

/// Diagnoses a sheet of boiler plants with some outputs, as written.
func diagnose(
  _ plants: some Sequence<BoilerPlant>, _ outputs: String, _ cells: [[String]],
  within tolerance: Tolerance? = nil
) throws -> [String] {
  try diagnose(BoilerPlant.titles + outputs, plants.map(\.inputs), cells, within: tolerance)
}

/// Diagnoses a sheet with inputs and figures to four decimals.
func diagnose(_ titles: String, _ inputs: [[Double]], _ figures: [[Double]]) throws -> [String] {
  try diagnose(titles, inputs, figures.map { $0.map { text($0, as: .fixed(4)) } })
}

/// Diagnoses a sheet with inputs and figures as written, through the program's reader.
func diagnose(
  _ titles: String, _ inputs: [[Double]], _ cells: [[String]], within tolerance: Tolerance? = nil
) throws -> [String] {
  let rows = zip(inputs, cells).map { $0.map { text($0, as: .shortest) } + $1 }
  let sheet = titles + "\n" + rows.map { $0.joined(separator: ",") + "\n" }.joined()
  func opened() throws -> Sheet {
    try Sheet(TableReader(file: "sheet", bytes: Array(sheet.utf8)))
  }
  var verification = Verification()
  verification.tolerance = tolerance
  let verdict = try verification.verdict(on: opened(), again: opened)
  let again = try opened()
  var diagnosed = DiagnosedSheet(columnsOf: again)
  try verification.forEachCheckedRow(of: again, as: verdict, atMost: 1000) {
    diagnosed.add($0)
  }
  return diagnosis(of: diagnosed)
}

/// Returns sentences that explain the differences in a sheet.
func diagnosis(of sheet: DiagnosedSheet) -> [String] {
  SheetDiagnosis.shared(sheet.model).sentences(on: sheet)
}

extension SheetDiagnosis {
  private static let (boiler, cooling) = (SheetDiagnosis(.boiler), SheetDiagnosis(.cooling))

  /// Returns the diagnosis of a model, whose mutants are generated only once for all tests.
  static func shared(_ model: Model) -> SheetDiagnosis {
    model.system == .boiler ? boiler : cooling
  }
}

/// Returns a changed copy of a value.
func changed<Value>(_ value: Value, _ change: (inout Value) throws -> Void) rethrows -> Value {
  var changed = value
  try change(&changed)
  return changed
}

/// Expects a single sentence with the given start.
func expect(
  _ sentences: [String], _ start: String, at location: SourceLocation = #_sourceLocation
) {
  #expect(
    sentences.count == 1 && sentences[0].hasPrefix(start), "\(sentences)",
    sourceLocation: location)
}

/// Returns a sentence without the letters of columns: `S5.dose` for `column P (S5.dose)`.
func withoutColumns(_ sentence: String) -> String {
  sentence.replacing(/columns? [A-Z]+(?:(?:, | and )[A-Z]+)* \((.*?)\)/) { "\($0.1)" }
}
