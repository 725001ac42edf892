import Commands
import Notation
import Platform
import Sweep

extension SweepRequest {
  /// Prints the rows, columns and sizes of the output instead of writing it.
  func printPlan(_ program: Program) throws -> ExitStatus {
    let lines = try plan(program.without(flag: "--plan"))
    if let refusal { program.note("\(refusal)") }
    let width = lines.reduce(0) { max($0, $1.name.count) } + 2
    try program.print(lines.map { padded($0.name, to: width) + $0.text + "\n" }.joined())
    return .success
  }

  private func plan(_ program: Program) throws -> [(name: String, text: String)] {
    let points = sweep.grid.count
    var lines = [(name: "rows", text: grouped(sweep.rowCount(ofPoints: points)))]
    if !axes.paths.isEmpty {
      lines.insert(("axes", axes.fileGroups.joined(separator: "; ")), at: 0)
    }
    if given.isGiven(\.shard) {
      let (shard, part) = (sweep.shard, sweep.rowCount(ofPoints: sweep.rows.count))
      lines.append(("rows of part \(shard.number)/\(shard.count)", grouped(part)))
    }
    var refused = 0
    if case .outside(let count, _, _, _, _)? = refusal { refused = count }
    lines += [
      ("columns", "\(sweep.header.count)"),
      ("refused points", refused == 0 ? "0" : "\(grouped(refused)) of \(grouped(points))"),
    ]
    guard refusal == nil else {
      return lines + ["csv", "parquet"].map { ($0, "none: points are outside the limits") }
    }
    var text = sweep
    text.rowFormat = .csv
    let parquet = sweep.maximumParquetSize(attributes: try attributes(program))
    return lines + [
      ("csv", fileSize(try text.expectedTextSize()) { "about \(size($0))" }),
      ("parquet", fileSize(parquet) { "at most \(grouped($0)) bytes" }),
    ]
  }

  private func fileSize(_ bytes: Double, _ text: (Int) -> String) -> String {
    bytes < 9e18 ? text(Int(bytes)) : "none: no file can be that large"
  }
}
