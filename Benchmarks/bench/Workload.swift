import Platform

/// A piece of work that is timed again and again.
struct Workload {
  let name: String
  /// What is counted: points, rows, cells or bytes.
  let unit: String
  let count: Int
  /// The cells that a round writes or reads; none where it writes no text.
  var cells = 0
  /// The bytes that a round moves, where it moves any.
  var bytes = 0
  /// A checksum of what is produced, made outside the timed rounds.
  var checksum = ""
  /// The workload that a ratio is taken to.
  var yardstick: String?
  let round: () throws -> Void
}

/// The time that a piece of work takes, in seconds.
func seconds(of work: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try work()
  return (ContinuousClock.now - start) / .seconds(1)
}

/// A workload with the times of its rounds.
struct Measurement {
  let workload: Workload
  /// The times in rising order, in seconds.
  let times: [Double]

  init(_ workload: Workload, _ times: [Double]) {
    (self.workload, self.times) = (workload, times.sorted())
  }

  var fastest: Double { times[0] }
  var median: Double { times[times.count / 2] }
  var p90: Double { times[min(times.count - 1, times.count * 9 / 10)] }
  /// How far the middle half of the rounds lies apart, as a share of the median.
  var spread: Double { (times[times.count * 3 / 4] - times[times.count / 4]) / median }

  var rate: Double { Double(workload.count) / median }
  var nanosecondsEach: Double { median * 1e9 / Double(workload.count) }
  var nanosecondsPerCell: Double? {
    workload.cells > 0 ? median * 1e9 / Double(workload.cells) : nil
  }
  var gigabytesPerSecond: Double? {
    workload.bytes > 0 ? Double(workload.bytes) / median / 1e9 : nil
  }

  /// How many times faster than its yardstick: by bytes where both move some, else by cells or
  /// counts.
  func ratio(to others: [Measurement]) -> Double? {
    guard let name = workload.yardstick,
      let other = others.first(where: { $0.workload.name == name })
    else { return nil }
    if let mine = gigabytesPerSecond, let its = other.gigabytesPerSecond,
      other.workload.cells == 0
    {
      return mine / its
    }
    if let mine = nanosecondsPerCell, let its = other.nanosecondsPerCell { return its / mine }
    return other.nanosecondsEach / nanosecondsEach
  }
}

/// Times workloads in turn, round after round, so that all meet the same machine.
///
/// Every workload runs once before the first round counts.
func measure(
  _ workloads: [Workload], rounds: Int, progress: (Int) -> Void
) throws -> [Measurement] {
  for workload in workloads { try workload.round() }
  var times = workloads.map { _ in [Double]() }
  for round in 0..<rounds {
    progress(round)
    for (index, workload) in workloads.enumerated() {
      times[index].append(try seconds(of: workload.round))
    }
  }
  return zip(workloads, times).map { Measurement($0, $1) }
}
