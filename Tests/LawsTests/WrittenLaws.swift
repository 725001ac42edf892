import Estimator
import Formulas
import Laws
import Notation
import Plants
import Proofs
import Tables
import Units

/// What must hold of our own output for every plant: a written table can be read back, and a worked
/// calculation gives its result.
enum WrittenLaws {
  static func table(_ model: Model) -> Law {
    Law(
      model.system, "a-written-table-reads-back",
      "a plant that is written as a table is read back unchanged", isCostly: true
    ) { trial in
      let model = trial.subject.model
      guard let plant = try? Plant(model, model.figures(of: trial.sample.plant)) else { return }
      let read = readBack(plant)
      for (place, field) in plant.model.fields.enumerated() {
        let value = read?[field.name]?.value ?? .nan
        trial.equal(~place, value, trial.sample.plant[place], "the figure written")
        let isSame = read?[field.name] == plant.given[place]
        trial.equal(~place, isSame ? 1 : 0, 1, "1 if the digits and the unit are the same")
      }
    }
  }

  static func explanation(_ model: Model) -> Law {
    Law(
      model.system, "explanations-recompute",
      "computing a worked calculation again gives its result", isCostly: true
    ) { trial in
      let point = trial.subject.model.point(of: trial.sample.plant)
      // Each plant checks a different fifth of the outputs, which saves time.
      let turn = Int(trial.sample.plant.reduce(0) { $0 ^ $1.bitPattern } % 5)
      for (place, output) in trial.subject.model.outputs.enumerated() where place % 5 == turn {
        let tables = ProofProgram(output.formula, of: trial.subject.model).steps
        for step in output.formula.explanation(at: point) {
          let recomputed = WorkedCalculation.value(of: step.figures, tables) ?? .nan
          trial.equal(place, recomputed, step.value ?? .nan, ulps: 8, step.figures)
        }
        let last = output.formula.explanation(at: point).last?.value ?? .nan
        trial.equal(place, last, trial.figures[place], "the output")
      }
    }
  }

  private static func readBack(_ plant: Plant) -> [String: GivenFigure]? {
    var writer = TableWriter()
    for (field, given) in zip(plant.model.fields, plant.given) {
      writer.write(column: field.name, unit: given.unit.symbol)
    }
    writer.endRow()
    for given in plant.given { writer.write(given.text) }
    writer.endRow()
    do {
      let reader = try TableReader(file: "written", bytes: writer.bytes)
      var table = try PlantTable(reader, of: plant.model)
      return try table.next()?.figures
    } catch { return nil }
  }
}

/// Computes a worked calculation from its text alone.
struct WorkedCalculation {
  private var rest: Substring
  private let tables: [StepTable]

  /// Returns the value of text such as `35 * 6.2 + 120 * 0.05`, or nil if it is not a calculation.
  static func value(of text: String, _ tables: [StepTable]) -> Double? {
    var calculation = WorkedCalculation(rest: text[...], tables: tables)
    guard let value = calculation.sum(), calculation.rest.isEmpty else { return nil }
    return value
  }

  private mutating func sum() -> Double? { chain([(" + ", +), (" - ", -)]) { $0.product() } }

  private mutating func product() -> Double? {
    chain([(" * ", *), (" / ", /), ("/", /)]) { $0.factor() }
  }

  /// Parses operands joined by operators of the same precedence, from left to right.
  private mutating func chain(
    _ operators: [(text: String, apply: (Double, Double) -> Double)],
    of operand: (inout WorkedCalculation) -> Double?
  ) -> Double? {
    guard var total = operand(&self) else { return nil }
    while let next = operators.first(where: { rest.hasPrefix($0.text) }) {
      rest.removeFirst(next.text.count)
      guard let value = operand(&self) else { return nil }
      total = next.apply(total, value)
    }
    return total
  }

  private mutating func factor() -> Double? {
    let name = String(rest.prefix { $0.isLetter || $0 == "_" })
    if pass(name + "(") { return call(name) }
    let number = rest.prefix { $0.isNumber || ".-+e".contains($0) }
    rest.removeFirst(number.count)
    do { return try DecimalNumber(parsing: String(number)).double } catch { return nil }
  }

  /// Parses one or two arguments and the parenthesis after them; without a name they are a sum.
  private mutating func call(_ name: String) -> Double? {
    guard let first = sum() else { return nil }
    let second = pass(", ") ? sum() : nil
    guard pass(")") else { return nil }
    switch (name, second) {
    case ("", nil): return first
    case ("max", let second?): return max(first, second)
    case ("min", let second?): return min(first, second)
    default: return second == nil ? tables.first { $0.name == name }?.value(at: first) : nil
    }
  }

  private mutating func pass(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }
}
