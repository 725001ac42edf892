import Commands
import Notation
import Platform

/// The version that help prints; the benchmark is part of no release.
let version = "0.1.0"

extension Arguments {
  /// The whole number of an option, or nil where it is not given.
  func count(of option: String) throws(CommandError) -> Int? {
    guard let text = value(of: option) else { return nil }
    guard let count = Int(text), count > 0 else {
      throw CommandError(
        .usage, "--\(option) is \(quoted(text)), but must be a whole number from 1")
    }
    return count
  }

  /// The share by which a ratio may fall.
  func allowedShare() throws(CommandError) -> Double {
    guard let text = value(of: "allow") else { return 0.1 }
    guard text.last == "%", let percent = Int(text.dropLast()), 0..<100 ~= percent else {
      throw CommandError(
        .usage, "--allow is \(quoted(text)), but must be a whole percentage, as in 10%")
    }
    return Double(percent) / 100
  }
}
