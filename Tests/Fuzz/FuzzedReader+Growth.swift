import Foundation

/// How the time and memory to read an input grow with its length.
package struct Growth: Sendable {
  /// An eighth of the factor by which an eightfold length multiplies the time or the memory: 1 if
  /// linear, 8 if quadratic.
  package fileprivate(set) var factor: Double
  /// The input, before a part of it was repeated.
  package fileprivate(set) var text: [UInt8]
  /// The repeated part.
  package fileprivate(set) var part: Range<Int>
  /// The number of inputs that were measured.
  package fileprivate(set) var inputs = 0
  /// The factor that only growth beyond linear reaches.
  package static let limit = 4.0
}

extension FuzzedReader {
  /// Returns the worst growth of reading time and memory with length, for inputs with a repeated
  /// token, line or cell, within some seconds but for at least six inputs.
  ///
  /// Each time is that of the processor and the minimum of several, and a bad factor is measured again,
  /// because a busy machine makes times longer, never shorter.
  package func worstGrowth(seconds: Double, seed: UInt64) -> Growth {
    let end = ContinuousClock.now + .seconds(seconds)
    var worst = Growth(factor: 0, text: [], part: 0..<0)
    while worst.inputs < 6 || ContinuousClock.now < end && worst.factor < Growth.limit {
      let number = worst.inputs
      worst.inputs += 1
      let text = text(number, seed: seed)
      let parts = [text.tokens, text.lines, text.cells][number % 3]
      guard !parts.isEmpty else { continue }
      let part = parts[number / 3 % parts.count]
      let factor = leastFactor(of: text, part, over: worst.factor)
      if factor > worst.factor { (worst.factor, worst.text, worst.part) = (factor, text, part) }
    }
    return worst
  }

  private func leastFactor(of text: [UInt8], _ part: Range<Int>, over bound: Double) -> Double {
    var worst = 0.0
    for bytes in [2_048, 16_384, 131_072] {
      let (short, long) = (text.repeating(part, to: bytes), text.repeating(part, to: 8 * bytes))
      var (least, factor) = ((short: Cost(), long: Cost()), 0.0)
      for _ in 0..<4 {
        least.short = least.short.least(cost(toRead: short)).least(cost(toRead: short))
        least.long = least.long.least(cost(toRead: long))
        factor = least.long.growth(from: least.short)
        if factor <= max(bound, 2) { break }
      }
      if factor > max(bound, 2) {
        // Where a limit makes the times jump, twice the length takes no more than twice as long.
        let twice = cost(toRead: text.repeating(part, to: 16 * bytes))
        factor = min(factor, pow(8 * twice.growth(from: least.long) / 2, 3))
      }
      worst = max(worst, factor)
      // A longer input would take seconds.
      if least.long.seconds > 0.03 { break }
    }
    return worst
  }

  /// Returns the time to read, and the kilobytes by which it raises the memory of the process, where
  /// Linux reports them.
  private func cost(toRead text: [UInt8]) -> Cost {
    func kilobytes(_ name: String) -> Double {
      let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix(name) }
      return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }
        ?? 0
    }
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    let (before, start) = (kilobytes("VmRSS:"), clock())
    _ = outcome(of: text)
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    // Less may be memory that the heap already had.
    let least = max(1_000, Double(text.count) * 32 / 1_000)
    return Cost(seconds: seconds, kilobytes: max(kilobytes("VmHWM:") - before, least))
  }
}

/// The time and the memory to read an input.
private struct Cost {
  var seconds = Double.infinity
  var kilobytes = Double.infinity

  func least(_ other: Cost) -> Cost {
    Cost(seconds: min(seconds, other.seconds), kilobytes: min(kilobytes, other.kilobytes))
  }

  /// An eighth of the factor from a cost to this one.
  func growth(from short: Cost) -> Double {
    // Below two milliseconds, the clock and caches matter more than the reader; below 16 MB, the heap.
    max(
      seconds < 0.002 ? 0 : seconds / short.seconds / 8,
      kilobytes < 16_000 ? 0 : kilobytes / short.kilobytes / 8)
  }
}

extension [UInt8] {
  /// The ranges of lines, with their ends.
  fileprivate var lines: [Range<Int>] {
    let ends = indices.filter { self[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    return zip([0] + ends, ends).map { $0..<$1 }.filter { $0.count > 1 }
  }

  /// The words with the separators behind them.
  fileprivate var cells: [Range<Int>] {
    tokens.filter { $0.count > 1 && $0.upperBound < count }
      .map { $0.lowerBound..<$0.upperBound + 1 }
  }

  /// Repeats a part; copies of a line or a cell have a number behind one of their first words, so that
  /// they differ.
  fileprivate func repeating(_ part: Range<Int>, to bytes: Int) -> [UInt8] {
    let copy = Array(self[part])
    let words = copy.cells.prefix(3)
    let end = words.isEmpty ? copy.count : words[part.lowerBound % words.count].upperBound - 1
    var copies: [UInt8] = []
    for number in 0..<Swift.max(bytes / part.count, 1) {
      copies += copy[..<end] + (words.isEmpty ? [] : Array("\(number)".utf8)) + copy[end...]
    }
    return self[..<part.lowerBound] + copies + self[part.upperBound...]
  }
}
