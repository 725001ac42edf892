extension Rational: ExpressibleByFloatLiteral {
  /// The decimal that is written in the source: `0.15` is exactly 15/100.
  ///
  /// The compiler hands over a Double; its shortest digits are the ones that were written, as
  /// long as there are at most 15 of them.
  public init(floatLiteral value: Double) {
    do { self = try DecimalNumber(parsing: value.description).rational } catch {
      preconditionFailure("the literal \(value) is not a decimal: \(error)")
    }
  }
}
