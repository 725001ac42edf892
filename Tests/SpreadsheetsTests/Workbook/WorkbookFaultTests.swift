import Notation
import Spreadsheets
import Testing

/// What is said of bytes that are not as they should be: a fault told in another's words would be
/// looked for in the wrong place.
@Suite struct `Faults of a workbook's bytes` {
  @Test(arguments: [
    (
      WorkbookError.damagedDirectory,
      "the list of the archive's members is damaged; copy or save it again"
    ),
    (
      .severalDisks,
      "the file is a part of an archive in several parts; save it as one file"
    ),
    (
      .duplicateMember("a"),
      "the archive has two members called \"a\"; save the workbook again"
    ),
    (
      .overlappingMember("a"), "the member \"a\" shares bytes with another; save the workbook again"
    ),
    (
      .damagedHeader("a"),
      "the member \"a\" is damaged: its header cannot be read; copy or save the file again"
    ),
    (
      .contradictoryHeaders("a"),
      "the member \"a\" is damaged: its header and the archive's list differ; copy or save the file "
        + "again"
    ),
    (.noSheets, "the workbook has no sheets"),
  ]) func `in the archive have one sentence each`(error: WorkbookError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test(arguments: [
    (InflateFault.truncated, "its packed bytes end early"),
    (.unknownBlockType, "a block is of an unknown type"),
    (.storedLengthContradicted, "the length of a stored block contradicts itself"),
    (.tooManyCodes, "a block has more codes than there are symbols"),
    (.oversubscribedCode, "a code gives a meaning to the same bits twice"),
    (.incompleteCode, "a code leaves bits without a meaning"),
    (.repeatOfNothing, "a block repeats a length before the first"),
    (.tooManyLengths, "a block has more lengths than it says"),
    (.noEndOfBlock, "a block has no code for its end"),
    (.unusedCode, "a code stands for nothing"),
    (.longerThanStated, "it unpacks to more bytes than the archive says"),
    (.shorterThanStated, "it unpacks to fewer bytes than the archive says"),
    (.bytesLeftOver, "there are bytes behind the last block"),
  ]) func `in what is packed have one sentence each`(fault: InflateFault, sentence: String) {
    #expect(
      WorkbookError.damagedMember("a", fault).description
        == "the member \"a\" is damaged: \(sentence); copy or save the file again")
  }

  @Test(arguments: [
    (XMLFault.endsEarly, "the part ends early"), (.noRoot, "the part has no element"),
    (.textOutsideRoot, "there is text outside the root element"),
    (.badMarkup, "the markup is not well formed"),
    (.badAttribute(element: "b"), "an attribute of \"b\" is not well formed"),
    (.duplicateAttribute("b"), "the attribute \"b\" is given twice"),
    (.endTagWithoutStart("b"), "\"b\" ends, but did not start"),
    (.unknownEntity("b"), "the entity \"b\" is not one of XML's five"),
    (.badReference, "a reference to a character is not well formed"),
    (.undeclaredPrefix("b"), "the prefix \"b\" is not declared"),
  ]) func `in its markup have one sentence each, behind their line`(
    fault: XMLFault, sentence: String
  ) {
    let error = WorkbookError.badXML("a", XMLError(line: 7, fault: fault))
    #expect(error.description == "\"a\", line 7: \(sentence)")
  }
}
