import Foundation
import TestSupport
import Testing

/// Tests of the version, command and digests in outputs.
@Suite struct `The provenance of a file` {
  private static let sheet = "feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3]\n165,3500,28.2857\n"

  private func withFolder(_ body: (URL) throws -> Void) throws {
    try Scratch.withFolder { folder in
      try Data(Self.sheet.utf8).write(to: folder.appending("my sheet.csv"))
      try Data("product,price,currency,per,unit\nS5,2,GBP,1,kg\n".utf8)
        .write(to: folder.appending("prices.csv"))
      let form = try BuiltProgram.shell(
        "wtp products boiler --format csv > own.csv && wtp estimate boiler --plant example --format csv -q > plant.csv",
        in: folder
      )
      #expect(form.status == 0)
      try body(folder)
    }
  }

  private func json(_ line: String, in folder: URL) throws -> [String: Any] {
    let run = try BuiltProgram.shell(
      line, in: folder)
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(value as? [String: Any], "\(run.words)")
  }

  private func digest(of name: String, in folder: URL) throws -> String {
    let run = try BuiltProgram.shell("sha256sum < '\(name)'", in: folder)
    return String(run.output.prefix(64))
  }

  /// Returns the digests of the sources in a JSON object, by name.
  private func sources(_ object: [String: Any]) throws -> [String: String] {
    let sources = try #require(object["sources"] as? [[String: String]])
    return Dictionary(uniqueKeysWithValues: sources.map { ($0["name"] ?? "", $0["sha256"] ?? "") })
  }

  @Test func `is the version, the command and the SHA-256 of each input`() throws {
    try withFolder { folder in
      let sheet = try digest(of: "my sheet.csv", in: folder)
      let (own, plant) = (
        try digest(of: "own.csv", in: folder), try digest(of: "plant.csv", in: folder)
      )
      let builtIn = ["WTP's boiler products": own]
      let prices = try digest(of: "prices.csv", in: folder)
      for (line, member, expected) in [
        ("wtp verify 'my sheet.csv' --report json=-", "", ["my sheet.csv": sheet] + builtIn),
        ("wtp verify - --report json=- < 'my sheet.csv'", "", ["standard input": sheet] + builtIn),
        (
          "cat 'my sheet.csv' | wtp verify - --report json=-", "",
          ["standard input": sheet] + builtIn
        ),
        (
          "wtp verify 'my sheet.csv' --catalogue own.csv --plant plant.csv --report json=-", "",
          ["my sheet.csv": sheet, "own.csv": own, "plant.csv": plant]
        ),
        ("wtp audit 'my sheet.csv' --format json", "", ["my sheet.csv": sheet] + builtIn),
        ("wtp prove boiler --output S5.demand --format json", "", builtIn),
        ("wtp check boiler.seasons-exchange --cases 1 --report json=-", "", builtIn),
        ("wtp estimate boiler --plant plant.csv --format json", "", ["plant.csv": plant] + builtIn),
        (
          "wtp estimate boiler --plant - --catalogue own.csv --format json < plant.csv", "",
          ["standard input": plant, "own.csv": own]
        ),
        (
          "wtp compare boiler plant.csv example --format json", "", ["plant.csv": plant] + builtIn
        ),
        (
          "wtp compare boiler plant.csv example --prices prices.csv --format json", "",
          ["plant.csv": plant, "prices.csv": prices] + builtIn
        ),
        (
          "wtp estimate boiler --plant plant.csv --prices prices.csv --format json", "",
          ["plant.csv": plant, "prices.csv": prices] + builtIn
        ),
      ] {
        let whole = try json(line, in: folder)
        let made = member.isEmpty ? whole : try #require(whole[member] as? [String: Any])
        #expect(try sources(made) == expected, "\(line)")
        #expect(made["version"] as? String == "0.1.0")
        let command = try #require(made["command"] as? String)
        #expect(
          line.contains(command.prefix(12))
            && ["wtp", "sweep"].contains(made["program"] as? String))
      }
    }
  }

  /// Otherwise the report would have the digest of data that was not checked.
  @Test func `is refused for a file that changed while it was being read`() throws {
    try withFolder { folder in
      let run = try BuiltProgram.shell(
        "wtp verify 'my sheet.csv' --against 'cat > /dev/null; echo 1,2,3 >> my\\ sheet.csv' "
          + "--report json=made.json", in: folder)
      #expect(run.status == 74 && run.output.isEmpty, "\(run.words)")
      #expect(
        run.words.contains(
          "\"my sheet.csv\" changed while it was being read, so its SHA-256 is unknown: "
            + "run this again"), "\(run.words)")
      #expect(try BuiltProgram.shell("test ! -e made.json", in: folder).status == 0)
    }
  }

  @Test func `includes a command that reproduces the file`() throws {
    try withFolder { folder in
      let line = "wtp verify 'my sheet.csv' --set \"ph=7.5\" --report json=-"
      let first = try BuiltProgram.shell(line, in: folder).output
      let command = try #require(try json(line, in: folder)["command"] as? String)
      #expect(command == "wtp verify 'my sheet.csv' --set ph=7.5 --report json=-")
      #expect(try BuiltProgram.shell(command, in: folder).output == first)
    }
  }

  @Test func `is in reports, and is hidden in HTML documents`() throws {
    try withFolder { folder in
      let sheet = try digest(of: "my sheet.csv", in: folder)
      for kind in ["json", "html"] {
        let line = "wtp verify 'my sheet.csv' --report \(kind)=-"
        let text = try BuiltProgram.shell(line, in: folder).output
        #expect(text.contains(sheet) && text.contains("0.1.0"))
        #expect(text.contains("wtp verify 'my sheet.csv'"), "\(text)")
      }
      let plant = try digest(of: "plant.csv", in: folder)
      let page = try BuiltProgram.shell(
        "wtp estimate boiler --plant plant.csv --format html", in: folder
      ).output
      #expect(page.contains("<meta name=\"generator\" content=\"wtp 0.1.0\">"))
      #expect(page.contains("<meta name=\"sha256\" content=\"\(plant) plant.csv\">"))
      let letter = try BuiltProgram.shell(
        "wtp estimate boiler --plant plant.csv --format eml", in: folder
      ).output
      #expect(!letter.contains("plant.csv"))
    }
  }
}

private func + (first: [String: String], second: [String: String]) -> [String: String] {
  first.merging(second) { $1 }
}
