import Foundation
import TestSupport
import Testing

/// Tests of `sweep --keep`.
@Suite struct `A part that is kept` {
  private static let axes =
    "--vary feed_tds=50:295:5 --vary feed_temperature=40:95:5 --outputs S5,S10"
  private static let command = "sweep boiler \(axes) --shard 2/3"
  private static let endings = ["csv", "tsv", "jsonl", "npy", "parquet"]

  private func expect(
    _ words: String, in folder: URL, status: Int32, says message: String,
    file: String = "p.csv", isUnchanged: Bool = true
  ) throws {
    let before = try? identity(of: file, in: folder)
    let run = try BuiltProgram.shell(words, in: folder)
    #expect(
      run.status == status && (message.isEmpty || run.words.contains(message)),
      "\(words): \(run.words)")
    if isUnchanged { #expect(try identity(of: file, in: folder) == before, "\(words)") }
  }

  private func identity(of file: String, in folder: URL) throws -> [Int] {
    var status = stat()
    try #require(stat(folder.appending(file).path, &status) == 0)
    return [Int(status.st_ino), Int(status.st_size)]
  }

  @Test(arguments: endings + ["nc", "xlsx"])
  func `was made by the same command, however it is written`(ending: String) throws {
    try Scratch.withFolder { folder in
      let (file, shard) = ("p.\(ending)", ending == "nc" || ending == "xlsx" ? "" : "--shard 2/3")
      let first = "sweep boiler \(Self.axes) \(shard) --keep -o \(file)"
      let words = try BuiltProgram.shell(first, in: folder)
      #expect(words.status == 0, "\(words.words)")
      for again in [
        first, "\(first) -j 1 --max-points 1000",
        "sweep boiler --keep -o ./\(file) \(shard) \(Self.axes)",
        first.replacing("50:295:5", with: "50:295/50"),
        "sweep boiler \(Self.axes) \(shard) --keep --plant example -o \(file)",
      ] {
        try expect(
          again, in: folder, status: 0, says: "p.\(ending): made by this command", file: file)
      }
      let inside = ["nc", "parquet"].contains(ending)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(names == (inside ? [file] : [".\(file).made", file]))
      try expect(
        "sweep boiler \(Self.axes) \(shard) -o \(file)", in: folder, status: 0, says: "note",
        file: file, isUnchanged: false)
    }
  }

  @Test(arguments: endings)
  func `was not made by another command, part or version`(ending: String) throws {
    try Scratch.withFolder { folder in
      let (file, first) = ("p.\(ending)", Self.command + " --keep -o p.\(ending)")
      #expect(try BuiltProgram.shell(first, in: folder).status == 0)
      for (other, difference) in [
        (first.replacing("2/3", with: "1/3"), "part 2/3, now 1/3"),
        (first.replacing("S5,S10", with: "S5"), "outputs=S5.dose"),
        (first + " --set max_tds=3000", "max_tds=3500 mg/L, now max_tds=3000 mg/L"),
        (first.replacing("50:295:5", with: "50:295:49"), "50 points from 50 mg/L, step 5, now "),
        (first + " --inputs all", "inputs="), (first + " --names plain", "names=units, now"),
        (first + " --outside mark", "outside=refuse, now outside=mark"),
        (first + " --points exact", "points=given, now points=exact"),
      ] {
        try expect(other, in: folder, status: 73, says: difference, file: file)
        let run = try BuiltProgram.shell(other, in: folder)
        #expect(run.words.contains(first) && run.words.contains(other), "\(run.words)")
        #expect(run.words.split(separator: "\n").count == 1, "\(run.words)")
      }
      let record = ending == "parquet" ? file : ".\(file).made"
      let older =
        "LC_ALL=C sed -i 's/version: 0.1.0/version: 0.0.9/;s/\\x050.1.0/\\x050.0.9/' \(record)"
      #expect(try BuiltProgram.shell(older, in: folder).status == 0)
      try expect(
        first, in: folder, status: 73, says: "version 0.0.9, now 0.1.0", file: file)
    }
  }

  @Test(arguments: [
    ("echo made by hand > p.csv", "nothing records"), ("rm .p.csv.made", "nothing records"),
    ("echo > .p.csv.made", "nothing records"), ("echo 1 >> p.csv", "was changed after"),
    ("sleep 0.1; sed -i s/1/2/ p.csv", "was changed after"), ("truncate -s 9 p.csv", "was changed"),
    ("rm .p.csv.made; ln -s nowhere .p.csv.made", "nothing records"),
  ]) func `is the file that was recorded`(change: String, message: String) throws {
    try Scratch.withFolder { folder in
      let first = Self.command + " --keep -o p.csv"
      #expect(try BuiltProgram.shell(first, in: folder).status == 0)
      let ready = message == "nothing records" && change.hasPrefix("echo made") ? "rm .p*; " : ""
      #expect(try BuiltProgram.shell(ready + change, in: folder).status == 0)
      try expect(first, in: folder, status: 73, says: message)
      #expect(try BuiltProgram.shell("rm p.csv && \(first) && \(first)", in: folder).status == 0)
    }
  }

