import Testing

/// The evaluator that judges explanations is itself shown to work, and to be able to fail.
@Suite struct `A line of figures` {
  @Test(arguments: [
    ("1 + 2 * 3 - 4 / 8", 6.5), ("(1 + 2) * 3", 9), ("10 - 2 - 3", 5), ("8 / 2 / 2", 2),
    ("5 - -3", 8), ("-2 * 3", -6), ("max(0, -3.5 - -1.75)", 0), ("max(1 + 1, 1)", 2),
    ("oxygen_table(40 + 8)", 96), ("1/3 * 84", 28), ("2 / (1/3)", 6), ("0.15", 0.15),
    ("2.5e-3 * 2e4", 50),
  ]) func `is worked out by the rules of arithmetic`(line: String, value: Double) {
    #expect(FigureLine.value(of: line) { $0 * 2 } == value)
  }

  @Test(arguments: ["1 +", "max(0, no value)", "(1 + 2", "1 2", "mystery(3)", ""])
  func `has no value where it is none`(line: String) {
    #expect(FigureLine.value(of: line) { $0 }?.isNaN != false)
  }
}
