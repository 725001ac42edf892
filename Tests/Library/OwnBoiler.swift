import Estimator

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
  let model = DosingModel(.boiler, products: [scavenger, amine])
  let estimate = try boiler.estimate(by: model)
  expect("annual feed, m3", estimate[.annualFeed]?.value, 2500)
  expect("Own-1, demand", estimate[product: "Own-1"]?.demand?.value, 180)
  expect("Own-1, kg a year", estimate[product: "Own-1"]?.usage.value, 450)
  expect("Own-2, a third of 84 g/m3", estimate[product: "Own-2"]?.dose.value, 28)

  let read = try Product.all(of: .boiler, inTable: table)
  let readModel = DosingModel(.boiler, products: read)
  expect("read, demand", try boiler.estimate(by: readModel)[product: "Own-3"]?.demand?.value, 180)
  do throws(CatalogueError) {
    _ = try Product.all(of: .boiler, inTable: table.replacing("read", with: "\"read"))
    fatalError("a quotation mark without its second was accepted")
  } catch { expect("line with the fault", error.line.map(Double.init), 2) }

  do throws(EstimateError) {
    _ = try hot.estimate(by: model)
    fatalError("a temperature above the table was accepted")
  } catch {
    guard case .plant(let error) = error else { fatalError("\(error)") }
    let fault = error.faults[0]
    print("refused at \(fault.field): \(fault)")
    expect("maximum temperature, degC", fault.limits?.to.double, 100)
  }
}

private var boiler: BoilerPlant {
  func season(_ weeks: Double) -> Season {
    Season(
      steam: .poundsPerHour(2200), hours: .hoursPerDay(10), days: .daysPerWeek(5),
      weeks: .weeksPerYear(weeks))
  }
  return BoilerPlant(
    summer: season(20), winter: season(30),
    feed: FeedWater(
      totalDissolvedSolids: .milligramsPerLitre(300), mAlkalinity: .asCalciumCarbonate(84),
      pH: .pH(7.6), calciumHardness: .asCalciumCarbonate(2), temperature: .celsius(52)),
    boiler: BoilerWater(
      maximumTDS: .milligramsPerLitre(3000), minimumSulphite: .milligramsPerLitre(30),
      minimumCausticAlkalinity: .asCalciumCarbonate(350)))
}

private var hot: BoilerPlant {
  var plant = boiler
  plant.feed.temperature = .celsius(101)
  return plant
}

private let table = """
  system,product,form,role,basis,what,advice,dose [g/m3],oxygen [g/g O2],hardness [g/g CaCO3],\
  alkalinity [g/g CaCO3],reserve [g/m3],reserve_hardness [g/g CaCO3],\
  caustic_alkalinity [g/g CaCO3],min_alkalinity [g/g CaCO3]
  boiler,Own-3,liquid,oxygen scavenger,feed,read from a table,-,-,30,0,0,90,0,0,0

  """

/// Stops the program if a figure differs from the one computed by hand by more than rounding.
func expect(_ what: String, _ figure: Double?, _ byHand: Double) {
  guard let figure, abs(figure - byHand) <= 1e-12 * byHand else {
    fatalError("\(what): \(figure.map { "\($0)" } ?? "no figure"), but must be \(byHand)")
  }
  print("\(what): \(figure)")
}

/// 325 m3/h evaporate 3.25 m3/h, and halves are rounded away from zero.
func checkDigits(of plant: CoolingPlant, _ printed: String?) throws {
  var larger = plant
  larger.circulation = .cubicMetresPerHour(325)
  let estimate = try larger.estimate()
  let texts = [1, 2].map { decimals in
    estimate[.evaporation].map { estimate.text(of: $0, decimals: decimals) }
  }
  guard printed == "3", texts == ["3.3", "3.25"] else { fatalError("wrong digits: \(texts)") }
}
