import Foundation
import TestSupport
import Testing

/// Tests of `bench` with its fastest workload.
@Suite struct `The bench command` {
  private static let quick = ["--only", "point estimate", "--rounds", "1"]

  @Test func `writes its results to a table named after the date and the machine`() throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.bench.run(Self.quick + ["--results", "."], in: folder)
      #expect(run.status == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.count == 1)
      let name = try #require(names.first)
      #expect(name.wholeMatch(of: /\d{4}-\d{2}-\d{2}-[a-z0-9-]+\.csv/) != nil)
      let lines = try String(contentsOf: folder.appending(name), encoding: .utf8)
        .split(separator: "\n")
      #expect(lines.first?.hasPrefix("workload,count [1],counted,minimum [ms],") == true)
      #expect(lines.first?.hasSuffix(",checksum,processor,cores [1],system") == true)
      #expect(
        lines.last?.hasPrefix("\"point estimate, boiler, all products\",2000,points,") == true)
    }
  }

  @Test func `reports how the figures of a sweep were rounded`() throws {
    let run = try BuiltProgram.bench.run(
      ["--only", "a tie in every tenth cell", "--rounds", "1", "--format", "csv"])
    #expect(run.status == 0, "\(run.words)")
    let counts = try Self.cells(
      in: run.output, ["by bound [1]", "as ties [1]", "by fractions [1]"]
    ).map { try #require(Int($0)) }
    #expect(counts.reduce(0, +) == 500_000)
    // A five-decimal figure times three ends in 5 if the figure does: one in ten on average.
    #expect(abs(counts[1] - 50_000) < 1000, "\(counts)")
    #expect(counts[2] == 0)
  }

  @Test func `compares complete sweeps with those of an earlier build`() throws {
    let commands = ["--only", "build now: a tie", "--rounds", "1", "--format", "csv", "--before"]
    let same = try BuiltProgram.bench.run(commands + [BuiltProgram.folder.path])
    #expect(same.status == 0, "\(same.words)")
    let cells = try Self.cells(in: same.output, ["workload", "baseline", "ratio [1]"])
    #expect(
      cells[..<2] == [
        "build now: a tie in every tenth cell",
        "build before: a tie in every tenth cell",
      ])
    #expect(try #require(Double(cells[2])) > 0)
    let none = try BuiltProgram.bench.run(commands + ["."])
    #expect(none.status == 66 && none.output.isEmpty)
    #expect(none.words.contains("\"./sweep\" is not a program"), "\(none.words)")
  }

  /// Returns the cells of the last row in these columns; commas within cells become semicolons.
  private static func cells(in table: String, _ columns: [String]) throws -> [String] {
    let lines = table.split(separator: "\n").map { line in
      line.replacing(/"([^"]*)"/) { "\($0.1)".replacing(",", with: ";") }
        .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let (header, row) = (try #require(lines.first), try #require(lines.last))
    return try columns.map { row[try #require(header.firstIndex(of: $0))] }
  }
}
