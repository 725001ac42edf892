import Estimator
import Plants

/// Plants of the same rules, which differ from table to table: six of boilers and two of cooling systems.
struct RandomTable {
  private let boilers: [BoilerPlant]
  private let systems: [CoolingPlant]
  /// The table as text, with the plants' names first.
  let text: String

  init(_ number: Int) {
    var random = RandomFigures(seed: UInt64(number))
    var rows: [Row] = []
    var boilers: [BoilerPlant] = []
    var systems: [CoolingPlant] = []
    for index in 1...25 {
      var row = Row(name: "P\(index)")
      if number < 6 {
        boilers.append(random.boiler(rules: number, &row))
      } else {
        systems.append(random.coolingSystem(isMetered: number == 7, &row))
      }
      rows.append(row)
    }
    (self.boilers, self.systems) = (boilers, systems)
    let lines = [rows[0].titles] + rows.map(\.cells)
    text = lines.map { $0.joined(separator: ",") }.joined(separator: "\n")
  }

  /// Returns the estimates of the plants, which a file must have too, under the same names.
  func estimates(readFrom file: String) throws -> [Estimate] {
    let names = (1...25).map { "P\($0)" }
    if systems.isEmpty {
      let read = try BoilerPlant.all(inFile: file)
      precondition(read.map(\.plant) == boilers && read.map(\.name) == names, "\(file) has others")
    } else {
      let read = try CoolingPlant.all(inFile: file)
      precondition(read.map(\.plant) == systems && read.map(\.name) == names, "\(file) has others")
    }
    return try boilers.map { try $0.estimate() } + systems.map { try $0.estimate() }
  }
}

/// The titles and cells of a plant.
struct Row {
  private(set) var titles = ["case"]
  private(set) var cells: [String]

  init(name: String) { cells = [name] }

  /// Adds a figure to the row, and returns it.
  mutating func add<What>(_ name: String, _ quantity: Quantity<What>) -> Quantity<What> {
    titles.append("\(name) [\(quantity.unit)]")
    cells.append("\(quantity.figure)")
    return quantity
  }

  mutating func add(_ title: String, word: String) {
    titles.append(title)
    cells.append(word)
  }
}

/// A reproducible source of figures with few decimals, whose results are often halves.
struct RandomFigures {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns a multiple of `1 / size`, from `low` to `high`.
  private mutating func figure(_ low: Int, _ high: Int, per size: Int = 1) -> Double {
    // SplitMix64, of Steele, Lea and Flood, OOPSLA 2014.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    let count = UInt64((high - low) * size + 1)
    return Double(low * size + Int((mixed ^ (mixed >> 31)) % count)) / Double(size)
  }

  /// Returns a boiler by one of six combinations of rules, and adds its figures to a row.
  mutating func boiler(rules: Int, _ row: inout Row) -> BoilerPlant {
    let duty =
      rules == 4
      ? BoilerDuty.measured(feed: row.add("annual_feed", .cubicMetresPerYear(figure(0, 9000))))
      : .seasons(summer: season("summer", &row), winter: season("winter", &row))
    let (feed, mixture) = feed(rules: rules, &row)
    let oxygen: FeedOxygen
    switch rules {
    case 1: oxygen = .saturation(at: row.add("feed_temperature", .celsius(figure(0, 90, per: 10))))
    case 3: oxygen = .saturation(at: mixture)
    case 4: oxygen = .measured(row.add("dissolved_oxygen", .microgramsPerLitre(figure(0, 90))))
    default: oxygen = .table(at: row.add("feed_temperature", .fahrenheit(figure(104, 212, per: 4))))
    }
    let boiler = BoilerPlant(
      duty: duty, feed: feed, feedPH: row.add("ph", .pH(figure(6, 9, per: 10))), oxygen: oxygen,
      boiler: BoilerWater(
        maximumTDS: row.add("max_tds", .milligramsPerLitre(figure(2000, 5000))),
        minimumSulphite: row.add("min_sulphite", .milligramsPerLitre(figure(20, 60))),
        minimumCausticAlkalinity: row.add(
          "min_caustic_alkalinity", .asCalciumCarbonate(figure(100, 700)))))
    if case .saturation = oxygen { row.add("oxygen_rule", word: "saturation") }
    return boiler
  }

