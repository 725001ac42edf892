import Foundation
import TestSupport
import Testing

/// Tests of `bench` with its fastest workload.
@Suite struct `The bench command` {
  private static let quick = ["--only", "point estimate", "--rounds", "1"]

  @Test func `writes its results as a table with the machine`() throws {
    let run = try BuiltProgram.bench.run(Self.quick + ["--format", "csv"])
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0 && lines.count == 6, "\(run.words)")
    #expect(lines.first?.hasPrefix("workload,count [1],counted,minimum [ms],") == true)
    #expect(lines.first?.hasSuffix(",checksum,processor,cores [1],system") == true)
    #expect(lines.last?.hasPrefix("\"point estimate, boiler, all products\",2000,points,") == true)
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
