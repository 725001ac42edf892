/// A table as bare numbers, for asking it many times.
struct FlatTable {
  private let nodes: [(argument: Double, result: Double)]
  private let through: Double

  init(_ table: StepTable) {
    nodes = table.nodes.map { ($0.argument, $0.result) }
    through = table.through.double
  }

  /// The values at a column of arguments; NaNs outside the table.
  ///
  /// Both columns have room for a whole number of lanes.
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

  /// The steps at several arguments at once: a node chooses by a mask, and not by a branch.
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
