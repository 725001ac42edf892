/// A limit that two fields of a plant share.
public indirect enum CrossLimit: Sendable, Hashable {
  /// The first field is at most the second.
  case atMost(Field, Field, Reason)
  /// The two fields together are at most a number, in their own unit.
  case sumAtMost(Field, Field, Double, Reason)

  /// The two fields, in the order of the field table.
  public var fields: (first: Field, second: Field) {
    switch self {
    case .atMost(let first, let second, _), .sumAtMost(let first, let second, _, _):
      (first, second)
    }
  }

  /// Whether two figures in the fields' own units keep the limit; a NaN does not.
  public func holds(_ first: Double, _ second: Double) -> Bool {
    switch self {
    case .atMost: first <= second
    case .sumAtMost(_, _, let maximum, _): first + second <= maximum
    }
  }

  /// The cross-field limits of a boiler plant, in field order.
  package static let boiler: [CrossLimit] = [
    .sumAtMost(
      BoilerFields.summerWeeks, BoilerFields.winterWeeks, Limits.weeksOfYear.to.double, .calendar),
    .atMost(BoilerFields.feedTDS, BoilerFields.maxTDS, .formula),
  ]

  /// The cross-field limits of a cooling system, in field order.
  package static let cooling: [CrossLimit] = [
    .atMost(CoolingFields.sumpVolume, CoolingFields.systemVolume, .guide("the sump is part of it"))
  ]
}
