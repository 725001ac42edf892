import Foundation

/// A built program, run as a user runs it.
public struct BuiltProgram: Sendable {
  /// The name of the product.
  public let name: String

  /// Sweeps grids and samples.
  public static let sweep = BuiltProgram(name: "sweep")
  /// Estimates plants and runs checks.
  public static let wtp = BuiltProgram(name: "wtp")
  /// Runs benchmarks.
  public static let bench = BuiltProgram(name: "bench")

  /// The results of a run.
  public struct Outcome {
    /// The exit status.
    public let status: Int32
    /// The standard output.
    public let output: String
    /// The standard error.
    public let words: String

    /// The standard output as one line with single spaces, because text is wrapped at the line
    /// width.
    public var unbroken: String {
      output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    }
  }

  /// The folder of the built products, which contains the test bundle.
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

  /// A minimal environment, with the variables that measure coverage or inject a fault.
  private static let environment = ProcessInfo.processInfo.environment.filter { name, _ in
    ["PATH", "LLVM_PROFILE_FILE", "MUT"].contains(name)
  }

  /// The path of the program.
  public var path: String { Self.folder.appendingPathComponent(name).path }

  /// Runs the program.
  ///
  /// Both outputs are redirected to files, so neither can block.
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

  /// Runs a shell command that calls the program by name, in an empty folder unless one is given.
  public static func shell(
    _ line: String, in folder: URL? = nil, withOpenSignals: Bool = false
  ) throws -> Outcome {
    guard let folder else {
      return try Scratch.withFolder { try shell(line, in: $0, withOpenSignals: withOpenSignals) }
    }
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

/// Returns whether a shell command succeeds, so that tests that need it can be skipped if it fails.
public func can(_ line: String) -> Bool {
  (try? BuiltProgram.shell(line).status == 0) ?? false
}

/// Whether Python is installed.
public let hasPython = can("python3 -c pass")

/// A temporary folder.
public enum Scratch {
  /// Creates a folder for a closure, and removes it afterwards.
  public static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("estimator-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}

extension URL {
  /// Returns the URL of a file in the folder.
  public func appending(_ name: String) -> URL { appendingPathComponent(name) }
}

/// Signal handling as for a program started from a terminal.
public enum OpenSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let lock = NSLock()

  /// Starts a program that signals can terminate.
  ///
  /// Test threads block signals, and background jobs of a shell ignore some. Child processes would
  /// inherit both.
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
