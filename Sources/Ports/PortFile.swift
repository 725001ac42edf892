/// A file of a port.
package struct PortFile: Sendable, Hashable {
  /// What follows the name that the user gave: nothing for the port itself.
  package let suffix: String
  /// What the file holds.
  package let text: String

  package init(suffix: String = "", text: String) {
    self.suffix = suffix
    self.text = text
  }
}
