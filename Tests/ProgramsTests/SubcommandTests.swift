import Commands
import Foundation
import TestSupport
import Testing
import wtp

/// Tests of the list of subcommands of `wtp`.
@Suite struct `The subcommands of wtp` {
  /// A command that is missing from the list could not be called.
  @Test func `include the command of each source file`() throws {
    let folder = projectFolder.appending("Sources/Programs/wtp")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Command.swift") && $0 != "WtpCommand.swift" }
    let names = files.map { "wtp " + $0.dropLast("Command.swift".count).lowercased() }
    #expect(Set(wtpCommand.subcommands.map(\.name)) == Set(names))
    #expect(wtpCommand.subcommandNames.map { "wtp \($0)" } == wtpCommand.subcommands.map(\.name))
    #expect(wtpCommand.subcommands.count == files.count)
  }
}
