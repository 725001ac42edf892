import Estimator
import Formulas
import Mutation
import Notation

/// A place in a sheet where a person may have used another figure.
enum Site: Hashable {
  /// An input, by the index of its field.
  case field(Int)
  /// A formula's figures, in its own column and in all formulas that read it.
  case formula(String)
  /// A formula's figures as other formulas read them; its own column is right.
  case reading(String)
  /// A part of a formula.
  case part(String, FormulaPart)
  /// The cells of an output, which no formula reads.
  case cells(Int)

  /// The name of the changed formula, if the site is one.
  var formulaName: String? {
    switch self {
    case .formula(let name), .reading(let name), .part(let name, _): name
    case .field, .cells: nil
    }
  }
}

/// The part of a formula's term that equals another term, in one place or in all.
struct FormulaPart: Hashable {
  let part: Term
  /// The formula's term in which `figure` replaces the part.
  let term: Term

  static let figure = "another figure"

  /// All parts of a term: every input, formula and constant, constants that occur several times in
  /// each place too, and every operation.
  static func all(of term: Term, kind: Kind) -> [FormulaPart] {
    let figure = Term.input(Input(FormulaPart.figure, kind))
    let leaves = term.leaves.map { leaf in
      FormulaPart(part: leaf, term: term.replacingLeaves { $0 == leaf ? figure : nil })
    }
    let others = term.parts(replacedBy: figure)
      .filter { !$0.part.operands.isEmpty || $0.part.constant != nil }
    return (leaves + others).unique
  }
}

extension Term {
  /// The constant, if the term is one.
  var constant: Constant? { if case .constant(let constant) = self { constant } else { nil } }

  /// Whether the term is the figure that replaces a part.
  fileprivate var isFigure: Bool {
    if case .input(let input) = self { input.name == FormulaPart.figure } else { false }
  }

  /// Returns all proper parts of the term, each with the term in which a figure replaces it.
  fileprivate func parts(replacedBy figure: Term) -> [FormulaPart] {
    operands.enumerated().flatMap { place, operand in
      [FormulaPart(part: operand, term: replacingOperand(place, by: figure))]
        + operand.parts(replacedBy: figure).map {
          FormulaPart(part: $0.part, term: replacingOperand(place, by: $0.term))
        }
    }
  }
}

/// Another figure for each row of a site.
struct Change {
  let site: Site
  /// The wrong term of the formula, if it is one for all rows.
  var term: Term?
  /// Returns the figure that was used in a row.
  let figure: (_ row: Int) -> Double
}

// MARK: Figures after changes

extension Evidence {
  /// Returns the figures of the outputs that changes reach, for some rows.
  func figures(of changes: [Change], on rows: [Int]) -> [Int: [Double]] {
    var columns = columns.map { column in rows.map { column[$0] } }
    var formulas: [String: [Double]] = [:]
    var fields: [Int] = []
    var figures: [Int: [Double]] = [:]
    for change in changes {
      let changed = rows.map(change.figure)
      switch change.site {
      case .field(let place):
        columns[place] = changed
        fields.append(place)
      case .reading(let name), .formula(let name): formulas[name] = changed
      case .part(let name, let part):
        formulas[name] = zip(rows, changed).map(reader(of: part.term))
      case .cells(let place): figures[place] = changed
      }
    }
    guard !formulas.isEmpty || !fields.isEmpty else { return figures }
    let names = formulas.keys.sorted()
    let program = program(for: names)
    columns += names.compactMap { formulas[$0] }
    var read = Set(
      (names + fields.map { inputs[$0].name }).flatMap { index.places(reading: $0) })
    for case .reading(let name) in changes.map(\.site) {
      if let place = model.place(ofOutput: name) { read.remove(place) }
    }
    let values = evaluate(program.compiled, columns, count: rows.count)
    for (place, values) in zip(program.places, values) where read.contains(place) {
      figures[place] = values
    }
    return figures
  }

  /// Returns the program for other figures of some formulas, which are inputs after the fields.
  private func program(for names: [String]) -> OutputProgram {
    if let known = programs[names] { return known }
    let read = Set(names.flatMap { index.places(reading: $0) })
    // The outputs with a column, their signed counterparts and the demands of doses.
    let claimed = claimedOutputs
    let relevant = Set(claimed + claimed.compactMap { signed[$0] } + claimed.map(linearPlace))
    let places = relevant.filter { names.isEmpty || read.contains($0) }.sorted()
    let formulas = names.compactMap { name in index.formulas.first { $0.name == name } }
    let others = formulas.map { Input("another \($0.name)", $0.kind) }
    let program = (
      places: places,
      compiled: CompiledFormulas(
        index.outputs(places, with: zip(formulas, others).map { $0.with(.input($1)) }),
        inputs: inputs + others)
    )
    programs[names] = program
    return program
  }

