import Foundation
import Notation
import TestSupport
import Testing

/// What `wtp verify` says below its verdict of what would explain the differences.
@Suite struct `The explanation of a verdict` {
  /// The folder of the project, whose tables and scripts are read by path.
  private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let grid = [
    "boiler", "--vary", "feed_temperature=45:95:5", "--outputs", "all", "--inputs", "all",
  ]
  private static let mistake = " differences fit one mistake: S5.demand: 34 g/g O2 "

  private func verify(_ words: String..., input: String) throws -> BuiltProgram.Outcome {
    try BuiltProgram.wtp.run(["verify", "-"] + words, input: input, in: Self.project)
  }

  /// A sheet of eleven plants as the estimator has it.
  private func right() throws -> String { try BuiltProgram.sweep.run(Self.grid).output }

  /// The same with 34 g/g of oxygen for the 35 of S5.
  private func wrong() throws -> String {
    let own = try BuiltProgram.wtp.run(["products", "boiler", "--format", "csv"]).output
      .replacingOccurrences(of: "17 %\",-,-,35,", with: "17 %\",-,-,34,")
    return try Scratch.withFolder { folder in
      try Data(own.utf8).write(to: folder.appending("own.csv"))
      return try BuiltProgram.sweep.run(Self.grid + ["--catalogue", "own.csv"], in: folder).output
    }
  }

  @Test func `names a mistake in a formula, in every kind of report`() throws {
    let sheet = try wrong()
    let run = try verify(input: sheet)
    #expect(run.status == 1, "\(run.words)")
    let text = run.unbroken
    let place = try #require(text.range(of: " of standard input all "), "\(text.prefix(600))")
    #expect(text[..<place.lowerBound].contains(" cells differ: S5.demand"))
    #expect(text[place.upperBound...].prefix(200).contains(Self.mistake), "\(text.prefix(600))")
    let json = try verify("--report", "json=-", input: sheet).output
    #expect(json.contains("\"diagnosis\"") && json.contains(Self.mistake), "\(json.prefix(600))")
    let markdown = try verify("--report", "markdown=-", input: sheet).output
    let item = markdown.split(separator: "\n").first { $0.hasPrefix("- all ") }
    #expect(item?.contains("S5.demand: 34 g/g O2") == true, "\(markdown.prefix(600))")
    let html = try verify("--report", "html=-", input: sheet).output
    #expect(html.contains("<li>all ") && html.contains(Self.mistake))
    #expect(try verify("--report", "junit=-", input: sheet).output.contains(Self.mistake))
  }

  @Test func `names it where the cells are judged to their own decimals`() throws {
    let run = try verify("--printed", "cell", input: try wrong())
    #expect(run.output.contains(Self.mistake), "\(run.output.prefix(600))")
  }

  @Test func `is the same for a file and for a pipe`() throws {
    let sheet = try wrong()
    let piped = try verify("--list", "0", input: sheet)
    try Scratch.withFolder { folder in
      try Data(sheet.utf8).write(to: folder.appending("sheet.csv"))
      let run = try BuiltProgram.wtp.run(["verify", "sheet.csv", "--list", "0"], in: folder)
      let read = try BuiltProgram.shell(
        "cat \(folder.appending("sheet.csv").path) | wtp verify - --list 0", in: Self.project)
      let expected = piped.output.replacingOccurrences(of: "standard input", with: "sheet.csv")
      #expect(run.output == expected && read.output == piped.output)
    }
  }

