import Documents
import Estimator
import Formulas
import Notation
import Testing
import Units

@Suite struct `Solutions` {
  /// Returns the intervals of conditions that must hold together, in brackets as mathematicians write
  /// them: `(3960, 100000]`.
  private func intervals(
    for field: String, _ conditions: [(String, Condition.Relation, String)],
    _ settings: [String] = [], _ model: Model = .boiler, within range: ClosedRange<Rational>? = nil
  ) throws -> String? {
    let conditions = try conditions.map { name, relation, bound in
      let output = try #require(model.outputs.first { $0.name == name })
      return Condition(
        output, relation,
        try WrittenQuantity(parsing: bound, as: output.formula.kind, for: name))
    }
    let solution = Solution(
      for: try #require(model.fields.first { $0.name == field }),
      of: try SamplePlants.boiler(settings, model), within: range, [conditions])
    return solution.map { $0.answers[0].intervals.map(brackets).joined(separator: " ") }
  }

  private func brackets(_ interval: Solution.Interval) -> String {
    let ends = [interval.from, interval.to].map { end in
      end.isExact ? exactText(end.figure) : "~" + significantText(end.figure, digits: 12)
    }
    return (interval.from.isIncluded ? "[" : "(") + ends.joined(separator: ", ")
      + (interval.to.isIncluded ? "]" : ")")
  }

  /// S5.dose is 35 oxygen + 120 feed_tds / max_tds, with an oxygen of 6.2 mg/L at 48 degC and 165 mg/L
  /// in the feed: 222 g/m3 at 120 * 165 / 5 mg/L.
  @Test func `have exact ends that belong or not`() throws {
    let cases: [(String, [(String, Condition.Relation, String)], String)] = [
      ("max_tds", [("S5.dose", .below, "222")], "(3960, 100000]"),
      ("max_tds", [("S5.dose", .atMost, "222")], "[3960, 100000]"),
      ("max_tds", [("S5.dose", .above, "223.1")], "[165, 198000/61)"),
      ("max_tds", [("S5.dose", .atLeast, "223.1"), ("cycles", .atMost, "2")], "[165, 330]"),
      ("max_tds", [("S5.dose", .below, "200")], ""),
      ("max_tds", [("S5.dose", .atLeast, "337")], "[165, 165]"),
      ("max_tds", [("S5.dose", .above, "0.2 ppm")], "[165, 100000]"),
      ("feed_temperature", [("dissolved_oxygen", .above, "5.7")], "[40, 50)"),
      ("feed_temperature", [("dissolved_oxygen", .atMost, "0.7")], "[95, 100]"),
      (
        "feed_temperature", [("dissolved_oxygen", .below, "6.2"), ("S5.dose", .above, "100")],
        "[50, 85)"
      ),
      ("ph", [("S5.dose", .below, "300")], "[0, 14]"),
      ("summer_weeks", [("annual_feed", .atLeast, "5000")], "[25, 27]"),
    ]
    for (field, conditions, expected) in cases {
      #expect(try intervals(for: field, conditions) == expected, "\(field) \(conditions)")
    }
  }

  /// The oxygen of saturated water is a polynomial over another, whose roots are irrational.
  @Test func `have irrational ends to 12 digits`() throws {
    let model = Model.boiler.with(oxygen: .saturation)
    let found = try intervals(
      for: "feed_temperature", [("S5.dose", .atMost, "200")], [], model)
    // Bisected in fractions with Oracles/exact/model.py.
    #expect(found == "[~49.8763003569, 100]")
  }

  @Test func `are within the range asked for and the limits`() throws {
    let condition = [("S5.dose", Condition.Relation.below, "222")]
    #expect(try intervals(for: "max_tds", condition, within: 1000...8000) == "(3960, 8000]")
    #expect(try intervals(for: "max_tds", condition, within: 100...150) == nil)
    let metric = try intervals(
      for: "feed_temperature", [("dissolved_oxygen", .below, "5.7")], ["feed_temperature=120 degF"])
    #expect(metric == "[131, 212]")
  }

  /// S5 costs 2.5 and S10 5 a kg: 35 o + 120 b is 2 (18 o + 65 b) where o = -10 b, so nowhere, and S5 is
  /// 1 o + 10 b cheaper.
  @Test func `compare costs of products`() throws {
    func usage(_ product: String) throws -> Output {
      try #require(Model.boiler.outputs.first { $0.name == "\(product).usage" })
    }
    let comparisons = [(5, "[40, 100]  "), (4, "  [40, 100]")]
    for (price, expected) in comparisons {
      let conditions = Condition.costs(
        of: (try usage("S5"), 2.5), than: (try usage("S10"), Rational(price)), in: "GBP")
      let field = try #require(Model.boiler.fields.first { $0.name == "feed_temperature" })
      let solution = try #require(
        Solution(for: field, of: try SamplePlants.boiler([]), conditions.map { [$0] }))
      let found = solution.answers.map { $0.intervals.map(brackets).joined() }
      #expect(found.joined(separator: " ") == expected)
    }
  }
}
