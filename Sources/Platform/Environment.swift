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

/// The most memory the process has held so far, in bytes.
package var peakMemory: Int {
  var usage = rusage()
  let thisProcess: Int32 = 0
  if getrusage(thisProcess, &usage) != 0 { return 0 }
  #if canImport(Darwin)
    return usage.ru_maxrss
  #else
    return Int(usage.ru_maxrss) * 1024
  #endif
}

/// The machine that a measurement was made on.
package struct Machine: Equatable, Sendable {
  /// The model of the processor, or "unknown".
  package let processor: String
  /// The number of processor cores that the program may use.
  package let coreCount: Int
  /// The name and the release of the system.
  package let operatingSystem: String

  /// The machine that the program runs on.
  package static var current: Machine {
    Machine(
      processor: processorName(), coreCount: Platform.coreCount, operatingSystem: systemName())
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
  private static func processorName(in text: String) -> String? {
    for line in text.split(separator: "\n") where line.hasPrefix("model name") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[line.index(after: colon)...].drop { $0 == " " }
      if !name.isEmpty { return String(name) }
    }
    return nil
  }
}

extension Machine {
  /// The name and the release of the operating system.
  private static func systemName() -> String {
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
