import Foundation
import TestSupport
import Testing

/// What `--quiet` leaves of what programs say.
@Suite struct `With --quiet` {
  private static let sheets = [
    "good.csv": "feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3]\n165,3500,28.2857\n",
    "bad.csv": "feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3]\n165,3500,28.9999\n",
    "weak.csv": "feed_temperature [degC],dissolved_oxygen [mg/L]\n48,6.2\n",
  ]

  private func run(_ line: String) throws -> BuiltProgram.Outcome {
    try Scratch.withFolder { folder in
      for (name, text) in Self.sheets {
        try Data(text.utf8).write(to: folder.appending(name))
      }
      return try BuiltProgram.shell(line, in: folder)
    }
  }

  @Test(arguments: [
    "sweep boiler --vary feed_temperature=40:60:10 --outputs S5",
    "sweep cooling --vary weeks=1,2 --outputs H207 --set makeup_ph=7",
    "wtp estimate boiler --plant example --format csv",
    "wtp compare boiler example --vary m_alkalinity=20,84 --format csv",
  ])
  func `a table comes without a word, and is the same`(_ line: String) throws {
    let (loud, quiet) = (try run(line), try run(line + " --quiet"))
    #expect(quiet.words.isEmpty && quiet.output == loud.output && quiet.status == 0)
    #expect(loud.output.isEmpty == false)
  }
}

/// What programs say of themselves.
@Suite struct `The version` {
  @Test(arguments: ["sweep", "wtp"])
  func `comes with the SHA-256 of each system's products, which a user can compute`(
    _ program: String
  ) throws {
    try Scratch.withFolder { folder in
      let lines = try BuiltProgram.shell("\(program) --version", in: folder).output
        .split(separator: "\n")
      #expect(lines.first?.hasPrefix("\(program) ") == true && lines.count == 3)
      for (line, system) in zip(lines.dropFirst(), ["boiler", "cooling"]) {
        let digest = try BuiltProgram.shell(
          "wtp products \(system) --format csv | sha256sum | cut -d' ' -f1", in: folder)
        #expect(line + "\n" == "\(system) catalogue: SHA-256 \(digest.output)")
      }
    }
  }
}
