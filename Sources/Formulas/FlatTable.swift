/// A step table as plain numbers, for fast repeated lookups.
struct FlatTable {
  private let nodes: [(argument: Double, result: Double)]
  private let through: Double

  init(_ table: StepTable) {
    nodes = table.nodes.map { ($0.argument, $0.result) }
    through = table.through.double
  }

  /// Looks up a column of arguments.
  ///
  /// Results are NaN outside the table.
  ///
  /// Both columns must have room for a whole number of SIMD lanes.
  func values(
    at column: UnsafePointer<Double>, _ count: Int, to target: UnsafeMutablePointer<Double>
  ) {
    for row in Swift.stride(from: 0, to: count, by: Lanes.scalarCount) {
      let argument = UnsafeRawPointer(column + row).loadUnaligned(as: Lanes.self)
      let result = steps(at: argument)
      UnsafeMutableRawPointer(target + row).storeBytes(of: result, as: Lanes.self)
    }
  }

  typealias Lanes = SIMD8<Double>

  /// Looks up several arguments at once, with masks instead of branches.
  @inline(__always)
  private func steps(at argument: Lanes) -> Lanes {
    var result = Lanes(repeating: .nan)
    for node in nodes {
      let isReached = argument .>= Lanes(repeating: node.argument)
      result.replace(with: Lanes(repeating: node.result), where: isReached)
    }
    return result.replacing(with: .nan, where: argument .> Lanes(repeating: through))
  }
}
