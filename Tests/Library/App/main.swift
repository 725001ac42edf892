import Estimator
import Plants

// A boiler: the example's duty and limits, but other water. Half of the feed is condensate, and its oxygen is
// measured behind the deaerator, so it needs no temperature.
var boiler = BoilerPlant.example
boiler.feed = .mixed(
  condensate: FeedWater(
    totalDissolvedSolids: .milligramsPerLitre(5), mAlkalinity: .asCalciumCarbonate(2),
    calciumHardness: .asCalciumCarbonate(0)),
  makeup: FeedWater(
    totalDissolvedSolids: .milligramsPerLitre(325), mAlkalinity: .asCalciumCarbonate(166),
    calciumHardness: .asCalciumCarbonate(4)),
  return: .percent(50))
boiler.oxygen = .measured(.microgramsPerLitre(20))
let ofBoiler = try boiler.estimate()
let cycles = ofBoiler[.cycles]?.text(decimals: 1)  // "21.2"

// A cooling system in full.
let tower = CoolingPlant(
  circulation: .cubicMetresPerHour(320), temperatureDrop: .fahrenheitDegrees(10),
  sumpVolume: .cubicMetres(12.25), systemVolume: .cubicMetres(24), concentrationFactor: .times(3),
  makeup: MakeupWater(
    totalDissolvedSolids: .milligramsPerLitre(200), hardness: .asCalciumCarbonate(120),
    alkalinity: .asCalciumCarbonate(100), pH: .pH(7.3), chloride: .milligramsPerLitre(25)),
  duty: .times(hours: .hoursPerDay(12), days: .daysPerWeek(5), weeks: .weeksPerYear(48)))
let estimate = try tower.estimate()
let makeup = estimate[.annualMakeup]?.text(decimals: 0)  // "13824"
let usage = estimate[.H207]?.usage  // its text(decimals: 1) is "460.8", in kg a year

// The list of products, and the remarks.
for product in estimate.products {
  print(product.product.id, product.dose.text(decimals: 1), product.basis)
}
for remark in estimate.remarks { print(remark.subject ?? "the plant", remark, separator: ": ") }

// Another unit, and a working.
let pounds = try usage?.converted(to: "lb/yr").text(decimals: 1)  // "1015.9"
print(usage?.working ?? "")

// Figures outside their limits, each at its field.
var steep = tower
steep.temperatureDrop = .celsiusDegrees(100)
do throws(PlantError) { _ = try steep.estimate() } catch {
  for fault in error.faults { print(fault.field, fault, separator: ": ") }
}

// A product of your own, next to WTP's.
let inhibitor = Product(
  id: "H-own", form: .liquid, role: .scaleInhibitor, what: "a blend of our own",
  dosing: .bleed(dose: 75))
let model = try CoolingModel(products: CoolingModel.wtp.products + [inhibitor])
let ownUsage = try tower.estimate(by: model)[product: "H-own"]?.usage  // 345.6

// The plants of a table; `all(inFile:)` reads a file, which may be a workbook.
let table = """
  site,annual_feed [m3/yr],feed_tds [mg/L],m_alkalinity [mg/L CaCO3],ph,calcium_hardness [dH],\
  dissolved_oxygen [mg/L],max_tds [mg/L],min_sulphite [mg/L],min_caustic_alkalinity [mg/L CaCO3]
  Leeds,5000,165,84,7.6,0.1,0.02,3500,30,350

  """
for (name, plant) in try BoilerPlant.all(inTable: table) {
  print(name ?? "", try plant.estimate()[.S5]?.usage.text(decimals: 1) ?? "")
}

// Computed by hand: half of 5 and half of 325 mg/L are 165 mg/L, which 3500 mg/L has 21.2 times.
expect("cycles of the boiler", cycles, "21.2")
// A drop of 10 degF evaporates 10 thousandths of the circulation, which is 3.2 m3/h. The bleed is 1.6
// and the make-up 4.8 m3/h. At 12 h, 5 d and 48 wk, the make-up is 13,824 m3 per year, of which 4,608
// are bled off. A pound is 0.45359237 kg.
expect("make-up, m3 a year", makeup, "13824")
expect("H207, 100 g in each m3 bled", usage?.text(decimals: 1), "460.8")
expect("the same in pounds", pounds, "1015.9")
expect("H-own, 75 g in each m3 bled", ownUsage?.text(decimals: 1), "345.6")
try checkDigits(of: tower)
try checkOwnBoiler()
try checkErrors()
print("the library works")
