import Foundation
import TestSupport
import Testing

/// `wtp estimate` in all that it is written as, and to files.
@Suite struct `The format of an estimate` {
  private static let example = ["estimate", "boiler", "--plant", "example"]

  private func run(_ more: [String], in folder: URL? = nil) throws -> BuiltProgram.Outcome {
    try BuiltProgram.wtp.run(Self.example + more, in: folder)
  }

  @Test(arguments: [
    ("txt", "text"), ("csv", "csv"), ("json", "json"), ("md", "markdown"), ("html", "html"),
    ("eml", "eml"), ("HTML", "html"),
  ]) func `is chosen by the ending of the file, and is what is printed`(
    _ ending: String, format: String
  ) throws {
    try Scratch.withFolder { folder in
      let file = folder.appending("site.\(ending)")
      let written = try run(["-o", "site.\(ending)"], in: folder)
      #expect(written.status == 0 && written.output.isEmpty, "\(written.words)")
      let printed = try run(["--format", format])
      // Each says by which command it was made.
      let same = printed.output.replacingOccurrences(
        of: " --format \(format)", with: " -o site.\(ending)")
      #expect(try String(decoding: Data(contentsOf: file), as: UTF8.self) == same)
      #expect(printed.output.contains("to be confirmed by WTP.") || format == "csv")
    }
  }

