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
  /// The name of the workload to compare with, which comes just before it and has the same count.
  var baseline: String?
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
    _ name: String, on sweep: Sweep, baseline: String? = nil,
    complete: ((inout Workload) throws -> Void)? = nil, round: @escaping () throws -> Void
  ) {
    let rows = sweep.grid.count
    self.init(
      name: name, unit: "rows", count: rows,
      cells: rows * (sweep.inputs.count + sweep.outputs.count), baseline: baseline,
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
  /// The speed of each round relative to the baseline, in ascending order.
  let ratios: [Double]

  var median: Double { times[times.count / 2] }
  var p90: Double { times[min(times.count - 1, times.count * 9 / 10)] }
  /// The interquartile range of the times as a share of the median.
  var spread: Double { (times[times.count * 3 / 4] - times[times.count / 4]) / median }

  /// Returns the median time per item in nanoseconds, or nil if there are no items.
  func nanoseconds(for count: Int) -> Double? { count > 0 ? median * 1e9 / Double(count) : nil }

  /// The speed relative to the baseline: the median over the rounds, each compared with the
  /// baseline's run just before it.
  ///
  /// A busy machine slows both runs of a pair, and the median ignores rounds in which it slows
  /// only one. On two busy cores, these ratios varied by a fifth from run to run, ratios of medians by a
  /// half and ratios of the fastest rounds by two thirds.
  var ratio: Double? { ratios.isEmpty ? nil : ratios[ratios.count / 2] }
}

/// Returns the workloads whose names contain the given text, and their baselines.
func workloads(_ workloads: [Workload], containing text: String) -> [Workload] {
  let named = workloads.filter { text.isEmpty || $0.name.contains(text) }
  let needed = Set(named.map(\.name) + named.compactMap(\.baseline))
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
      times[index].append(try seconds(of: workload.round))
      guard let place = workloads.firstIndex(where: { $0.name == workload.baseline }) else {
        continue
      }
      ratios[index].append(times[place][round] / times[index][round])
    }
  }
  return workloads.indices.map {
    Measurement(workload: workloads[$0], times: times[$0].sorted(), ratios: ratios[$0].sorted())
  }
}
