/// One of the three streams that every program starts with.
package enum StandardStream: Int32, Sendable {
  case input, output, error
}

/// Whether a standard stream is a terminal.
package func isTerminal(_ stream: StandardStream) -> Bool {
  System.isTerminal(stream.rawValue)
}

/// How many columns a standard stream has room for, if it is a terminal that says so.
package func columns(of stream: StandardStream) -> Int? {
  System.columns(ofTerminal: stream.rawValue)
}

/// The value of an environment variable, or nil if it is not set.
package func environment(_ name: String) -> String? {
  System.environment(name)
}

/// The number of processor cores that the program may use.
package var coreCount: Int { System.coreCount }

/// Whether the process may have so many bytes of memory more.
package func hasMemory(forBytes size: Int) -> Bool { System.hasRoom(forBytes: size) }

/// The most memory the process has held so far, in bytes.
package var peakMemory: Int { System.peakMemory }

/// The machine that a measurement was made on.
package struct Machine: Equatable, Sendable {
  /// The model of the processor, or "unknown".
  package let processor: String
  /// The number of processor cores that the program may use.
  package let coreCount: Int
  /// The name and the release of the system.
  package let operatingSystem: String

  /// Everything that is kept, as it is given.
  package init(processor: String, coreCount: Int, operatingSystem: String) {
    self.processor = processor
    self.coreCount = coreCount
    self.operatingSystem = operatingSystem
  }

  /// The machine that the program runs on.
  package static var current: Machine {
    Machine(
      processor: processorName(), coreCount: System.coreCount,
      operatingSystem: System.operatingSystem)
  }
}

extension Machine: CustomStringConvertible {
  package var description: String {
    "\(processor), \(coreCount) core\(coreCount == 1 ? "" : "s"), \(operatingSystem)"
  }
}

extension Machine {
  /// The processor's name, which Linux gives in a file, or "unknown".
  private static func processorName() -> String {
    do {
      let bytes = try InputFile(path: "/proc/cpuinfo").contents(atMost: 1 << 24)
      return processorName(in: String(decoding: bytes, as: UTF8.self)) ?? "unknown"
    } catch {
      return "unknown"
    }
  }

  /// The first model name in the text of `/proc/cpuinfo`.
  package static func processorName(in text: String) -> String? {
    for line in text.split(separator: "\n") where line.hasPrefix("model name") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[line.index(after: colon)...].drop { $0 == " " }
      if !name.isEmpty { return String(name) }
    }
    return nil
  }
}
