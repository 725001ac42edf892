extension Rational: ExpressibleByFloatLiteral {
  /// Creates the exact value of the decimal in the source code: `0.15` is 15/100.
  ///
  /// The compiler passes a Double. Its shortest digits are those of the source code if there are at
  /// most 15 of them.
  public init(floatLiteral value: Double) {
    do { self = try DecimalNumber(parsing: value.description).rational } catch {
      preconditionFailure("the literal \(value) is not a decimal: \(error)")
    }
  }
}
