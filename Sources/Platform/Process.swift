/// Prepares the process: call it first in every program.
///
/// A closed pipe becomes a write error instead of a signal. An interrupt, a request to terminate, a
/// hang-up and a quit end the commands that run and remove unfinished files, and the program exits
/// with 128 plus the signal's number.
package func startProgram() {
  System.reserveStandardDescriptors()
  System.ignoreSignalsOfFailingWrites()
  // Once now, so that nothing is initialized for the first time inside the handler.
  UnfinishedFiles.removeAll()
  RunningCommands.prepare()
  System.onTerminatingSignals { signal in
    RunningCommands.killAll()
    UnfinishedFiles.removeAll()
    System.exitImmediately(128 &+ signal)
  }
}

/// The words that the program was started with, its own name first; none where the system gives
/// none.
///
/// Swift reads them from `/proc`, which may not be there.
package var processArguments: [String] {
  let arguments = CommandLine.arguments
  return arguments.isEmpty ? System.argumentsOnStack : arguments
}

/// Where the program that runs is, without links on the way; nil where the system does not say.
package var programPath: String? { System.programPath }

/// Exits with a status, leaving no unfinished file behind.
package func endProgram(status: Int32) -> Never {
  UnfinishedFiles.removeAll()
  System.exitProcess(status)
}

/// Writes text to standard error.
///
/// A failure is not reported, since there is nowhere left to report it.
package func writeError(_ text: String) {
  var text = text
  text.withUTF8 { utf8 in
    var rest = UnsafeRawBufferPointer(utf8)
    do {
      while !rest.isEmpty {
        let count = try System.writeBytes(rest, to: 2)
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    } catch {
      return
    }
  }
}
