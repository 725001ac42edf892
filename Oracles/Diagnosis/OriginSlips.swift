import Documents
import Estimator
import Notation
import Units

/// A slip that replaces the figures of some inputs or results.
struct OriginSlip {
  let words: String
  let rank: Int
  /// The names of the inputs or results.
  let subjects: [String]
  /// The evidence, in bits, needed to justify a free figure.
  var cost = 0.0
  /// Whether the wrong figures are those of the plant, so that they must be possible.
  var areOfPlant = false
  /// Whether reports omit it if a simpler mistake has the same effect.
  var isDetail = false
  /// The wrong figures of each input or result, by row.
  let columns: [(origin: Origin, figures: [Double])]
}

extension OriginSlip {
  /// Creates a slip of the figures of one input or result.
  init(
    _ words: String, _ rank: Int, of origin: Origin, _ figures: [Double], cost: Double = 0,
    isDetail: Bool = false
  ) {
    self.init(
      words: words, rank: rank, subjects: [origin.name], cost: cost, isDetail: isDetail,
      columns: [(origin, figures)])
  }
}

/// Inputs and results that are read from the wrong place, in the wrong unit, or as a fixed figure.
extension EvidenceTable {
  /// All single slips.
  var originSlips: [Suspect] {
    let origins = origins.filter { !$0.isFactor }
    let fields = origins.filter { $0.limits != nil }
    let sources = shownFigures(of: origins)
    let slips =
      origins.flatMap { origin in
        replacements(of: origin, by: sources) + otherRows(of: origin) + otherNodes(of: origin)
          + ratios(of: origin, by: origins)
      } + swaps + seasonCopies(fields) + groups(of: fields).flatMap(unitSlips)
      + groups(of: origins).flatMap(constants)
    return slips.map { suspect([$0]) }
  }

  /// All pairs of common slips in inputs that change different fields.
  var pairsOfOriginSlips: [Suspect] {
    let fields = origins.filter { $0.limits != nil }
    let slips =
      swaps + seasonCopies(fields)
      + groups(of: fields).flatMap(unitSlips)
      .filter { $0.rank <= 31 }
    return pairs(of: slips).filter { Set($0.subjects).isDisjoint(with: $1.subjects) }
      .map { suspect([$0, $1]) }
  }

  func suspect(_ slips: [OriginSlip]) -> Suspect {
    let origins = slips.flatMap { $0.columns.map(\.origin) }
    var mistake = Mistake(
      words: slips.map(\.words).joined(separator: " and "),
      subjects: slips.flatMap(\.subjects),
      rank: slips.reduce(0) { $0 + $1.rank } + (slips.count - 1) * 2000,
      cost: slips.reduce(0) { $0 + $1.cost }, isDetail: slips.contains(where: \.isDetail))
    let columns = slips.flatMap(\.columns)
    if slips.contains(where: \.areOfPlant), columns.contains(where: areOutsideLimits) {
      mistake.rankBelowOthers()
    }
    let places = Set(origins.flatMap(\.places)).sorted()
    var suspect = Suspect(mistake: mistake, places: places) { [self] places in
      if columns.count == 1 { return columns[0].origin.figures(columns[0].figures, places) }
      var changed = self.columns
      for (origin, figures) in columns {
        if let field = model.place(of: origin.name) { changed[field] = figures }
      }
      return outputs.values(places, changed)
    }
    suspect.mayBePartial = slips.count == 1
    return suspect
  }

  /// Returns whether a slip needs an input outside the limits of a plant where the shown one is inside.
  private func areOutsideLimits(_ origin: Origin, _ figures: [Double]) -> Bool {
    guard let limits = origin.limits else { return false }
    return zip(figures, origin.shown).contains { !limits.holds($0) && limits.holds($1) }
  }

  /// Returns each origin alone, and all fields of the same kind together.
  private func groups(of origins: [Origin]) -> [[Origin]] {
    let kinds = Dictionary(grouping: origins.filter { $0.limits != nil }, by: \.kind)
      .filter { $0.value.count > 1 }.sorted { $0.key.rawValue < $1.key.rawValue }
    return origins.map { [$0] } + kinds.map(\.value)
  }
}

// MARK: Figures from the wrong place

