import Foundation
import TestSupport
import Testing

/// What becomes of the files of saved plants, and of what they stand for in messages and pages.
@Suite struct `Files of saved plants` {
  /// Runs a body in a folder in which two plants are saved, leeds and york.
  private func withPlants(
    _ body: (_ folder: URL, _ run: (_ words: [String]) throws -> BuiltProgram.Outcome) throws ->
      Void
  ) throws {
    try Scratch.withFolder { folder in
      let run = { (words: [String]) in
        try BuiltProgram.shell(
          "XDG_DATA_HOME=$PWD/data \(words.joined(separator: " "))", in: folder)
      }
      for (name, tds) in [("leeds", 165), ("york", 100)] {
        let saved = try run([
          wtp, "estimate boiler --plant example --set feed_tds=\(tds) --save \(name)",
        ])
        #expect(saved.status == 0, "\(saved.words)")
      }
      try body(folder, run)
    }
  }

  private var wtp: String { BuiltProgram.wtp.path }
  private var sweep: String { BuiltProgram.sweep.path }
  private let plants = "data/wtp/plants"

  @Test func `are not written over by what is made of them`() throws {
    try withPlants { folder, run in
      let file = folder.appending("\(plants)/leeds.csv")
      let before = try Data(contentsOf: file)
      for command in [
        "\(wtp) estimate boiler --plant @leeds", "\(wtp) compare boiler @york @leeds",
        "\(sweep) boiler --plant @leeds",
      ] {
        let outcome = try run([command, "-o \(plants)/leeds.csv"])
        #expect(outcome.status == 64, "\(command): \(outcome.words)")
        #expect(outcome.words.contains("which is read; name another file"))
        #expect(try Data(contentsOf: file) == before)
      }
    }
  }

  /// A link may lead to any file that the user may write.
  @Test func `are not written through links`() throws {
    try withPlants { folder, run in
      let target = folder.appending("target.csv")
      try Data("kept\n".utf8).write(to: target)
      try FileManager.default.createSymbolicLink(
        at: folder.appending("\(plants)/linked.csv"), withDestinationURL: target)
      let outcome = try run([wtp, "estimate boiler --plant example --save linked --replace"])
      #expect(outcome.status == 65 && outcome.words.contains("is a link"), "\(outcome.words)")
      #expect(try String(contentsOf: target, encoding: .utf8) == "kept\n")
      #expect(try run([wtp, "plants remove linked"]).status == 0)
      #expect(try String(contentsOf: target, encoding: .utf8) == "kept\n")
    }
  }

  @Test func `that cannot be opened are told, and the others listed`() throws {
    try withPlants { folder, run in
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending("\(plants)/away.csv").path, withDestinationPath: "nowhere")
      let outcome = try run([wtp, "plants"])
      #expect(outcome.status == 66 && outcome.words.contains("away.csv"))
      #expect(outcome.output.contains("leeds") && outcome.output.contains("york"))
    }
  }

  @Test func `are called by their names in a comparison`() throws {
    try withPlants { _, run in
      for format in ["text", "csv", "json", "eml"] {
        let outcome = try run([wtp, "compare boiler @leeds @york --format \(format)"])
        #expect(outcome.status == 0 && outcome.output.contains("@york"), "\(outcome.words)")
        #expect(!outcome.output.contains("PlantName"))
      }
    }
  }

  @Test func `are not made where the estimate cannot be written`() throws {
    try withPlants { folder, run in
      let outcome = try run([wtp, "estimate boiler --plant example --save hull -o no/a.txt"])
      #expect(outcome.status == 73, "\(outcome.words)")
      #expect(!FileManager.default.fileExists(atPath: folder.appending("\(plants)/hull.csv").path))
    }
  }
}

/// Words beside and in an estimate.
@Suite struct `The words of an estimate` {
  /// S19 is 1000 / cycles + 2 - 24.4 - 24.75 = -0.00714 g/m3.
  @Test func `say of a demand that its decimals do not show on which side of 0 it is`() throws {
    let run = try BuiltProgram.wtp.run([
      "estimate", "boiler", "--plant", "example", "--set", "m_alkalinity=24.4",
    ])
    #expect(run.output.contains("S19: none needed; WTP's rule gives a little less than 0 g/m3."))
    #expect(!run.output.contains("-0.0"))
  }

  /// 17 % and 35 % tell two products apart, and 1… and 3… do not.
  @Test func `are not cut within a figure`() throws {
    for steam in ["2200", "90000", "900000", "1000000"] {
      let run = try BuiltProgram.wtp.run([
        "estimate", "boiler", "--plant", "example", "--set", "summer_steam=\(steam) lb/h",
      ])
      let cut = run.output.split(separator: "\n").filter { $0.hasSuffix("…") }
      #expect(cut.allSatisfy { $0.dropLast().last?.isNumber == false }, "\(cut)")
    }
  }

  @Test func `name the system of a product of the other one`() throws {
    let run = try BuiltProgram.wtp.run(["products", "cooling", "S5"])
    #expect(run.status == 64 && run.words.contains("\"wtp products boiler S5\""), "\(run.words)")
  }

  @Test func `say that a form is CSV whatever it is called`() throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.wtp.run(["template", "boiler", "-o", "site.xlsx"], in: folder)
      #expect(run.status == 0 && run.words.contains("site.xlsx is written as CSV"))
    }
  }

  @Test(arguments: [["--decimals", "2"], ["--form", "solid"]])
  func `do not pass over an option beside the working`(words: [String]) throws {
    let run = try BuiltProgram.wtp.run(
      ["estimate", "boiler", "--plant", "example", "--explain", "S5"] + words)
    #expect(run.status == 64 && run.output.isEmpty, "\(run.words)")
  }

  /// A figure such as 1.234 in a table of semicolons may be a thousand and more.
  @Test func `ask which mark a price has where nothing shows it`() throws {
    let prices = "product;price;currency;per;unit\nS5;1.234;GBP;1;kg\n"
    let words = ["estimate", "boiler", "--plant", "example", "--prices", "-"]
    let run = try BuiltProgram.wtp.run(words, input: prices)
    #expect(
      run.status == 65 && run.words.contains("1234 if points group thousands"), "\(run.words)")
    let said = try BuiltProgram.wtp.run(words + ["--decimal", "point"], input: prices)
    #expect(said.status == 0 && said.output.contains("1.2340"))
  }
}
