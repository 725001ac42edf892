extension Verdict {
  /// The verdict as one page that needs nothing else, with a picture of the differences.
  package var htmlReport: String { "" }
}
