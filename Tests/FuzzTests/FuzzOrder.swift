import Foundation
import Fuzz

/// The task of a child process.
struct FuzzOrder: Codable, Sendable {
  /// The texts to read.
  enum Texts: Codable, Sendable {
    /// Texts with consecutive numbers.
    case numbers(Range<Int>, announcesEach: Bool)
    /// Texts with increasing numbers, for a number of seconds.
    case seconds(Double)
    /// Only these, announcing each.
    case these([[UInt8]])
  }

  let reader: String
  let seed: UInt64
  let texts: Texts
  /// The file for the child's report to its parent.
  let log: URL

  /// Reads the texts in this process, and reports the outcomes.
  func run() {
    let readers = FuzzedReader.everyOne + [.trapping]
    guard let reader = readers.first(where: { $0.name == reader }) else {
      preconditionFailure("there is no reader \(reader)")
    }
    FuzzOrder.enterFolder()
    var run = FuzzRun()
    let start = ContinuousClock.now
    switch texts {
    case .numbers(let numbers, let announcesEach):
      read(numbers, with: reader, every: announcesEach ? 1 : FuzzOrder.stride, &run)
    case .seconds(let seconds):
      let end = ContinuousClock.now + .seconds(seconds)
      var next = 0
      while ContinuousClock.now < end, run.faults.count < FuzzRun.maximumFaults {
        read(next..<next + FuzzOrder.stride, with: reader, every: FuzzOrder.stride, &run)
        next += FuzzOrder.stride
      }
    case .these(let texts):
      for (number, text) in texts.enumerated() {
        say("at \(number)")
        _ = reader.outcome(of: text)
      }
    }
    for fault in run.faults {
      say("fault \(fault.number) \(Data(fault.text).base64EncodedString()) \(fault.words)")
    }
    let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
    say("counts \(run.inputs) \(run.accepted) \(run.refused) \(milliseconds)")
  }

  /// The number of texts between progress reports.
  static let stride = 1_000

  private func read(
    _ numbers: Range<Int>, with reader: FuzzedReader, every stride: Int, _ run: inout FuzzRun
  ) {
    run.read(numbers, with: reader, seed: seed) { number in
      if (number - numbers.lowerBound) % stride == 0 { say("at \(number)") }
    }
  }

  /// Reports to the parent at once, on a separate line.
  private func say(_ words: String) {
    let line = words.split(separator: "\n").joined(separator: " / ") + "\n"
    guard let file = FileHandle(forWritingAtPath: log.path) else {
      preconditionFailure("\(log.path) cannot be written")
    }
    _ = file.seekToEndOfFile()
    file.write(Data(line.utf8))
    file.closeFile()
  }

  /// Changes to the folder of the files that command lines name.
  private static func enterFolder() {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("CommandLines/files")
    _ = FileManager.default.changeCurrentDirectoryPath(folder.path)
  }
}
