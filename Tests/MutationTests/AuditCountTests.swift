import Mutation
import Notation
import Testing

@Suite struct `Counts of mistakes` {
  @Test(arguments: [
    (2, 5, 1, "8 mistakes, 2 caught, 5 proved equivalent, 1 missed; score 66.7 %"),
    (0, 0, 4, "4 mistakes, 0 caught, 0 proved equivalent, 4 missed; score 0.0 %"),
    (4, 3, 0, "7 mistakes, 4 caught, 3 proved equivalent, 0 missed; score 100.0 %"),
    (0, 3, 0, "3 mistakes, 0 caught, 3 proved equivalent, 0 missed; score "),
    // The score is never rounded up to 100 % if one is missed.
    (99_999, 0, 1, "100000 mistakes, 99999 caught, 0 proved equivalent, 1 missed; score 99.9 %"),
    (999, 0, 1, "1000 mistakes, 999 caught, 0 proved equivalent, 1 missed; score 99.9 %"),
  ])
  func `include the score of the mistakes that can be caught`(
    caught: Int, equivalent: Int, missed: Int, description: String
  ) {
    let counts: [(Audit.Verdict, Int)] = [
      (.caught, caught), (.equivalent, equivalent), (.missed, missed),
    ]
    let count = Audit.Count(counts.flatMap { Array(repeating: $0, count: $1) })
    #expect(count.words == description)
    #expect(count.all == caught + equivalent + missed)
  }

  @Test func `without mistakes reach any required score`() throws {
    let audits = Mutation.Audits([], required: try DecimalNumber(parsing: "100"))
    #expect(audits.isPass && Mutation.Audits([]).isPass)
    #expect(audits.count == Audit.Count([]))
  }
}
