/// The output format of an estimate or a comparison.
enum EstimateFormat: String, CaseIterable, Sendable {
  case text, csv, json, markdown, html, eml

  /// The format for a file extension; nil if no format has that extension.
  init?(ending path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return nil }
    let ending = name[name.index(after: point)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.ending == ending }) else { return nil }
    self = format
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
