import Foundation
import TestSupport
import Testing

/// Tests of programs on systems with missing features, little memory or failing disks.
@Suite struct `Programs on a bare system` {
  private static let curve = "sweep boiler --vary feed_tds=50:295:0.01 --outputs S5,S88"

  @Test(.enabled(if: can("unshare -rm mount -t tmpfs none /proc")))
  func `read their arguments without /proc`() throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        "unshare -rm bash -c 'mount -t tmpfs none /proc && sweep \"$@\"' - --version", in: folder)
      #expect(run.status == 0, "\(run.words)")
      #expect(run.output.hasPrefix("sweep "))
      let word = try BuiltProgram.shell(
        "unshare -rm bash -c 'mount -t tmpfs none /proc && wtp \"$@\"' - 'two words'", in: folder)
      #expect(word.words.hasPrefix("wtp: unknown command \"two words\""), "\(word.words)")
    }
  }

  /// Only Linux enforces this limit.
  ///
  /// If the limit is too low to load the program, the system returns 127. Slightly above that, a
  /// signal may end Swift's runtime before the program starts.
  @Test(.enabled(if: can("test -r /proc/self/statm && (ulimit -v 1000000)")))
  func `start only as many threads as the memory allows`() throws {
    let run = try BuiltProgram.shell(
      """
      \(Self.curve) -o all.csv 2>/dev/null
      for size in 10 20 30 40 60 100 150 200 300 500 700 900 1200 2000; do
        (ulimit -v ${size}000; \(Self.curve) -j 64 -o part.csv 2>words; echo "$size: $?")
        [ -e part.csv ] && { cmp part.csv all.csv; rm part.csv; }
      done; ls -A
      """)
    let lines = run.output.split(separator: "\n")
    let statuses = lines.prefix { $0.contains(": ") }.map { $0.split(separator: " ")[1] }
    #expect(statuses.count == 14)
    let begun = statuses.drop { ["127", "132", "134"].contains($0) }
    #expect(begun.allSatisfy { ["0", "71"].contains($0) }, "\(run.output)")
    #expect(begun.count >= 12, "\(run.output)")
    #expect(statuses.last == "0")
    #expect(lines.suffix(2) == ["all.csv", "words"], "\(run.output)")
  }

  @Test(arguments: ["sweep", "wtp"])
  func `name the stack that they need if it is too small`(program: String) throws {
    for size in [64, 128, 200, 511] {
      let run = try BuiltProgram.shell("ulimit -s \(size); exec \(program) --version")
      #expect(run.status == 71, "\(size) KB: \(run.words)")
      #expect(run.words.contains("the stack is limited to \(size) KB, but 512 KB are needed"))
    }
  }

  @Test(.enabled(if: can("ulimit -s unlimited")), arguments: ["sweep", "wtp"])
  func `run where the stack has no limit`(program: String) throws {
    let run = try BuiltProgram.shell("ulimit -s unlimited; exec \(program) --version")
    #expect(run.status == 0 && run.words.isEmpty)
  }

  /// The user can write to the file through a group, but does not own it.
  @Test(.enabled(if: getuid() == 0 && can("setpriv --version")))
  func `keep the group of a file if they cannot keep its owner`() throws {
    let user = "setpriv --reuid 65534 --regid 65534 --groups"
    let run = try BuiltProgram.shell(
      """
      chmod 777 .
      for groups in 4242 4243; do
        echo old > out.csv; chown 0:4242 out.csv; chmod 666 out.csv; chmod 676 out.csv
        \(user) $groups sweep boiler --outputs S5 -o out.csv 2>/dev/null; echo $?
        stat -c '%u:%g %a' out.csv; rm -f out.csv
      done
      """)
    // If the group cannot be kept, the new group has the permissions of others.
    #expect(run.output == "0\n65534:4242 676\n0\n65534:65534 666\n", "\(run.words)")
  }

  @Test(.enabled(if: can("strace -e trace=fsync true")))
  func `flush a file to disk before they rename it, and then its folder`() throws {
    let run = try BuiltProgram.shell(
      """
      strace -f -o calls -e trace=fsync,rename sweep boiler --outputs S5 -o out.csv 2>/dev/null
      grep -oE '(fsync|rename)\\(' calls
      """)
    #expect(run.output == "fsync(\nrename(\nfsync(\n", "\(run.words)")
  }

  /// A file system that cannot flush is not an error; a disk that fails is.
  @Test(
    .enabled(if: can("strace -e trace=fsync true")),
    arguments: [("EINVAL", 0), ("EROFS", 0), ("EOPNOTSUPP", 0), ("EIO", 74), ("ENOSPC", 74)])
  func `report a failed disk and keep the old file`(error: String, status: Int) throws {
    let run = try BuiltProgram.shell(
      """
      echo old > out.csv
      strace -f -o /dev/null -e trace=fsync -e inject=fsync:error=\(error) \
        sweep boiler --outputs S5 -o out.csv 2>/dev/null; echo $?
      head -c 3 out.csv; ls -A
      """)
    let start = status == 0 ? "S5." : "old"
    #expect(run.output == "\(status)\n\(start)out.csv\n", "\(run.words)")
  }

  /// Otherwise later output would hide that a part is missing.
  @Test(.enabled(if: can("strace -e trace=write true")))
  func `print nothing more after part of a verdict cannot be printed`() throws {
    let run = try BuiltProgram.shell(
      """
      strace -f -o calls -P "$(pwd -P)/out" -e trace=write \
        -e inject=write:error=ENOSPC:when=1 \
        wtp check boiler.doses-ignore-the-duty boiler.seasons-exchange --cases 2 > out; echo $?; cat out
      """)
    #expect(run.output == "74\n", "\(run.output)\(run.words)")
  }

  /// Bounds the memory and the number of system calls for any number of plants.
  ///
  /// A part is written once it reaches 65,536 bytes; each plant here takes at most 12,000.
  @Test(.enabled(if: can("strace -e trace=write true")), arguments: ["json", "text", "csv"])
  func `write estimates in parts of about 64 KiB`(format: String) throws {
    let run = try BuiltProgram.shell(
      """
      sweep boiler --vary feed_tds=50:500/600 --inputs all --outputs cycles -q -o plants.csv
      strace -f -o calls -P "$(pwd -P)/out" -e trace=write \
        wtp estimate boiler --plant plants.csv --format \(format) -q > out
      grep -c 'write(1' calls; wc -c < out
      """)
    let numbers = run.output.split(separator: "\n").compactMap {
      Int($0.filter { $0.isNumber })
    }
    try #require(numbers.count == 2, "\(run.output)\(run.words)")
    let (parts, bytes) = (numbers[0], numbers[1])
    #expect(bytes / 77_536 <= parts && parts <= bytes / 65_536 + 1, "\(parts) of \(bytes) bytes")
  }
}
