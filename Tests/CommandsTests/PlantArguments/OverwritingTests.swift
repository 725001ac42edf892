import Commands
import Foundation
import TestSupport
import Testing

@Suite struct `Files that are written` {
  @Test func `are none that is read, by whatever path, and none twice`() throws {
    try Scratch.withFolder { folder in
      let plant = folder.appending("plant.csv").path
      try Data("x\n".utf8).write(to: URL(fileURLWithPath: plant))
      let (new, other) = (folder.appending("new.csv").path, folder.appending("other.csv").path)
      try refuseOverwriting([new, other], [plant, "-"], option: "--report")
      try refuseOverwriting([], [plant], option: "-o")
      let read = #expect(throws: CommandError.self) {
        try refuseOverwriting([new, folder.path + "/./plant.csv"], [plant], option: "-o")
      }
      #expect(read?.status == .usage)
      #expect(read?.messages.first?.hasPrefix("-o would write over ") == true)
      #expect(read?.messages.first?.hasSuffix("which is read; name another file") == true)
      let twice = #expect(throws: CommandError.self) {
        try refuseOverwriting(
          [new, other, folder.path + "/./new.csv"], [plant], option: "--report")
      }
      #expect(twice?.status == .usage)
      #expect(
        twice?.messages.first?.hasSuffix("new.csv\" twice; give each report a file of its own")
          == true)
      try refuseOverwriting(["/dev/null", "/dev/null"], ["/dev/null"], option: "--report")
    }
  }
}
