import Estimator
import Notation
import Platform
import Sheets
import Sweep
import Tables

/// The name of the sweep that is the baseline of a verification.
private let writingSample = "sample, all inputs and outputs, to a file"

private let ranges = [
  "summer_steam=1000:20000 lb/h", "summer_hours=4:24", "summer_days=1:7", "summer_weeks=1:26",
  "winter_steam=1000:20000 lb/h", "winter_hours=4:24", "winter_days=1:7", "winter_weeks=1:26",
  "feed_tds=50:295", "m_alkalinity=20:300", "ph=6.5:9", "calcium_hardness=0:28",
  "feed_temperature=40:100", "max_tds=2000:5000", "min_sulphite=20:60",
  "min_caustic_alkalinity=200:600",
]

/// Returns workloads that write a sample as `sweep` does and verify it as `wtp verify` does.
func verifyWorkloads(_ rows: Int, in folder: String) throws -> [Workload] {
  let (path, sweep) = (folder + "/sample.csv", try sampledPlants(rows))
  let verify = Workload(
    "verifying a sample of all inputs and outputs", on: sweep, baseline: writingSample,
    complete: {
      try $0.check(sweep)
      $0.decisions = nil  // These are decisions of the sweep.
    }
  ) {
    let claims = rows * sweep.outputs.count
    var verification = Verification()
    verification.jobs = coreCount
    let verdict = Verdict([
      try verification.verdict(on: try sheet(path), again: { try sheet(path) })
    ])
    precondition(verdict.isPass && verdict.agreeing == claims, "a cell of the sweep differs")
  }
  let write = writing(sweep, writingSample, jobs: coreCount) {
    try OutputFile(path: path, outlivesPowerCut: false)
  }
  return [write, verify]
}

private func sheet(_ path: String) throws -> Sheet {
  let source = try InputFile(path: path).bytes()
  return try Sheet(try TableReader(file: path, bufferSize: 1 << 18, source: source))
}

/// Returns a sweep of plants drawn from ranges of every input.
func sampledPlants(_ rows: Int, outputs: [Output] = Model.boiler.outputs) throws -> Sweep {
  let sample = try SweptBoilers(varied: ranges, outputs: "all", drawn: rows).sweep()
  return Sweep(sample.grid, outputs: outputs, format: .fixed(4), writesAllInputs: true)
}
