import Estimator
import Formulas
import Foundation
import Notation
import Ports
import TestSupport
import Testing

/// Compares the results of benchmark programs with the estimator's own doubles, on plants with feeds
/// at the nodes of the oxygen table and outside it, and some that do not need every product.
@Suite struct `Benchmark programs` {
  private static let hasCompiler = can("cc --version")

  @Test(.enabled(if: hasCompiler, "cc is not installed"), arguments: [Model.boiler, .cooling])
  func `compute the estimator's own doubles in C`(model: Model) throws {
    let rules = PortedRules(model, catalogue: .builtIn(of: model), version: "0")
    let rows = rules.selfTest
    let columns = rules.fields.indices.map { field in
      let figures = rows.map { text($0.plant[field], as: .shortest) }
      return "static const double c\(field)[] = {\(figures.joined(separator: ", "))};\n"
    }
    let names = rules.fields.indices.map { "c\($0)" }.joined(separator: ", ")
    let results = rules.outputs.indices.map { "o[\($0)]" }.joined(separator: ", ")
    let main = """
      #include <stdio.h>
      int main(void) {
        static double o[outputs][\(rows.count)];
        const double *const in[] = {\(names)};
        double *const out[] = {\(results)};
        compute(in, out, \(rows.count));
        for (int i = 0; i < \(rows.count); i++)
          for (int j = 0; j < outputs; j++) printf("%.17g\\n", o[j][i]);
        for (int k = 0; k < inputs; k++) printf("%.17g\\n", example[k]);
        return 0;
      }
      """
    let source = rules.peer(in: .c) + columns.joined() + main
    let make = "cc -std=c99 -O2 -ffp-contract=off peer.c -o peer && ./peer"
    let expected = rows.flatMap(\.figures) + rules.fields.map { $0.example.value }
    #expect(try answers(source, as: "peer.c", by: make) == expected)
  }

  @Test(.enabled(if: hasPython, "python3 is not installed"))
  func `compute the estimator's own doubles in Python`() throws {
    let model = Model.boiler
    let rules = PortedRules(model, catalogue: .builtIn(of: model), version: "0")
    let main = """
      def lookup(table, x):
          return [gives for at, gives in table if at <= x][-1]
      print(*map(repr, compute(max, min, lookup)), sep="\\n")
      print(*map(repr, compute(max, min, lookup, feed_temperature=45.0)), sep="\\n")

      """
    let temperature = try #require(model.place(of: "feed_temperature"))
    let example = rules.fields.map { $0.example.value }
    var warm = example
    warm[temperature] = 45
    let program = CompiledFormulas(rules.outputs.map(\.formula), inputs: model.inputs)
    let expected = [example, warm].flatMap { program.values(at: $0) }
    let source = rules.peer(in: .python) + main
    #expect(try answers(source, as: "peer.py", by: "python3 peer.py") == expected)
  }

  /// The figures that a program prints, one per line; nil for no value.
  private func answers(_ source: String, as file: String, by command: String) throws -> [Double?] {
    try Scratch.withFolder { folder in
      try Data(source.utf8).write(to: folder.appending(file))
      let outcome = try BuiltProgram.shell(command, in: folder)
      #expect(outcome.status == 0 && outcome.words == "", "\(outcome.words)")
      return outcome.output.split(separator: "\n").map { line in
        Double(line).flatMap { $0.isFinite ? $0 : nil }
      }
    }
  }
}