extension EvidenceTable {
  /// A figure of each row that may be read by mistake.
  private typealias ShownFigure = (name: String, kind: Kind, shown: [Double])

  /// Returns the fields, including those that no formula reads, and the results.
  private func shownFigures(of origins: [Origin]) -> [ShownFigure] {
    let fields = zip(model.fields, columns).map { ($0.name, $0.kind, $1) }
    let results = origins.filter { $0.limits == nil && !$0.name.contains(" ") }
    return fields + results.map { ($0.name, $0.kind, $0.shown) }
  }

  /// Returns the slips that read another input or result instead of an origin.
  private func replacements(of origin: Origin, by others: [ShownFigure]) -> [OriginSlip] {
    others.filter { $0.name != origin.name && !origin.name.contains("*") }.map { other in
      OriginSlip(
        "\(other.name) instead of \(origin.name)", distance(origin.kind, other.kind), of: origin,
        other.shown)
    }
  }

  /// Returns the rank of a confusion of two kinds: 20 if they have the same dimension, more if not.
  private func distance(_ a: Kind, _ b: Kind) -> Int {
    if a.dimension == b.dimension { return 20 }
    let concentrations: [Kind] = [
      .massConcentration, .hardness, .calciumHardness, .alkalinity, .dissolvedOxygen,
    ]
    return [a, b].allSatisfy(concentrations.contains) ? 24 : 120
  }

  /// Returns the slips that read an origin in another row.
  private func otherRows(of origin: Origin) -> [OriginSlip] {
    guard !sheet.isCut, rows.count > 2 else { return [] }
    let shown = origin.shown
    let first = origin.unit.written(shown[0])
    guard first.isFinite else { return [] }
    func moved(_ step: Int) -> [Double] {
      shown.indices.map { shown.indices.contains($0 + step) ? shown[$0 + step] : shown[$0] }
    }
    return [
      ("each row reads the \(origin.name) of the row above", 36, moved(-1)),
      ("each row reads the \(origin.name) of the row below", 38, moved(1)),
      (
        "every row reads the \(origin.name) of the first row, \(subject(ofRow: 0)): "
          + text(first, as: .shortest), 34, shown.map { _ in shown[0] }
      ),
    ].map { words, rank, figures in OriginSlip(words, rank, of: origin, figures) }
  }

  /// Inputs of the same dimension that are swapped.
  ///
  /// One of them may be read by no output.
  private var swaps: [OriginSlip] {
    let fields = model.fields.indices.compactMap { origin(ofField: $0, mayBeUnread: true) }
    return pairs(of: fields).filter { a, b in
      distance(a.kind, b.kind) < 100 && !(a.places.isEmpty && b.places.isEmpty)
    }.map { a, b in
      OriginSlip(
        words: "\(a.name) and \(b.name) swapped", rank: distance(a.kind, b.kind) - 10,
        subjects: [a.name, b.name], columns: [(a, b.shown), (b, a.shown)])
    }
  }

  /// The duty of one season read for both seasons.
  private func seasonCopies(_ fields: [Origin]) -> [OriginSlip] {
    func duty(_ season: String) -> [Origin] {
      ["steam", "hours", "days", "weeks"].compactMap { part in
        fields.first { $0.name == "\(season)_\(part)" }
      }
    }
    let (summer, winter) = (duty("summer"), duty("winter"))
    guard !summer.isEmpty, summer.count == winter.count else { return [] }
    return [("summer", summer, winter), ("winter", winter, summer)].map { name, from, to in
      OriginSlip(
        words: "\(name) duty also read as \(name == "summer" ? "winter" : "summer") duty", rank: 15,
        subjects: to.map(\.name), columns: zip(to, from).map { ($0, $1.shown) })
    }
  }

  /// Returns the slips that look up a table at another node.
  private func otherNodes(of origin: Origin) -> [OriginSlip] {
    let nodes = origin.steps.map(\.lowerBound)
    guard nodes.count > 1 else { return [] }
    func read(_ place: (Double, Int) -> Int) -> [Double] {
      origin.shown.map { figure in
        guard let own = nodes.lastIndex(where: { $0 <= figure }) else { return figure }
        return nodes[min(max(place(figure, own), 0), nodes.count - 1)]
      }
    }
    let readings: [(String, (Double, Int) -> Int)] = [
      ("one node too low", { $1 - 1 }), ("one node too high", { $1 + 1 }),
      (
        "at the nearest node",
        { figure, own in
          let isNearNext = own + 1 < nodes.count && nodes[own + 1] - figure <= figure - nodes[own]
          return isNearNext ? own + 1 : own
        }
      ),
    ]
    return readings.map { words, place in
      OriginSlip("the table of \(origin.name) is read \(words)", 18, of: origin, read(place))
    }
  }
}

