#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One of the three standard streams.
package enum StandardStream: Int32, Sendable {
  case input, output, error
}

/// Returns whether a standard stream is a terminal.
package func isTerminal(_ stream: StandardStream) -> Bool { System.isTerminal(stream.rawValue) }

/// Returns the number of columns of a terminal; nil for other streams, or if it is unknown.
package func columns(of stream: StandardStream) -> Int? {
  var size = winsize()
  guard ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}

/// Returns the value of an environment variable, or nil if it is not set.
package func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// Returns the seconds since 1 January 1970 UTC, by the system clock.
package func secondsSince1970() -> Int { Int(time(nil)) }

/// The number of processor cores that the program may use.
package var coreCount: Int {
  let allowed = System.allowedProcessors.count
  return allowed > 0 ? allowed : max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

/// Returns whether the process can allocate a number of additional bytes.
package func hasMemory(forBytes size: Int) -> Bool {
  let flags = MAP_PRIVATE | MAP_ANON | MAP_NORESERVE
  let room = mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0)
  if room == MAP_FAILED { return false }
  munmap(room, size)
  return true
}

/// The machine on which a measurement was made.
package enum Machine {
  /// The processor, cores and operating system in one line.
  package static var words: String {
    "\(processor), \(coreCount) core\(coreCount == 1 ? "" : "s"), \(operatingSystem)"
  }

  /// The model of the processor from `/proc/cpuinfo` on Linux, or "unknown".
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

  /// The name and the release of the operating system.
  package static var operatingSystem: String {
    var names = utsname()
    if uname(&names) != 0 { return "unknown" }
    return text(in: names.sysname) + " " + text(in: names.release)
  }

  private static func text<Characters>(in characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension System {
  /// The processors on which the calling thread may run; empty if the system does not list them.
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

  /// Restricts the calling thread to some processors, if the system supports it.
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
  // The C library has these functions, but the toolchain's module does not enable the GNU extensions
  // that declare them.
  @_silgen_name("sched_getaffinity")
  private func processorsOfThread(
    _ thread: Int32, _ size: Int, _ set: UnsafeMutableRawPointer
  ) -> Int32

  @_silgen_name("sched_setaffinity")
  private func setProcessorsOfThread(
    _ thread: Int32, _ size: Int, _ set: UnsafeRawPointer
  ) -> Int32
#endif
