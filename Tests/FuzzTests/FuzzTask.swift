import Foundation
import Fuzz

/// The task of a child process that fuzzes a reader.
struct FuzzTask: Codable, Sendable {
  /// The inputs to read.
  enum Inputs: Codable, Sendable {
    /// Inputs with consecutive numbers.
    case numbers(Range<Int>, announcesEach: Bool)
    /// Inputs with increasing numbers, for some seconds.
    case seconds(Double)
    /// Only these inputs, with a progress report before each.
    case these([[UInt8]])
  }

  let reader: String
  let seed: UInt64
  let inputs: Inputs
  /// The file for the child's report to its parent.
  let log: URL

  /// Reads the inputs in this process, and reports the outcomes.
  func run() {
    let readers = FuzzedReader.allWithCommands + [.trapping]
    guard let reader = readers.first(where: { $0.name == reader }) else {
      preconditionFailure("there is no reader \(reader)")
    }
    FuzzTask.enterFolder()
    var run = FuzzRun()
    let start = ContinuousClock.now
    switch inputs {
    case .numbers(let numbers, let announcesEach):
      read(numbers, with: reader, every: announcesEach ? 1 : FuzzTask.stride, &run)
    case .seconds(let seconds):
      let end = ContinuousClock.now + .seconds(seconds)
      var next = 0
      while ContinuousClock.now < end, run.faults.count < FuzzRun.maximumFaults {
        read(next..<next + FuzzTask.stride, with: reader, every: FuzzTask.stride, &run)
        next += FuzzTask.stride
      }
    case .these(let texts):
      for (number, text) in texts.enumerated() {
        report("at \(number)")
        _ = reader.outcome(of: text)
      }
    }
    for fault in run.faults {
      report("fault \(fault.number) \(Data(fault.text).base64EncodedString()) \(fault.message)")
    }
    let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
    report("counts \(run.inputs) \(run.accepted) \(run.refused) \(milliseconds)")
  }

  /// The number of inputs between progress reports.
  static let stride = 1_000

  private func read(
    _ numbers: Range<Int>, with reader: FuzzedReader, every stride: Int, _ run: inout FuzzRun
  ) {
    run.read(numbers, with: reader, seed: seed) { number in
      if (number - numbers.lowerBound) % stride == 0 { report("at \(number)") }
    }
  }

  /// Reports a line to the parent immediately.
  private func report(_ message: String) {
    let line = message.split(separator: "\n").joined(separator: " / ") + "\n"
    guard let file = FileHandle(forWritingAtPath: log.path) else {
      preconditionFailure("\(log.path) cannot be written")
    }
    _ = file.seekToEndOfFile()
    file.write(Data(line.utf8))
    file.closeFile()
  }

  /// Changes to the folder with the files of the recorded command lines.
  private static func enterFolder() {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("CommandLines/files")
    _ = FileManager.default.changeCurrentDirectoryPath(folder.path)
  }
}
