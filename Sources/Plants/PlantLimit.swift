import Estimator
import Notation

/// A limit that every plant must keep: of one field, or shared by two.
package struct PlantLimit: Sendable {
  /// The indices of the limited fields, which may be the same; a status names the second.
  package let fields: (first: Int, named: Int)
  /// The limit shared by two fields; nil for a field's own limits.
  package let shared: CrossLimit?
  /// A field's own limits.
  @usableFromInline let low: Double
  @usableFromInline let high: Double

  /// Returns whether a point satisfies the limit, using exact figures where doubles cannot decide.
  ///
  /// A point without one of the figures does not.
  @inlinable
  package func holds(_ value: (Int) -> Double, exact: (Int) -> Rational?) -> Bool {
    let named = value(fields.named)
    guard let shared else { return low <= named && named <= high }
    return shared.holds(value(fields.first), named) { (exact(fields.first), exact(fields.named)) }
  }
}

extension Model {
  /// The limits of the model's plants, in the order in which to check a plant.
  package var plantLimits: [PlantLimit] {
    fields.enumerated().flatMap { place, field in
      let own = PlantLimit(
        fields: (place, place), shared: nil, low: field.limits.from.double,
        high: field.limits.to.double)
      let shared = crossLimits.filter { $0.fields.second == field }
      return [own]
        + shared.map {
          PlantLimit(
            fields: (places(of: $0).first, place), shared: $0, low: -.infinity, high: .infinity)
        }
    }
  }
}

extension PlantColumns {
  /// The rows with a figure outside the limits, except those that lack a figure.
  package var rowsOutsideLimits: [Int] {
    let outside = limits.flatMap(rowsOutside)
    return outside.isEmpty ? [] : Set(outside).subtracting(missing.map(\.row)).sorted()
  }

  /// Returns the rows of the block that do not satisfy a limit.
  private func rowsOutside(_ limit: PlantLimit) -> [Int] {
    let (first, named) = limit.fields
    let (a, b) = (value(ofField: first), value(ofField: named))
    guard let shared = limit.shared else {
      var areInside = true
      for row in 0..<count { areInside = areInside && limit.low <= b[row] && b[row] <= limit.high }
      return areInside ? [] : (0..<count).filter { !(limit.low <= b[$0] && b[$0] <= limit.high) }
    }
    let areShort = fields[first]?.areShort == true && fields[named]?.areShort == true
    let plain = shared.plain
    return (0..<count).filter { row in
      let verdict =
        areShort ? plain.verdict(onShort: a[row], b[row]) : plain.verdict(a[row], b[row])
      if let verdict { return !verdict }
      guard let first = exact(ofField: first, row: row),
        let second = exact(ofField: named, row: row)
      else { return true }
      return !shared.holds(first, second)
    }
  }
}