  /// Returns the figure of the same product that is not limited to at least 0, or the output.
  func linearPlace(of place: Int) -> Int {
    let isDose = model.outputs[place].quantity == "dose"
    return (isDose ? model.place(of: "demand", sameProductAs: place) : signed[place]) ?? place
  }

  /// Returns a function that computes a term in a row from the figures of the inputs and formulas that it
  /// names, and from another figure of a part.
  func reader(of term: Term) -> (_ row: Int, _ figure: Double) -> Double {
    func column(_ name: String) -> (Int, Double) -> Double {
      let column = values[name]
      return { row, _ in column?[row] ?? .nan }
    }
    switch term {
    case .input where term.isFigure: return { $1 }
    case .input(let input): return column(input.name)
    case .formula(let formula): return column(formula.name)
    case .constant(let constant):
      let value = constant.value.double
      return { _, _ in value }
    case .operation(let operation, let a, let b):
      let (a, b) = (reader(of: a), reader(of: b))
      return { operation.value(a($0, $1), b($0, $1)) }
    case .lookup(let table, let argument):
      let argument = reader(of: argument)
      return { table.value(at: argument($0, $1)) ?? .nan }
    }
  }

  /// Returns a function for the right figure of a site in a row.
  func right(_ site: Site) -> (_ row: Int) -> Double {
    switch site {
    case .field(let place):
      let column = columns[place]
      return { column[$0] }
    case .formula(let name), .reading(let name):
      let column = values[name] ?? []
      return { column[$0] }
    case .part(_, let part):
      let reader = reader(of: part.part)
      return { reader($0, .nan) }
    case .cells(let place): return { [self] row in shown(place, row) }
    }
  }

  /// Returns the right figure of an output's cell in a row, as its column shows it.
  func shown(_ output: Int, _ row: Int) -> Double { printed(output, row) { right[$0][row] } }

  /// Returns the figure that an output's column shows, by the figures of outputs in a row.
  ///
  /// A column that prints signs shows the annual demand where that is negative.
  func printed(_ output: Int, _ row: Int, _ figure: (_ place: Int) -> Double) -> Double {
    guard let counterpart = printedSign[output] else { return figure(output) }
    let (usage, demand) = (figure(output), figure(counterpart))
    if demand < 0 { return demand }
    return usage == right[output][row] && right[counterpart][row] < 0 ? demand : usage
  }
}

// MARK: The sheet after a cause

extension Evidence {
  /// Returns the formulas, inputs and figures of the sheet after a cause.
  func changed(by trial: Trial) -> (FormulaIndex, [Input], [[Double]]) {
    var (inputs, columns) = (inputs, columns)
    var (wrong, read): ([Formula], [String: Term]) = ([], [:])
    let named = Dictionary(uniqueKeysWithValues: index.formulas.map { ($0.name, $0) })
    for change in trial.changes {
      if case .field(let place) = change.site { columns[place] = rows.indices.map(change.figure) }
      guard let name = change.site.formulaName, let formula = named[name] else { continue }
      if let term = change.term {
        let terms = named.mapValues { Term.formula($0) }
        wrong.append(formula.with(term).replacing(terms))
        continue
      }
      let input = Input("\(inputs.count): \(name)", formula.kind)
      inputs.append(input)
      columns.append(rows.indices.map(change.figure))
      switch change.site {
      case .part(_, let part):
        let term = part.term.replacingLeaves { $0.isFigure ? .input(input) : nil }
        wrong.append(formula.with(term))
      case .reading: read[name] = .input(input)
      default: wrong.append(formula.with(.input(input)))
      }
    }
    guard !wrong.isEmpty || !read.isEmpty else { return (index, inputs, columns) }
    var outputs = index.outputs(Array(model.outputs.indices), with: wrong)
    if !read.isEmpty { outputs = outputs.map { $0.replacing(read) } }
    return (FormulaIndex(model, formulas: outputs), inputs, columns)
  }
}
