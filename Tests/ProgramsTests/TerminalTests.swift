import Foundation
import TestSupport
import Testing

/// Tests of widths and progress, which differ from those in files and pipes.
@Suite(.enabled(if: hasPython, "python3 is not installed"))
struct `On a terminal` {
  /// Runs a program on a pseudo-terminal, prints its output and exits with its status.
  ///
  /// Kills the program after the given number of seconds, or when its output contains the mark.
  private static let terminal = """
    import os, pty, select, signal, sys, time
    mark, end = sys.argv[1].encode(), time.time() + float(sys.argv[2])
    child, screen = pty.fork()
    if child == 0:
        os.execvp(sys.argv[3], sys.argv[3:])
    shown = b""
    while True:
        if time.time() > end or mark and mark in shown:
            os.kill(child, signal.SIGKILL)
            break
        if not select.select([screen], [], [], 0.1)[0]:
            continue
        try:
            part = os.read(screen, 65536)
        except OSError:
            break
        if not part:
            break
        shown += part
    status = os.waitpid(child, 0)[1]
    sys.stdout.buffer.write(shown)
    sys.exit(os.WEXITSTATUS(status) if os.WIFEXITED(status) else 137)
    """

  /// A sweep of 600 million rows, written to `/dev/null`.
  private static let long =
    "sweep boiler --plant example --vary feed_tds=1:1000:1 --vary feed_temperature=40:99.9:0.1 "
    + "--vary m_alkalinity=1:1000:1 --max-points 1000000000 --outputs S5 -o /dev/null"

  /// Returns a command's output on a terminal.
  private func shown(
    _ command: String, until mark: String = "", seconds: Int = 60
  ) throws -> BuiltProgram.Outcome {
    try Scratch.withFolder { folder in
      try Data(Self.terminal.utf8).write(to: folder.appending("terminal.py"))
      return try BuiltProgram.shell(
        "TERM=xterm python3 terminal.py '\(mark)' \(seconds) \(command)", in: folder)
    }
  }

  @Test(arguments: [(40, 60), (70, 70), (97, 97), (130, 130), (400, 160)])
  func `text is as wide as the terminal, from 60 to 160 columns`(
    columns: Int, width: Int
  ) throws {
    let commands = "wtp products && wtp fields boiler && wtp check --list && wtp units"
    let run = try shown("sh -c 'stty cols \(columns); \(commands)'")
    let lines = run.output.split(whereSeparator: \.isNewline)
    let tooWide = lines.filter { $0.count > width }
    #expect(run.status == 0 && tooWide.isEmpty, "\(tooWide.first ?? "")")
    #expect((lines.map(\.count).max() ?? 0) > width - 20)
  }

  @Test func `a long sweep shows its progress and the remaining time`() throws {
    let run = try shown(Self.long, until: " left")
    #expect(run.output.contains("% of 600,000,000 rows, "), "\(run.output.suffix(200))")
    #expect(run.output.contains("\r\u{1b}[Ksweep: "))
  }

  @Test func `laws show their progress`() throws {
    let run = try shown("wtp check boiler.directions --cases 200000000", until: " left")
    #expect(run.output.contains("% of 200,000,000 cases, "), "\(run.output.suffix(200))")
    #expect(run.output.contains("\r\u{1b}[Kwtp: "))
  }

  @Test func `laws clear their progress before they print the result`() throws {
    let run = try shown("wtp check boiler.directions --cases 200000")
    let place = try #require(run.output.range(of: "% of 200,000 cases", options: .backwards))
    let rest = run.output[place.upperBound...]
    #expect(rest.contains("left\r\u{1b}[Kboiler.directions  holds"), "\(rest)")
  }

  @Test(arguments: ["", "-o -", "--explain all", "--explain all -o -"])
  func `an estimate is as wide as the terminal, even with -o -`(
    words: String
  ) throws {
    let line = "sh -c 'stty cols 140; wtp estimate boiler --plant example \(words)'"
    let run = try shown(line)
    let widest = run.output.split(whereSeparator: \.isNewline).map(\.count).max() ?? 0
    #expect(run.status == 0 && (101...140).contains(widest), "\(widest)")
  }

  /// An estimate fits on paper, and an explanation is as wide as in a pipe.
  @Test func `a file has the same width with and without a terminal`() throws {
    let estimate = "wtp estimate boiler --plant example"
    let line =
      "stty cols 140; for word in '' '--explain all'; do \(estimate) $word -o a.txt; "
      + "\(estimate) $word -o b.txt > log; cmp a.txt b.txt && echo same; done; \(estimate) -o -; "
      + "\(estimate) --explain all"
    try Scratch.withFolder { folder in
      try Data("\(line)\n".utf8).write(to: folder.appending("line.sh"))
      let script = folder.appending("line.sh").path
      let run = try shown("bash '\(script)'")
      let lines = run.output.split(whereSeparator: \.isNewline)
      #expect(run.status == 0 && lines.prefix(2) == ["same", "same"], "\(run.output.prefix(200))")
      #expect(lines.dropFirst(2).contains { $0.count > 100 && $0.count <= 140 })
    }
  }
}
