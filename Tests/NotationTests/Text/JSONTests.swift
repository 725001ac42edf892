import Foundation
import Notation
import Testing

@Suite struct `JSON values` {
  @Test func `are read back as the same values`() throws {
    let value = JSON.object([
      ("a \"b\"", .array([.string("c\\d"), .number("1.5"), .null, .bool(true)])),
      ("empty", .object([])), ("none", .array([])),
      ("deep", .array([.array([.number("1")]), .object([("e", .string("\u{2028}"))])])),
    ])
    let read = try JSONSerialization.jsonObject(with: Data(value.text.utf8)) as? NSDictionary
    let expected: NSDictionary = [
      "a \"b\"": ["c\\d", 1.5, NSNull(), true], "empty": [String: String](), "none": [Int](),
      "deep": [[1], ["e": "\u{2028}"]],
    ]
    #expect(read == expected)
  }

  @Test func `put arrays of simple values on one line and indent others`() {
    let value = JSON.object([
      ("a", .array([.number("1"), .bool(false), .null])), ("b", .array([])), ("c", .object([])),
      ("d", .array([.object([("e", .string("f"))]), .number("2")])),
    ])
    #expect(
      value.text == """
        {
          "a": [1, false, null],
          "b": [],
          "c": {},
          "d": [
            {
              "e": "f"
            },
            2
          ]
        }

        """)
    #expect(value.line == #"{"a":[1,false,null],"b":[],"c":{},"d":[{"e":"f"},2]}"#)
  }
}
