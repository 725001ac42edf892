import Documents
import Estimator
import Foundation
import Testing

@Suite struct `A document in Markdown` {
  /// Counts the cells of a row, which end with an unescaped `|`.
  private func cells(_ row: Substring) -> Int {
    var (count, isEscaped) = (0, false)
    for character in row {
      if character == "|" && !isEscaped { count += 1 }
      isEscaped = character == "\\" && !isEscaped
    }
    return count - 1
  }

  @Test(arguments: [nil, SampleEstimates.hostileName])
  func `has a cell for each column in every table row`(_ name: String?) throws {
    for model in [Model.boiler, .cooling] {
      let page = try SampleEstimates.page(model, named: name)
      let text = Document.estimates([page, page]).markdown
      var expected: Int?
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        guard line.hasPrefix("|") else {
          expected = nil
          continue
        }
        #expect(expected == nil || cells(line) == expected, "\(line)")
        expected = cells(line)
      }
      #expect(text.contains("\n---\n"))
      #expect(text.hasSuffix("Estimates; to be confirmed by WTP.\n"))
      #expect(!text.replacingOccurrences(of: "\\<", with: "").contains("<"))
    }
  }
}
