import Commands
import Documents
import Notation
import Platform

/// What an estimate is written as.
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

  /// How many decimals figures have where nobody says.
  var decimals: Int { isData ? 4 : 1 }

  /// Whether a program reads it: a table or JSON, a row or a line for each plant.
  var isData: Bool { self == .csv || self == .json }

  /// How many plants it takes: what is a page for each is made as a whole.
  var maximumPlants: Int {
    switch self {
    case .text, .csv, .json: .max
    case .markdown, .html, .eml: 1000
    }
  }
}

/// What `--format` and `--output` say: what is written, and where to.
struct FormatOptions {
  private let format: Option<EstimateFormat?>
  private let output: Option<String?>

  /// Declares `--format` and `--output`.
  init(_ declare: inout Declarations) {
    format = declare.option(
      "format", .choice,
      help: "text to read, a table again, data, a page for each plant, or a message to send "
        + "(default: by the ending of FILE, else text)")
    output = declare.option(
      "output", short: "o", .file,
      help: "write to a file, whole or not at all; .txt, .csv, .json, .md, .html and .eml choose "
        + "the format (default: standard output)")
  }

  /// What was asked for; a format and a file that contradict each other are refused, and so is a file
  /// that is read.
  func order(
    _ arguments: Arguments, besides inputs: [String], _ program: Program
  ) throws -> FormatOrder {
    let (format, path) = (arguments[format], arguments[output])
    guard let path, path != "-" else { return FormatOrder(format: format ?? .text, path: path) }
    try refuseOverwriting([path], inputs, option: "-o")
    let ofEnding = EstimateFormat(ending: path)
    if let format, let ofEnding, format != ofEnding {
      throw CommandError(
        .usage,
        "--format is \(format.rawValue), but \(quotedInFull(path)) ends as \(ofEnding.rawValue) "
          + "does; name a file that ends in .\(format.ending), or leave --format out")
    }
    if format == nil, ofEnding == nil {
      program.note(
        "\(fileName(path)) is written as text: its ending names no other format; see --format")
    }
    return FormatOrder(format: format ?? ofEnding ?? .text, path: path)
  }
}

/// A format, and the file that it is written to.
struct FormatOrder {
  let format: EstimateFormat
  /// The file; nil and `-` are standard output.
  let path: String?

  /// Opens the file, or standard output.
  func open(_ program: Program) throws(SystemError) -> OutputFile {
    if let path, path != "-" { return try OutputFile(path: path) }
    return try program.openOutput()
  }

  /// How wide the lines of worked calculations are, which are no document.
  var workingWidth: Int { textWidth(toFile: path.map { $0 != "-" } ?? false) }

  /// How wide lines for people are: a document is a page of 80 columns by itself.
  var width: Int { textWidth(inPipe: 80, toFile: path.map { $0 != "-" } ?? false) }
}
