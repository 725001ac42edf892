import Foundation
import Reports
import Testing

@Suite struct `A JSON value` {
  @Test func `is what a reader of JSON makes the same values of`() throws {
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

  @Test func `keeps the order of its members`() {
    #expect(
      JSON.object([("b", .null), ("a", .null)]).text == "{\n  \"b\": null,\n  \"a\": null\n}\n")
  }
}
