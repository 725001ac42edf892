import Documents
import Estimator
import Formulas
import Notation

/// The proofs as data that can be checked without trusting this program.
///
/// Each line is a JSON record: a system, the program of a formula, an enclosure of its nodes over a
/// box, or a proof that uses such boxes. A record belongs to the nearest system and program before
/// it. `Oracles/exact/README.md` describes the records.
package struct Certificate {
  /// All lines, each with its line break.
  package let text: String

  /// Creates a certificate of proofs, system by system, and of rounding bounds.
  ///
  /// If `rounding` lacks the bounds over all plants, it proves them.
  package init(_ proofs: [ModelProof], rounding: [RoundingProof] = []) {
    text = proofs.flatMap { $0.records(rounding) }.map { $0.line + "\n" }.joined()
  }
}

extension ModelProof {
  fileprivate func records(_ rounding: [RoundingProof]) -> [JSON] {
    let rounding = bounds(among: rounding)
    let fields = JSON.array(model.fields.map { .string($0.name) })
    let oxygen = model.changes.oxygen
    let measured = model.measured.map { JSON.string($0.rawValue) }
    let rules: [(String, JSON)] =
      (oxygen == .table ? [] : [("oxygen", .string(oxygen.rawValue))])
      + (measured.isEmpty ? [] : [("given", .array(measured))])
      + (model.feed == .analysed ? [] : [("feed", .string(model.feed.rawValue))])
      + (model.changes.indices.map { [("indices", .string($0.rawValue))] } ?? [])
    return [.object([("system", .string(model.system.rawValue))] + rules + [("fields", fields)])]
      + outputs.flatMap { proof in
        var certified = CertifiedProgram(ProofProgram(proof.output.formula, of: model))
        certified.add(proof.range)
        for finding in proof.directions {
          certified.add(finding)
          if let turn = finding.turn { certified.add(turn, in: finding.input) }
        }
        for claim in claims where claim.claim.output == proof.output.name { certified.add(claim) }
        for bounds in rounding {
          for finding in bounds.findings where finding.output.name == proof.output.name {
            certified.add(finding, over: bounds.plants)
          }
        }
        return certified.records
      }
  }

  /// Returns the bounds of this model's outputs, including those over all plants.
  private func bounds(among given: [RoundingProof]) -> [RoundingProof] {
    let own = given.filter { $0.model.system == model.system }
    if own.contains(where: \.plants.isWhole) { return own }
    guard let whole = RoundingProof(model, outputs: outputs.map(\.output), over: .admissible) else {
      preconditionFailure("the limits of a \(model.system.rawValue) leave no plant")
    }
    return [whole] + own
  }
}

/// The records of one program: the program itself, each box that its proofs use, and the proofs.
struct CertifiedProgram {
  /// A box, with an optional condition on a node.
  private struct Part: Hashable {
    let box: PlantBox
    let node: Int?
    let range: Interval
  }

  let program: ProofProgram
  private(set) var records: [JSON] = []
  private var places: [Part: Int] = [:]
  private var enclosures: [Enclosure] = []

  init(_ program: ProofProgram) {
    self.program = program
    records.append(program.record)
  }

  /// Adds the record of a proof, with the members that are specific to its kind.
  mutating func add(proof kind: String, _ members: [(String, JSON)]) {
    records.append(.object([("proof", .string(kind))] + members))
  }

  /// Returns the number of a box and adds its record if it is new.
  mutating func number(
    of box: PlantBox, where condition: (node: Int, range: Interval)? = nil
  ) -> Int {
    let part = Part(box: box, node: condition?.node, range: condition?.range ?? .whole)
    if let known = places[part] { return known }
    let ranges = condition.map { [$0.node: $0.range] } ?? [:]
    let enclosure = Enclosure(program, over: box, where: ranges)
    let number = enclosures.count
    enclosures.append(enclosure)
    places[part] = number
    var record = [("box", JSON.number("\(number)")), ("ranges", program.record(of: box))]
    if let (node, range) = condition {
      record.append(("where", .array([.number("\(node)"), range.record])))
    }
    record.append(("values", .array(enclosure.values.map { $0?.record ?? .null })))
    records.append(.object(record))
    return number
  }

  /// Returns the members of a proof by slopes in a field: its boxes, and the slopes of every node over
  /// each box.
  mutating func slopes(
    in field: Int, over boxes: [PlantBox], where condition: (node: Int, range: Interval)? = nil
  ) -> [(String, JSON)] {
    let numbers = boxes.map { number(of: $0, where: condition) }
    let slopes = numbers.map { number in
      let enclosure = SlopeEnclosure(program, in: field, enclosures[number])
      return JSON.array(enclosure.slopes.map { $0?.record ?? .null })
    }
    return [("boxes", .numbers(numbers)), ("slopes", .array(slopes))]
  }
}

extension ProofProgram {
  /// The record of the program: its nodes, each after its operands, and the tables that they use.
  fileprivate var record: JSON {
    let tables = steps.map { table in
      JSON.object([
        ("at", .array(table.nodes.map { .exact($0.at) })),
        ("gives", .array(table.nodes.map { .exact($0.gives) })),
        ("through", .exact(table.through)),
      ])
    }
    return .object([
      ("program", .string(formula.name)), ("nodes", .array(nodes.map(record))),
      ("tables", .array(tables)),
    ])
  }

  /// Returns the range of each field that the formula reads.
  func record(of box: PlantBox) -> JSON {
    .object(
      inputs.map { place in
        let range = box.ranges[place]
        return (fields[place].name, .array([.exact(range.low), .exact(range.high)]))
      })
  }

  private func record(of node: Node) -> JSON {
    let (name, operands): (String, [JSON]) =
      switch node {
      case .input(let place): ("input", [.string(fields[place].name)])
      case .constant(let value, _): ("constant", [.exact(value)])
      case .operation(let operation, let a, let b):
        (operation.rawValue, [.number("\(a)"), .number("\(b)")])
      case .lookup(let table, let a): ("table", [.number("\(table)"), .number("\(a)")])
      }
    return .array([.string(name)] + operands)
  }
}

extension Interval {
  /// A single number if both ends are equal, or else an array of the ends.
  var record: JSON { low == high ? .exact(low) : .array([.exact(low), .exact(high)]) }
}
