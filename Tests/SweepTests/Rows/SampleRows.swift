import Sweep

/// What a sweep writes.
func written(_ sweep: Sweep, jobs: Int = 1) throws -> String {
  var bytes: [UInt8] = []
  try sweep.write(jobs: jobs) { bytes += $0 }
  return String(decoding: bytes, as: UTF8.self)
}

/// The cells of what a sweep writes, a row each, the header first.
func table(_ sweep: Sweep, jobs: Int = 1) throws -> [[String]] {
  let text = try written(sweep, jobs: jobs)
  precondition(text.hasSuffix("\n"), "the last row has no end")
  return text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map {
    $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}
