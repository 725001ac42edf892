import Estimator
import Foundation
import Proofs
import Testing

/// Checks the committed directions against the proofs.
@Suite struct `The reference directions` {
  @Test(arguments: SystemKind.allCases)
  func `match the proofs, pair by pair`(system: SystemKind) throws {
    let (model, proof) = (Model.of(system), system.proof)
    #expect(proof.unknown == 0 && proof.isProved, "\(proof.summary)")
    let claimed = try referenceRows("directions.csv", of: "\(system.rawValue),", cells: 8)
    let different = zip(claimed, [proof].report.data.rows).filter { $0 != $1 }
    #expect(different.isEmpty, "\(different.count) differ: \(different.prefix(3))")
    #expect(claimed.count == model.outputs.count * model.fields.count)
  }
}

/// Returns the rows of a committed file with a prefix; the last cell may contain commas.
///
/// This does not use the reader under test.
func referenceRows(_ file: String, of start: String, cells: Int) throws -> [[String]] {
  let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("reference/\(file)")
  let lines = try String(contentsOf: path, encoding: .utf8).components(separatedBy: "\n")
  return lines.filter { $0.hasPrefix(start) }.map { line in
    let parts = line.components(separatedBy: ",")
    let last = parts[(cells - 1)...].joined(separator: ",")
    return Array(parts[..<(cells - 1)]) + [last.replacingOccurrences(of: "\"", with: "")]
  }
}

extension SystemKind {
  /// The proofs for WTP's rules, shared by all tests.
  var proof: ModelProof { self == .boiler ? Self.boilerProof : Self.coolingProof }

  private static let boilerProof = ModelProof(.boiler, outputs: Model.boiler.outputs)
  private static let coolingProof = ModelProof(.cooling, outputs: Model.cooling.outputs)
}