  private mutating func season(_ name: String, _ row: inout Row) -> Season {
    Season(
      steam: row.add("\(name)_steam", .kilogramsPerHour(figure(0, 5000, per: 8))),
      hours: row.add("\(name)_hours", .hoursPerDay(figure(0, 24, per: 4))),
      days: row.add("\(name)_days", .daysPerWeek(figure(0, 7))),
      weeks: row.add("\(name)_weeks", .weeksPerYear(figure(0, 26, per: 10))))
  }

  /// Returns a feed, and the temperature of its mixture if it is mixed with temperatures.
  private mutating func feed(
    rules: Int, _ row: inout Row
  ) -> (BoilerFeed, mixture: Quantity<Temperature>) {
    switch rules {
    case 2, 3:
      let share = row.add("condensate_return", Quantity<Ratio>.percent(figure(0, 95)))
      let condensate = water("condensate_tds", "condensate_", 0, 10, &row)
      let makeup = water("makeup_tds", "makeup_", 100, 400, &row)
      let feed = BoilerFeed.mixed(condensate: condensate, makeup: makeup, return: share)
      guard rules == 3 else { return (feed, .celsius(0)) }
      let warm = row.add("condensate_temperature", Quantity<Temperature>.celsius(figure(60, 95)))
      let cold = row.add(
        "makeup_temperature", Quantity<Temperature>.celsius(figure(1, 20, per: 10)))
      return (feed, .mixed(share, of: warm, with: cold))
    case 5:
      let feed = row.add("feed_conductivity", .microsiemensPerCentimetre(figure(100, 900)))
      let boiler = row.add("boiler_conductivity", .millisiemensPerCentimetre(figure(1, 9, per: 10)))
      return (
        .conductivity(
          feed: feed, boiler: boiler,
          mAlkalinity: row.add("m_alkalinity", .asCalciumCarbonate(figure(0, 400))),
          calciumHardness: row.add("calcium_hardness", .germanDegrees(figure(0, 3, per: 10)))),
        .celsius(0)
      )
    default: return (.water(water("feed_tds", "", 100, 400, &row)), .celsius(0))
    }
  }

  private mutating func water(
    _ solids: String, _ prefix: String, _ low: Int, _ high: Int, _ row: inout Row
  ) -> FeedWater {
    FeedWater(
      totalDissolvedSolids: row.add(solids, .milligramsPerLitre(figure(low, high, per: 2))),
      mAlkalinity: row.add(prefix + "m_alkalinity", .asCalciumCarbonate(figure(0, high, per: 10))),
      calciumHardness: row.add(
        prefix + "calcium_hardness", .asCalciumCarbonate(figure(0, 9, per: 100))))
  }

  /// Returns a cooling system, and adds its figures to a row.
  mutating func coolingSystem(isMetered: Bool, _ row: inout Row) -> CoolingPlant {
    CoolingPlant(
      circulation: row.add("circulation", .litresPerSecond(figure(10, 900))),
      temperatureDrop: row.add("temperature_drop", .fahrenheitDegrees(figure(5, 30, per: 4))),
      sumpVolume: row.add("sump_volume", .cubicMetres(figure(1, 20, per: 100))),
      systemVolume: row.add("system_volume", .cubicMetres(figure(20, 90, per: 4))),
      concentrationFactor: row.add("concentration_factor", .times(figure(2, 6, per: 10))),
      makeup: MakeupWater(
        totalDissolvedSolids: row.add("makeup_tds", .milligramsPerLitre(figure(50, 500, per: 2))),
        hardness: row.add("makeup_hardness", .frenchDegrees(figure(0, 40, per: 10))),
        alkalinity: row.add("makeup_alkalinity", .milliequivalentsPerLitre(figure(0, 9, per: 10))),
        pH: row.add("makeup_ph", .pH(figure(6, 9, per: 100))),
        chloride: row.add("makeup_chloride", .milligramsPerLitre(figure(0, 90)))),
      duty: isMetered
        ? .measured(
          makeup: row.add("annual_makeup", .cubicMetresPerYear(figure(0, 90_000, per: 4))))
        : .times(
          hours: row.add("hours", .hoursPerDay(figure(0, 24, per: 2))),
          days: row.add("days", .daysPerWeek(figure(0, 7))),
          weeks: row.add("weeks", .weeksPerYear(figure(0, 52)))))
  }
}
