import Estimator
import Foundation
import TestSupport
import Testing

/// `wtp port`, as its user meets it.
@Suite struct `Ports` {
  private static let own = """
    system,product,form,role,basis,what,advice,dose [g/m3],oxygen [g/g O2],hardness [g/g CaCO3],\
    alkalinity [g/g CaCO3],reserve [g/m3],reserve_hardness [g/g CaCO3],\
    caustic_alkalinity [g/g CaCO3],min_alkalinity [g/g CaCO3]
    boiler,A-1,liquid,oxygen scavenger,feed,"a ""blend"" \\ */ ??/ \"\"\"\"\"\"",-,-,1/3,0,0,120,0,0,0
    boiler,a_1,liquid,oxygen scavenger,feed,another,-,-,1.005,0,0,123456.789,0,0,0

    """

  @Test func `of a user's own products name the file and its digest, and answer as it says`() throws
  {
    try Scratch.withFolder { folder in
      try Data(Self.own.utf8).write(to: folder.appending("own.csv"))
      let line = """
        wtp port python boiler --catalogue own.csv -o own.py && python3 own.py --self-test \
        && grep -c "$(sha256sum own.csv | cut -d' ' -f1)" own.py && grep -c 'from own.csv' own.py \
        && sweep boiler --catalogue own.csv --vary feed_temperature=40:100:6 --inputs all \
          --outputs all --decimals 6 -o sheet.csv \
        && wtp verify sheet.csv --catalogue own.csv --against 'python3 own.py'
        """
      let run = try BuiltProgram.shell(line, in: folder)
      #expect(run.status == 0, "\(run.words)")
      #expect(run.output.contains("every cell agrees"))
    }
  }

  @Test func `are never written over the catalogue that is read`() throws {
    try Scratch.withFolder { folder in
      try Data(Self.own.utf8).write(to: folder.appending("own.csv"))
      let run = try BuiltProgram.wtp.run(
        ["port", "python", "boiler", "--catalogue", "own.csv", "-o", "./own.csv"], in: folder)
      #expect(run.status == 64 && run.words.contains("which is read"))
      #expect(try Data(contentsOf: folder.appending("own.csv")) == Data(Self.own.utf8))
    }
  }

  /// A port to SQL is a query, and a runner in Python beside it.
  @Test func `are never written over the catalogue by the runner of a query`() throws {
    try Scratch.withFolder { folder in
      try Data(Self.own.utf8).write(to: folder.appending("q.sql.py"))
      let run = try BuiltProgram.wtp.run(
        ["port", "sql", "boiler", "--catalogue", "q.sql.py", "-o", "q.sql"], in: folder)
      #expect(run.status == 64 && run.words.contains("\"q.sql.py\", which is read"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["q.sql.py"])
    }
  }

  @Test func `are the same bytes each time, whether in a file or on standard output`() throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        "wtp port python cooling -o a.py && wtp port python cooling | cmp - a.py", in: folder)
      #expect(run.status == 0 && run.output.isEmpty)
    }
  }

  @Test func `leave no runner beside what is no file`() throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        "wtp port sql boiler -o /dev/stdout | tail -n 1; ls; ls /dev/stdout.py", in: folder)
      #expect(run.output.isEmpty == false && !run.output.contains(".py"))
      #expect(run.words.contains("-o FILE writes FILE.py beside it"))
    }
  }
}
