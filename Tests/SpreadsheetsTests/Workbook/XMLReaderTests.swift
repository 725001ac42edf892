import Notation
import Spreadsheets
import TestSupport
import Testing

@Suite struct `XML reader` {
  @Test func `reads a document as events`() throws {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- a comment --><a x="1" y='two'><?target data?>one<b/>two<![CDATA[<&]]></a>
      """
    #expect(
      try events(document) == [
        "start a x=1 y=two", "text one", "start b", "end", "text two", "text <&", "end",
      ])
  }

  @Test func `replaces entities and character references`() throws {
    let document = "<a x=\"&lt;&#65;&quot;\">&amp;&gt;&apos;&#x20AC;&#x1F600;b</a>"
    #expect(try events(document) == ["start a x=<A\"", "text &>'€😀b", "end"])
  }

  /// XML 1.0 sections 2.11 and 3.3.3.
  @Test func `normalises line breaks in text, and white space in attributes`() throws {
    #expect(
      try events("<a x=\"1\n2\t3\r\n4\">1\r\n2\r3\n4&#13;</a>") == [
        "start a x=1 2 3 4", "text 1\n2\n3\n4\r", "end",
      ])
  }

  @Test func `skips a byte order mark`() throws {
    #expect(try events("\u{FEFF}<a/>") == ["start a", "end"])
    #expect(try events("\u{FEFF}<?xml version='1.0'?><a/>") == ["start a", "end"])
  }

  @Test func `ignores the prefixes of elements and other attributes`() throws {
    #expect(
      try events("<x:a x:x='0' x='1'><y:b/><c xmlns='u'/></x:a>") == [
        "start a x=1", "start b", "end", "start c", "end", "end",
      ])
  }

  @Test(arguments: malformed) func `rejects malformed documents with the line`(
    message: String, documents: [(String, Int)]
  ) {
    for (text, line) in documents {
      #expect(fault(Array(text.utf8)) == "\"a\", line \(line): \(message)", "\(text)")
    }
  }

  @Test func `counts lines correctly after character references`() {
    let document = "<a x='1&#10;2'>\n&#10;&#10;\n</a>\n<b/>"
    #expect(fault(Array(document.utf8)) == "\"a\", line 4: there is a second root element, \"b\"")
  }

  @Test(
    arguments: [
      [0xC3, 0x28], [0x80], [0xC0, 0xAF], [0xE2, 0x82], [0xED, 0xA0, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x80, 0xAF], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xED, 0xBF, 0xBF], [0xF0, 0x90, 0x80], [0xA0, 0x80],
      [0xFC, 0x80, 0x80, 0x80],
    ] as [[UInt8]]) func `rejects invalid UTF-8`(bytes: [UInt8])
  {
    let document = Array("<a>\n".utf8) + bytes + "</a>".utf8
    let byte = String(bytes[0], radix: 16, uppercase: true)
    let message = "\"a\", line 2: the byte 0x\(byte) is not UTF-8"
    #expect(fault(document) == message && fault(Array("<a>\n".utf8) + bytes) == message)
  }

  @Test func `limits the depth`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(fault(Array(nested(100).utf8)) == nil)
    #expect(
      fault(Array(nested(101).utf8)) == "\"a\", line 1: elements are nested more than 100 deep")
  }

  @Test func `accepts all forms of names, tags and instructions`() throws {
    #expect(try events("<_a-1.é\n/>") == ["start _a-1.é", "end"])
    #expect(try events("<a >]]b ]></a\t>") == ["start a", "text ]]b ]>", "end"])
    #expect(
      try events("<?xml-stylesheet href='b'?><a\tx = \"1'\"\r\ny='2\r' /><!---->")
        == ["start a x=1' y=2 ", "end"])
    #expect(try events("<a x='1' xmlns:b='u' b:x='2'/>") == ["start a x=1", "end"])
  }

  /// The first and last characters of each UTF-8 length and of each range in XML 1.0 section 2.2.
  @Test func `reads every character that XML allows, literal or as a reference`() throws {
    let characters: [UInt32] = [
      0x9, 0xA, 0xD, 0x20, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFD, 0x10000, 0x10FFFF,
    ]
    for value in characters {
      let character = String(try #require(Unicode.Scalar(value)))
      for written in ["&#\(value);", "&#x\(String(value, radix: 16));"] {
        #expect(try events("<a>\(written)</a>") == ["start a", "text \(character)", "end"])
      }
      if value == 0xD { continue }
      #expect(try events("<a>\(character)</a>") == ["start a", "text \(character)", "end"])
    }
    #expect(try events("<a>&#x0010FFFF;</a>") == ["start a", "text \u{10FFFF}", "end"])
  }

  @Test func `reads or rejects corrupted documents`() {
    var generator = SeededGenerator(seed: 33)
    let documents = [
      "<?xml version='1.0'?><x:a xmlns:x='u'><!-- c --><b y='&amp;'>1\r\n&#65;</b><c/></x:a>",
      "<worksheet><sheetData><row r='1'><c r='A1' t='s'><v>0</v></c></row></sheetData></worksheet>",
      "<a><![CDATA[x]]>&lt;<?p q?>é</a>",
    ].map { Array($0.utf8) }
    var faults = 0
    for round in 0..<corruptedInputs {
      let bytes = corrupted(documents[round % 3], with: documents, by: &generator)
      if fault(bytes) != nil { faults += 1 }
    }
    #expect(faults > corruptedInputs / 2)
  }

  private func fault(_ bytes: [UInt8]) -> String? {
    do throws(InputError) {
      var reader = try XMLReader(bytes, of: "a")
      while try reader.next() != .finished {}
      return nil
    } catch { return error.description }
  }

  /// Returns the events of a document as text.
  private func events(_ document: String) throws(InputError) -> [String] {
    var reader = try XMLReader(Array(document.utf8), of: "a")
    var events: [String] = []
    while true {
      switch try reader.next() {
      case .start:
        let x = reader.value(of: "x").map { " x=" + $0 } ?? ""
        let y = reader.value(of: "y").map { " y=" + $0 } ?? ""
        events.append("start " + reader.elementName + x + y)
      case .text: events.append("text " + String(decoding: reader.text, as: UTF8.self))
      case .end: events.append("end")
      case .finished: return events
      }
    }
  }
}

/// Messages about malformed documents, each with documents and the line of the error.
private let malformed: [(String, [(String, Int)])] = [
  ("the part has no root element", [("", 1), (" \n ", 2)]),
  (
    "the part ends early",
    [
      ("<a>", 1), ("<a>\n<b>\n</b>\n", 4), ("<a", 1), ("<a x=\"", 1), ("<a><!-- ", 1),
      ("<a><![CDATA[", 1), ("<", 1), ("<a><", 1), ("<a></", 1), ("<a></a", 1), ("<a></a ", 1),
      ("<a/", 1), ("<a x", 1), ("<a x=", 1), ("<a x='1", 1), ("<a x:", 1), ("<a>\r", 2),
      ("<a/><!--c--", 1), ("<a><!--></a>", 1), ("<a/><?xml", 1), ("<a/><?b", 1),
    ]
  ),
  ("there is a second root element, \"b\"", [("<a/><b/>", 1), ("<a>\r\r</a>\r\n<b/>", 4)]),
  ("the end tag is \"b\", but must be \"a\"", [("<a>\n</b>", 2)]),
  ("the end tag is \"ab\", but must be \"a\"", [("<a></ab>", 1)]),
  ("the end tag \"a\" has no start tag", [("<a/></a>", 1)]),
  (
    "the markup is not well formed",
    [
      ("<a><1/></a>", 1), ("<a><!-- -- --></a>", 1), ("<a><!ELEMENT b></a>", 1), ("<a></a b>", 1),
      ("<a/ >", 1), ("<-a/>", 1), ("<a x:='1'/>", 1),
    ]
  ),
  (
    "an attribute of \"a\" is not well formed",
    [("<a x=1/>", 1), ("<a x/>", 1), ("<a x='<'/>", 1), ("<a x='1'y='2'/>", 1)]
  ),
  ("the entity \"nbsp\" is not predefined in XML", [("<a>\r\n\r\n&nbsp;</a>", 3)]),
  (
    "a reference to a character is not well formed",
    [
      ("<a>\n&lt</a>", 2), ("<a>&#0;</a>", 1), ("<a>&#xD800;</a>", 1), ("<a>&#x110000;</a>", 1),
      ("<a>&#+65;</a>", 1), ("<a>&#xB;</a>", 1), ("<a>&#x1F;</a>", 1), ("<a>&#xFFFE;</a>", 1),
      ("<a>&#xFFFF;</a>", 1), ("<a>&#-65;</a>", 1), ("<a>&#;</a>", 1),
      ("<a>&#x00010FFFF;</a>", 1),
    ]
  ),
  ("the end tag is \"bcd\", but must be \"a\"", [("<a></bcd", 1)]),
  ("the end tag is \"a:b\", but must be \"a\"", [("<a></a:b>", 1)]),
  ("the end tag is \"a\", but must be \"x:a\"", [("<x:a xmlns:x='u'></a></x:a>", 1)]),
  (
    "the entity \"b\" is not predefined in XML", [("<a x='\n\n&b;'/>", 3), ("<a>\r\r&b;</a>", 3)]
  ),
  ("the character U+001F is not allowed in XML", [("<a>\u{1F}</a>", 1)]),
  ("a document type declaration is not allowed", [("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", 1)]),
  ("the character U+0001 is not allowed in XML", [("<a>\n\u{1}</a>", 2)]),
  ("the character U+FFFE is not allowed in XML", [("<a>\u{FFFE}</a>", 1)]),
]
