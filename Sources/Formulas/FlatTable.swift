/// A table as bare numbers, for asking it many times.
struct FlatTable {
  private let arguments: UnsafeMutablePointer<Double>
  private let results: UnsafeMutablePointer<Double>
  private let count: Int
  private let through: Double
  private let isLinear: Bool

  init(_ table: StepTable) {
    self.init(table.nodes, through: table.through.double, isLinear: false)
  }

  init(_ table: LinearTable) {
    self.init(table.nodes, through: table.nodes[table.nodes.count - 1].argument, isLinear: true)
  }

  private init(_ nodes: [TableNode], through: Double, isLinear: Bool) {
    count = nodes.count
    arguments = .allocate(capacity: count)
    results = .allocate(capacity: count)
    for (index, node) in nodes.enumerated() {
      arguments[index] = node.argument
      results[index] = node.result
    }
    self.through = through
    self.isLinear = isLinear
  }

  func deallocate() {
    arguments.deallocate()
    results.deallocate()
  }

  /// The value at an argument; a NaN outside the table.
  func value(at argument: Double) -> Double {
    var place = -1
    for index in 0..<count { place &+= arguments[index] <= argument ? 1 : 0 }
    guard place >= 0, argument <= through else { return .nan }
    return isLinear ? value(at: argument, between: place) : results[place]
  }

  private func value(at argument: Double, between left: Int) -> Double {
    if arguments[left] == argument { return results[left] }
    let share = (argument - arguments[left]) / (arguments[left + 1] - arguments[left])
    return results[left] + share * (results[left + 1] - results[left])
  }
}
