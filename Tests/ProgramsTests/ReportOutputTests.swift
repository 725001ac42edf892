import Foundation
import TestSupport
import Testing

/// Tests of reports, and of the text and the status that accompany them.
@Suite struct `Reports of a verdict` {
  /// Runs a line in a folder with a correct sheet, a wrong one, and one that misses mistakes.
  private func run(
    _ line: String, _ check: (BuiltProgram.Outcome, URL) throws -> Void
  ) throws {
    try Scratch.withFolder { folder in
      let header = "feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3]\n165,3500,28."
      for (name, decimals) in [("good.csv", "2857"), ("bad.csv", "9999")] {
        try Data((header + decimals + "\n").utf8).write(to: folder.appending(name))
      }
      // A single temperature leaves the rest of the oxygen table unchecked.
      try Data("feed_temperature [degC],dissolved_oxygen [mg/L]\n48,6.2\n".utf8)
        .write(to: folder.appending("weak.csv"))
      try check(try BuiltProgram.shell(line, in: folder), folder)
    }
  }

  private func text(of name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(name), encoding: .utf8)
  }

  /// A reader that ends at once, so that the program writes to a closed pipe.
  private static let closed = "| true; echo ${PIPESTATUS[0]}"

  @Test(arguments: [
    ("verify bad.csv", 1), ("verify good.csv", 0), ("audit weak.csv --require 100%", 1),
    ("check boiler.seasons-exchange --cases 10 --against 'sed s/5/6/'", 1),
    ("check boiler.seasons-exchange --cases 10", 0), ("prove boiler --output S5.demand", 0),
  ])
  func `are written, and the status is kept, if the pipe for the text is closed`(
    _ command: String, _ status: Int
  ) throws {
    let line = "wtp \(command) --report html=j.html --report json=j.json \(Self.closed)"
    try run(line) { run, folder in
      #expect(run.output == "\(status)\n", "\(run.words)")
      let (html, json) = (try text(of: "j.html", in: folder), try text(of: "j.json", in: folder))
      #expect(html.hasSuffix("</html>\n"))
      #expect(json.hasSuffix("}\n"))
    }
  }

  @Test(arguments: ["csv=/dev/stdout", "csv=-", "json=>(true)"])
  func `keep the status if their own pipe is closed`(_ report: String) throws {
    try run("wtp verify bad.csv --report \(report) \(Self.closed)") { run, _ in
      #expect(run.output == "1\n", "\(run.words)")
    }
  }

  /// The reader closes its end before the program starts.
  @Test func `do not change the text if their own pipe is closed`() throws {
    let line =
      "exec 3> >(exec <&-; : > closed; sleep 1); until [ -e closed ]; do sleep 0.05; done; "
      + "wtp verify bad.csv --report json=/dev/fd/3"
    try run(line) { run, _ in
      #expect(run.status == 1 && run.words.isEmpty, "\(run.words)")
      #expect(run.output.hasPrefix("1 of 1 cell differs"), "\(run.output)")
    }
  }

  /// Otherwise a user could take the text for a sign that the report exists.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: ["good.csv", "bad.csv"])
  func `that cannot be written are an error, regardless of the verdict`(sheet: String) throws {
    try run("wtp verify \(sheet) --report csv=/dev/full") { run, _ in
      #expect(run.status == 74 && run.output.isEmpty, "\(run.output)")
      #expect(
        run.words
          == "wtp: cannot write \"/dev/full\": No space left on device (after 0 bytes)\n")
    }
  }

  /// Without standard output, a passed check is an error, because no one sees it; a failed check
  /// keeps its status.
  @Test(arguments: [
    ("verify bad.csv", 1), ("verify good.csv", 74),
    ("audit weak.csv --require 100%", 1), ("audit good.csv", 74),
    ("check boiler.seasons-exchange --cases 10 --against 'sed s/5/6/'", 1),
    ("check boiler.seasons-exchange --cases 10", 74), ("prove boiler --output S5.demand", 74),
    ("estimate boiler --plant example", 74), ("units", 74),
  ])
  func `are written without standard output, and failed checks keep their status`(
    _ command: String, _ status: Int
  ) throws {
    for output in ["&-", "/dev/full"] {
      try run("wtp \(command) >\(output)") { run, _ in
        #expect(run.status == status, "\(run.words)")
        #expect(run.words.contains("cannot write standard output: "), "\(run.words)")
      }
    }
    guard !command.contains("model"), status < 2 || command.hasPrefix("v") else { return }
    try run("wtp \(command) --report json=j.json >&-") { run, folder in
      #expect(run.status == status, "\(run.words)")
      let json = try text(of: "j.json", in: folder)
      #expect(json.hasSuffix("}\n"))
    }
  }

  @Test func `are limited in number only by the maximum number of open files`() throws {
    let reports = "$(for number in {1..200}; do echo --report json=$number.json; done)"
    try run(
      "wtp verify good.csv \(reports) >/dev/null; cat *.json | sort | uniq -c | wc -l; ls | wc -l"
    ) {
      run, folder in
      #expect(run.words == "")
      let json = try text(of: "200.json", in: folder)
      #expect(json.hasSuffix("}\n"))
      #expect(run.output.hasSuffix("203\n"), "\(run.output)")
    }
    try run("ulimit -n 40; wtp verify good.csv \(reports)") { run, folder in
      #expect(run.status == 73)
      #expect(run.words.contains(".json\": Too many open files"), "\(run.words)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.sorted() == ["bad.csv", "good.csv", "weak.csv"])
    }
  }

  @Test func `escape control characters in file names`() throws {
    let name = "$'a\\e[31mb\\nc.csv'"
    let line =
      "cp bad.csv \(name); wtp verify \(name) 2>&1; wtp verify \(name) --set ph=7 2>&1; "
      + "printf 'x\\n' > \(name); wtp verify \(name) 2>&1"
    try run(line) { run, _ in
      #expect(run.output.contains("a\\u{1B}[31mb\\nc.csv  (boiler)"), "\(run.output)")
      #expect(
        run.output.contains("wtp: a\\u{1B}[31mb\\nc.csv:1:1 (A1): the first row"), "\(run.output)")
      #expect(!run.output.contains("\u{1B}"))
    }
  }
}
