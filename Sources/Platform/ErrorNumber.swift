#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The error number of a call that failed.
package struct ErrorNumber: Error, Equatable {
  let value: Int32

  /// Everything that is kept, as it is given.
  package init(value: Int32) {
    self.value = value
  }

  /// The error number of the call just made.
  static var last: ErrorNumber { ErrorNumber(value: errno) }

  /// The system's own words for the error.
  package var message: String {
    guard let text = strerror(value) else { return "error \(value)" }
    return String(cString: text)
  }
}

/// The errors that the room looks for, or reports itself.
extension ErrorNumber {
  package static let noSuchFile = ErrorNumber(value: ENOENT)
  static let alreadyExists = ErrorNumber(value: EEXIST)
  package static let notDirectory = ErrorNumber(value: ENOTDIR)
  package static let isDirectory = ErrorNumber(value: EISDIR)
  package static let invalidArgument = ErrorNumber(value: EINVAL)
  package static let tooManyLinks = ErrorNumber(value: ELOOP)
  static let tooManyFiles = ErrorNumber(value: EMFILE)
  static let tooManyProcesses = ErrorNumber(value: EAGAIN)
  static let interrupted = ErrorNumber(value: EINTR)
  package static let nameTooLong = ErrorNumber(value: ENAMETOOLONG)
  package static let fileTooLarge = ErrorNumber(value: EFBIG)
  package static let brokenPipe = ErrorNumber(value: EPIPE)
}
