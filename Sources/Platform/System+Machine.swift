#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The machine: its processors and its operating system.
extension System {
  static var coreCount: Int {
    let allowed = allowedProcessors.count
    return allowed > 0 ? allowed : max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

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

  /// Whether the process may have so many bytes more, which are given back at once.
  static func hasRoom(forBytes size: Int) -> Bool {
    let flags = MAP_PRIVATE | MAP_ANON | MAP_NORESERVE
    let room = mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0)
    if room == MAP_FAILED { return false }
    munmap(room, size)
    return true
  }

  /// The name and the release of the operating system.
  static var operatingSystem: String {
    var names = utsname()
    if uname(&names) != 0 { return "unknown" }
    return text(in: names.sysname) + " " + text(in: names.release)
  }

  private static func text<Characters>(in characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
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
