import Notation

/// Rational curves that stand for published equations with exponentials and logarithms.
///
/// `Oracles/physics` proves their distances from the equations.
enum PublishedCurves {
  /// Returns the share of free chlorine that is hypochlorous acid, within 0.00033 of
  /// `1 / (1 + 10^(pH - 7.54))` from pH 6 to 9.5.
  static func hypochlorousShare(at acidity: Rational) -> Rational {
    let u: Rational = acidity - 7.54
    let square = u * u
    return 0.5 - u * (0.574 + 0.0409 * square) / (1 + 0.502 * square)
  }

  /// Returns a decimal logarithm, within 0.000088 from 10 to 10,000.
  static func logarithm(of x: Rational) -> Rational {
    let poles: [(Rational, Rational)] = [
      (6.719, 5.26), (41.822, 50.1), (247.87, 316), (1660.7, 1990), (24303, 19000),
    ]
    return poles.reduce(5.00536) { $0 - $1.0 / (x + $1.1) }
  }

  /// Returns the term of the saturation pH for a temperature in degC, within 0.000013 of
  /// `34.55 - 13.12 log10(T + 273.15)` from 0 to 100 degC.
  static func langelierB(at celsius: Rational) -> Rational {
    -4.524788 - 0.00443715 * celsius + 3078.28 / (celsius + 433)
  }
}
