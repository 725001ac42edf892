import Estimator
import Formulas
import Foundation
import Mutation
import Ports
import Sheets
import Tables
import TestSupport
import Testing

/// Mutants that are exported as ports.
@Suite struct `Mistakes in a port` {
  @Test(arguments: [Model.boiler, .cooling])
  func `are caught by our tables, as in Swift`(model: Model) throws {
    let file = SheetText.folder.appendingPathComponent("\(model.system).csv")
    let bytes = [UInt8](try Data(contentsOf: file))
    var sheets = AuditSheets()
    try sheets.add(Sheet(TableReader(file: file.path, bytes: bytes), system: model.system))
    let rows = try #require(sheets.rows.first)
    let mutants = Mutant.all(of: model)
    var stream = RandomStream("mistakes in a port", seed: 16)
    var (caught, contradictions) = (0, [String]())
    for _ in 0..<sampleSize(4) {
      let mutant = mutants[stream.index(below: mutants.count)]
      let isCaught = !rows.rowsCatching(mutant).isEmpty
      let verdict = try verdict(on: mutant, of: model, question: bytes, file.path)
      #expect(verdict.failures == [])
      caught += isCaught ? 1 : 0
      if isCaught != (verdict.differing > 0) { contradictions.append(mutant.description) }
    }
    #expect(contradictions == [])
    #expect(caught >= 3)
  }

  /// Returns the verdict of the tables on a port of the mutant.
  private func verdict(
    on mutant: Mutant, of model: Model, question bytes: [UInt8], _ file: String
  ) throws -> SheetVerdict {
    var outputs = model.outputs
    for (place, formula) in zip(mutant.places, mutant.changed) {
      outputs[place] = Output(formula, of: outputs[place].product)
    }
    let wrong = model.replacing(outputs: outputs)
    let rules = PortedRules(wrong, catalogue: .builtIn(of: model), version: "0")
    let question = try Question(given: [:]) {
      try Sheet(TableReader(file: file, bytes: bytes), system: model.system)
    }
    return try Scratch.withFolder { folder in
      let port = folder.appending("port.py")
      try Data(rules.port(to: .python).utf8).write(to: port)
      return try Verification().verdict(
        on: "python3 \(port.path)", sending: question, seconds: 60)
    }
  }
}
