import Commands
import Testing

/// Tests of the format that `--format` and the ending of a file choose.
@Suite struct `The format of a file` {
  /// The formats of an estimate.
  private enum Page: String, CaseIterable, FileFormat {
    case text, csv, html
    var endings: [String] {
      self == .text ? ["txt"] : self == .html ? ["html", "htm"] : [rawValue]
    }
  }

  /// The formats of a curve.
  private enum Curve: String, CaseIterable, FileFormat {
    case csv, svg
    var endings: [String] { [rawValue] }
  }

  @Test(
    arguments: [
      (nil, nil, "text", ""), (nil, "-", "text", ""), ("html", nil, "html", ""),
      (nil, "a.csv", "csv", ""), (nil, "b/a.HTM", "html", ""), ("html", "a.html", "html", ""),
      (nil, "leeds", "text", ""), (nil, "x.d/leeds", "text", ""), (nil, "/dev/stdout", "text", ""),
      (nil, ".csv", "text", ""), (nil, ".pdf", "text", ""), (nil, "a.csv/", "text", ""),
      (
        nil, "a.v2", "text",
        "sweep: note: a.v2 is written as text, since its ending selects no format; see --format\n"
      ),
      ("csv", "a.v2", "csv", ""), ("csv", "a.pdf", "csv", ""), ("text", "a.xlsx", "text", ""),
    ] as [(String?, String?, String, String)])
  func `is the requested one, that of the ending, or the default with a note`(
    requested: String?, path: String?, format: String, words: String
  ) throws {
    let errors = CapturedErrors()
    let chosen = try Page.chosen(
      requested.flatMap(Page.init), for: path, default: .text, errors.program())
    #expect(chosen.rawValue == format)
    #expect(errors.text == words)
  }

  @Test func `must be that of the ending`() {
    let error = #expect(throws: CommandError.self) {
      try Page.chosen(.csv, for: "a.htm", default: .text, CapturedErrors().program())
    }
    #expect(
      error?.messages == [
        "--format is csv, but the ending of \"a.htm\" means html; name a file that ends in .csv, or "
          + "leave --format out"
      ])
    #expect(error?.status == .usage)
  }

  /// The hint of each refused ending, for pages and for curves.
  @Test(arguments: [
    ("x.pdf", "x.html, and print the page", "x.svg, and print the chart"),
    ("a b/X.PDF", "'a b/X.html', and print the page", "'a b/X.svg', and print the chart"),
    ("x.docx", "x.html, and open the page in a word", "x.svg, and insert the chart"),
    ("x.doc", "x.html, and open", "x.svg, and insert"),
    ("x.ods", "x.html, and open the page there", "x.csv; "),
    ("x.png", "x.html, for a page, or draw", "x.svg, and turn the chart into a picture"),
    ("x.svg.png", "x.svg.html, for a page", "x.svg, and turn"),
    ("x.jpeg", "x.html, for", "x.svg, and turn"), ("x.npy", "x.csv, and conv", "x.csv, and conv"),
    ("x.csv.gz", "x.csv, and compress it; ", "x.csv, and compress it; "),
  ]) func `is not one that another program owns`(path: String, page: String, curve: String) {
    for (refused, start, format) in [
      (refusal(of: path, Page.text), page, "text"), (refusal(of: path, Curve.csv), curve, "csv"),
    ] {
      let hint = refused?.hint ?? ""
      #expect(hint.hasPrefix("use -o \(start)"), "\(hint)")
      #expect(hint.hasSuffix("; --format \(format) writes \(format) under any name"), "\(hint)")
      #expect(refused?.status == .usage)
    }
  }

  @Test func `of a page is not one of a curve`() {
    #expect(refusal(of: "x.html", Page.text) == nil && refusal(of: "x.svg", Curve.csv) == nil)
    #expect(refusal(of: "x.html", Curve.csv)?.hint?.contains("use -o x.svg, and open") == true)
    #expect(refusal(of: "x.svg", Page.text)?.hint?.contains("sweep ... -o chart.svg") == true)
  }

  @Test(arguments: ["x.html", "b/X.HTM", "x", "x.mjs", "x.v2", "html", ".pdf", "-"])
  func `may be any other`(path: String) {
    #expect(throws: Never.self) { try refuseForeignEnding(of: path, endings: ["html", "htm"]) }
  }

  private func refusal<Format: FileFormat>(of path: String, _ format: Format) -> CommandError? {
    do throws(CommandError) {
      _ = try Format.chosen(nil, for: path, default: format, CapturedErrors().program())
      return nil
    } catch { return error }
  }
}
