import Notation

extension Plant {
  /// Returns the figures that the limits allow for a field, in its own unit, as long as the plant's
  /// other figures stay the same.
  package func range(of field: Field) -> ClosedRange<Rational> {
    let range = field.limits.from...field.limits.to
    return model.crossLimits.reduce(range) { range, limit in
      let (first, second) = limit.fields
      guard field == first || field == second else { return range }
      let other = figure(of: field == first ? second : first).exactOfPoint
      if let sum = limit.maximumSum { return range.lowerBound...min(range.upperBound, sum - other) }
      return field == first
        ? range.lowerBound...min(range.upperBound, other)
        : max(range.lowerBound, other)...range.upperBound
    }
  }

  /// Returns the fields that share a limit with a field.
  package func partners(of field: Field) -> [Field] {
    model.crossLimits.compactMap { limit in
      let (first, second) = limit.fields
      return field == first ? second : field == second ? first : nil
    }
  }
}
