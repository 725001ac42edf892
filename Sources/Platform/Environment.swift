#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One of the three streams that every program starts with.
package enum StandardStream: Int32, Sendable {
  case input, output, error
}

/// Whether a standard stream is a terminal.
package func isTerminal(_ stream: StandardStream) -> Bool { System.isTerminal(stream.rawValue) }

/// How many columns a standard stream has room for, if it is a terminal that says so.
package func columns(of stream: StandardStream) -> Int? {
  var size = winsize()
  guard ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}

/// The value of an environment variable, or nil if it is not set.
package func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// The seconds since the beginning of 1970, UTC, by the clock of the system.
package func secondsSince1970() -> Int { Int(time(nil)) }

/// The number of processor cores that the program may use.
package var coreCount: Int {
  let allowed = System.allowedProcessors.count
  return allowed > 0 ? allowed : max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

/// Whether the process may have so many bytes more, which are given back at once.
package func hasMemory(forBytes size: Int) -> Bool {
  let flags = MAP_PRIVATE | MAP_ANON | MAP_NORESERVE
  let room = mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0)
  if room == MAP_FAILED { return false }
  munmap(room, size)
  return true
}

/// The machine that a measurement was made on.
package enum Machine {
  /// Its processor, cores and system in one line.
  package static var words: String {
    "\(processor), \(coreCount) core\(coreCount == 1 ? "" : "s"), \(operatingSystem)"
  }

  /// The model of the processor, which Linux gives in `/proc/cpuinfo`, or "unknown".
  package static var processor: String {
    do {
      let bytes = try InputFile(path: "/proc/cpuinfo").contents(atMost: 1 << 24)
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      let parts = lines.first { $0.hasPrefix("model name") }?.split(separator: ":", maxSplits: 1)
      return parts?.dropFirst().first.map { String($0.drop { $0 == " " }) } ?? "unknown"
    } catch {
      return "unknown"
    }
  }

  /// The name and the release of the system.
  package static var operatingSystem: String {
    var names = utsname()
    if uname(&names) != 0 { return "unknown" }
    return text(in: names.sysname) + " " + text(in: names.release)
  }

  private static func text<Characters>(in characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

/// The processors.
extension System {
  /// The processors that the calling thread may run on; none where the system does not say.
  static var allowedProcessors: [Int] {
    #if os(Linux)
      var set = cpu_set_t()
      guard processorsOfThread(0, MemoryLayout<cpu_set_t>.size, &set) == 0 else { return [] }
      return withUnsafeBytes(of: set) { bytes in
        (0..<(8 * bytes.count)).filter { bytes[$0 / 8] >> UInt8($0 % 8) & 1 == 1 }
      }
    #else
      return []
    #endif
  }

  /// Keeps the calling thread on some processors from now on, where the system can do that.
  static func keepThread(on processors: [Int]) {
    #if os(Linux)
      var set = cpu_set_t()
      withUnsafeMutableBytes(of: &set) { bytes in
        for processor in processors { bytes[processor / 8] |= 1 << UInt8(processor % 8) }
      }
      _ = setProcessorsOfThread(0, MemoryLayout<cpu_set_t>.size, &set)
    #endif
  }
}

#if os(Linux)
  // The C library has these two, but its headers show them only where GNU's extensions are asked
  // for, which the toolchain's module of them does not do.
  @_silgen_name("sched_getaffinity")
  private func processorsOfThread(
    _ thread: Int32, _ size: Int, _ set: UnsafeMutableRawPointer
  ) -> Int32

  @_silgen_name("sched_setaffinity")
  private func setProcessorsOfThread(
    _ thread: Int32, _ size: Int, _ set: UnsafeRawPointer
  ) -> Int32
#endif
