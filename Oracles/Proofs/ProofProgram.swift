import Estimator
import Formulas
import Notation

/// A formula as a list of distinct nodes, each after its operands.
///
/// A subterm that occurs twice is one node, so that `x - x` is recognized as 0.
package struct ProofProgram: Sendable {
  /// An input, a constant, or an operation on earlier nodes.
  enum Node: Sendable, Hashable {
    case input(Int)
    /// A constant with its enclosure and the bound of its rounding error.
    case constant(Rational, BoundedFigure)
    case operation(Term.Operation, Int, Int)
    case lookup(Int, Int)
  }

  /// The formula that the program computes.
  package let formula: Formula
  /// The model, whose fields are in the order of a box's ranges.
  let model: Model
  /// The plants that proofs are about.
  let plants: ProvedPlants
  /// The limits that involve two fields, by field index.
  let limits: [SharedLimit]
  private(set) var nodes: [Node] = []
  /// The named formulas, each by the node that computes it.
  private(set) var names: [Int: Formula] = [:]
  /// The distinct step tables that the nodes look up.
  package var steps: [StepTable] { tables.values }
  private var tables = Numbered<StepTable>()
  /// The nodes while they are collected; simplifying leaves some after the last.
  private var collected = Numbered<Node>()
  /// The nodes that are functions of another node, by their places.
  private(set) var compositions: [Int: Composition] = [:]
  /// Terms that replace some inputs; they allow exact simplifications.
  private let known: [Int: Term]

  /// Creates the program of a formula over the fields of a model, which must include every input
  /// that the formula reads; it is simplified exactly where some inputs are known as terms.
  package init(
    _ formula: Formula, of model: Model, over plants: ProvedPlants = .admissible,
    where known: [Int: Term] = [:]
  ) {
    (self.formula, self.model, self.plants, self.known) = (formula, model, plants, known)
    limits = model.crossLimits.map { SharedLimit($0, of: model) }
    let last = place(of: .formula(formula))
    nodes = Array(collected.values[...last])
    names = names.filter { $0.key <= last }
    collected = Numbered()
    compositions = Composition.all(of: nodes)
  }

  /// Creates the program of a term, as an unnamed formula.
  package init(_ term: Term, of model: Model) {
    self.init(Formula("", .ratio, "", source: "") { term }, of: model)
  }

  /// The fields, in the order of a box's ranges.
  package var fields: [Field] { model.fields }

  /// The indices of the fields that the formula reads.
  package var inputs: [Int] {
    nodes.compactMap { if case .input(let place) = $0 { place } else { nil } }.sorted()
  }

  private mutating func place(of term: Term) -> Int {
    switch term {
    case .input(let input):
      let place = model.place(of: input.name).expected(
        or: "the model must have the field \(input.name)")
      return known[place].map { self.place(of: $0) } ?? collected.number(of: .input(place))
    case .constant(let constant): return add(constant: constant.value)
    case .formula(let formula):
      let place = place(of: formula.term)
      if names[place] == nil { names[place] = formula }
      return place
    case .operation(let operation, let a, let b):
      let (left, right) = (place(of: a), place(of: b))
      let simplified = known.isEmpty ? nil : simplified(operation, left, right)
      return simplified ?? collected.number(of: .operation(operation, left, right))
    case .lookup(let table, let argument):
      return collected.number(of: .lookup(tables.number(of: table), place(of: argument)))
    }
  }

  private mutating func add(constant value: Rational) -> Int {
    collected.number(of: .constant(value, BoundedFigure(constant: value)))
  }

  /// Returns the node of an operation that a known figure makes simpler, or nil if none does.
  ///
  /// All nodes have values, since the whole formula has one for every plant.
  private mutating func simplified(_ operation: Term.Operation, _ a: Int, _ b: Int) -> Int? {
    switch (operation, constant(at: a), constant(at: b)) {
    case (.product, 0?, _), (.product, _, 0?): return add(constant: 0)
    case (.quotient, _, _) where a == b: return add(constant: 1)
    case (.sum, 0?, _), (.product, 1?, _): return b
    case (.sum, _, 0?), (.difference, _, 0?), (.product, _, 1?), (.quotient, _, 1?): return a
    case (_, let left?, let right?):
      return operation.exactValue(left, right).map { add(constant: $0) }
    default: return nil
    }
  }

  private func constant(at place: Int) -> Rational? {
    if case .constant(let value, _) = collected.values[place] { value } else { nil }
  }
}

/// A limit on two fields, by their indices in a box.
struct SharedLimit: Sendable, Hashable {
  let first, second: Int
  /// The maximum sum of the two; nil if the first must be at most the second.
  let maximumSum: Double?

  init(_ limit: CrossLimit, of model: Model) {
    (first, second) = model.places(of: limit)
    maximumSum = limit.maximumSum?.double
  }
}
