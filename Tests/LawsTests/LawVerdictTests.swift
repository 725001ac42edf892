import Estimator
import Laws
import Testing

@Suite struct `Law verdicts` {
  private static let subject = Subject(.boiler)
  private static let edges = EdgePlants(.boiler)
  private static let example = Model.boiler.examplePlant

  /// The example is inside a segment of the oxygen table, and its demands of both builders are
  /// negative.
  @Test func `name twenty parts that no case covered and count the others`() {
    let found = verdict { trial in
      if trial.sample.plant == Self.example { trial.equal(0, 1, 1) }
    }
    #expect(found.outcome == .notCovered)
    #expect(found.remark.hasPrefix("never covered: feed_temperature at the node 40, "))
    #expect(found.remark.hasSuffix(" and 17 more"))
  }

  @Test func `on a law that applied to no case include the number of cases`() {
    let found = verdict { _ in }
    #expect(found.outcome == .vacuous && found.remark == "none of which the law applies to")
    #expect(found.cases == Self.edges.singles().count + 5)
    #expect(found.reportCase.count == found.cases)
  }

  @Test func `on an inapplicable law name what the model lacks`() {
    let found = verdict(needs: ["cycles", "S99.dose", "S98.dose"]) { trial in
      trial.equal(0, 1, 1)
    }
    #expect(found.outcome == .notApplicable)
    #expect(found.remark == "the model has no S99.dose, S98.dose")
    #expect(found.reportCase.count == nil && found.reportCase.outcome == .skipped)
  }

  @Test(arguments: [
    (0, "to the last bit"), (2.5, "2.5 units in the last place to spare"),
    (999_999, "999999.0 units in the last place to spare"),
    (1_000_000, "a million units in the last place to spare"),
  ])
  func `on a law that holds report the remaining tolerance`(ulps: Double, expected: String) {
    let found = verdict { trial in trial.equal(0, 1, 1, ulps: ulps) }
    #expect(found.outcome == .holds && found.remark == expected)
  }

  /// Alkalinities up to 10,000 mg/L are allowed.
  @Test func `on a law that fails include a command for the worst case`() throws {
    let place = try #require(Model.boiler.place(of: "m_alkalinity"))
    let found = verdict { trial in
      trial.equal(0, trial.sample.plant[place] == 10_000 ? 2 : 1, 1)
    }
    #expect(found.outcome == .fails && found.remark.isEmpty)
    let counterexample = try #require(found.counterexample)
    #expect(counterexample.sentence == "annual_feed is 2, but must be 1")
    #expect(
      counterexample.replay
        == "wtp check boiler.tried --values \"m_alkalinity=10000\" --catalogue 'own.csv'")
    // Commands are not wrapped, so that they can be pasted.
    let narrow = found.text(names: 0, width: 40).split(separator: "\n")
    #expect(narrow.contains("    \(counterexample.replay)"))
    #expect(narrow.contains { $0.contains("annual_feed is 2") && $0.count <= 40 })
  }

  @Test func `on a single case include the comparison`() throws {
    let law = Law(.boiler, "tried", "it is tried") { _ in }
    func verdict(_ compare: (inout Trial) -> Void) -> LawVerdict {
      var trial = Trial(Self.subject, Case(Self.example))
      compare(&trial)
      return trial.verdict(on: law, options: "--x")
    }
    let silent = verdict { _ in }
    #expect(silent.outcome == .vacuous && silent.counterexample == nil)
    #expect(silent.remark == "the law does not apply to this plant")
    let right = verdict { $0.equal(0, 1, 1) }
    #expect(right.outcome == .holds && right.counterexample == nil)
    #expect(right.remark == "annual_feed is 1, and must be 1" && right.cases == 1)
    let wrong = verdict { $0.equal(0, 1, 2) }
    let counterexample = try #require(wrong.counterexample)
    #expect(wrong.outcome == .fails)
    #expect(counterexample.sentence == "annual_feed is 1, but must be 2")
    #expect(counterexample.replay == "wtp check boiler.tried --values \"example\" --x")
  }

  /// Returns the verdict on a law with these comparisons, after five random cases.
  private func verdict(
    needs: [String] = [],
    compare: @escaping @Sendable (inout Trial) -> Void
  ) -> LawVerdict {
    Law(.boiler, "tried", "it is tried", needs: needs, compare: compare)
      .run(
        on: Self.subject, Effort(cases: 5, pairsEdges: false, climbs: false), edges: Self.edges
      )
      .verdict(options: "--catalogue 'own.csv'")
  }
}

@Suite struct `Verdicts on laws` {
  private static let law = Law(.boiler, "law", "it") { _ in }

  @Test(
    arguments: [
      ([.holds, .notApplicable], "Every law holds"), ([.fails], "The law does not hold"),
      ([.vacuous, .holds], "1 of 2 laws does not hold"),
      ([.fails, .holds, .notCovered], "2 of 3 laws do not hold"),
      ([.notAnswered, .vacuous], "2 of 2 laws do not hold"),
    ] as [([LawVerdict.Outcome], String)])
  func `count the laws that do not hold`(outcomes: [LawVerdict.Outcome], expected: String) {
    let verdicts = LawVerdicts(
      outcomes.map { LawVerdict(Self.law, $0, cases: 1) },
      effort: "Seed 1")
    #expect(verdicts.result == expected && verdicts.report.headline == expected)
    #expect(verdicts.isPass == (expected == "Every law holds"))
    #expect(verdicts.report.isPass == verdicts.isPass)
    #expect(verdicts.report.lead == ["Seed 1."])
  }

  @Test func `without laws do not pass`() {
    #expect(!LawVerdicts([], effort: "").isPass)
  }

  @Test func `have a row with the worst case`() {
    let rows = [nil, LawVerdict.Counterexample("a", replay: "x")].map { counterexample in
      let verdict = LawVerdict(Self.law, .fails, cases: 3, counterexample)
      return LawVerdicts([verdict], effort: "").report.data.rows[0]
    }
    let start = ["boiler.law", "it", "boiler", "fails", "3", ""]
    #expect(rows[0] == start + ["", ""])
    #expect(rows[1] == start + ["a", "x"])
  }
}
