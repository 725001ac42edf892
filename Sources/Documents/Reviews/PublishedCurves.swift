import Notation

/// Rational curves that stand for published equations with exponentials.
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
}
