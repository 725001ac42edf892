import Notation

/// A format of output files, chosen by `--format` or by the ending of the file's name.
package protocol FileFormat {
  /// The formats of the command.
  static var formats: [Self] { get }
  /// The name for `--format`.
  var name: String { get }
  /// The endings of the format's files, without a point; the first is the usual one.
  var endings: [String] { get }
}

/// The endings of the formats that have others than their names.
private let endingsByName = [
  "text": ["txt"], "html": ["html", "htm"], "csv": ["csv", "tsv"],
  "javascript": ["js", "mjs"], "python": ["py"],
]

extension FileFormat where Self: CaseIterable & RawRepresentable<String> {
  package static var formats: [Self] { Array(allCases) }
}

extension FileFormat where Self: RawRepresentable<String> {
  package var name: String { rawValue }
  package var endings: [String] { usualEndings }
  /// The endings that other formats of this name have.
  package var usualEndings: [String] { endingsByName[rawValue] ?? [rawValue] }
}

extension FileFormat {
  /// Returns the requested format or, without one, the format of the path's ending; nil for neither.
  package static func named(
    _ requested: Self?, for path: String?, among formats: [Self] = formats
  ) -> Self? {
    if let requested { return requested }
    return formats.first { $0.endings.contains { hasEnding($0, path ?? "") } }
  }

  /// Returns the requested format or, without one, the format of the path's ending.
  ///
  /// An ending that selects no format selects the default, and a note says so. Throws if the ending is
  /// that of another format, or, unless a format is requested, one that another program owns.
  package static func chosen(
    _ requested: Self?, for path: String?, default: Self, among formats: [Self] = formats,
    _ program: Program
  ) throws(CommandError) -> Self {
    guard let path, path != "-" else { return requested ?? `default` }
    let found = named(nil, for: path, among: formats)
    if let requested {
      guard let found, found.name != requested.name else { return requested }
      throw CommandError(
        "--format is \(requested.name), but the ending of \(quotedInFull(path)) means \(found.name); "
          + (requested.endings.first.map { "name a file that ends in .\($0), or " } ?? "")
          + "leave --format out")
    }
    if let found { return found }
    try refuseName(of: path)
    try refuseForeignEnding(of: path, endings: formats.flatMap(\.endings), default: `default`.name)
    if hasEnding(path) {
      program.note(
        "\(fileName(path)) is written as \(`default`.name), since its ending selects no format; see "
          + "--format")
    }
    return `default`
  }
}

extension FileFormat {
  /// Throws if a path is only the name of a format, as in `-o excel`.
  private static func refuseName(of path: String) throws(CommandError) {
    let word = path.lowercased()
    let meant = Guess.all(.name, for: word).flatMap(\.needs) + [word]
    let endings = formats.flatMap(\.endings)
    guard let ending = meant.first(where: endings.contains) else { return }
    throw CommandError(
      "-o takes the name of a file, and \(quoted(path)) has no ending; write -o FILE.\(ending), or "
        + "-o ./\(path) for a file of this name")
  }
}

/// Throws if another program or format owns the ending of a path, such as `.pdf`, and names the
/// command that comes closest.
///
/// `endings` are those that the command can write, the usual one first. With a `default`, the error
/// also names the format that would be written otherwise. `option` is the text before the path.
package func refuseForeignEnding(
  of path: String, endings: [String], default format: String? = nil, option: String = "-o "
) throws(CommandError) {
  let parts = visibleName(path).lowercased().split(
    separator: ".", omittingEmptySubsequences: false)
  // The longest ending with a guess, such as vl.json.
  let own = [2, 1].map { parts.dropFirst().suffix($0).joined(separator: ".") }
  let foreign = own.first { !Guess.all(.ending, for: $0).isEmpty } ?? own[1]
  let ways = Guess.all(.ending, for: foreign)
  guard parts.count > 1, !endings.contains(foreign), !ways.isEmpty else { return }
  let way = ways.first { $0.needs.contains(where: endings.contains) }
  let base = String(path.dropLast(foreign.utf8.count + 1))
  let ending = way?.needs.first ?? endings[0]
  let file = shellWord(hasEnding(ending, base) ? base : "\(base).\(ending)")
  throw CommandError(
    "\(quotedInFull(path)) cannot be written: .\(foreign) is not a format of this command",
    hint: "use \(option)\(file)\(way.map { ", \($0.answer)" } ?? "")"
      + (format.map { "; --format \($0) writes \($0) under any name" } ?? ""))
}

/// Returns the last part of a path without its first character: a hidden file such as .csv has no
/// ending.
func visibleName(_ path: String) -> Substring {
  path.split(separator: "/", omittingEmptySubsequences: false).last?.dropFirst() ?? ""
}

private func hasEnding(_ path: String) -> Bool { visibleName(path).contains(".") }

/// Returns whether a path has an ending, in upper or lower case.
func hasEnding(_ ending: String, _ path: String) -> Bool {
  visibleName(path).lowercased().hasSuffix(".\(ending)")
}
