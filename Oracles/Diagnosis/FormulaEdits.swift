import Documents
import Estimator
import Formulas
import Mutation
import Notation
import Units

/// Edits to inputs and formulas, which reach every figure that is computed from them.
extension Evidence {
  /// The hypotheses about inputs and formulas that reproduce at least one of the sampled cells.
  func formulaEdits(_ mutants: Mutants) -> [Hypothesis] {
    let rows = sampledRows
    let open = Set(openOutputs + openOutputs.compactMap { signed[$0] })
    func isOpen(_ name: String) -> Bool {
      index.places(reading: name).contains(where: open.contains)
    }
    let ofFields = model.fields.indices.filter { isOpen(inputs[$0].name) }
      .flatMap { edits(ofField: $0, rows) }
    let ofFormulas = index.formulas.filter { isOpen($0.name) }
      .flatMap { edits(of: $0, rows) + edits(mutants, of: $0, rows) }
    return ofFields + ofFormulas + fieldPairs(rows)
  }

  /// Returns hypotheses for the replacements whose figure is a target of some row; for all if the
  /// targets are nil.
  private func hypotheses(
    _ site: Site, _ name: String, _ prefix: String, _ subject: String, _ targets: [Target]?,
    _ replacements: [Replacement], rarer: (Replacement) -> Double = { _ in 0 }
  ) -> [Hypothesis] {
    replacements.filter { targets?.contains(where: $0.meets) ?? true }.map { replacement in
      let words = replacement.words(name)
      return Hypothesis(
        words: prefix + words, key: words, subjects: [subject],
        rarity: replacement.rarity + rarer(replacement), cost: replacement.cost,
        isRounded: replacement.isRounded, spread: spread(of: replacement, site),
        mayBeInColumns: replacement.cost == 0,
        changes: [Change(site: site, figure: replacement.figure)])
    }
  }

  /// Returns how far a replacement's figures may be off, as a share of their distance from the right ones.
  private func spread(of replacement: Replacement, _ site: Site) -> ((_ row: Int) -> Double)? {
    guard let spread = replacement.spread else { return nil }
    let right = right(site)
    return { row in
      let figure = replacement.figure(row)
      let distance = abs(figure - right(row))
      return distance > 0 ? spread(row) * abs(figure) / distance : 0
    }
  }

  // MARK: Inputs

  private func edits(ofField place: Int, _ rows: [Int]) -> [Hypothesis] {
    let (site, name, kind) = (Site.field(place), inputs[place].name, inputs[place].kind)
    let targets = targets(of: site, in: rows)
    let unit = sheet.inputUnits[place] ?? kind.ownUnit
    let right = right(site)
    let replacements =
      orders(right) + others(than: name, kind: kind) + unitReadings(of: place)
      + fixedFigures(of: place) + otherNodes(of: place)
      + (kind == .ratio ? ratios(right, kind: kind) : [])
      + freeFigures(site, name, unit: unit, targets)
    let bounds = bounds(of: site, in: openRows)
    // An input outside its table, as one in another unit may be, has no figure to work back from.
    let isOutside = lookups(of: place).map { lookup in
      rows.allSatisfy { values[lookup.name]?[$0].isNaN == true }
    }
    let wanted = isOutside == true ? nil : targets
    // A factor of an input whose column is right is less likely than one of what is computed from it.
    return hypotheses(site, name, "", name, wanted, replacements) { $0.cost > 0 ? 7 : 0 }
      + typed(field: place, bounds) + [reordered(field: place, bounds)].compactMap { $0 }
  }

  /// The hypotheses about two inputs at once, or about all inputs of a kind.
  private func fieldPairs(_ rows: [Int]) -> [Hypothesis] {
    let fields = Array(model.fields.indices)
    func edit(
      _ words: String, _ places: [Int], _ rarity: Double, _ figures: [(Int) -> Double],
      spread: ((Int) -> Double)? = nil
    ) -> Hypothesis {
      Hypothesis(
        words: words, subjects: places.map { inputs[$0].name }, rarity: rarity,
        spread: spread, mayBeInColumns: true,
        changes: zip(places, figures).map { Change(site: .field($0), figure: $1) })
    }
    let swaps = pairs(of: fields).map { a, b in
      let rarity = 4 + distance(inputs[a].kind, inputs[b].kind)
      return edit(
        "\(inputs[a].name) and \(inputs[b].name) swapped", [a, b], rarity,
        [right(.field(b)), right(.field(a))])
    }
    let parts = ["steam", "hours", "days", "weeks"]
    let seasons = [("summer", "winter"), ("winter", "summer")].map { from, to -> Hypothesis in
      let places = parts.compactMap { part in
        model.place(of: "\(from)_\(part)").flatMap { from in
          model.place(of: "\(to)_\(part)").map { (from, $0) }
        }
      }
      return edit(
        "\(from) duty also read as \(to) duty", places.map(\.1), 5,
        places.map { right(.field($0.0)) })
    }
    let read = fields.filter { !index.places(reading: inputs[$0].name).isEmpty }
    let kinds = inGroups(read) { inputs[$0].kind }.map(\.elements).filter { $0.count > 1 }
    let groups = kinds.flatMap { places -> [Hypothesis] in
      let names = places.map { inputs[$0].name }.joined(separator: " and ")
      let replacements = places.map {
        (unitReadings(of: $0) + fixedFigures(of: $0)).filter { $0.rarity < 7 }
      }
      return replacements[0].indices.map { number in
        edit(
          replacements[0][number].words(names), places, replacements[0][number].rarity,
          replacements.map { $0[number].figure },
          spread: spread(of: replacements[0][number], .field(places[0])))
      }
    }
    let all = swaps + seasons + groups + duties(rows)
    return all.filter { !Outcome($0, on: rows, in: self).hits.isEmpty }
  }

