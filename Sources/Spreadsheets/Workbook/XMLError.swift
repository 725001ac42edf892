/// What is wrong in an XML part of a workbook, and in which line.
package struct XMLError: Error, Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  package let fault: XMLFault

  package init(line: Int, fault: XMLFault) { (self.line, self.fault) = (line, fault) }
}

/// What can be wrong in an XML part.
package enum XMLFault: Hashable, Sendable {
  // What is wrong with the characters.
  case utf16
  case foreignEncoding(String)
  case notUTF8(UInt8)
  case forbiddenCharacter(UInt32)

  // What is not well formed, by XML 1.0 and its namespaces.
  case endsEarly
  case noRoot
  case textOutsideRoot
  case secondRoot(String)
  case badMarkup
  case badAttribute(element: String)
  case duplicateAttribute(String)
  case wrongEndTag(String, open: String)
  case endTagWithoutStart(String)
  case unknownEntity(String)
  case badReference
  case undeclaredPrefix(String)

  // What is well formed but refused.
  case documentType
  case tooDeep
  case tooManyAttributes(element: String)
  case tooManyPrefixes

  // What a workbook's part may not say.
  case wrongRoot(String, expected: String)
  case missingAttribute(String, element: String)
  case badCellReference(String)
  case rowOutOfRange(String)
  case columnBeyondLast
  case rowOutOfOrder(Int)
  case cellOutOfOrder(String)
}
