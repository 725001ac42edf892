import Notation

@testable import Estimator

/// WTP's cooling products as the specification has them, typed out.
///
/// A line: product, form, what it is dosed to, its dose in g/m3, and the sheet's annual usage for
/// the base plant; advice has no dose.
struct CoolingLine {
  let id: String
  let form: Product.Form?
  let target: String
  let dose: Double?
  let usage: Double?

  init(_ text: Substring) {
    let words = text.split(separator: " ").map(String.init)
    id = words[0]
    form = Product.Form(rawValue: words[1])
    target = words[2]
    dose = Double(words[3])
    usage = Double(words[4])
  }

  static let all = table.split(separator: "\n").map(CoolingLine.init)

  private static let table = """
    HS2097  solid  bleed   20   92.1600
    HS4390  solid  bleed   20   92.1600
    HS3990  solid  bleed   20   92.1600
    CS4400  solid  system  15   18.7200
    CS4802  solid  sump    20   12.7400
    CS4490  solid  system  20   24.9600
    SCG1    solid  system   5    6.2400
    CSChlor solid  system   5    6.2400
    C42T    solid  system   5    6.2400
    H207    liquid bleed  100  460.8000
    H2073   liquid bleed  300 1382.4000
    H280    liquid bleed   80  368.6400
    H2805   liquid bleed  160  737.2800
    H390    liquid bleed   50  230.4000
    H3905   liquid bleed  100  460.8000
    H391    liquid bleed  150  691.2000
    H423    liquid bleed  100  460.8000
    H425    liquid bleed  100  460.8000
    H4255   liquid bleed  200  921.6000
    H535    liquid bleed  100  460.8000
    H874    liquid bleed  120  552.9600
    C31     liquid system 200  249.6000
    C32     liquid system 100  124.8000
    C44     liquid system  80   99.8400
    C45     liquid system 125  156.0000
    C48     liquid system 250  312.0000
    C51     liquid system 125  156.0000
    C52     liquid system 100  124.8000
    C54     liquid system 100  124.8000
    C58     liquid system 100  124.8000
    C42TB   -      advice   -    -
    UB30    -      advice   -    -
    Chlor10 -      advice   -    -
    B20     -      advice   -    -
    """

  /// The usage in exact fractions, in the specification's own form.
  func usage(at point: [String: Double]) -> Rational {
    func input(_ name: String) -> Rational { Rational(exactly: point[name]!)! }
    let dose = Rational(exactly: self.dose!)!
    if target != "bleed" { return dose / 1000 * input("\(target)_volume") * 52 }
    let factor = input("concentration_factor")
    let evaporation = input("circulation") * (input("temperature_drop") * 1.8) * 0.001
    let makeup = evaporation + evaporation / (factor - 1)
    let annual = makeup * input("hours") * input("days") * input("weeks")
    return dose / 1000 * annual / factor
  }
}
