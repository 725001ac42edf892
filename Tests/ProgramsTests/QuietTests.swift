import Foundation
import TestSupport
import Testing

/// Tests of `--quiet`.
@Suite struct `With --quiet` {
  @Test(arguments: [
    "sweep boiler --vary feed_temperature=40:60:10 --outputs S5",
    "sweep cooling --vary weeks=1,2 --outputs H207 --set makeup_ph=7",
    "wtp estimate boiler --plant example --format csv",
    "wtp compare boiler example --vary m_alkalinity=20,84 --format csv",
  ])
  func `tables are the same, without notes`(_ line: String) throws {
    let (loud, quiet) = (
      try BuiltProgram.shell(line), try BuiltProgram.shell(line + " --quiet")
    )
    #expect(quiet.words.isEmpty && quiet.output == loud.output && quiet.status == 0)
    #expect(!loud.output.isEmpty)
  }
}

/// Tests of `--version`.
@Suite struct `The version` {
  @Test(arguments: ["sweep", "wtp"])
  func `includes the SHA-256 of each system's catalogue`(_ program: String) throws {
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
