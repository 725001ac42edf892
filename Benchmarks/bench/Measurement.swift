import Platform

/// A workload that was run a few times: what it made, and how long it took.
struct Measurement {
  let name: String
  /// What is counted: points or rows.
  let unit: String
  let count: Int
  let bytes: Int
  let checksum: String
  /// The time of each round, in seconds.
  let seconds: [Double]

  var median: Double { seconds.sorted()[seconds.count / 2] }
  var fastest: Double { seconds.min() ?? .nan }
  var slowest: Double { seconds.max() ?? .nan }
}

/// The time that a piece of work takes, in seconds.
func seconds(of work: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try work()
  return (ContinuousClock.now - start) / .seconds(1)
}

/// The measurements as text, after a line on the machine.
func report(of measurements: [Measurement]) -> String {
  let lines = measurements.map { measurement in
    let rate = Double(measurement.count) / measurement.median
    let megabytes = Double(measurement.bytes) / measurement.median / 1e6
    return "\(measurement.name): \(Int(rate)) \(measurement.unit)/s"
      + (measurement.bytes > 0 ? ", \(Int(megabytes)) MB/s" : "")
      + ", \(Int(measurement.fastest * 1000)) to \(Int(measurement.slowest * 1000)) ms a round, "
      + "checksum \(measurement.checksum)"
  }
  return ([Machine.current.description] + lines).joined(separator: "\n") + "\n"
}
