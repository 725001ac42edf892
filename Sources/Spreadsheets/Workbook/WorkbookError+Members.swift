import Notation

extension WorkbookError {
  /// What is wrong with a member of the archive.
  var memberSentence: String {
    switch self {
    case .missingMember(let name): "the workbook has no \(quoted(name)); save it again"
    case .damagedHeader(let name): name.isDamaged("its header cannot be read")
    case .contradictoryHeaders(let name): name.isDamaged("its header and the archive's list differ")
    case .encryptedMember(let name):
      "the member \(quoted(name)) is encrypted; save the workbook without a password"
    case .unknownMethod(let name, let method):
      "the member \(quoted(name)) is compressed by method \(method), which is not read;"
        + " save the workbook again in Excel"
    case .memberTooLarge(let name, let size):
      "the member \(quoted(name)) unpacks to \(size) bytes,"
        + " but may to at most \(ZipArchive.maximumMemberSize)"
    case .ratioTooLarge(let name, let ratio):
      "the member \(quoted(name)) unpacks to \(ratio) times its size,"
        + " but may to at most \(ZipArchive.maximumRatio) times"
    case .damagedMember(let name, let fault): name.isDamaged(fault.rawValue)
    case .checkSumContradicted(let name): name.isDamaged("its check sum is wrong")
    case .badXML(let name, let error):
      "\(quoted(name)), line \(error.line): \(error.fault.sentence)"
    case .missingRelationship(let id, let part):
      "\(quoted(part)) does not say which part \(quoted(id)) is; save the workbook again"
    case .externalPart(let target):
      "the part \(quoted(target)) is outside the workbook; save it as one file"
    default: preconditionFailure("the fault is not one of a member")
    }
  }
}

extension String {
  fileprivate func isDamaged(_ how: String) -> String {
    "the member \(quoted(self)) is damaged: \(how); copy or save the file again"
  }
}

extension XMLFault {
  /// What is wrong in the line.
  var sentence: String {
    switch self {
    case .utf16: "the part is UTF-16, not UTF-8"
    case .foreignEncoding(let name): "the part is in the encoding \(quoted(name)), not UTF-8"
    case .notUTF8(let byte): "the byte 0x\(hexadecimal(UInt32(byte), digits: 2)) is not UTF-8"
    case .forbiddenCharacter(let value):
      "the character U+\(hexadecimal(value, digits: 4)) is not allowed in XML"
    case .endsEarly: "the part ends early"
    case .noRoot: "the part has no element"
    case .textOutsideRoot: "there is text outside the root element"
    case .secondRoot(let name): "there is a second root element, \(quoted(name))"
    case .badMarkup: "the markup is not well formed"
    case .badAttribute(let element): "an attribute of \(quoted(element)) is not well formed"
    case .duplicateAttribute(let name): "the attribute \(quoted(name)) is given twice"
    case .wrongEndTag(let name, let open):
      "\(quoted(name)) ends where \(quoted(open)) should"
    case .endTagWithoutStart(let name): "\(quoted(name)) ends, but did not start"
    case .unknownEntity(let name): "the entity \(quoted(name)) is not one of XML's five"
    case .badReference: "a reference to a character is not well formed"
    case .undeclaredPrefix(let prefix): "the prefix \(quoted(prefix)) is not declared"
    case .documentType: "a document type is not allowed"
    case .tooDeep: "elements are nested more than \(XMLReader.maximumDepth) deep"
    case .tooManyAttributes(let element):
      "\(quoted(element)) has more than \(XMLReader.maximumAttributes) attributes"
    case .tooManyPrefixes: "more than \(PrefixBindings.maximumCount) prefixes are declared"
    default: contentSentence
    }
  }

  private var contentSentence: String {
    switch self {
    case .wrongRoot(let name, let expected):
      "the root element is \(quoted(name)), but should be \(quoted(expected)) of a workbook"
    case .missingAttribute(let name, let element):
      "\(quoted(element)) has no attribute \(quoted(name))"
    case .badCellReference(let text): "\(quoted(text)) is not a cell of the row"
    case .rowOutOfRange(let text):
      "\(quoted(text)) is not a row; rows are from 1 to \(CellReference.maximumRow)"
    case .columnBeyondLast: "there is a cell beyond the last column, XFD"
    case .rowOutOfOrder(let row): "row \(row) is given twice or out of order"
    case .cellOutOfOrder(let text): "cell \(printable(text)) is given twice or out of order"
    default: preconditionFailure("the fault is one of the markup")
    }
  }

  private func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(digits - text.utf8.count, 0)) + text
  }
}
