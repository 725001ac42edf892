import Documents
import Foundation
import Notation
import Testing

@Suite struct `A report as JSON` {
  private func read(_ report: Report) throws -> [String: Any] {
    let data = Data(ReportKind.json.rendering(report).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func `keeps every character of quoted text`() throws {
    let read = try read(.sample(hostile))
    #expect(read["report"] as? String == "wtp " + hostile)
    #expect(read["pass"] as? Bool == false)
    let sections = try #require(read["sections"] as? [[String: Any]])
    #expect(sections.map { $0["title"] as? String } == [hostile, "empty"])
    #expect(
      sections[0]["sha256"] as? String == "00" && sections[0]["closing"] as? [String] == [hostile])
    #expect(read["diagnosis"] as? [String] == [hostile])
    let more = try #require(read["more"] as? [String: Any])
    #expect(more["rows"] as? [[String]] == [[hostile]])
    let data = try #require(read["data"] as? [String: Any])
    #expect(data["rows"] as? [[String]] == [[hostile, "1"], ["", "2"]])
    #expect((data["units"] as? [Any])?[1] as? String == "%")
  }

  @Test func `has cases and every kind of part except pictures`() throws {
    let expected: NSDictionary = [
      "title": "boiler", "about": "16 inputs", "sha256": NSNull(), "facts": ["2 rows"],
      "parts": [
        ["sentences": ["All of them."]],
        [
          "table": [
            "title": "Rows", "columns": ["row", "n"], "units": [NSNull(), NSNull()],
            "rows": [["a", "10"]],
          ]
        ],
        [
          "matrix": [
            "title": "Moves", "key": ["↑": "rises", "·": "stays"], "columns": ["dose", "usage"],
            "rows": ["feed": ["↑", "·"], "ph": ["·", "↑"]],
          ]
        ],
        [
          "list": [
            "title": "Notes", "items": [["sentence": "found", "details": ["at 5"]]],
            "more": "3 more",
          ]
        ],
      ],
      "closing": ["1 row left."],
      "cases": [
        [
          "name": "law", "meaning": "doses rise", "outcome": "failed", "verdict": "fails",
          "count": 7, "remark": "one fell",
          "findings": [["sentence": "it fell", "details": [String]()]],
        ]
      ],
    ]
    let read = try read(.plain)
    #expect((read["sections"] as? [NSDictionary]) == [expected])
    #expect(read["headline"] as? String == "All hold" && read["pass"] as? Bool == true)
  }
}
