import Foundation
import TestSupport
import Testing

/// Tests that input with control characters is escaped in every output.
///
/// Otherwise a terminal could obey it, or a reader could take it for a line printed by the program.
@Suite struct `Hostile text` {
  /// A terminal title sequence, a right-to-left override and three line breaks.
  private static let hostile = "\u{1B}]0;x\u{7}\u{202E}\n\r\u{85}z"
  private static let cell = "\"\(hostile)\""

  /// Returns control characters other than line feeds, and format characters, in an output.
  private func unescaped(in text: String) -> [String] {
    text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n"
      case .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }.map { $0.escaped(asASCII: true) }
  }

  private func check(_ run: BuiltProgram.Outcome, _ what: String) {
    let found = (output: unescaped(in: run.output), words: unescaped(in: run.words))
    #expect(found.output.isEmpty && found.words.isEmpty, "\(what): \(found)")
    #expect(run.status != 70 && run.status < 128, "\(what): \(run.status) \(run.words)")
    let name = what.hasPrefix("sweep") ? "sweep: " : "wtp: "
    for line in run.words.split(separator: "\n") {
      #expect(line.hasPrefix(name), "\(what): a line without the program's name: \(line)")
    }
  }

  /// The commands, each with its required arguments and the options to test.
  private static let commands: [(program: BuiltProgram, words: [String], options: [String])] = [
    (
      .sweep, ["boiler"],
      [
        "vary", "plant", "set", "catalogue", "outputs", "inputs", "decimals", "format", "layout",
        "outside", "sample", "seed", "sample-decimals", "shard", "jobs", "output", "max-points",
      ]
    ),
    (
      .wtp, ["estimate", "boiler"],
      ["plant", "set", "catalogue", "prices", "form", "format", "output", "explain"]
    ),
    (
      .wtp, ["compare", "boiler", "example"],
      ["vary", "set", "catalogue", "prices", "form", "format", "decimals"]
    ),
    (.wtp, ["products"], ["format"]),
    (
      .wtp, ["verify", "sheet.csv"],
      [
        "reference", "system", "layout", "plant", "set", "catalogue", "tolerance", "list", "report",
        "time-limit",
      ]
    ),
    (
      .wtp, ["check", "boiler.seasons-exchange"],
      [
        "cases", "seed", "catalogue", "known", "time-limit", "report", "values",
      ]
    ),
    (.wtp, ["prove", "boiler"], ["output", "catalogue", "format", "report"]),
    (
      .wtp, ["audit", "sheet.csv"],
      [
        "reference", "system", "layout", "plant", "set", "catalogue", "require", "format", "report",
      ]
    ),
  ]

  private static let sheet =
    "case,m_alkalinity [mg/L CaCO3],S88.demand [g/m3],note\nbase,84,252.0000,n\n"

  @Test func `is escaped in an option, by itself or after a valid prefix`() throws {
    try Scratch.withFolder { folder in
      try Data(Self.sheet.utf8).write(to: folder.appending("sheet.csv"))
      for (program, words, options) in Self.commands {
        for option in options {
          var values = [Self.hostile]
          switch option {
          case "set", "vary": values += ["feed_tds=\(Self.hostile)", "feed_tds=5 \(Self.hostile)"]
          case "values": values += ["feed_tds=\(Self.hostile)"]
          case "report": values += ["pdf=\(Self.hostile)", "text=no/\(Self.hostile)"]
          case "tolerance": values += ["abs:\(Self.hostile)"]
          case "output": values += ["no/\(Self.hostile)"]
          default: break
          }
          for value in values {
            let run = try program.run(words + ["--\(option)", value], in: folder)
            check(run, "\(program.name) \(words) --\(option)")
          }
        }
      }
    }
  }

  @Test func `is escaped in the name of a command, an argument, an option or a file`() throws {
    for words in [
      [Self.hostile], ["estimate", Self.hostile], ["fields", Self.hostile],
      ["products", Self.hostile], ["units", Self.hostile], ["verify", Self.hostile],
      ["check", Self.hostile], ["prove", Self.hostile], ["audit", Self.hostile],
      ["--\(Self.hostile)"], ["-\(Self.hostile)"], ["help", Self.hostile],
      ["estimate", "boiler", "--\(Self.hostile)=1"], ["check", "--list", Self.hostile],
    ] {
      check(try BuiltProgram.wtp.run(words), "wtp \(words)")
      check(try BuiltProgram.sweep.run(words), "sweep \(words)")
    }
  }

  @Test func `is escaped in the name of a table, in errors and reports`() throws {
    let name = "a\(Self.hostile).csv"
    for text in [Self.sheet, Self.sheet.replacing("252.0000", with: "1"), "x\n1\n", "\n"] {
      try Scratch.withFolder { folder in
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        for words in [
          ["verify", name], ["audit", name], ["estimate", "boiler", "--plant", name],
          ["prove", "boiler", "--catalogue", name],
          ["verify", name, "--report", "html=-"], ["verify", name, "--report", "json=-"],
        ] { check(try BuiltProgram.wtp.run(words, in: folder), "wtp \(words)") }
      }
    }
  }

  /// Returns copies of a table, each with hostile text in one cell of the header or the first row:
  /// alone in one cell, after the cell's own text in the next.
  private func corrupted(_ table: String) -> [String] {
    let lines = table.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    return (0..<2).flatMap { line in
      lines[line].indices.map { column in
        var copy = lines
        copy[line][column] =
          (line + column).isMultiple(of: 2)
          ? Self.cell : "\"\(lines[line][column])\(Self.hostile)\""
        return copy.map { $0.joined(separator: ",") + "\n" }.joined()
      }
    }
  }

  private func check(_ table: String, _ commands: [[String]]) throws {
    for (number, text) in corrupted(table).enumerated() {
      try Scratch.withFolder { folder in
        try Data(text.utf8).write(to: folder.appending("data.csv"))
        try Data(Self.sheet.utf8).write(to: folder.appending("sheet.csv"))
        try Data(text.utf8).write(to: folder.appending("tables.csv"))
        for words in commands {
          check(try BuiltProgram.wtp.run(words, in: folder), "wtp \(words) \(number)")
        }
      }
    }
  }

  @Test func `is escaped in reports on a sheet, except in CSV`() throws {
    let kinds = ["text", "html", "json"]
    let reports = kinds.map { ["verify", "data.csv", "--report", "\($0)=-"] }
    try check(Self.sheet, reports + [["verify", "data.csv", "--explain"], ["audit", "data.csv"]])
    // A wrong figure, so that the reports name the row.
    try check(Self.sheet.replacing("252.0000", with: "251.0000"), reports)
  }

  @Test func `is escaped for a plant, but unchanged in CSV output`() throws {
    let plants =
      "case,circulation [m3/h],temperature_drop [degF],sump_volume [m3],system_volume [m3],"
      + "concentration_factor [1],makeup_tds [mg/L],makeup_hardness [mg/L CaCO3],"
      + "makeup_alkalinity [mg/L CaCO3],makeup_ph [pH],makeup_chloride [mg/L],hours [h/d],"
      + "days [d/wk],weeks [wk/yr]\nsite,320,10,12.25,24,3,200,120,100,7.3,25,12,5,48\n"
    try check(plants, [["estimate", "cooling", "--plant", "data.csv"]])
    let named = plants.replacing("site", with: Self.cell)
    let run = try BuiltProgram.wtp.run(
      ["estimate", "cooling", "--plant", "-", "--format", "csv"], input: named)
    #expect(run.status == 0 && run.output.contains(Self.cell), "\(run.words)")
    #expect(unescaped(in: run.words).isEmpty)
  }

  @Test func `in a catalogue, refusals or a listing is escaped`() throws {
    let catalogue =
      "system,product,form,role,basis,what,advice,dose [g/m3],oxygen [g/g O2],hardness [g/g CaCO3],"
      + "alkalinity [g/g CaCO3],reserve [g/m3],reserve_hardness [g/g CaCO3],"
      + "caustic_alkalinity [g/g CaCO3],min_alkalinity [g/g CaCO3]\n"
      + "cooling,A1,-,biocide,advice,w,hold,-,-,-,-,-,-,-,-\n"
    let site = ["estimate", "cooling", "--plant", "example", "--catalogue", "data.csv"]
    try check(catalogue, [site, ["sweep"] + site.suffix(2)])
    try check(
      "case,change,field,value,error,error_field,other_field\n"
        + "a,set,feed_tds,-1,outside,feed_tds,max_tds\n",
      [["verify", "data.csv", "--system", "boiler"]])
    try check(
      "table,system,kind,about\nsheet.csv,boiler,figures,x\n", [["verify", "--reference", "."]])
  }

  @Test func `in another program's answer is escaped`() throws {
    let script = """
      awk -v OFS=, -v j="$(cat junk)" 'NR==1 {print $0, "S88.demand [g/m3]"; next} {print $0, j}'
      """
    try Scratch.withFolder { folder in
      try Data(Self.sheet.utf8).write(to: folder.appending("sheet.csv"))
      for text in [Self.hostile, Self.cell, "\u{1B}[2J", "\u{202E}1"] {
        try Data(text.utf8).write(to: folder.appending("junk"))
        try Data("\(script)\n".utf8).write(to: folder.appending("answer.sh"))
        for command in ["sh answer.sh", "cat junk"] {
          let run = try BuiltProgram.wtp.run(
            ["verify", "sheet.csv", "--against", command], in: folder)
          check(run, "wtp verify --against \(command)")
        }
      }
    }
  }
}
