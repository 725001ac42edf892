import Foundation
import Platform
import Synchronization
import Testing

@Suite(.serialized) struct `The permissions of output files` {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test(arguments: [0o640, 0o600, 0o755])
  func `keep the permissions of the file that they replace`(permissions: Int) throws {
    try scratch.write("old", to: "out.csv")
    #expect(chmod(scratch.path("out.csv"), mode_t(permissions)) == 0)
    try scratch.commit("new", to: "out.csv")
    #expect(try scratch.mode(of: "out.csv") == S_IFREG | mode_t(permissions))
    #expect(try scratch.text(of: "out.csv") == "new")
  }

  @Test func `keep the owner and the group of the file that they replace, if allowed`() throws {
    try scratch.write("old", to: "out.csv")
    guard chown(scratch.path("out.csv"), 12, 34) == 0 else {
      print("skipped the owners of files, since only the superuser can change them")
      return
    }
    try scratch.commit("new", to: "out.csv")
    var status = stat()
    #expect(stat(scratch.path("out.csv"), &status) == 0)
    #expect(status.st_uid == 12 && status.st_gid == 34)
  }

  /// Another group must not inherit the permissions of the old file's group.
  ///
  /// Only the superuser can give files to any group.
  @Test(
    .enabled(if: getuid() == 0),
    arguments: [(0o664, 0o644), (0o646, 0o646), (0o660, 0o600), (0o777, 0o777), (0o674, 0o644)])
  func `give another group no more permissions than everyone has`(given: Int, left: Int) async {
    await #expect(processExitsWith: .success) { [given = given as Int, left = left as Int] in
      let scratch = try Scratch()
      try scratch.write("old", to: "out.csv")
      let path = scratch.path("out.csv")
      guard chown(path, 65_534, 34) == 0, chmod(path, mode_t(given)) == 0, scratch.becomeNobody()
      else { exit(EXIT_FAILURE) }
      let output = try OutputFile(path: path)
      try output.write("new")
      try output.commit()
      guard try scratch.mode(of: "out.csv") & 0o777 == mode_t(left),
        try scratch.text(of: "out.csv") == "new"
      else { exit(EXIT_FAILURE) }
    }
  }

  /// The superuser can write any file, so the test runs as another user.
  @Test func `do not replace a file that is not writable in a writable folder`() async {
    await #expect(processExitsWith: .success) {
      let scratch = try Scratch()
      let path = scratch.path("out.csv")
      try scratch.write("old", to: "out.csv")
      guard chmod(path, 0o444) == 0, getuid() != 0 || setreuid(65_534, uid_t.max) == 0 else {
        exit(EXIT_FAILURE)
      }
      do throws(SystemError) {
        _ = try OutputFile(path: path)
        exit(EXIT_FAILURE)
      } catch {
        let refusal = SystemError(.create, .file(path), ErrorNumber(value: EACCES))
        guard error == refusal, try scratch.text(of: "out.csv") == "old" else { exit(EXIT_FAILURE) }
      }
    }
  }

  /// The superuser can read any folder, so the test runs as another user.
  @Test func `can be in a folder that is writable but not readable`() async {
    await #expect(processExitsWith: .success) {
      let scratch = try Scratch()
      guard scratch.becomeNobody(), chmod(scratch.folder, 0o300) == 0 else { exit(EXIT_FAILURE) }
      let output = try OutputFile(path: scratch.path("out.csv"))
      try output.write("new")
      try output.commit()
      let text = try scratch.text(of: "out.csv")
      guard chmod(scratch.folder, 0o700) == 0, text == "new" else { exit(EXIT_FAILURE) }
    }
  }

  /// Another thread lists the folder continuously and sees every file from its creation.
  @Test func `are never readable by more users than the file that they replace`() throws {
    try scratch.write("old", to: "out.csv")
    #expect(chmod(scratch.path("out.csv"), 0o600) == 0)
    let (path, folder) = (scratch.path("out.csv"), scratch.folder)
    let watch = Watch()
    runAtOnce(2) { number in
      if number == 0 {
        for _ in 0..<3000 { _ = try? OutputFile(path: path) }
        watch.isDone.store(true, ordering: .releasing)
      } else {
        while !watch.isDone.load(ordering: .acquiring) { watch.look(into: folder) }
      }
    }
    let permissions = watch.permissions.load(ordering: .acquiring)
    #expect(permissions != 0 && permissions & 0o077 == 0)
  }

  @Test func `are created with the permissions that the process's mask allows`() throws {
    try scratch.commit("new", to: "out.csv")
    try scratch.makeFolder("folder")
    let folder = try scratch.mode(of: "folder") & 0o777
    #expect(try scratch.mode(of: "out.csv") & 0o777 == 0o666 & folder)
  }
}

/// Observes the permissions of the files in a folder.
private final class Watch: Sendable {
  let isDone = Atomic(false)
  /// The union of the permissions seen.
  let permissions = Atomic<UInt32>(0)

  func look(into folder: String) {
    guard let names = opendir(folder) else { return }
    defer { closedir(names) }
    while let entry = readdir(names) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      var status = stat()
      guard name != ".", name != "..", stat(folder + name, &status) == 0 else { continue }
      permissions.bitwiseOr(UInt32(status.st_mode & 0o777), ordering: .relaxed)
    }
  }
}
