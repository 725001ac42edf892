import Foundation
import TestSupport
import Testing

/// Tests of `Benchmarks/cluster/part.sh`, with which schedulers write the parts of a grid.
@Suite struct `Parts of a grid` {
  private static let script = projectFolder.appending("Benchmarks/cluster/part.sh")

  private static let grid = """
    sweep boiler --vary feed_tds=50:295:5 --vary feed_temperature=40:95:5 --outputs S5,S10 -q "$@"

    """

  /// Runs a command in a folder with the script, a grid, and a `sweep` whose version can be set.
  private func run(_ words: String, in folder: URL) throws -> BuiltProgram.Outcome {
    try Data(contentsOf: Self.script).write(to: folder.appending("part.sh"))
    try Data(Self.grid.utf8).write(to: folder.appending("grid.sh"))
    let wrapper = """
      #!/bin/sh
      [ "$1" = --version ] && [ "${VERSION:-}" ] && exec echo "$VERSION"
      exec '\(BuiltProgram.sweep.path)' "$@"
      """
    try Data(wrapper.utf8).write(to: folder.appending("sweep"))
    return try BuiltProgram.shell("chmod +x sweep; PATH=$PWD:$PATH; \(words)", in: folder)
  }

  /// The first two parts are replaced by text that shows wherever they are read.
  @Test(arguments: [
    ("sed -i s/295/300/ grid.sh", 4), ("export VERSION='sweep 9'", 4), (":", 5),
  ]) func `are never read by another grid, version or number of parts`(change: String, count: Int)
    throws
  {
    try Scratch.withFolder { folder in
      let run = try run(
        """
        join() { for part in $(seq $1); do cat "$(sh part.sh $1 $part csv)"; done; }
        for part in 1 2; do echo other > "$(sh part.sh 4 $part csv)"; done
        cp grid.sh first.sh
        \(change)
        join \(count) | cmp - <(sh grid.sh) && echo same
        cp first.sh grid.sh; unset VERSION
        join 4 | grep -c other
        """, in: folder)
      #expect(run.output == "same\n2\n" && run.words == "", "\(run.output)\(run.words)")
    }
  }

  @Test func `are not mixed with those of other options, and are not written twice`() throws {
    try Scratch.withFolder { folder in
      let run = try run(
        """
        part() { sh part.sh 3 2 "$@"; }
        [ "$(part csv)" = "$(part csv --header each)" ] && echo mixed
        touch -d 2001-01-01 "$(part csv)"; find "$(part csv)" -newermt 2002-01-01
        part parquet --no-such-option; echo $?
        """, in: folder)
      #expect(run.output == "64\n" && run.words.contains("--no-such-option"), "\(run.output)")
    }
  }

  @Test func `leave nothing of a killed run once they are written`() throws {
    try Scratch.withFolder { folder in
      let axes = "--vary calcium_hardness=0:28/1000 --vary m_alkalinity=20:300:10 --outputs all"
      let run = try run(
        """
        sed -i 's/^/exec /; s/--outputs S5,S10/\(axes)/' grid.sh
        sh part.sh 90000 1 csv > path; rm "$(cat path)"
        sh grid.sh -j 1 -o "$(cat path)" & sweep=$!
        for time in {1..600}; do
          [ "$(cat parts-*/.part-1.csv.unfinished-* 2>/dev/null | head -c 1)" ] && break; sleep 0.1
        done
        kill -KILL $sweep; wait $sweep 2> /dev/null; ls -A parts-* | wc -l
        sh part.sh 90000 1 csv > path; ls -A parts-*
        """, in: folder)
      #expect(run.output == "1\npart-1.csv\n", "\(run.output)\(run.words)")
    }
  }

  @Test func `are written by the script of the article`() throws {
    let article = projectFolder.appending("Sources/Estimator/Estimator.docc/Clusters.md")
    let (text, script) = try (
      String(contentsOf: article, encoding: .utf8),
      String(contentsOf: Self.script, encoding: .utf8)
    )
    let lines = script.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { "    \($0)\n" }
    #expect(text.contains(lines.joined()))
  }
}
