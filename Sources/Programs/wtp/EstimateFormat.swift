/// The output format of an estimate or a comparison.
enum EstimateFormat: String, CaseIterable, Sendable {
  case text, csv, json, markdown, html, eml

  /// Returns the format of a path's file extension; nil if no format has that extension.
  static func ofExtension(_ path: String) -> EstimateFormat? {
    // A hidden file such as .csv has no extension.
    let name = path.split(separator: "/").last?.dropFirst().lowercased() ?? ""
    return allCases.first { name.hasSuffix(".\($0.ending)") }
  }

  /// The extension of a file in this format.
  var ending: String {
    switch self {
    case .text: "txt"
    case .markdown: "md"
    case .csv, .json, .html, .eml: rawValue
    }
  }

  /// Whether the format is for programs, with one row or line per plant.
  var isData: Bool { self == .csv || self == .json }
}