// MARK: Fixed figures

extension EvidenceTable {
  /// Returns the slips that read a fixed figure instead of some origins of the same kind.
  private func constants(of origins: [Origin]) -> [OriginSlip] {
    let kind = origins[0].kind
    var figures: [(Double, String, Int)] = [(0, "left out", 40)]
    if let limits = origins[0].limits, limits.reason == .calendar {
      figures.append((limits.to.double, "", 26))
    }
    if kind == .ratio { figures.append((1, "", 40)) }
    if origins.count == 1, let field = model.field(origins[0].name) {
      let example = field.double(of: field.example)
      figures.append((example, "as in the example plant", 44))
    }
    let names = origins.map(\.name).joined(separator: " and ")
    return figures.map { figure, note, rank in
      let shown = text(origins[0].unit.fromOwnUnit(figure), as: .shortest)
      let words = figure == 0 ? "\(names) \(note)" : "\(names) read as \(shown)"
      return OriginSlip(
        words: figure == 0 || note.isEmpty ? words : "\(words), \(note)",
        rank: rank - (origins.count > 1 ? 1 : 0), subjects: origins.map(\.name),
        columns: origins.map { origin in (origin, origin.shown.map { _ in figure }) })
    }
  }
}

// MARK: Ratios

extension EvidenceTable {
  /// Returns the slips that multiply a result by a function of a ratio, or misread a ratio.
  private func ratios(of origin: Origin, by others: [Origin]) -> [OriginSlip] {
    func slip(_ words: String, _ rank: Int, _ figures: [Double]) -> OriginSlip {
      OriginSlip(words, rank, of: origin, figures)
    }
    if origin.kind == .ratio, !origin.name.contains("*") {
      let isShare = origin.name == "blowdown_fraction"
      return [
        slip("\(origin.name) read as 1 / \(origin.name)", 45, origin.shown.map { 1 / $0 }),
        slip("\(origin.name) one too low", 50, origin.shown.map { $0 - 1 }),
        slip("\(origin.name) one too high", 50, origin.shown.map { $0 + 1 }),
      ]
        + (isShare
          ? [
            slip("cycles one too low", 49, origin.shown.map { $0 / (1 - $0) }),
            slip("cycles one too high", 49, origin.shown.map { $0 / (1 + $0) }),
          ] : [])
    }
    guard origin.limits == nil, !origin.name.contains("*") else { return [] }
    return ratioFactors.map { words, factors in
      slip("\(origin.name) \(words)", 48, zip(origin.shown, factors).map(*))
    }
  }

  /// Returns the figures of an output as the sheet prints them, or the right ones where it has none.
  private func printed(_ place: Int) -> [Double] {
    var figures = right[place]
    for index in cellsByTarget[place] where states[index] == .agrees {
      figures[cells[index].row] = cells[index].claimed
    }
    return figures
  }

  /// The factors by which people confuse feed, bleed and make-up, with their words.
  var ratioFactors: [(words: String, figures: [Double])] {
    let ratios = ["cycles", "concentration_factor"].compactMap { name -> (String, [Double])? in
      if let field = model.place(of: name) { return (name, columns[field]) }
      return model.place(ofOutput: name).map { (name, printed($0)) }
    }
    return ratios.flatMap { name, figures -> [(words: String, figures: [Double])] in
      let rest = figures.map { $0 - 1 }
      let added = zip(figures, rest).map { $0 / $1 }
      return [
        ("times \(name)", figures), ("divided by \(name)", figures.map { 1 / $0 }),
        ("times \(name) / (\(name) - 1), the blowdown added", added),
        ("times (\(name) - 1) / \(name)", added.map { 1 / $0 }),
        ("times \(name) - 1", rest), ("divided by \(name) - 1", rest.map { 1 / $0 }),
      ]
    }
  }
}