  @Test func `calls a mistyped cell as a spreadsheet program does`() throws {
    var lines = try right().components(separatedBy: "\n")
    var cells = lines[3].components(separatedBy: ",")
    let names = lines[0].components(separatedBy: ",")
    let column = try #require(names.firstIndex { $0.hasPrefix("S125.demand") })
    let old = cells[column]
    let digits = Array(old)
    let place = try #require(
      digits.indices.dropLast().first {
        digits[$0].isNumber && digits[$0 + 1].isNumber && digits[$0] != digits[$0 + 1]
      })
    var typed = digits
    typed.swapAt(place, place + 1)
    cells[column] = String(typed)
    lines[3] = cells.joined(separator: ",")
    let run = try verify(input: lines.joined(separator: "\n"))
    let said =
      "the only difference stands alone, as mistyped cells do: \(columnLetters(column + 1))4: "
      + "\(String(typed)) for \(old), two digits exchanged"
    #expect(run.status == 1)
    #expect(run.unbroken.contains(" \(said) standard input "), "\(run.output.prefix(600))")
  }

  @Test func `says nothing of a sheet that agrees`() throws {
    let run = try verify(input: try right())
    #expect(run.status == 0, "\(run.words)")
    #expect(!run.output.contains("mistake") && !run.output.contains("alone"))
    let json = try verify("--report", "json=-", input: try right()).output
    #expect(json.replacingOccurrences(of: " ", with: "").contains("\"diagnosis\":[]"))
  }

  @Test func `names the mistake of another implementation`() throws {
    let sheet = Self.project.appending("reference/boiler-kelvin.csv").path
    let python = try BuiltProgram.wtp.run(["verify", sheet, "--against", "python3 -c pass"])
    if python.words.contains("not found") {
      print("--against: skipped, since there is no python3 here")
      return
    }
    let source = try String(
      contentsOf: Self.project.appending("Oracles/exact/model.py"), encoding: .utf8)
    let wrong = source.replacingOccurrences(
      of: "\"S10\": dict(a=\"18\"", with: "\"S10\": dict(a=\"20\"")
    #expect(wrong != source)
    try Scratch.withFolder { folder in
      let file = folder.appending("model.py")
      try Data(wrong.utf8).write(to: file)
      let run = try BuiltProgram.wtp.run(
        ["verify", sheet, "--against", "python3 \(file.path) boiler", "--list", "0"])
      #expect(run.status == 1, "\(run.words)")
      #expect(
        run.output.contains(" differences fit one mistake: S10.demand: 20"),
        "\(run.output.prefix(600))")
    }
  }

  /// The header spans two lines, so that the fourth row begins at the fifth line.
  @Test func `calls a cell as a spreadsheet does where a header has line breaks`() throws {
    let header = "\"feed_tds\n[mg/L]\",max_tds [mg/L],S28.demand [g/m3]\n"
    // 600 x feed_tds / max_tds; of 84.8571 two digits are exchanged.
    let rows = "165,3500,28.2857\n330,3500,56.5714\n495,3500,84.8751\n660,3500,113.1429\n"
    let run = try BuiltProgram.wtp.run(["verify", "-"], input: header + rows)
    #expect(run.status == 1)
    #expect(
      run.unbroken.contains("C4: 84.8751 for 84.8571, two digits exchanged "),
      "\(run.output)")
    #expect(run.output.contains("in 1 row (row 4) of standard input\n"), "\(run.output)")
  }

  /// Half of the rows have the same duty in both seasons, so that exchanging those would explain it
  /// as well; but one row alone differs.
  @Test func `names another figure of an input before a mistake in a formula`() throws {
    let fields = "steam [lb/h],hours [h/d],days [d/wk],weeks [wk/yr]".split(separator: ",")
    let header = ["summer", "winter"].flatMap { season in fields.map { "\(season)_\($0)" } }
    // 2,200 lb/h are 1 m3/h; S28 takes 600 x 165 / 3500 g/m3. The third row had 25 weeks of each
    // season.
    let rows = [
      "2200,20,5,25,2200,20,5,25,165,3500,5000.0000,141.4286",
      "2200,20,5,20,2200,20,5,20,165,3500,4000.0000,113.1429",
      "2200,24,7,23,2200,12,7,25,165,3500,6300.0000,178.2000",
      "2200,10,5,25,2200,10,5,25,165,3500,2500.0000,70.7143",
      "4400,20,5,25,4400,20,5,25,165,3500,10000.0000,282.8571",
    ]
    let sheet =
      header.joined(separator: ",")
      + ",feed_tds [mg/L],max_tds [mg/L],annual_feed [m3/yr],S28.usage [kg/yr]\n"
      + rows.map { $0 + "\n" }.joined()
    let run = try BuiltProgram.wtp.run(["verify", "-"], input: sheet)
    #expect(run.status == 1, "\(run.output)")
    let line = run.output.split(separator: "\n")[1]
    #expect(line.contains("row 4") && line.contains("belong to summer_weeks 25, not 23"), "\(line)")
  }
}