  /// The hypotheses that the product of two figures of the duty is a fixed figure, such as 350 days.
  private func duties(_ rows: [Int]) -> [Hypothesis] {
    ["", "summer_", "winter_"].flatMap { season in
      [("days", "weeks"), ("hours", "days")].compactMap { first, second -> Hypothesis? in
        let (a, b) = (season + first, season + second)
        guard let place = model.place(of: a), let other = model.place(of: b) else { return nil }
        let column = columns[other]
        let ranges = targets(of: .field(place), in: rows).compactMap { target in
          target.bounds.mapped { $0 * column[target.row] }
        }
        guard let found = mostAgreed(ranges), let figure = simplestDecimal(within: found.range),
          figure.significantDigits <= 4
        else { return nil }
        let value = figure.double
        return Hypothesis(
          words: "\(a) * \(b) read as \(figure.shortened)", subjects: [a, b], rarity: 9,
          cost: 4 + 3.3 * Double(figure.significantDigits), mayBeInColumns: true,
          changes: [Change(site: .field(place)) { value / column[$0] }])
      }
    }
  }

  // MARK: Formulas

  private func edits(of formula: Formula, _ rows: [Int]) -> [Hypothesis] {
    let whole = Site.formula(formula.name)
    let targets = targets(of: whole, in: rows)
    guard !targets.isEmpty else { return [] }
    let right = self.right(whole)
    let isResult = !formula.name.contains(".")
    let all =
      orders(right) + (isResult ? ratios(right, kind: formula.kind) : [])
      + [Replacement(7, { "the minus sign of negative \($0) figures is lost" }) { abs(right($0)) }]
    let free = freeFigures(whole, "every \(formula.name) figure", unit: formula.unit, targets)
    var found = hypotheses(
      whole, formula.name, "", formula.owner, targets,
      all + (isResult ? others(than: formula.name, kind: formula.kind) : []) + free)
    if index.places(reading: formula.name).count > 1 {
      found += hypotheses(
        .reading(formula.name), formula.name, "", formula.owner,
        self.targets(of: .reading(formula.name), in: rows), all + rounded(right))
    }
    found += nodes(of: formula, targets)
    return found
      + FormulaPart.all(of: formula.term, kind: formula.kind).flatMap { part in
        edits(of: part, in: formula, targets)
      }
  }

  /// Returns the hypotheses that a table has another figure at a node.
  private func nodes(of formula: Formula, _ targets: [Target]) -> [Hypothesis] {
    guard case .lookup(let table, let argument) = formula.term else { return [] }
    let (argumentOf, right) = (reader(of: argument), self.right(.formula(formula.name)))
    let ends = table.nodes.dropFirst().map(\.argument) + [table.through.double.nextUp]
    return zip(table.nodes, ends).flatMap { node, end -> [Hypothesis] in
      let isAt = { (row: Int) in (node.argument..<end).contains(argumentOf(row, .nan)) }
      return constants(Constant(node.gives, .one), targets.filter { isAt($0.row) }).map { other in
        Hypothesis(
          words: "\(table.name) at \(text(node.argument, as: .shortest)): \(other.words(""))",
          subjects: [formula.owner], rarity: other.rarity, cost: other.cost,
          changes: [
            Change(site: .formula(formula.name)) { isAt($0) ? other.figure($0) : right($0) }
          ])
      }
    }
  }

  private func edits(of part: FormulaPart, in formula: Formula, _ targets: [Target]) -> [Hypothesis]
  {
    let site = Site.part(formula.name, part)
    let solved = self.solved(part, targets)
    guard !solved.isEmpty else { return [] }
    let name = part.part.text()
    let right = self.right(site)
    var replacements: [Replacement]
    switch part.part {
    case .constant(let constant):
      replacements = constants(constant, solved)
      if !constant.value.isZero { replacements += others(than: "", kind: .ratio) }
      if let days = values["days"], let weeks = values["weeks"] {
        replacements.append(
          Replacement(9, { "days * weeks instead of \($0)" }) { days[$0] * weeks[$0] })
      }
    case .input(let input):
      guard let place = model.place(of: input.name) else { return [] }
      replacements =
        orders(right) + others(than: name, kind: input.kind) + unitReadings(of: place)
        + fixedFigures(of: place) + rounded(right, cost: 12)
        + freeFigures(site, name, unit: input.kind.ownUnit, solved)
    case .formula(let other):
      replacements =
        orders(right) + others(than: name, kind: other.kind) + ratios(right, kind: other.kind)
        + freeFigures(site, name, unit: other.unit, solved)
    default:
      replacements =
        rounded(right, cost: 12) + freeFigures(site, name, unit: Kind.ratio.ownUnit, solved)
    }
    return hypotheses(site, name, "\(formula.name): ", formula.owner, solved, replacements) {
      // A person who reads a column in another unit does so in all formulas.
      ($0.spread == nil ? 0 : 8) + (part.part.constant == nil && $0.cost > 0 ? 4 : 0)
    }
  }
}
