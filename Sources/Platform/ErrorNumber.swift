#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The error number of a call that failed.
struct ErrorNumber: Error, Equatable {
  let value: Int32

  /// The error number of the call just made.
  static var last: ErrorNumber { ErrorNumber(value: errno) }

  /// The system's own words for the error.
  var message: String {
    guard let text = strerror(value) else { return "error \(value)" }
    return String(cString: text)
  }
}

/// The errors that the room looks for, or reports itself.
extension ErrorNumber {
  static let noSuchFile = ErrorNumber(value: ENOENT)
  static let alreadyExists = ErrorNumber(value: EEXIST)
  static let isDirectory = ErrorNumber(value: EISDIR)
  static let invalidArgument = ErrorNumber(value: EINVAL)
  static let tooManyLinks = ErrorNumber(value: ELOOP)
  static let tooManyFiles = ErrorNumber(value: EMFILE)
  static let nameTooLong = ErrorNumber(value: ENAMETOOLONG)
  static let fileTooLarge = ErrorNumber(value: EFBIG)
  static let brokenPipe = ErrorNumber(value: EPIPE)
}
