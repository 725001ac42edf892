import Foundation

/// A built program, run as a user runs it.
public struct BuiltProgram: Sendable {
  /// Its name among the built products.
  public let name: String

  /// Draws grids and samples.
  public static let sweep = BuiltProgram(name: "sweep")
  /// Estimates and judges.
  public static let wtp = BuiltProgram(name: "wtp")
  /// Measures.
  public static let bench = BuiltProgram(name: "bench")

  /// What a run left behind.
  public struct Outcome {
    /// Its exit status.
    public let status: Int32
    /// What it wrote to standard output.
    public let output: String
    /// What it wrote to standard error.
    public let words: String

    /// What it wrote to standard output as one line, its words a space apart: a text breaks its lines
    /// where they are full.
    public var unbroken: String {
      output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    }
  }

  /// The folder of the built products: the one that the test bundle stands in.
  public static let folder: URL = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.path != "/" {
      let candidate = folder.appendingPathComponent("sweep").path
      if FileManager.default.isExecutableFile(atPath: candidate) { return folder }
      folder.deleteLastPathComponent()
    }
    return URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      .appendingPathComponent(".build/debug")
  }()

  /// A bare environment, but for what measures the coverage of a run, or plants a fault in it.
  private static let environment = ProcessInfo.processInfo.environment.filter { name, _ in
    ["PATH", "LLVM_PROFILE_FILE", "MUT"].contains(name)
  }

  /// Where it is.
  public var path: String { Self.folder.appendingPathComponent(name).path }

  /// Runs the program; both outputs are read from files, so that neither can block.
  public func run(_ arguments: [String], input: String = "", in folder: URL? = nil) throws
    -> Outcome
  {
    try Scratch.withFolder { scratch in
      let (output, words) = (scratch.appending("output"), scratch.appending("words"))
      let given = scratch.appending("input")
      for file in [output, words] {
        try Data().write(to: file)
      }
      try Data(input.utf8).write(to: given)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      process.currentDirectoryURL = folder ?? scratch
      process.environment = Self.environment
      process.standardInput = try FileHandle(forReadingFrom: given)
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = try FileHandle(forWritingTo: words)
      try process.run()
      process.waitUntilExit()
      return Outcome(
        status: process.terminationStatus,
        output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
        words: String(decoding: try Data(contentsOf: words), as: UTF8.self))
    }
  }

  /// Runs a line of shell in which the program is called by its name.
  public static func shell(
    _ line: String, in folder: URL, withOpenSignals: Bool = false
  ) throws -> Outcome {
    let path = "PATH=\(Self.folder.path):$PATH; "
    return try BuiltProgram(name: "/bin/bash").runAsIs(
      ["-c", path + line], in: folder, withOpenSignals: withOpenSignals)
  }

  private func runAsIs(
    _ arguments: [String], in folder: URL, withOpenSignals: Bool
  ) throws -> Outcome {
    let process = Process()
    let (output, words) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: name)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = Self.environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = words
    if withOpenSignals { try OpenSignals.during(process.run) } else { try process.run() }
    let written = output.fileHandleForReading.readDataToEndOfFile()
    let said = words.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: written, as: UTF8.self),
      words: String(decoding: said, as: UTF8.self))
  }
}

/// A folder that is gone after its use.
public enum Scratch {
  /// Makes a folder for the body, and removes it afterwards.
  public static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("estimator-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}

extension URL {
  /// A file of the folder.
  public func appending(_ name: String) -> URL { appendingPathComponent(name) }
}

/// Signals as a program that is started by hand has them.
public enum OpenSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let lock = NSLock()

  /// Starts a program that signals can end.
  ///
  /// The threads of tests hold signals back, and a job in the background of a shell ignores some:
  /// what is started here would do so too.
  public static func during<Result>(_ start: () throws -> Result) rethrows -> Result {
    try lock.withLock {
      var (none, former) = (sigset_t(), sigset_t())
      sigemptyset(&none)
      let handlers = numbers.map { signal($0, SIG_DFL) }
      pthread_sigmask(SIG_SETMASK, &none, &former)
      defer {
        pthread_sigmask(SIG_SETMASK, &former, nil)
        for (number, handler) in zip(numbers, handlers) { _ = signal(number, handler) }
      }
      return try start()
    }
  }
}
