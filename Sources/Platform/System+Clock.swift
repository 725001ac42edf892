#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension System {
  /// The seconds since the beginning of 1970, UTC.
  static var secondsSince1970: Int { Int(time(nil)) }
}

/// The seconds since the beginning of 1970, UTC, by the clock of the system.
package func secondsSince1970() -> Int { System.secondsSince1970 }
