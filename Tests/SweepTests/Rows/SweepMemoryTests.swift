import Estimator
import Foundation
import Notation
import Platform
import Sweep
import Testing

/// A program may write many sweeps, for example to search for a plant.
@Suite struct `The memory of a sweep` {
  /// The first sweeps allocate permanent memory; another hundred must not increase the peak.
  @Test func `is freed at its end`() async {
    await #expect(processExitsWith: .success) {
      let (model, plant) = (Model.boiler, Plant.example(of: Model.boiler))
      let cached = Sweep(
        try grid(
          .boiler, ["feed_temperature=40:60:5", "calcium_hardness=0,1", "m_alkalinity=20:220:1"]),
        outputs: model.outputs, format: .fixed(4))
      let ranges = try ["feed_tds=100:4000", "max_tds=1000:4000"].map {
        try SampledRange(parsing: $0, of: model, decimals: 2)
      }
      let sample = try Sample(model, count: 300, seed: 1, ranges: ranges, fixed: plant)
      let drawn = Sweep(Grid(of: sample, fixed: plant), outputs: model.outputs, format: .fixed(4))
      for sweep in [cached, drawn] {
        for _ in 0..<10 { try sweep.write { _ in } }
        let before = peakMemory
        for _ in 0..<100 { try sweep.write { _ in } }
        guard peakMemory - before < 1 << 19 else { exit(EXIT_FAILURE) }
      }
    }
  }

  /// The engine makes blocks of a quarter of a megabyte, several of them ahead of the sink.
  @Test func `does not grow with the number of rows`() async {
    await #expect(processExitsWith: .success) {
      let sweep = Sweep(
        try grid(.boiler, ["feed_tds=50:549:1", "m_alkalinity=1:400:1"]),
        outputs: Model.boiler.outputs, format: .fixed(4))
      let before = peakMemory
      var bytes = 0
      try sweep.write(jobs: 2) { bytes += $0.count }
      guard bytes > 64 << 20, peakMemory - before < 24 << 20 else { exit(EXIT_FAILURE) }
    }
  }
}

/// The peak memory of the process in bytes.
private var peakMemory: Int {
  var usage = rusage()
  let thisProcess: Int32 = 0
  getrusage(thisProcess, &usage)
  #if canImport(Darwin)
    return usage.ru_maxrss
  #else
    return Int(usage.ru_maxrss) * 1024
  #endif
}