  @Test(arguments: ["parquet", "nc"])
  func `is not a file of columns or arrays that says nothing of it`(ending: String) throws {
    try Scratch.withFolder { folder in
      let first = "sweep boiler \(Self.axes) --keep -o p.\(ending)"
      for text in ["", "PAR1", "CDF", "PAR1xxxxxxxx\\xff\\xff\\xff\\x7fPAR1", "CDF\\x02\\x00"] {
        _ = try BuiltProgram.shell("printf '\(text)' > p.\(ending)", in: folder)
        try expect(
          first, in: folder, status: 73, says: "nothing records", file: "p.\(ending)")
      }
    }
  }

  @Test(arguments: [
    ("nc", "truncate -s -8", "is damaged"), ("nc", "truncate -s +1", "is damaged"),
    ("parquet", "truncate -s -8", "nothing records"),
  ]) func `is whole`(ending: String, change: String, message: String) throws {
    try Scratch.withFolder { folder in
      let first = "sweep boiler \(Self.axes) --keep -o p.\(ending)"
      let damage = try BuiltProgram.shell("\(first) && \(change) p.\(ending)", in: folder)
      #expect(damage.status == 0, "\(damage.words)")
      try expect(first, in: folder, status: 73, says: message, file: "p.\(ending)")
    }
  }

  /// A run may end before its unfinished file is seen, so there are several.
  @Test(arguments: ["csv", "parquet", "nc"])
  func `does not replace a file that appeared meanwhile`(ending: String) throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        """
        for run in 1 2 3 4 5 6 7 8 9; do
          rm -f p.* .p.*
          sweep boiler --vary feed_tds=50:295:5 --vary feed_temperature=40:95:5 --vary ph=7:9/2000 \
            --outputs S5,S88,SS1995 -j 1 --keep -q -o p.\(ending) &
          while kill -0 $! 2> /dev/null; do
            set -- .p.*
            if [ -e "$1" ]; then echo mine > p.\(ending); break; fi
          done
          wait $!
          status=$?
          [ $status = 73 ] && break
        done
        echo $status
        head -c 5 p.\(ending)
        """, in: folder)
      #expect(run.output == "73\nmine\n", "\(run.words)")
      #expect(run.words.contains("nothing records"), "\(run.words)")
    }
  }

  @Test func `was made from the same plant and catalogue`() throws {
    try Scratch.withFolder { folder in
      let first =
        "sweep boiler \(Self.axes) --plant site.csv --catalogue own.csv --keep -o p.parquet"
      let made = try BuiltProgram.shell(
        "wtp products boiler --format csv > own.csv; "
          + "sweep boiler --inputs all -q --outputs S5 > site.csv; \(first)", in: folder)
      #expect(made.status == 0, "\(made.words)")
      try expect(first, in: folder, status: 0, says: "made by this command", file: "p.parquet")
      _ = try BuiltProgram.shell("sed -i 's/,35,/,36,/' own.csv", in: folder)
      try expect(first, in: folder, status: 73, says: "products", file: "p.parquet")
    }
  }

  /// The schema is written after the rows, so a run may have ended in between.
  @Test func `still gets its schema`() throws {
    try Scratch.withFolder { folder in
      let first = Self.command + " --keep -o p.csv --schema s.json"
      let run = try BuiltProgram.shell(
        "\(first) && rm s.json && \(first) && cat s.json", in: folder)
      #expect(run.status == 0 && run.output.contains("\"fields\""), "\(run.words)")
    }
  }

  @Test(arguments: [
    ("--keep", "--keep needs --output"), ("--keep -o -", "--keep needs a file"),
    ("--keep -o /dev/null", "--keep needs a file"), ("--keep -o p.svg", "--keep cannot be used"),
  ]) func `needs a file of rows`(words: String, message: String) throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        "\(Self.command) \(words)".replacing(
          "--shard 2/3 --keep -o p.svg", with: "--keep -o p.svg"), in: folder)
      #expect(run.status == 64 && run.words.contains(message), "\(run.words)")
    }
  }

  @Test func `leaves nothing of a killed run after it is made`() throws {
    try Scratch.withFolder { folder in
      let rows =
        "sweep boiler --vary feed_tds=50:295:5 --vary feed_temperature=40:95:5 "
        + "--vary calcium_hardness=0:28/1000 --vary m_alkalinity=20:300:10 --outputs all -j 1 --keep"
      let run = try BuiltProgram.shell(
        """
        \(rows) --shard 1/9 -o part.csv 2>/dev/null & sweep=$!
        for time in {1..600}; do
          [ "$(cat .part.csv.unfinished-* 2>/dev/null | head -c 1)" ] && break; sleep 0.1
        done
        kill -KILL $sweep; wait $sweep; ls -A | wc -l
        \(rows) --shard 1/90000 -o part.csv -q; \(rows) --shard 1/90000 -o part.csv; ls -A
        """, in: folder)
      #expect(run.output == "1\n.part.csv.made\npart.csv\n", "\(run.words)")
      #expect(run.words.hasSuffix("sweep: note: keeps part.csv: made by this command\n"))
    }
  }
}
