import Notation

/// Throws if another program owns the ending of a path, such as `.pdf`, and names the command that
/// comes closest.
///
/// `endings` are those that the command can write. With a `default`, the error also names the
/// format that would be written otherwise.
package func refuseForeignEnding(
  of path: String, endings: [String], default format: String? = nil
) throws(CommandError) {
  guard let foreign = ForeignEnding.of(path), !endings.contains(foreign),
    let owner = ForeignEnding.all.first(where: { $0.endings.contains(foreign) })
  else { return }
  let way = owner.ways.first { endings.contains($0.ending) }
  let base = String(path.dropLast(foreign.utf8.count + 1))
  func renamed(_ ending: String) -> String {
    shellWord(hasEnding(ending, base) ? base : "\(base).\(ending)")
  }
  throw CommandError(
    .usage, "\(quotedInFull(path)) cannot be written: .\(foreign) is not a format of this command",
    hint: "use -o \(renamed(way?.ending ?? endings[0]))\(way.map { ", \($0.further)" } ?? "")"
      + (format.map { "; --format \($0) writes \($0) under any name" } ?? ""))
}

/// Endings of files that other programs write, and ways to such a file from ours.
private struct ForeignEnding {
  let endings: Set<String>
  /// The endings of our files, the best first, with what to do next.
  let ways: [(ending: String, further: String)]

  init(_ endings: String, _ ways: [(ending: String, further: String)]) {
    self.endings = Set(endings.split(separator: " ").map(String.init))
    self.ways = ways
  }

  /// Returns the foreign ending of a path, in lower case, if it has one.
  static func of(_ path: String) -> String? {
    let parts = visibleName(path).lowercased().split(
      separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? parts.last.map(String.init) : nil
  }

  static let all = [
    ForeignEnding(
      "pdf ps eps xps",
      [
        ("html", "and print the page to a PDF from a browser"),
        ("svg", "and print the chart to a PDF from a browser"),
        ("xlsx", "and print it to a PDF from a spreadsheet program"),
      ]),
    ForeignEnding(
      "doc docx odt rtf pages wps ppt pptx odp key",
      [
        ("html", "and open the page in a word processor"),
        ("svg", "and insert the chart as a picture"),
        ("xlsx", "and insert its cells"),
      ]),
    ForeignEnding(
      "xls xlsx xlsm xlsb xltx ods numbers",
      [("xlsx", "which every spreadsheet program opens"), ("html", "and open the page there")]),
    ForeignEnding(
      "png jpg jpeg gif webp bmp tif tiff avif heic ico svg",
      [
        ("svg", "and turn the chart into a picture with a browser or rsvg-convert"),
        ("html", "for a page, or draw a chart with \"sweep ... -o chart.svg\""),
        ("xlsx", "and draw a chart in a spreadsheet program"),
      ]),
    ForeignEnding(
      "html htm xhtml mht mhtml",
      [
        ("svg", "and open the chart in a browser; \"wtp estimate ... -o x.html\" writes a page"),
        ("xlsx", "and open it in a spreadsheet program"),
      ]),
    ForeignEnding(
      "json jsonl ndjson",
      [
        ("jsonl", "with a JSON object for each row"), ("json", "with all plants in one file"),
        ("csv", "and convert the table"),
      ]),
    ForeignEnding(
      "xml yaml npy npz parquet feather arrow sqlite db mat nc h5 hdf5 sav dta rds",
      [
        ("parquet", "which data tools read"), ("jsonl", "with a JSON object for each row"),
        ("csv", "and convert the table"),
      ]),
    ForeignEnding("eml msg", [("eml", "an unsent message"), ("html", "and send the page")]),
    ForeignEnding(
      "zip gz tgz tar bz2 xz zst 7z rar", [("csv", "and compress it"), ("html", "and compress it")]),
  ]
}
