import Estimator

let plant = CoolingPlant(
  circulation: .cubicMetresPerHour(320), temperatureDrop: .fahrenheitDegrees(10),
  sumpVolume: .cubicMetres(12.25), systemVolume: .cubicMetres(24), concentrationFactor: .times(3),
  makeup: MakeupWater(
    totalDissolvedSolids: .milligramsPerLitre(200), hardness: .asCalciumCarbonate(120),
    alkalinity: .asCalciumCarbonate(100), pH: .pH(7.3), chloride: .milligramsPerLitre(25)),
  duty: CoolingDuty(hours: .hoursPerDay(12), days: .daysPerWeek(5), weeks: .weeksPerYear(48)))
let estimate = try plant.estimate()
let makeup = estimate[.annualMakeup]?.value  // 13,824 m3 a year
let usage = estimate[product: "H207"]?.usage.value  // 460.8 kg a year, to the last digits
// The digits that the programs print for the evaporation: "3".
let printed = estimate.text(of: estimate.results[0], decimals: 0)

// A product of your own, next to WTP's.
let inhibitor = Product(
  id: "H-own", form: .liquid, role: .scaleInhibitor, what: "a blend of our own",
  dosing: .bleed(dose: 75))
let model = DosingModel(.cooling, products: DosingModel.cooling.products + [inhibitor])
let ownUsage = try plant.estimate(by: model)[product: "H-own"]?.usage.value  // 345.6 kg a year

// A plant outside its limits: every problem, with its field.
var steep = plant
steep.temperatureDrop = .celsiusDegrees(100)
do { _ = try steep.estimate() } catch .plant(let error) {
  for fault in error.faults { print("\(fault.field): \(fault)") }
}

// Computed by hand: a drop of 10 degF evaporates 10 thousandths of the circulation, which is 3.2
// m3/h. The bleed is 1.6 and the make-up 4.8 m3/h. At 12 h, 5 d and 48 wk, the make-up is 13,824 m3
// per year, of which 4,608 are bled off.
expect("make-up, m3 a year", makeup, 13824)
expect("H207, 100 g in each m3 bled", usage, 460.8)
expect("H-own, 75 g in each m3 bled", ownUsage, 345.6)
try checkDigits(of: plant, printed)
try checkOwnBoiler()
print("the library works")
