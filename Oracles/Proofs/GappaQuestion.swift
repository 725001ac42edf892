import Estimator
import Formulas
import Notation

/// A question for Gappa: how far the computed figure of a formula can be from the exact one.
///
/// A name in small letters is a computed figure, in capitals the exact one. Since Gappa derives errors of
/// sums from relative errors, its doubles have no least exponent, and no figure is 0 but at least
/// 1e-30: a term of 0 adds no error, and figures that are too small for a double add at most the
/// absolute part of a `RoundingBound` whose relative part has all the rest. Source of the language:
/// Daumas and Melquiond, Certification of bounds on expressions involving rounded operators, ACM
/// Transactions on Mathematical Software 37 (2010).
package struct GappaQuestion {
  private let program: ProofProgram
  private let values: [BoundedFigure]
  /// The computed and the exact figure of each node so far: names, or constants.
  private var figures: [(computed: String, exact: String)] = []
  private var definitions: [String] = []
  private var known: [String] = []
  /// Equations that lead Gappa to the error of a difference, or of a quotient of one.
  private var hints: [String] = []
  /// The nodes without the `max(0, x)` that they have in the formula.
  ///
  /// That changes no error upwards: a computed x below 0 counts as 0 there, as the exact one does,
  /// also if factors of at least 0 follow.
  private var unclamped: Set<Int> = []

  /// Creates the question for all plants of a program, or nil if its formula has an operation that
  /// Gappa lacks.
  package init?(_ program: ProofProgram) {
    self.program = program
    values = program.boundedFigures(over: PlantBox(program))
    for place in program.nodes.indices {
      guard let figure = figure(at: place) else { return nil }
      figures.append(figure)
    }
  }

  /// The question as a file for Gappa.
  package var text: String {
    let last = figures[figures.count - 1]
    return """
      # \(program.formula.name) in doubles, and exact, for every plant \(program.plants.words(for: program.model)).
      @double = float<53,-9999,ne>;
      \(definitions.joined(separator: "\n"))
      { \(known.joined(separator: " /\\\n  "))
        -> \(last.computed) - \(last.exact) in ? }
      \(hints.map { $0 + "\n" }.joined())
      """
  }

  private mutating func figure(at place: Int) -> (String, String)? {
    let (computed, exact) = names(of: place)
    switch program.nodes[place] {
    case .constant(let value, _):
      let text = exactText(value)
      return (Rational(exactly: value.double) == value ? text : "double(\(text))", text)
    case .input(let field):
      guard let range = PlantFace(of: program.plants, of: program.model)?.ranges[field] else {
        return nil
      }
      let least = range.lowerBound.isZero ? "1e-30" : exactText(range.lowerBound)
      known.append("\(exact) in [\(least),\(exactText(range.upperBound))]")
      // An input may be off by one double, so that it stays on its side of a limit.
      known.append("\(computed) -/ \(exact) in [-1b-52,1b-52]")
    case .lookup:
      definitions.append("\(computed) = double(\(exact));")
      addRange(of: place, exact)
    case .operation(.maximum, let a, let b):
      guard case .constant(0, _) = program.nodes[a] else { return nil }
      unclamped.insert(place)
      addRange(of: b, figures[b].exact, atLeast: -values[b].greatestError)
      return figures[b]
    case .operation(let operation, let a, let b):
      guard let sign = sign(of: operation, a, b) else { return nil }
      let (left, right) = (figures[a], figures[b])
      let scales = values[b].scalesExactly || operation == .product && values[a].scalesExactly
      let isExact = scales && [.product, .quotient].contains(operation)
      definitions.append(
        "\(computed) \(isExact ? "" : "double")= \(left.computed) \(sign) \(right.computed);")
      definitions.append("\(exact) = \(left.exact) \(sign) \(right.exact);")
      addHints(operation, a, b, exact)
      if unclamped.contains(a) {
        unclamped.insert(place)
      } else if program.names[place] != nil {
        addRange(of: place, exact)
      }
    }
    return (computed, exact)
  }

  private mutating func addHints(
    _ operation: Term.Operation, _ a: Int, _ b: Int, _ result: String
  ) {
    let ((x, exactX), (y, exactY)) = (figures[a], figures[b])
    if case .quotient = operation, let dividend = values[a].range, dividend.low < 0 {
      hints.append(
        "\(x) / \(y) - \(exactX) / \(exactY) -> (\(x) - \(exactX)) / \(y) - \(exactX) * ((\(y) - \(exactY)) / \(exactY)) / \(y) { \(y) <> 0, \(exactY) <> 0 };"
      )
    }
    if case .difference = operation, case .input = program.nodes[a],
      case .constant(let constant, _) = program.nodes[b]
    {
      hints.append(
        "((\(x) - \(y)) - \(result)) / \(result) -> ((\(x) - \(exactX)) / \(exactX)) * (\(exactX) / \(result)) { \(result) <> 0, \(exactX) <> 0 };"
      )
      hints.append(
        "\(exactX) / \(result) -> 1 + \(exactText(constant)) / \(result) { \(result) <> 0 };")
    }
  }

  private func names(of place: Int) -> (computed: String, exact: String) {
    let name =
      switch program.nodes[place] {
      case .input(let field): program.fields[field].name
      default: program.names[place]?.name ?? "step_\(place)"
      }
    let word = name.lowercased().replacing(".", with: "_")
    return (word, word.uppercased())
  }

  /// Adds that the exact figure of a node lies in its range.
  private mutating func addRange(
    of place: Int, _ name: String, atLeast least: Double = -.infinity
  ) {
    guard let range = values[place].range else { return }
    let low = RangeEnd.within(max(range.low, least)).text(upwards: false)
    known.append("\(name) in [\(low),\(RangeEnd.within(range.high).text(upwards: true))]")
  }

  /// Returns the sign of an operation, or nil if Gappa has none or it is not sound for operands without
  /// their `max(0, x)`.
  private func sign(of operation: Term.Operation, _ a: Int, _ b: Int) -> String? {
    let signs: [Term.Operation: String] = [
      .sum: "+", .difference: "-", .product: "*", .quotient: "/",
    ]
    let keepsSign = [.product, .quotient].contains(operation) && (values[b].range?.low ?? -1) >= 0
    return unclamped.contains(b) || unclamped.contains(a) && !keepsSign ? nil : signs[operation]
  }
}
