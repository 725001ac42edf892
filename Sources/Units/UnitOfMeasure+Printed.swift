import Notation

extension UnitOfMeasure {
  /// The typeset unit, such as `°C` or `g/m³`; empty for a plain number and for pH, which every name says.
  package var printed: String { isPlain || symbol == "pH" ? "" : typeset(symbol) }
}

/// Returns text with its units typeset: `g/m³`, `mg/L CaCO₃`, `°C`.
package func typeset(_ text: String) -> String {
  [
    ("m3", "m³"), ("CO3", "CO₃"), ("degC", "°C"), ("degF", "°F"), ("degClark", "°Clark"),
    ("uS/", "µS/"), ("gal_us", "US gal"), ("gal_imp", "imp. gal"), ("gpg_us", "US gpg"),
    ("gpg_imp", "imp. gpg"),
  ].reversed().reduce(text) { $0.replacing($1.0, with: $1.1) }
}
