import Foundation
import Platform
import Testing

@Suite struct `The permissions of a file that is replaced` {
  /// What the group of the file before could do more than everybody, a group of ours must not.
  ///
  /// Nobody who is not the superuser may give files to a group that is not theirs.
  @Test(
    .enabled(if: getuid() == 0),
    arguments: [(0o664, 0o644), (0o646, 0o646), (0o660, 0o600), (0o777, 0o777), (0o674, 0o644)])
  func `are no more for another group than for everybody`(given: Int, left: Int) async {
    await #expect(processExitsWith: .success) { [given = given as Int, left = left as Int] in
      let scratch = try Scratch()
      let path = scratch.path("out.csv")
      try scratch.write("old", to: "out.csv")
      guard chown(path, 65_534, 34) == 0, chmod(path, mode_t(given)) == 0,
        chown(scratch.folder, 65_534, 65_534) == 0, setregid(65_534, 65_534) == 0,
        setreuid(65_534, 65_534) == 0
      else { exit(EXIT_FAILURE) }
      let output = try OutputFile(path: path)
      try output.write("new")
      try output.commit()
      guard try System.status(of: path).permissions == UInt32(left),
        try scratch.text(of: "out.csv") == "new"
      else { exit(EXIT_FAILURE) }
    }
  }
}

@Suite struct `A folder that may be written, but not read` {
  /// Nothing keeps the superuser from reading: somebody else is needed.
  @Test func `takes an output as any other`() async {
    await #expect(processExitsWith: .success) {
      let scratch = try Scratch()
      if getuid() == 0 {
        guard chown(scratch.folder, 65_534, 65_534) == 0, setregid(65_534, 65_534) == 0,
          setreuid(65_534, 65_534) == 0
        else { exit(EXIT_FAILURE) }
      }
      guard chmod(scratch.folder, 0o300) == 0 else { exit(EXIT_FAILURE) }
      let output = try OutputFile(path: scratch.path("out.csv"))
      try output.write("new")
      try output.commit()
      let text = try scratch.text(of: "out.csv")
      guard chmod(scratch.folder, 0o700) == 0, text == "new" else { exit(EXIT_FAILURE) }
    }
  }
}
