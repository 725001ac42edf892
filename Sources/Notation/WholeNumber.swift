extension Int {
  /// Parses an unsigned integer in plain digits; nil for `+2`, `007` and `1_000`.
  package init?(plainDigits word: some StringProtocol) {
    guard let number = Int(word), number >= 0, "\(number)" == word else { return nil }
    self = number
  }
}
