import Spreadsheets
import Tables
import Testing

/// `;` or tab between cells, no figure with a point, and a comma that is not before three digits.
@Suite struct `Decimal commas` {
  private func read(_ figures: String...) -> String {
    let rows = figures.map { "\"\($0)\";1\n" }.joined()
    do {
      return try ReadFile("feed_tds;ph\n" + rows).rows.map { $0[0] }.joined(separator: " ")
    } catch {
      return "refused"
    }
  }

  @Test func `are those of a file whose figures show it`() {
    #expect(read("1,5", "1,234", "-2,50E-3", "7") == "1.5 1.234 -2.50E-3 7")
    #expect(read("1,2345") == "1.2345")
    #expect(read("1,5", "1,234,567") == "1.5 1,234,567")
    #expect(read("1.5", "7") == "1.5 7")
  }

  @Test func `are not guessed`() {
    for figures in [
      ["1,234"], ["1,234,567"], ["1,5", "1.5"], ["1,234", "1.5"], ["1,5", "1.234,5"],
    ] {
      let rows = figures.map { "\($0);1\n" }.joined()
      #expect(refusal("feed_tds;ph\n" + rows).contains("say --decimal comma"), "\(figures)")
    }
  }

  /// Dates, names and words with points or commas are no figures.
  @Test func `are told from figures alone`() {
    #expect(read("1,5", "v1.2", "a,b", "1,5 %") == "1.5 v1.2 a,b 1,5 %")
  }

  @Test func `are not looked for in the names of cases`() throws {
    let read = try ReadFile("site;ph;note\n1.5;7,5;see 3.2\n2.25;8;4.5\n")
    #expect(read.rows == [["1.5", "7.5", "see 3.2"], ["2.25", "8", "4.5"]])
  }
}
