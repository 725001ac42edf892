import Commands
import Notation
import Platform

/// Returns sweeps as commands of this build, each with the same command of an earlier build as its
/// baseline.
///
/// A ratio is the speed of this build relative to the earlier one. The earlier build only needs to
/// accept the same `sweep` command line.
func buildWorkloads(before folder: String) throws -> [Workload] {
  let now = try sweepProgram(in: ownFolder())
  let before = try sweepProgram(in: folder)
  let sweeps: [(String, SweptBoilers)] = [
    ("grid", .grid), ("sample", .sample(500_000)), ("a tie in every tenth cell", .ties),
    ("sample, 10 decimals", .sample(500_000, .fixed(10))),
  ]
  return try sweeps.flatMap { name, swept in
    let baseline = "build before: \(name)"
    return [
      try command(baseline, before, swept),
      try command("build now: \(name)", now, swept, baseline: baseline),
    ]
  }
}

private func command(
  _ name: String, _ program: String, _ swept: SweptBoilers, baseline: String? = nil
) throws -> Workload {
  let line = "\(shellWord(program)) \(swept.words) -j 1 > /dev/null 2>&1"
  return Workload(name, on: try swept.sweep(), baseline: baseline) { _ = try shell(line) }
}

private func ownFolder() throws -> String {
  guard let path = programPath, let slash = path.lastIndex(of: "/") else {
    throw CommandError(.cannotRead, "the system does not report the path of bench")
  }
  return String(path[..<slash])
}

private func sweepProgram(in folder: String) throws -> String {
  let path = "\(folder)/sweep"
  guard try shell("test -x \(shellWord(path)) && echo yes || echo no") == "yes" else {
    throw CommandError(
      .cannotRead, "\(quoted(path)) is not a program",
      hint: "give --before the folder of an earlier build, as in --before old/.build/release")
  }
  return path
}
