import Notation

extension Report {
  /// The report as one JSON object.
  var json: String {
    JSON.object(
      (provenance?.members ?? []) + [
        ("report", .string(command)), ("headline", .string(verdict)), ("pass", .bool(isPass)),
        ("diagnosis", .strings(diagnosis)), ("lead", .strings(lead)),
        ("sections", .array(sections.map(\.json))), ("closing", .strings(closing)),
        ("data", data.json),
      ] + moreData.map { ($0.name, $0.table.json) }
    ).text
  }
}

extension JSON {
  fileprivate static func strings(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }
}

extension ReportSection {
  fileprivate var json: JSON {
    .object([
      ("title", .string(title)), ("about", about.map { .string($0) } ?? .null),
      ("sha256", digest.map { .string($0) } ?? .null), ("facts", .strings(facts)),
      ("parts", .array(parts.compactMap(\.json))), ("closing", .strings(closing)),
      ("cases", .array(cases.map(\.json))),
    ])
  }
}

extension ReportPart {
  /// The part as JSON; nil for a picture.
  fileprivate var json: JSON? {
    switch self {
    case .sentences(let sentences), .paragraphs(_, let sentences):
      .object([("sentences", .strings(sentences))])
    case .table(let table): .object([("table", table.json)])
    case .folded(let sentences, let table, _):
      .object([("folded", .object([("sentences", .strings(sentences)), ("table", table.json)]))])
    case .matrix(let table, let key):
      .object([
        (
          "matrix",
          .object([
            ("title", .string(table.title)),
            ("key", .object(key.map { ($0.sign, .string($0.meaning)) })),
            ("columns", .strings(table.columns.dropFirst().map(\.title))),
            ("rows", .object(table.rows.map { ($0[0], .strings(Array($0.dropFirst()))) })),
          ])
        )
      ])
    case .list(let list): .object([("list", list.json)])
    case .picture: nil
    }
  }
}

extension ReportTable {
  fileprivate var json: JSON {
    .object([
      ("title", .string(title)), ("columns", .strings(columns.map(\.title))),
      ("units", .array(columns.map { $0.unit.map { .string($0) } ?? .null })),
      ("rows", .array(rows.map { .strings($0) })),
    ])
  }
}

extension ReportList {
  fileprivate var json: JSON {
    .object([
      ("title", .string(title)), ("items", .array(items.map(\.json))),
      ("more", more.map { .string($0) } ?? .null),
    ])
  }
}

extension ReportList.Item {
  fileprivate var json: JSON {
    .object([("sentence", .string(sentence)), ("details", .strings(details))])
  }
}

extension ReportCase {
  fileprivate var json: JSON {
    .object([
      ("name", .string(name)), ("meaning", .string(meaning)),
      ("outcome", .string(outcome.rawValue)),
      ("verdict", .string(verdict)), ("count", count.map { .number("\($0)") } ?? .null),
      ("remark", .string(remark)),
      ("findings", .array(findings.map(\.json))),
    ])
  }
}
