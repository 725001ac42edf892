import Commands
import Estimator
import Notation
import Platform
import Sweep

/// What made a part: a command, a part of its rows, and a version of the program.
struct PartRecord: Equatable {
  let version: String
  let command: String
  let shard: String
  /// The description of the sweep on one line, which decides whether two commands make the same rows.
  let sweep: String
}

extension PartRecord {
  /// The attributes of a file of columns or arrays that contain the record.
  var attributes: [(name: String, text: String)] {
    [("version", version), ("history", command), ("shard", shard), ("sweep", sweep)]
  }

  /// Finds the record in the attributes of a file.
  init?(in attributes: StoredAttributes) {
    guard let version = attributes["version"], let command = attributes["history"],
      let shard = attributes["shard"], let sweep = attributes["sweep"]
    else { return nil }
    self.init(version: version, command: command, shard: shard, sweep: sweep)
  }

  /// Returns the record of a part in a file of its own, with the size of the part.
  func text(size: Int) -> String {
    let lines = [
      "version: \(version)", "command: \(command)", "shard: \(shard)", "sweep: \(sweep)",
      "size: \(size)",
    ]
    return lines.map { printable($0) + "\n" }.joined()
  }

  /// Parses the text of a record; returns it with the size of the part.
  static func parsed(_ text: String) -> (record: PartRecord, size: Int)? {
    let lines = text.split(separator: "\n").map(String.init)
    func value(_ name: String) -> String? {
      lines.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
    }
    guard let version = value("version"), let command = value("command"),
      let shard = value("shard"), let sweep = value("sweep"),
      let size = value("size").flatMap({ Int(plainDigits: $0) })
    else { return nil }
    return (PartRecord(version: version, command: command, shard: shard, sweep: sweep), size)
  }

  /// Whether another record is of the same rows; the commands may be written differently.
  func isOfSamePart(as other: PartRecord) -> Bool {
    (version, shard, sweep) == (other.version, other.shard, other.sweep)
  }

  /// The first difference from another record.
  func difference(from other: PartRecord) -> String {
    if version != other.version { return "version \(other.version), now \(version)" }
    if shard != other.shard { return "part \(other.shard), now \(shard)" }
    let (own, others) = (
      printable(sweep).split(separator: "; "), printable(other.sweep).split(separator: "; ")
    )
    let place = zip(own, others).prefix { $0 == $1 }.map { _ in () }.count
    let (now, was) = (own.dropFirst(place).first, others.dropFirst(place).first)
    return "\(was ?? "nothing"), now \(now ?? "nothing")"
  }
}

// MARK: - The record of a request

extension SweepRequest {
  /// The record of the part that the request writes, for any number of threads.
  func record(_ program: Program) throws -> PartRecord {
    PartRecord(
      version: program.version,
      command: try provenance(program.without(option: "--jobs", "-j")).command,
      shard: "\(sweep.shard.number)/\(sweep.shard.count)", sweep: printable(description))
  }

  /// What decides the rows of all parts, independent of how the command line is written.
  private var description: String {
    let (grid, dialect) = (sweep.grid, sweep.dialect)
    let sampled =
      given.sample.map {
        ["sample=\($0)", "seed=\(given.seed)", "sample-decimals=\(given.sampleDecimals)"]
      } ?? []
    let fixed = grid.model.fields.compactMap { field in
      grid.fixed[field.name].map { "\(field.name)=\($0)" }
    }
    let choices = [
      "inputs=\(sweep.inputs.map(\.name).joined(separator: ","))",
      "outputs=\(sweep.outputs.map(\.name).joined(separator: ","))",
      "format=\(format.name)", "decimals=\(sweep.format)",
      "separator=\(Character(Unicode.Scalar(dialect.separator)))", "decimal=\(dialect.decimal)",
      "layout=\(sweep.layout)", "names=\(sweep.names)", "outside=\(given.outside)",
      "points=\(given.points)", "header=\(given.header)",
    ]
    let products = "products \(CatalogueTable.digest(of: grid.model))"
    return
      ([grid.model.description, products, "plant=\(plantName ?? "example")"]
      + grid.axes.map(\.record) + sampled + drawn + fixed
      + choices).joined(separator: "; ")
  }

  /// The ranges of a sample.
  private var drawn: [String] {
    (sweep.sample?.ranges ?? []).map {
      "\($0.field.name) from \($0.figure($0.from)) to \($0.figure($0.to))"
    }
  }
}

extension Axis {
  /// The points as text.
  fileprivate var record: String {
    switch range {
    case .even(let from, let step, let count):
      "\(field.name)=\(count) points from \(from.rational) \(unit), step \(step)"
    case .list(let numbers):
      "\(field.name)=\(numbers.map(\.description).joined(separator: ",")) \(unit)"
    }
  }
}
