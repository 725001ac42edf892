/// Prepares the process: call it first in every program.
///
/// A closed pipe becomes an error of writing in place of a signal; an interrupt, a
/// request to end and a hang-up remove unfinished files and end with 128 plus the signal.
package func startProgram() {
  System.occupyStandardDescriptors()
  System.ignoreFailingWrites()
  // Once now, so that nothing is left to be made ready inside the handler.
  UnfinishedFiles.removeAll()
  System.onEndingSignals { signal in
    UnfinishedFiles.removeAll()
    System.endAtOnce(128 &+ signal)
  }
}

/// Ends the process with a status, leaving no unfinished file.
package func endProgram(status: Int32) -> Never {
  UnfinishedFiles.removeAll()
  System.end(status)
}

/// Writes words to standard error.
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
