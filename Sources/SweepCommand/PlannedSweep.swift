import Commands
import Notation
import Platform
import Sweep

/// What a sweep would write: its rows, columns and sizes, in words and as members of JSON.
struct PlannedSweep {
  /// The size of a file, or the reason why it cannot be written.
  typealias Size = (text: String, members: [(String, JSON)])

  private var lines: [(name: String, text: String)] = []
  private(set) var members: [(String, JSON)] = []

  mutating func add(_ name: String, _ text: String, as member: String, _ value: JSON) {
    lines.append((name, text))
    members.append((member, value))
  }

  /// Adds the sizes of the file or its part, by format.
  mutating func add(_ sizes: [(format: String, size: Size)]) {
    lines += sizes.map { ($0.format, $0.size.text) }
    members.append(("sizes", .object(sizes.map { ($0.format, .object($0.size.members)) })))
  }

  static func noFile(_ reason: String) -> Size {
    ("none: \(reason)", [("bytes", .null), ("reason", .string(reason))])
  }

  /// The plan as lines of text.
  var text: String {
    let width = lines.reduce(0) { max($0, $1.name.count) } + 2
    return lines.map { padded($0.name, to: width) + $0.text + "\n" }.joined()
  }
}

extension SweepRequest {
  /// Prints the plan instead of writing rows.
  func printPlan(_ program: Program) throws -> ExitStatus {
    let plan = try plan(program.without(flag: "--plan"))
    if let refusal { program.note("\(refusal)") }
    if case .plan? = given.format {
      try program.print(JSON.object(provenance(program).members + plan.members).text)
    } else {
      try program.print(plan.text)
    }
    return .success
  }

  private func plan(_ program: Program) throws -> PlannedSweep {
    let (points, rows) = (sweep.grid.count, sweep.rowCount(ofPoints: sweep.grid.count))
    var plan = PlannedSweep()
    if !axes.paths.isEmpty {
      plan.add(
        "axes", axes.fileGroups.joined(separator: "; "), as: "axes",
        .array(axes.fileGroups.map { .string($0) }))
    }
    plan.add("rows", grouped(rows), as: "rows", .number("\(rows)"))
    if given.isGiven(\.shard) {
      let (shard, part) = (sweep.shard, sweep.rowCount(ofPoints: sweep.rows.count))
      let members = [("number", shard.number), ("count", shard.count), ("rows", part)]
      plan.add(
        "rows of part \(shard.number)/\(shard.count)", grouped(part), as: "part",
        .object(members.map { ($0, .number("\($1)")) }))
    }
    let columns = "\(sweep.header.count)"
    plan.add("columns", columns, as: "columns", .number(columns))
    var refused = 0
    if case .outside(let count, _, _, _, _)? = refusal { refused = count }
    plan.add(
      "refused points", refused == 0 ? "0" : "\(grouped(refused)) of \(grouped(points))",
      as: "refused_points", .number("\(refused)"))
    plan.add(
      try refusal == nil
        ? sizes(of: sweep, program)
        : ["csv", "parquet"].map { ($0, PlannedSweep.noFile("points are outside the limits")) })
    return plan
  }

  private func sizes(
    of sweep: Sweep, _ program: Program
  ) throws -> [(format: String, size: PlannedSweep.Size)] {
    var text = sweep
    text.rowFormat = .csv
    let attributes = try attributes(program)
    let csv = fileSize(try text.expectedTextSize()) { bytes in
      ("about \(size(bytes))", [("bytes", .number("\(bytes)")), ("exact", .bool(false))])
    }
    let parquet = fileSize(sweep.maximumParquetSize(attributes: attributes)) { bytes in
      ("at most \(grouped(bytes)) bytes", [("bytes", .null), ("at_most", .number("\(bytes)"))])
    }
    return [("csv", csv), ("parquet", parquet)]
  }

  private func fileSize(
    _ bytes: Double, _ shown: (Int) -> PlannedSweep.Size
  ) -> PlannedSweep.Size {
    bytes < 9e18 ? shown(Int(bytes)) : PlannedSweep.noFile("no file can be that large")
  }
}
