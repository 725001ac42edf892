import Commands
import Notation
import Platform
import Tables

/// The ratios of an earlier run, by workload.
struct Baseline {
  private let ratios: [String: Double]

  /// Reads a table that an earlier run wrote.
  init(path: String) throws {
    let bytes = try InputFile(path: path).contents(atMost: 1 << 24)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    guard let header = lines.first, let name = header.firstIndex(of: "workload"),
      let ratio = header.firstIndex(of: "ratio")
    else {
      throw CommandError(.data, "\(path.inQuotes) is no table of a benchmark: it has no ratios")
    }
    var ratios: [String: Double] = [:]
    for line in lines.dropFirst() where line.count == header.count && !line[ratio].isEmpty {
      do { ratios[line[name]] = try DecimalNumber(parsing: line[ratio]).double } catch {
        throw CommandError(.data, "\(path.inQuotes): \(error)")
      }
    }
    self.ratios = ratios
  }

  /// What is slower than it was by more than a share, each in a line.
  func slower(_ measurements: [Measurement], allowing share: Double) -> [String] {
    measurements.compactMap { measurement in
      let name = measurement.workload.name.split(separator: ",").joined(separator: ";")
      guard let before = ratios[name], let now = measurement.ratio(to: measurements),
        now < before * (1 - share)
      else { return nil }
      let (was, has) = (Notation.text(before, as: .fixed(4)), Notation.text(now, as: .fixed(4)))
      return "\(name): the ratio was \(was) and is \(has)"
    }
  }
}
