import Foundation

/// Returns the size of a random sample: `count`, or `SAMPLES` times as many, as `.ci/long samples` asks.
package func sampleSize(_ count: Int) -> Int {
  count * (ProcessInfo.processInfo.environment["SAMPLES"].flatMap(Int.init) ?? 1)
}
