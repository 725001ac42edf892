/// A reason why a chart cannot be drawn, or why exact points cannot be added.
package struct ChartError: Error, CustomStringConvertible {
  package let description: String
  /// Whether the command line is wrong, rather than a value.
  package let isUsage: Bool

  init(_ description: String, isUsage: Bool = true) {
    (self.description, self.isUsage) = (description, isUsage)
  }
}
