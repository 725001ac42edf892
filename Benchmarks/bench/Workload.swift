import Platform
import Sweeping

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
  /// Fills in what is only known once the work was done.
  var complete: ((inout Workload) throws -> Void)?
  let round: () throws -> Void

  /// Counts and sums the bytes that a sweep writes.
  mutating func check(_ sweep: Sweep) throws {
    var (checksum, bytes) = (Checksum(), 0)
    try sweep.write {
      checksum.add($0)
      bytes += $0.count
    }
    (self.checksum, self.bytes) = (checksum.text, bytes)
  }
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

  /// How many times faster than its yardstick, of the fastest rounds of both: by bytes where both
  /// move some and the yardstick has no cells, else by cells or counts.
  ///
  /// Whatever else the machine does can only make a round slower, so the fastest rounds tell most
  /// about the programs; medians of a busy machine vary three times as much.
  func ratio(to others: [Measurement]) -> Double? {
    guard let name = workload.yardstick,
      let other = others.first(where: { $0.workload.name == name })
    else { return nil }
    let (mine, its) = (workload, other.workload)
    func ratio(_ amount: Int, _ itsAmount: Int) -> Double {
      Double(amount) / fastest / (Double(itsAmount) / other.fastest)
    }
    if its.cells == 0 && its.bytes > 0 && mine.bytes > 0 { return ratio(mine.bytes, its.bytes) }
    if its.cells > 0 && mine.cells > 0 { return ratio(mine.cells, its.cells) }
    return ratio(mine.count, its.count)
  }
}

/// The workloads whose names contain a text, with the yardsticks that they need.
func chosen(_ workloads: [Workload], containing text: String) -> [Workload] {
  if text.isEmpty { return workloads }
  let named = workloads.filter { $0.name.contains(text) }
  var needed = Set(named.map(\.name))
  for _ in 0..<2 {  // A yardstick may have one itself.
    needed.formUnion(workloads.filter { needed.contains($0.name) }.compactMap(\.yardstick))
  }
  return workloads.filter { needed.contains($0.name) }
}

/// Times workloads in turn, round after round, so that all meet the same machine.
///
/// Every workload runs once before the first round counts.
func measure(
  _ workloads: [Workload], rounds: Int, progress: (Int) -> Void
) throws -> [Measurement] {
  var workloads = workloads
  for index in workloads.indices {
    try workloads[index].complete?(&workloads[index])
    try workloads[index].round()
  }
  var times = workloads.map { _ in [Double]() }
  for round in 0..<rounds {
    progress(round)
    for (index, workload) in workloads.enumerated() {
      times[index].append(try seconds(of: workload.round))
    }
  }
  return zip(workloads, times).map { Measurement($0, $1) }
}
