extension Optional {
  /// Returns a value that cannot be missing, as in `table[key].expected(or: "there is no \(key)")`; a program
  /// that lacks it has a fault and stops with the reason.
  @inlinable
  package func expected(or reason: @autoclosure () -> String) -> Wrapped {
    guard let value = self else { preconditionFailure(reason()) }
    return value
  }
}
