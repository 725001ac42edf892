import Formulas
import Notation
import Platform
import Sweep

/// A piece of work to time repeatedly.
struct Workload {
  let name: String
  /// The unit of `count`: points, rows, cells or bytes.
  let unit: String
  let count: Int
  /// The number of cells that a round writes or reads; 0 for work without text.
  var cells = 0
  /// The number of bytes that a round moves.
  var bytes = 0
  /// A checksum of the result, computed outside the timed rounds.
  var checksum = ""
  /// How the figures of a sweep with fixed decimals were rounded.
  var decisions: Decisions?
  /// The name of the workload to compare with.
  var yardstick: String?
  /// Sets properties that are known only after the work has run.
  var complete: ((inout Workload) throws -> Void)?
  let round: () throws -> Void

  /// Sets the checksum, bytes and decisions of a sweep.
  mutating func check(_ sweep: Sweep) throws {
    var (checksum, bytes) = (CRC32(), 0)
    let counts = try sweep.write {
      checksum.add($0)
      bytes += $0.count
    }
    (self.checksum, self.bytes) = (checksum.text, bytes)
    if counts.decisions != Decisions() { decisions = counts.decisions }
  }
}

extension Workload {
  /// Creates a workload on the rows of a sweep.
  init(
    _ name: String, on sweep: Sweep, yardstick: String?,
    complete: ((inout Workload) throws -> Void)? = nil, round: @escaping () throws -> Void
  ) {
    let rows = sweep.grid.count
    self.init(
      name: name, unit: "rows", count: rows,
      cells: rows * (sweep.inputs.count + sweep.outputs.count), yardstick: yardstick,
      complete: complete, round: round)
  }
}

/// Returns the time of some work in seconds.
func seconds(of work: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try work()
  return (ContinuousClock.now - start) / .seconds(1)
}

/// A workload with the times of its rounds.
struct Measurement {
  let workload: Workload
  /// The times in seconds, in ascending order.
  let times: [Double]
  /// The speed of each round relative to the yardstick, in ascending order.
  let ratios: [Double]

  var median: Double { times[times.count / 2] }
  var p90: Double { times[min(times.count - 1, times.count * 9 / 10)] }
  /// The interquartile range of the times as a share of the median.
  var spread: Double { (times[times.count * 3 / 4] - times[times.count / 4]) / median }

  /// Returns the median time per item in nanoseconds, or nil if there are no items.
  func nanoseconds(for count: Int) -> Double? { count > 0 ? median * 1e9 / Double(count) : nil }

  /// The speed relative to the yardstick: the median over the rounds, each compared with the
  /// yardstick's run just before it.
  ///
  /// A busy machine slows both runs of a pair, and the median ignores rounds in which it slows
  /// only one. On two busy cores, these ratios varied by a fifth from run to run, ratios of medians by a
  /// half and ratios of the fastest rounds by two thirds.
  var ratio: Double? { ratios.isEmpty ? nil : ratios[ratios.count / 2] }
}

extension Workload {
  /// Returns the speed of a round relative to a round of its yardstick.
  ///
  /// Compares bytes if both move bytes and the yardstick has no cells. If not, compares cells or
  /// counts.
  fileprivate func ratio(_ seconds: Double, to other: Workload, _ itsSeconds: Double) -> Double {
    func ratio(_ amount: Int, _ itsAmount: Int) -> Double {
      Double(amount) / seconds / (Double(itsAmount) / itsSeconds)
    }
    if other.cells == 0 && other.bytes > 0 && bytes > 0 { return ratio(bytes, other.bytes) }
    if other.cells > 0 && cells > 0 { return ratio(cells, other.cells) }
    return ratio(count, other.count)
  }
}

/// Returns the workloads whose names contain the given text, and the yardsticks that they need.
func workloads(_ workloads: [Workload], containing text: String) -> [Workload] {
  if text.isEmpty { return workloads }
  let named = workloads.filter { $0.name.contains(text) }
  var needed = Set(named.map(\.name))
  for _ in 0..<2 {  // A yardstick may itself have a yardstick.
    needed.formUnion(workloads.filter { needed.contains($0.name) }.compactMap(\.yardstick))
  }
  return workloads.filter { needed.contains($0.name) }
}

/// Times workloads in turn, round by round, so that all run under the same conditions.
///
/// Every workload runs once to warm up.
func measure(
  _ workloads: [Workload], rounds: Int, progress: (Int) -> Void
) throws -> [Measurement] {
  var workloads = workloads
  for index in workloads.indices {
    try workloads[index].complete?(&workloads[index])
    try workloads[index].round()
  }
  var times = workloads.map { _ in [Double]() }
  var ratios = times
  for round in 0..<rounds {
    progress(round)
    for (index, workload) in workloads.enumerated() {
      let place = workloads.firstIndex { $0.name == workload.yardstick }
      // If the previous workload is the yardstick, it was timed just now.
      let before = try place.map { place in
        place == index - 1 ? times[place][round] : try seconds(of: workloads[place].round)
      }
      let time = try seconds(of: workload.round)
      times[index].append(time)
      guard let place, let before else { continue }
      ratios[index].append(workload.ratio(time, to: workloads[place], before))
    }
  }
  return workloads.indices.map {
    Measurement(workload: workloads[$0], times: times[$0].sorted(), ratios: ratios[$0].sorted())
  }
}