  @Test func `is text where the ending is unknown, and that is said`() throws {
    try Scratch.withFolder { folder in
      let written = try run(["-o", "site.pdf"], in: folder)
      #expect(
        written.words
          == "wtp: note: site.pdf is written as text: its ending names no other format; see --format\n"
      )
      let named = try run(["-o", "site.pdf", "--format", "html"], in: folder)
      #expect(named.status == 0 && named.words.isEmpty)
      let text = try String(contentsOf: folder.appending("site.pdf"), encoding: .utf8)
      #expect(text.hasPrefix("<!DOCTYPE html>"))
    }
  }

  @Test(arguments: [
    ("a.txt/site.v2.html", "<!DOCTYPE html>"), ("folder/site.json", "{\"program\""),
    ("a.txt/.html", "Chemical estimate"), (".csv", "Chemical estimate"),
  ]) func `is chosen by the last ending of the name alone, whatever folder it is in`(
    _ path: String, start: String
  ) throws {
    try Scratch.withFolder { folder in
      for name in ["a.txt", "folder"] {
        try FileManager.default.createDirectory(
          at: folder.appending(name), withIntermediateDirectories: false)
      }
      let run = try run(["-o", path], in: folder)
      #expect(run.status == 0 && run.output.isEmpty, "\(run.words)")
      #expect(run.words.contains("is written as text") == start.hasPrefix("Chem"), "\(run.words)")
      let written = try String(contentsOf: folder.appending(path), encoding: .utf8)
      #expect(written.hasPrefix(start), "\(written.prefix(40))")
    }
  }

  @Test func `is text on standard output where that is named`() throws {
    let named = try run(["-o", "-"])
    #expect(named.status == 0 && named.words.isEmpty)
    #expect(try named.output == run([]).output)
  }

  @Test func `contradicts no ending, and writes over nothing that is read`() throws {
    try Scratch.withFolder { folder in
      let other = try run(["-o", "site.html", "--format", "csv"], in: folder)
      #expect(other.status == 64)
      #expect(
        other.words
          == "wtp: --format is csv, but \"site.html\" ends as html does; name a file that ends in "
          + ".csv, or leave --format out\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
      let line =
        "sweep boiler --vary ph=7 --inputs all --outputs cycles -o a.csv 2> /dev/null; "
        + "cp a.csv b.csv; wtp estimate boiler --plant a.csv -o ./a.csv; s=$?; cmp a.csv b.csv; exit $s"
      let over = try BuiltProgram.shell(line, in: folder)
      #expect(over.status == 64 && over.output.isEmpty)
      #expect(
        over.words
          == "wtp: -o would write over \"./a.csv\", which is read; name another file\n")
    }
  }

  @Test(arguments: ["csv", "json", "markdown", "html", "eml"])
  func `other than text has no working`(_ format: String) throws {
    let run = try run(["--format", format, "--explain", "S5"])
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(
      run.words == "wtp: --explain prints text, so it does not go with --format \(format)\n")
  }

  @Test func `that is a page for each plant has at most a thousand, or leaves no file`() throws {
    try Scratch.withFolder { folder in
      let made = try BuiltProgram.shell(
        "sweep boiler --vary feed_tds=1:1001:1 --inputs all --outputs cycles -o many.csv",
        in: folder)
      #expect(made.status == 0)
      for ending in ["md", "html", "eml"] {
        let run = try BuiltProgram.wtp.run(
          ["estimate", "boiler", "--plant", "many.csv", "-o", "many.\(ending)"], in: folder)
        #expect(run.status == 64 && run.words.contains("at most 1,000 of them"), "\(run.words)")
      }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["many.csv"])
      let most = try BuiltProgram.shell(
        "head -n 1001 many.csv | wtp estimate boiler --plant - -o most.md", in: folder)
      #expect(most.status == 0, "\(most.words)")
    }
  }

  @Test(arguments: ["0", "2", "12"], ["boiler", "cooling"])
  func `as text has the figures of the table`(_ decimals: String, _ system: String) throws {
    let words = ["estimate", system, "--plant", "example", "--decimals", decimals]
    let table = try BuiltProgram.wtp.run(words + ["--format", "csv"]).output
      .split(separator: "\n").map { $0.split(separator: ",") }
    let text = try BuiltProgram.wtp.run(words).output.split(separator: "\n").map { line in
      line.split(separator: " ").map(String.init)
    }
    try #require(table.count == 2 && table[0].count == table[1].count)
    for (title, figure) in zip(table[0], table[1]) {
      let parts = title.split(separator: " ")[0].split(separator: ".")
      guard parts.count == 2, ["dose", "usage"].contains(parts[1]) else { continue }
      let row = try #require(text.first { $0.first == String(parts[0]) })
      #expect(row.contains(String(figure)), "\(title): \(row)")
    }
  }

  @Test func `is as wide as COLUMNS says, from 60 to 160 columns`() throws {
    #expect(try widest(columns: "60") <= 60)
    #expect(try widest(columns: "1") <= 60)
    #expect(try (81...160).contains(widest(columns: "100000")))
    #expect(try widest(columns: "none") == widest(columns: "80"))
  }

  /// How wide the widest line is where the terminal says how many columns it has.
  private func widest(columns: String) throws -> Int {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        "COLUMNS=\(columns) wtp estimate boiler --plant example", in: folder)
      return run.output.split(separator: "\n").map(\.count).max() ?? 0
    }
  }

  @Test func `keeps the working of several plants apart by their names`() throws {
    try Scratch.withFolder { folder in
      let header = "case,\(try names().joined(separator: ","))\n"
      let row = ",2200,20,5,25,2200,20,5,25,165,84,7.6,2,48,3500,30,350\n"
      try Data((header + "north" + row + "south" + row).utf8).write(to: folder.appending("two.csv"))
      let run = try BuiltProgram.wtp.run(
        ["estimate", "boiler", "--plant", "two.csv", "--explain", "dissolved_oxygen"], in: folder)
      let working =
        "dissolved_oxygen  (WTP boiler reference sheet, 2013, Dissolved Oxygen)\n"
        + "  = oxygen_table(feed_temperature)\n  = oxygen_table(48)\n  = 6.2 mg/L\n"
      #expect(run.output == "north\n\n\(working)\nsouth\n\n\(working)")
    }
  }

  /// The titles of a table of boilers.
  private func names() throws -> [Substring] {
    let run = try BuiltProgram.wtp.run(
      ["estimate", "boiler", "--plant", "example", "--format", "csv"])
    return run.output.split(separator: "\n")[0].split(separator: ",").dropFirst().prefix(16).map {
      $0
    }
  }
}
