import Mutation
import Notation
import Testing

/// How mistakes ended, in numbers.
@Suite struct `Counts of mistakes` {
  @Test(arguments: [
    (2, 5, 1, "8 mistakes, 2 caught, 5 proved to be none, 1 missed; score 66.7 %"),
    (0, 0, 4, "4 mistakes, 0 caught, 0 proved to be none, 4 missed; score 0.0 %"),
    (4, 3, 0, "7 mistakes, 4 caught, 3 proved to be none, 0 missed; score 100.0 %"),
    (0, 3, 0, "3 mistakes, 0 caught, 3 proved to be none, 0 missed; score "),
    // One that is missed is never rounded away.
    (99_999, 0, 1, "100000 mistakes, 99999 caught, 0 proved to be none, 1 missed; score 99.9 %"),
    (999, 0, 1, "1000 mistakes, 999 caught, 0 proved to be none, 1 missed; score 99.9 %"),
  ])
  func `are told with the score of those that can be caught`(
    caught: Int, equivalent: Int, missed: Int, words: String
  ) {
    let count = Audit.Count(caught: caught, equivalent: equivalent, missed: missed)
    #expect(count.words == words)
    #expect(count.all == caught + equivalent + missed)
  }

  @Test func `of nothing pass whatever is asked`() throws {
    let asked = Mutation.Audits([], required: try DecimalNumber(parsing: "100"))
    #expect(asked.isPass && Mutation.Audits([]).isPass)
    #expect(asked.count == Audit.Count())
  }
}
