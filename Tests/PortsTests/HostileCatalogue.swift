import Estimator
import Notation
import Ports

/// Products whose names, descriptions and figures are hard to write as literals and comments.
enum HostileCatalogue {
  static let model = Model(.boiler, products: products)

  private static let names = ["A-1", "A_1", "s5", "S5", "__proto__", "new", "7up", "plus", "value"]

  private static let words = [
    #"say "hi" \ */ ??/"#, "two\nlines", #"""" ${x} `b` \(x)"#, "<!-- </script> -->",
    "turned \u{202E} and \u{2028} broken", "100 % é", "// /* x", #"ends with \"#, "'",
  ]

  /// 388.0000833 and 388.0002274 are so close to the midpoint between two doubles, one above the
  /// nearest and one below, that rounding through 80 bits gives the wrong double: they must not be
  /// literals here.
  private static let figures: [Rational] = [
    Rational(3_880_000_833, over: 10_000_000), Rational(1, over: 3), 1.005, 123456.789, -3.5,
    Rational(-2, over: 7), 0, 1, Rational(3_880_002_274, over: 10_000_000),
  ]

  private static let products = zip(zip(names, words), figures).map { named, figure in
    Product(
      id: named.0, form: nil, role: .biocide, what: named.1,
      dosing: .boiler(BoilerCoefficients(oxygen: figure, alkalinity: 0.1, reserve: figure)))
  }
}
