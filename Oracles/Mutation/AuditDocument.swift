import Reports

/// A report as parts that are the same in text, Markdown and HTML.
package struct AuditDocument: Sendable {
  /// A part of a report.
  enum Part: Sendable {
    case heading(String)
    case lines([String])
    case table(header: [String], rows: [[String]])
    case file(String)
  }

  private(set) var parts: [Part] = []

  /// A report of several, one after the other.
  package init(_ documents: [AuditDocument] = []) { parts = documents.flatMap(\.parts) }

  mutating func add(heading: String) { parts.append(.heading(heading)) }

  mutating func add(_ line: String) {
    guard case .lines(let lines) = parts.last else { return parts.append(.lines([line])) }
    parts[parts.count - 1] = .lines(lines + [line])
  }

  /// Adds a table, unless it has no rows.
  mutating func add(_ header: [String], _ rows: [[String]]) {
    if !rows.isEmpty { parts.append(.table(header: header, rows: rows)) }
  }

  /// Adds a table that is to be copied into a file.
  mutating func add(file: String) { parts.append(.file(file)) }
}

extension AuditDocument {
  /// The report for the eye.
  package var text: String { parts.map(AuditDocument.text).joined(separator: "\n") }

  private static func text(of part: Part) -> String {
    switch part {
    case .heading(let heading):
      heading + "\n" + String(repeating: "-", count: heading.count) + "\n"
    case .lines(let lines): lines.map { $0 + "\n" }.joined()
    case .table(let header, let rows): aligned([header] + rows)
    case .file(let file): file
    }
  }

  /// Rows in columns two blanks apart, numbers to the right.
  private static func aligned(_ rows: [[String]]) -> String {
    let columns = rows[0].indices
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let isNumber = columns.map { column in rows.dropFirst().allSatisfy { $0[column].isFigure } }
    return rows.map { row in
      let cells = columns.map { column in
        let blanks = String(repeating: " ", count: widths[column] - row[column].count)
        return isNumber[column] ? blanks + row[column] : row[column] + blanks
      }
      return "  " + cells.joined(separator: "  ").droppingLastBlanks + "\n"
    }.joined()
  }
}

extension AuditDocument {
  /// The report in Markdown.
  package var markdown: String { parts.map(AuditDocument.markdown).joined(separator: "\n") }

  private static func markdown(of part: Part) -> String {
    switch part {
    case .heading(let heading): return "## \(heading)\n"
    case .lines(let lines): return lines.map { "- \($0)\n" }.joined()
    case .table(let header, let rows):
      let ruler = "|" + header.map { _ in "---|" }.joined()
      return ([markdown(row: header), ruler] + rows.map(markdown)).map { $0 + "\n" }.joined()
    case .file(let file): return "```csv\n\(file)```\n"
    }
  }

  private static func markdown(row: [String]) -> String {
    let cells = row.map { cell in
      cell.map { $0 == "|" || $0 == "*" || $0 == "_" ? "\\\($0)" : "\($0)" }.joined()
    }
    return "| " + cells.joined(separator: " | ") + " |"
  }
}

extension AuditDocument {
  /// The report as one page that needs no other file.
  package func html(titled title: String) -> String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>\(title.inHTML)</title><style>
    body { font: 15px/1.45 system-ui, sans-serif; max-width: 75em; margin: 2em auto; padding: 0 1em }
    table { border-collapse: collapse; margin: 1em 0 } th { text-align: left }
    th, td { padding: .15em .8em .15em 0; border-bottom: 1px solid #ddd; vertical-align: top }
    td.figure { text-align: right; font-variant-numeric: tabular-nums }
    pre { overflow-x: auto; background: #f6f6f6; padding: .8em }
    </style></head><body>
    <h1>\(title.inHTML)</h1>
    \(parts.map(AuditDocument.html).joined())</body></html>

    """
  }

  private static func html(of part: Part) -> String {
    switch part {
    case .heading(let heading): return "<h2>\(heading.inHTML)</h2>\n"
    case .lines(let lines): return lines.map { "<p>\($0.inHTML)</p>\n" }.joined()
    case .table(let header, let rows):
      let head = header.map { "<th>\($0.inHTML)</th>" }.joined()
      let body = rows.map { row in "<tr>" + row.map(html).joined() + "</tr>\n" }.joined()
      return "<table><tr>\(head)</tr>\n\(body)</table>\n"
    case .file(let file): return "<pre>\(file.inHTML)</pre>\n"
    }
  }

  private static func html(cell: String) -> String {
    (cell.isFigure ? "<td class=\"figure\">" : "<td>") + cell.inHTML + "</td>"
  }
}

extension String {
  fileprivate var isFigure: Bool {
    let digits = hasPrefix("-") ? dropFirst() : self[...]
    return isEmpty || (digits.first?.isNumber == true && digits.allSatisfy(Self.isOfFigure))
  }

  private static func isOfFigure(_ character: Character) -> Bool {
    character.isNumber || ". %".contains(character)
  }

  fileprivate var droppingLastBlanks: String { String(reversed().drop { $0 == " " }.reversed()) }

  fileprivate var inHTML: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
  }
}
