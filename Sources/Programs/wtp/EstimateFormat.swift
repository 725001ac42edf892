import Commands

/// The output format of an estimate or a comparison.
enum EstimateFormat: String, Sendable, FileFormat {
  case text, csv, xlsx, json, html, eml
  /// The pictures of a page, for commands whose pages have one.
  case svg

  static let formats: [EstimateFormat] = [.text, .csv, .xlsx, .json, .html, .eml]

  /// Whether the format is data for programs, with a row or line for each plant.
  var isData: Bool { isTable || self == .json }

  /// Whether the format is a table, which has no place for remarks.
  var isTable: Bool { self == .csv || self == .xlsx }
}
