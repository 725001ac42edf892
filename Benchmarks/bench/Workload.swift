import Formulas
import Platform
import Sweep

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
  /// How the figures of a sweep with fixed decimals were rounded.
  var decisions: Decisions?
  /// The workload that a ratio is taken to.
  var yardstick: String?
  /// Fills in what is only known once the work was done.
  var complete: ((inout Workload) throws -> Void)?
  let round: () throws -> Void

  /// Counts and sums the bytes that a sweep writes, and counts how its figures were rounded.
  mutating func check(_ sweep: Sweep) throws {
    var (checksum, bytes) = (Checksum(), 0)
    let counts = try sweep.write {
      checksum.add($0)
      bytes += $0.count
    }
    (self.checksum, self.bytes) = (checksum.text, bytes)
    if counts.decisions != Decisions() { decisions = counts.decisions }
  }
}

extension Workload {
  /// Work on the rows of a sweep.
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
  /// How many times faster each round was than the yardstick, in rising order.
  let ratios: [Double]

  var median: Double { times[times.count / 2] }
  var p90: Double { times[min(times.count - 1, times.count * 9 / 10)] }
  /// How far the middle half of the rounds lies apart, as a share of the median.
  var spread: Double { (times[times.count * 3 / 4] - times[times.count / 4]) / median }

  /// The time of each of so many, where there are any.
  func nanoseconds(for count: Int) -> Double? { count > 0 ? median * 1e9 / Double(count) : nil }

  /// How many times faster than its yardstick: the median of the rounds, each held against the
  /// yardstick's run just before it.
  ///
  /// A busy machine slows both of a pair, and a round that it slows alone is not the median. On
  /// two cores that others kept busy, such ratios varied by a fifth from run to run, where those
  /// of medians varied by a half and those of fastest rounds by two thirds.
  var ratio: Double? { ratios.isEmpty ? nil : ratios[ratios.count / 2] }
}

extension Workload {
  /// How many times faster a round is than one of its yardstick: by bytes where both move some and
  /// the yardstick has no cells, else by cells or counts.
  fileprivate func ratio(_ seconds: Double, to other: Workload, _ itsSeconds: Double) -> Double {
    func ratio(_ amount: Int, _ itsAmount: Int) -> Double {
      Double(amount) / seconds / (Double(itsAmount) / itsSeconds)
    }
    if other.cells == 0 && other.bytes > 0 && bytes > 0 { return ratio(bytes, other.bytes) }
    if other.cells > 0 && cells > 0 { return ratio(cells, other.cells) }
    return ratio(count, other.count)
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
  var ratios = times
  for round in 0..<rounds {
    progress(round)
    for (index, workload) in workloads.enumerated() {
      let place = workloads.firstIndex { $0.name == workload.yardstick }
      // A yardstick just before was timed just now.
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
    Measurement(
      workload: workloads[$0], times: times[$0].sorted(), ratios: ratios[$0].sorted())
  }
}
