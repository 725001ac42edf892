import Documents
import Notation

/// An explanation of some differences in a sheet, or a description if there is no explanation.
package struct Finding: Sendable, Hashable {
  /// A kind of explanation.
  package enum Kind: String, Sendable, Hashable {
    /// A mistake that reproduces the cells to all their digits.
    case mistake
    /// Several of the preceding mistakes, in the same cells.
    case together
    /// Cells that were mistyped one by one.
    case misprint
    /// A pattern that the cells share, without a mistake that reproduces them.
    case pattern
  }

  /// The kind of explanation.
  package let kind: Kind
  /// The sentence for a report.
  package let sentence: String
  /// Identifiers of the mistakes that explain the same cells, the simplest mistake first.
  package let names: [String]
  /// The products, results, inputs and rows that are wrong: `S5`, `annual_feed`, `row 12`.
  package let subjects: [String]
  /// The number of differing cells that it explains.
  package let explained: Int
  /// The number of cells that differ.
  package let differences: Int
}

extension Finding {
  /// Creates a finding from mistakes that this sheet cannot tell apart.
  init(_ alike: [Mistake], of cells: [Int], in table: EvidenceTable, all: Int, isFirst: Bool) {
    kind = .mistake
    names = alike.map(\.name)
    let rows = alike[0].isOfRows ? table.rowsHolding(cells) : []
    subjects = rows.isEmpty ? alike[0].subjects : rows.map(table.subject)
    (explained, differences) = (cells.count, all)
    sentence =
      "\(Finding.share(explained, of: all, isFirst)) \(explained == 1 ? "fits" : "fit") one mistake"
      + (rows.isEmpty ? "" : " in \(table.words(ofRows: rows))") + ": \(Finding.words(alike))"
  }

  /// Returns a finding on cells that several of the named mistakes explain together.
  static func together(_ explained: Int, of all: Int) -> Finding {
    Finding(
      kind: .together,
      sentence: "\(share(explained, of: all, false)) fit these mistakes together",
      names: [], subjects: [], explained: explained, differences: all)
  }

  /// Describes a share: `both differences`, `all 85 differences`, `45 of 57 differences`,
  /// `12 more of the 57`.
  static func share(_ part: Int, of all: Int, _ isFirst: Bool) -> String {
    if part == all {
      switch all {
      case 1: return "the only difference"
      case 2: return "both differences"
      default: return "all \(grouped(all)) differences"
      }
    }
    return isFirst
      ? "\(grouped(part)) of \(counted(all, "difference"))"
      : "\(grouped(part)) more of the \(grouped(all))"
  }

  private static func words(_ alike: [Mistake]) -> String {
    // Slips of single outputs may have the same description.
    let telling = ([alike[0]] + alike.dropFirst().filter { !$0.isDetail }).map(\.words)
      .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let shown = telling.prefix(3)
    guard shown.count > 1 else { return telling[0] }
    let rest = telling.count - shown.count
    let more = rest > 0 ? ", or \(counted(rest, "mistake")) with the same effect" : ""
    return shown.joined(separator: ", or ") + more + ": this sheet cannot tell them apart"
  }
}

/// Returns sentences that explain the differences of a sheet; none if everything agrees.
package func diagnosis(of sheet: DiagnosedSheet) -> [String] {
  guard sheet.differences > 0 else { return [] }
  let findings = SheetDiagnosis(sheet.model).findings(on: sheet)
  let sentences = findings.prefix(mostListed).map(\.sentence) + rest(findings.dropFirst(mostListed))
  guard sheet.isCut else { return sentences }
  return sentences + [
    "\(grouped(sheet.rows.count)) of \(counted(sheet.rowCount, "row")) were examined, spread over "
      + "the sheet"
  ]
}

/// The maximum number of findings listed.
private let mostListed = 8

/// Returns a sentence on the findings that are not listed, if there are any.
private func rest(_ findings: ArraySlice<Finding>) -> [String] {
  guard !findings.isEmpty else { return [] }
  let cells = findings.reduce(0) { $0 + $1.explained }
  return [
    "and \(counted(findings.count, "more explanation")) of \(counted(cells, "other difference"))"
  ]
}
