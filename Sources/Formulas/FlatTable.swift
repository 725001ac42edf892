/// A table as bare numbers, for asking it many times.
struct FlatTable {
  private let arguments: UnsafeMutablePointer<Double>
  private let results: UnsafeMutablePointer<Double>
  private let count: Int
  private let through: Double

  init(_ table: StepTable) {
    count = table.nodes.count
    arguments = .allocate(capacity: count)
    results = .allocate(capacity: count)
    for (index, node) in table.nodes.enumerated() {
      arguments[index] = node.argument
      results[index] = node.result
    }
    through = table.through.double
  }

  func deallocate() {
    arguments.deallocate()
    results.deallocate()
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
    for node in 0..<count {
      let isReached = argument .>= Lanes(repeating: arguments[node])
      result.replace(with: Lanes(repeating: results[node]), where: isReached)
    }
    return result.replacing(with: .nan, where: argument .> Lanes(repeating: through))
  }
}
