import Commands
import Notation
import Platform

/// Sweeps as whole commands of this build, each held against the same command of an earlier build.
///
/// So a ratio is how many times as fast this build is. An earlier build need not know the
/// workload: what it has to have is the command line of `sweep`.
func buildWorkloads(before folder: String) throws -> [Workload] {
  let now = try sweepProgram(in: ownFolder())
  let before = try sweepProgram(in: folder)
  let sweeps: [(String, SweptBoilers)] = [
    ("grid", .grid), ("sample", .sample(500_000)), ("a tie in every tenth cell", .ties),
    ("sample, 10 decimals", .sample(500_000, .fixed(10))),
  ]
  return try sweeps.flatMap { name, swept in
    let yardstick = "build before: \(name)"
    return [
      try command(yardstick, before, swept),
      try command("build now: \(name)", now, swept, yardstick: yardstick),
    ]
  }
}

private func command(
  _ name: String, _ program: String, _ swept: SweptBoilers, yardstick: String? = nil
) throws -> Workload {
  let line = "\(shellWord(program)) \(swept.words) -j 1 > /dev/null 2>&1"
  return Workload(name, on: try swept.sweep(), yardstick: yardstick) { _ = try shell(line) }
}

private func ownFolder() throws -> String {
  guard let path = programPath, let slash = path.lastIndex(of: "/") else {
    throw CommandError(.cannotRead, "the system does not say where the program bench is")
  }
  return String(path[..<slash])
}

private func sweepProgram(in folder: String) throws -> String {
  let path = "\(folder)/sweep"
  guard try shell("test -x \(shellWord(path)) && echo yes || echo no") == "yes" else {
    throw CommandError(
      .cannotRead, "there is no program \(quoted(path))",
      hint: "--before takes the folder of an earlier build, as in --before old/.build/release")
  }
  return path
}
