extension Int {
  /// The whole number that a word writes in plain digits, or nil: `+2`, `007` and `1_000` are none.
  package init?(plainDigits word: some StringProtocol) {
    guard let number = Int(word), number >= 0, "\(number)" == word else { return nil }
    self = number
  }
}
