import Estimator
import Plants

/// Checks a boiler with custom products, declared here and read from a table, against figures
/// computed by hand.
///
/// The feed has 5.7 g/m3 of oxygen at 52 degC; a tenth of it is blown down, because 300 is a tenth
/// of 3000. The boiler makes 2200 lb/h of steam, taken as 1 m3/h, for 10 h a day, 5 days a week, and
/// 20 + 30 weeks a year: 2500 m3. The demand is 30 * 5.7 + 90 / 10 = 180 g/m3, which is 450 kg a
/// year.
func checkOwnBoiler() throws {
  let third = Rational(1, over: 3)
  let scavenger = Product(
    id: "Own-1", form: .liquid, role: .oxygenScavenger, what: "bisulphite of our own",
    dosing: .boiler(BoilerCoefficients(oxygen: 30, reserve: 90)))
  let amine = Product(
    id: "Own-2", form: .solid, role: .condensateTreatment, what: "amine of our own",
    dosing: .boiler(BoilerCoefficients(alkalinity: third)))
  let estimate = try ownBoiler.estimate(by: BoilerModel(products: [scavenger, amine]))
  expect("annual feed, m3", estimate[.annualFeed]?.text(decimals: 0), "2500")
  let own = estimate[product: "Own-1"]
  expect("Own-1, demand", own?.demand?.text(decimals: 6), "180.000000")
  expect("Own-1, kg a year", own?.usage.text(decimals: 6), "450.000000")
  expect(
    "Own-2, a third of 84 g/m3", estimate[product: "Own-2"]?.dose.text(decimals: 6), "28.000000")
  guard estimate[.S5] == nil else { fatalError("a model without S5 has it") }

  let read = try BoilerModel(products: Product.all(of: .boiler, inTable: ownTable))
  expect(
    "read, demand",
    try ownBoiler.estimate(by: read)[product: "Own-3"]?.demand?.text(decimals: 1), "180.0")
}

/// Catches every error of the library by its type.
func checkErrors() throws {
  do throws(PlantError) {
    var hot = ownBoiler
    hot.oxygen = .table(at: .celsius(101))
    _ = try hot.estimate()
    fatalError("a temperature above the table was accepted")
  } catch {
    let fault = error.faults[0]
    expect("field", fault.field, "feed_temperature")
    expect("maximum temperature, degC", fault.limits.map { "\($0.to)" }, "100")
  }
  do throws(CatalogueError) {
    _ = try Product.all(of: .boiler, inTable: ownTable.replacing("read", with: "\"read"))
    fatalError("a quotation mark without its second was accepted")
  } catch { expect("line with the fault", error.line.map { "\($0)" }, "2") }
  do throws(CatalogueError) {
    _ = try Product.all(of: .boiler, inTable: "system,product\n")
    fatalError("a table with two columns was accepted")
  } catch {
    expect("error", error.description, "catalogue:1: the column \"form\" is missing")
  }
  do throws(CatalogueError) {
    _ = try BoilerModel(products: BoilerModel.wtp.products + [BoilerModel.wtp.products[7]])
    fatalError("two products with the same id were accepted")
  } catch { expect("line of the product", error.line.map { "\($0)" }, "22") }
  let feed = try ownBoiler.estimate()[.annualFeed]
  do throws(UnitError) {
    _ = try feed?.converted(to: "kg/yr")
    fatalError("a volume was converted to a mass")
  } catch { guard error.reason == .needsDensity else { fatalError("\(error)") } }
  do throws(QuantityError) {
    _ = try Quantity<SteamFlow>("2200")
    fatalError("steam without a unit was accepted")
  } catch {
    guard case .unit(let error) = error, error.reason == .missing else { fatalError("\(error)") }
  }
  checkTables()
}

private func checkTables() {
  let header = "circulation [m3/h],temperature_drop [degF],sump_volume [m3],system_volume [m3],"
  let rows =
    "concentration_factor,makeup_tds,makeup_hardness,makeup_alkalinity,makeup_ph,"
    + "makeup_chloride,hours,days,weeks\n1,10,1,2,3,1,1,1,7,1,24,7,52\n1,10,1,2,3,1,1,1,7,1,25,8,52\n"
  do throws(PlantFileError) {
    _ = try CoolingPlant.all(inTable: header + rows, named: "towers.csv")
    fatalError("a day of 25 hours was accepted")
  } catch {
    expect("wrong plants", "\(error.plants.map(\.line))", "[3]")
    expect("wrong fields", "\(error.plants[0].error.faults.map(\.field))", "[\"hours\", \"days\"]")
    guard error.description.hasPrefix("towers.csv:3: hours is 25 h/d") else {
      fatalError("\(error)")
    }
  }
  do throws(PlantFileError) {
    _ = try BoilerPlant.all(inFile: "no such file")
    fatalError("a missing file was read")
  } catch { guard error.plants.isEmpty else { fatalError("\(error)") } }
}

private var ownBoiler: BoilerPlant {
  func season(_ weeks: Double) -> Season {
    Season(
      steam: .poundsPerHour(2200), hours: .hoursPerDay(10), days: .daysPerWeek(5),
      weeks: .weeksPerYear(weeks))
  }
  return BoilerPlant(
    duty: .seasons(summer: season(20), winter: season(30)),
    feed: .water(
      FeedWater(
        totalDissolvedSolids: .milligramsPerLitre(300), mAlkalinity: .asCalciumCarbonate(84),
        calciumHardness: .asCalciumCarbonate(2))),
    feedPH: .pH(7.6), oxygen: .table(at: .celsius(52)),
    boiler: BoilerWater(
      maximumTDS: .milligramsPerLitre(3000), minimumSulphite: .milligramsPerLitre(30),
      minimumCausticAlkalinity: .asCalciumCarbonate(350)))
}

private let ownTable = """
  system,product,form,role,basis,what,advice,dose [g/m3],oxygen [g/g O2],hardness [g/g CaCO3],\
  alkalinity [g/g CaCO3],reserve [g/m3],reserve_hardness [g/g CaCO3],\
  caustic_alkalinity [g/g CaCO3],min_alkalinity [g/g CaCO3]
  boiler,Own-3,liquid,oxygen scavenger,feed,read from a table,-,-,30,0,0,90,0,0,0

  """

/// Stops the program if a text differs from the expected one.
func expect(_ what: String, _ found: String?, _ expected: String) {
  guard let found, found == expected else {
    fatalError("\(what): \(found ?? "nothing"), but must be \(expected)")
  }
  print("\(what): \(found)")
}

/// 325 m3/h evaporate 3.25 m3/h, and halves are rounded away from zero.
func checkDigits(of plant: CoolingPlant) throws {
  var larger = plant
  larger.circulation = .cubicMetresPerHour(325)
  let estimate = try larger.estimate()
  expect("one decimal", estimate[.evaporation]?.text(decimals: 1), "3.3")
  expect("two decimals", estimate[.evaporation]?.text(decimals: 2), "3.25")
}
