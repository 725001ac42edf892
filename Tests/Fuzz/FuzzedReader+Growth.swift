import Foundation

/// How the time and memory to read an input grow with its length.
package struct Growth: Sendable {
  /// An eighth of the factor by which an eightfold length multiplies the time or the memory: 1 if
  /// linear, 8 if quadratic.
  package let factor: Double
  /// The input, before a part of it was repeated.
  package let text: [UInt8]
  /// The repeated part.
  package let part: Range<Int>
}

extension FuzzedReader {
  /// Returns the worst growth of reading time and memory with length, for inputs with a repeated token.
  ///
  /// Each time is the minimum of several, and a bad factor is measured again, because a busy
  /// machine makes times longer, never shorter.
  package func worstGrowth(texts: Int, seed: UInt64) -> Growth {
    var worst = Growth(factor: 0, text: [], part: 0..<0)
    for number in 0..<texts {
      let text = text(number, seed: seed)
      let tokens = text.tokens
      guard !tokens.isEmpty else { continue }
      let part = tokens[number % tokens.count]
      let factor = leastFactor(of: text, part, over: worst.factor)
      if factor > worst.factor { worst = Growth(factor: factor, text: text, part: part) }
    }
    return worst
  }

  private func leastFactor(of text: [UInt8], _ part: Range<Int>, over bound: Double) -> Double {
    let copies = max(16_384 / part.count, 1)
    let (short, long) = (text.repeating(part, copies), text.repeating(part, 8 * copies))
    var least = Double.infinity
    for _ in 0..<4 {
      let times = [short, long].map { text in (0..<3).map { _ in seconds(toRead: text) }.min() ?? 0
      }
      let memory = [short, long].map(peak(toRead:))
      // Below a millisecond, the clock and caches matter more than the reader; below 16 MB, the heap.
      least = min(
        least,
        max(
          times[1] < 0.002 ? 0 : times[1] / times[0] / 8,
          memory[1] < 16_000 ? 0 : memory[1] / max(memory[0], 1_000) / 8))
      if least <= max(bound, 2) { break }
    }
    return least
  }

  /// Returns the kilobytes by which reading raises the memory of the process, where Linux tells them.
  private func peak(toRead text: [UInt8]) -> Double {
    func kilobytes(_ name: String) -> Double {
      let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix(name) }
      return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }
        ?? 0
    }
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    let start = kilobytes("VmRSS:")
    _ = outcome(of: text)
    return kilobytes("VmHWM:") - start
  }

  private func seconds(toRead text: [UInt8]) -> Double {
    let start = ContinuousClock.now
    _ = outcome(of: text)
    return (ContinuousClock.now - start) / .seconds(1)
  }
}

extension [UInt8] {
  fileprivate func repeating(_ part: Range<Int>, _ copies: Int) -> [UInt8] {
    self[..<part.lowerBound] + Array(repeatElement(self[part], count: copies).joined())
      + self[part.upperBound...]
  }
}
