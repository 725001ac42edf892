import Foundation
import TestSupport
import Testing

/// Tests of the GitHub Actions job in `Tests/ContinuousIntegration`: they run its last step.
@Suite(.enabled(if: hasPython, "python3 is not installed"))
struct `The job that checks a sheet and a port` {
  private static let job = projectFolder.appending("Tests/ContinuousIntegration")

  /// Returns the command of the workflow's step that runs the script.
  private func step() throws -> String {
    let workflow = try String(contentsOf: Self.job.appending("sheet-and-port.yml"), encoding: .utf8)
    let runs = workflow.split(separator: "\n").compactMap { line -> Substring? in
      line.range(of: "- run: sh ").map { line[$0.upperBound...] }
    }
    #expect(runs.count == 1)
    return "sh " + (runs.first.map(String.init) ?? "")
  }

  /// Runs the step with a sheet and a port, after a shell command that may change them.
  private func run(after change: String) throws -> BuiltProgram.Outcome {
    try Scratch.withFolder { folder in
      try FileManager.default.copyItem(
        at: Self.job.appending("check-port.sh"), to: folder.appending("check-port.sh"))
      let made = try BuiltProgram.shell(
        "sweep boiler --plant example --vary feed_tds=100:300:100 --inputs all --outputs S28.demand "
          + "--quiet -o boiler.csv && wtp port python boiler --outputs S28.demand -o boiler.py && "
          + change, in: folder)
      #expect(made.status == 0, "\(made.words)")
      return try BuiltProgram.shell(try step(), in: folder)
    }
  }

  @Test func `passes if every cell agrees in the sheet and in the port`() throws {
    let run = try run(after: "true")
    let verdicts = run.output.split(separator: "\n").filter {
      $0 == "every cell agrees: 3 cells of 1 output in 3 rows of boiler.csv"
    }
    #expect(run.status == 0 && verdicts.count == 2, "\(run.output)\(run.words)")
  }

  /// S28 is 600 g/m3 times feed_tds / max_tds: 200 mg/L of 3500 mg/L is 34.2857 g/m3.
  @Test func `fails if the sheet has one wrong digit, at its cell`() throws {
    let run = try run(after: "sed -i s/34.2857/34.2875/ boiler.csv && grep -q 34.2875 boiler.csv")
    let cells = Self.cells(run)
    #expect(run.status == 1 && cells.count == 2, "\(run.output)\(run.words)")
    for cell in cells { #expect(cell.prefix(3) == ["Q3", "S28.demand", "[g/m3]"]) }
  }

  @Test func `fails if the port has one wrong digit, at every cell that shows it`() throws {
    let run = try run(after: "sed -i 's/= 600 /= 601 /' boiler.py; grep -q '= 601 ' boiler.py")
    let cells = Self.cells(run)
    #expect(run.status == 1, "\(run.output)\(run.words)")
    #expect(cells.map(\.first) == ["Q2", "Q3", "Q4"], "\(run.output)")
    #expect(run.output.hasPrefix("every cell agrees"))
  }

  /// The words of the lines on cells that differ.
  private static func cells(_ run: BuiltProgram.Outcome) -> [[Substring]] {
    run.output.split(separator: "\n").filter { $0.contains(" S28.demand [g/m3] ") }
      .map { $0.split(separator: " ") }
  }

  @Test func `prints its usage, and fails with the status of an error in the sheet`() throws {
    let script = Self.job.appending("check-port.sh").path
    try Scratch.withFolder { folder in
      let bare = try BuiltProgram.shell("sh '\(script)' boiler.csv", in: folder)
      #expect(bare.status == 64 && bare.words.hasPrefix("usage: check-port.sh SHEET COMMAND"))
      #expect(try BuiltProgram.shell("sh '\(script)' none.csv cat", in: folder).status == 66)
    }
  }
}
