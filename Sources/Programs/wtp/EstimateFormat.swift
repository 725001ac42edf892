/// What an estimate or a comparison is written as.
enum EstimateFormat: String, CaseIterable, Sendable {
  case text, csv, json, markdown, html, eml

  /// The format of a file's name, by its ending; nil where the ending is of none of them.
  init?(ending path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return nil }
    let ending = name[name.index(after: point)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.ending == ending }) else { return nil }
    self = format
  }

  /// The ending of a file in this format.
  var ending: String {
    switch self {
    case .text: "txt"
    case .markdown: "md"
    case .csv, .json, .html, .eml: rawValue
    }
  }

  /// Whether a program reads it: a table or JSON, a row or a line for each plant.
  var isData: Bool { self == .csv || self == .json }
}
