extension XMLReader {
  /// Reads the start of the root, which must have a name.
  mutating func expectRoot(
    _ name: StaticString, in namespace: XMLNamespace = .spreadsheet
  ) throws(XMLError) {
    while try next() != .start {}
    guard isElement(name, in: namespace) else {
      throw error(.wrongRoot(string(self.name), expected: "\(name)"))
    }
  }

  /// Reads up to the next element within the open one, and gives its name, or nil at its end.
  ///
  /// Elements of other namespaces, which a reader of spreadsheets need not know, are passed.
  mutating func nextChild(in namespace: XMLNamespace = .spreadsheet) throws(XMLError) -> String? {
    while true {
      switch try next() {
      case .start:
        if self.namespace == namespace { return string(name) }
        try skip()
      case .text: continue
      case .end, .finished: return nil
      }
    }
  }

  /// The value of an attribute that the element must have.
  func requiredValue(
    of name: StaticString, in namespace: XMLNamespace = .none
  ) throws(XMLError) -> String {
    guard let value = value(of: name, in: namespace) else {
      throw error(.missingAttribute("\(name)", element: string(self.name)))
    }
    return string(value)
  }
}
