import Commands
import Foundation
import Testing
import wtp

/// The commands that `wtp` is made of.
@Suite struct `Subcommands` {
  /// A command whose line is forgotten would be one that nobody can call.
  @Test func `are in the list, each file of them`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Programs/wtp")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Command.swift") && $0 != "WtpCommand.swift" }
    let names = files.map { "wtp " + $0.dropLast("Command.swift".count).lowercased() }
    #expect(Set(wtpCommand.subcommands.map(\.name)) == Set(names))
    #expect(wtpCommand.subcommands.count == files.count)
  }
}
