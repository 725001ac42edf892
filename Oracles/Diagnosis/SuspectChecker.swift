import Estimator
import Notation

/// Checks suspects against the cells.
struct SuspectChecker {
  private let table: EvidenceTable
  /// The outputs that open cells are checked against, those with the most such cells first.
  private let openPlaces: [Int]
  /// Whether each output is one of `openPlaces`.
  private let isOpenPlace: [Bool]
  /// The cells that are evidence about each output: the cells checked against it, then the cells of
  /// its usage column that are checked against the signed or unsigned counterpart.
  ///
  /// If the sheet has no column for the signed annual demand, the usage column shows any mistake that
  /// makes a usage negative or a demand positive.
  private let witnesses: [Witnesses]

  /// The cells that are evidence about an output and not explained.
  private struct Witnesses {
    var open: [Witness] = []
    var agreeing: [Witness] = []
  }

  private struct Witness {
    let index: Int
    let cell: EvidenceTable.Cell
    let isOfOtherSign: Bool
  }

  init(_ table: EvidenceTable) {
    self.table = table
    var counts: [Int: Int] = [:]
    for index in table.open {
      let cell = table.cells[index]
      for place in Set([cell.target, cell.output, table.signed[cell.output] ?? cell.target]) {
        counts[place, default: 0] += 1
      }
    }
    let openPlaces = counts.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map(\.key)
    self.openPlaces = openPlaces
    isOpenPlace = table.model.outputs.indices.map(openPlaces.contains)
    var witnesses = table.model.outputs.map { _ in Witnesses() }
    func add(_ index: Int, to place: Int, isOfOtherSign: Bool = false) {
      let witness = Witness(index: index, cell: table.cells[index], isOfOtherSign: isOfOtherSign)
      switch table.states[index] {
      case .differs: witnesses[place].open.append(witness)
      case .agrees: witnesses[place].agreeing.append(witness)
      case .explained: break
      }
    }
    for (place, cells) in table.cellsByTarget.enumerated() {
      for index in cells { add(index, to: place) }
    }
    for (index, cell) in table.cells.enumerated() {
      guard let counterpart = table.signed[cell.output] else { continue }
      let other = cell.target == counterpart ? cell.output : counterpart
      let isShown =
        other != counterpart
        || table.cellsByTarget[counterpart].allSatisfy { table.cells[$0].output != counterpart }
      if isShown { add(index, to: other, isOfOtherSign: true) }
    }
    self.witnesses = witnesses
  }

  /// Returns the trials of a suspect; none if its outputs have no open cell or it contradicts an
  /// agreeing one.
  ///
  /// A suspect that may be partial is also tried in the columns and in the rows that it does not
  /// contradict.
  func trials(of suspect: Suspect) -> [TriedMistake] {
    var isPlace = isOpenPlace.map { _ in false }
    for place in suspect.places { isPlace[place] = true }
    let differing = openPlaces.filter { isPlace[$0] }
    guard !differing.isEmpty else { return [] }
    let agreeing = suspect.places.filter {
      !isOpenPlace[$0] && !table.cellsByTarget[$0].isEmpty
    }
    let isDivisible = suspect.mayBePartial || suspect.wordsOfGroup != nil
    var effect = Effect()
    var tried: [TriedPlace] = []
    // Most suspects contradict a cell of the first outputs, so the others need not be computed; nor
    // need the agreeing ones, if no open cell supports a suspect.
    for group in [Array(differing.prefix(2)), Array(differing.dropFirst(2))] where !group.isEmpty {
      for place in figures(of: suspect, for: group) {
        record(place, suspect, in: &effect)
        if !isDivisible, isContradicted(place, suspect) { return [] }
        tried.append(place)
      }
    }
    let isUnsupported = !isDivisible || effect.hits.isEmpty
    if isDivisible, isUnsupported, tried.contains(where: { isContradicted($0, suspect) }) {
      return []
    }
    for place in agreeing.isEmpty ? [] : figures(of: suspect, for: agreeing) {
      if isUnsupported, isContradicted(place, suspect) { return [] }
      tried.append(place)
    }
    if !isUnsupported {
      for place in tried { effect.contradicted += contradictions(of: place, suspect) }
    }
    if suspect.wordsOfGroup != nil { return trials(ofGroup: suspect, effect) }
    if effect.contradicted.isEmpty { return [effect.trial(of: suspect.mistake)] }
    return partialTrials(of: suspect, effect)
  }

  /// A suspect's figures for an output, by row.
  private typealias TriedPlace = (place: Int, figures: [Double])

  private func figures(of suspect: Suspect, for places: [Int]) -> [TriedPlace] {
    zip(places, suspect.figures(places)).map { ($0, $1) }
  }

  /// Compares a suspect's figures for an output with the open cells.
  private func record(_ tried: TriedPlace, _ suspect: Suspect, in effect: inout Effect) {
    let right = table.right[tried.place]
    for witness in witnesses[tried.place].open {
      let (index, cell) = (witness.index, witness.cell)
      if suspect.changesColumn?[cell.output] == false { continue }
      let (value, right) = (tried.figures[cell.row], right[cell.row])
      let isSame = value == right || !value.isFinite && !right.isFinite
      if cell.fits(value, isPrinted: suspect.isPrinted) {
        effect.hits.append((index, nil))
      } else if !witness.isOfOtherSign, !isSame, fits(cell, value, suspect) {
        effect.hits.append((index, table.bits(of: cell, nearlyFitting: value)))
      } else if suspect.isPrinted && !witness.isOfOtherSign || !isSame {
        effect.misses.append(index)
      }
    }
    effect.endPlace()
  }

  private func isContradicted(_ tried: TriedPlace, _ suspect: Suspect) -> Bool {
    witnesses[tried.place].agreeing.contains { contradicts($0, tried, suspect) }
  }

  /// Returns the agreeing cells that contradict a suspect's figures for an output.
  private func contradictions(of tried: TriedPlace, _ suspect: Suspect) -> [Int] {
    witnesses[tried.place].agreeing.filter { contradicts($0, tried, suspect) }.map(\.index)
  }

  private func contradicts(_ witness: Witness, _ tried: TriedPlace, _ suspect: Suspect) -> Bool {
    let cell = witness.cell
    if suspect.changesColumn?[cell.output] == false { return false }
    let value = tried.figures[cell.row]
    // The column would show a negative demand with its sign, but the agreeing cell does not.
    if witness.isOfOtherSign { return table.signed[tried.place] == nil && value < 0 }
    return (suspect.isPrinted || value != table.right[tried.place][cell.row])
      && !fits(cell, value, suspect)
  }

  /// Returns whether a figure agrees with a cell, at least nearly if it is not as it would be printed.
  private func fits(_ cell: EvidenceTable.Cell, _ value: Double, _ suspect: Suspect) -> Bool {
    cell.fits(value, isPrinted: suspect.isPrinted)
      || !suspect.isPrinted && table.nearlyFits(cell, value)
  }
}

// MARK: Some of the columns or rows

extension SuspectChecker {
  /// Returns the trials in the columns that a suspect does not contradict, and in such rows.
  private func partialTrials(of suspect: Suspect, _ effect: Effect) -> [TriedMistake] {
    let found = tally(byOutputs: effect)
    let columns = Set(found.supported)
    var trials: [TriedMistake] = []
    if !columns.isEmpty {
      var mistake = suspect.mistake
      mistake.words += " in \(words(ofColumns: columns))"
      mistake.rank += 60
      mistake.isDetail = mistake.isDetail || mistake.cost > 0
      mistake.cost += Double(min(columns.count, 6)) + 2
      mistake.subjects = Set(columns.map { table.model.outputs[$0].owner }).sorted()
      trials.append(
        effect.trial(of: mistake) { columns.contains(table.cells[$0].output) })
    }
    let hitOutputs = Set(found.hits.indices.filter { found.hits[$0] > 0 })
    let isWiderThanHits = found.contradicted.indices.contains {
      found.contradicted[$0] > 0 && found.hits[$0] == 0
    }
    for outputs in isWiderThanHits ? [nil, hitOutputs] : [nil] {
      if let trial = rowTrial(of: suspect, effect, inColumns: outputs) { trials.append(trial) }
    }
    return trials
  }

  private func tally(byOutputs effect: Effect) -> Tally {
    Tally(effect, among: table.model.outputs.count) { table.cells[$0].output }
  }

  /// Returns the trial in the rows that a suspect does not contradict, with only some columns unless
  /// `columns` is nil.
  private func rowTrial(
    of suspect: Suspect, _ effect: Effect, inColumns columns: Set<Int>?
  ) -> TriedMistake? {
    let isCounted = table.model.outputs.indices.map { columns?.contains($0) ?? true }
    func counts(_ index: Int) -> Bool { isCounted[table.cells[index].output] }
    let found = Tally(effect, among: table.rows.count) { counts($0) ? table.cells[$0].row : nil }
    let rows = found.supported
    let explained = rows.reduce(0) { $0 + found.hits[$1] }
    guard found.contradicted.contains(where: { $0 > 0 }), rows.count > 1 || explained > 2 else {
      return nil
    }
    var mistake = suspect.mistake
    if let columns { mistake.words += " in \(words(ofColumns: columns))" }
    let isFree = suspect.mistake.cost > 0
    mistake.rank += (isFree ? 2300 : 300) + (columns == nil ? 0 : 60)
    mistake.cost += table.cost(ofRows: rows) + 4
    mistake.isOfRows = true
    mistake.isDetail = mistake.isDetail || columns != nil
    var isKept = table.rows.map { _ in false }
    for row in rows { isKept[row] = true }
    return effect.trial(of: mistake) { isKept[table.cells[$0].row] && counts($0) }
  }

  /// Returns the trial of a mistake that several products may share.
  private func trials(ofGroup suspect: Suspect, _ effect: Effect) -> [TriedMistake] {
    let columns = Set(tally(byOutputs: effect).supported)
    let owners = Set(columns.map { table.model.outputs[$0].owner })
    guard owners.count > 1, let words = suspect.wordsOfGroup else { return [] }
    var mistake = suspect.mistake
    mistake.words = self.words(ofColumns: columns) + words
    mistake.subjects = owners.sorted()
    return [effect.trial(of: mistake) { columns.contains(table.cells[$0].output) }]
  }

  /// Returns the names of some columns: `every usage`, or a list.
  private func words(ofColumns columns: Set<Int>) -> String {
    let outputs = table.model.outputs
    let quantities = Set(columns.map { outputs[$0].quantity })
    if quantities.count == 1, let quantity = quantities.first, columns.count > 1 {
      let all = Set(table.cells.map(\.output).filter { outputs[$0].quantity == quantity })
      if all == columns { return "every \(quantity)" }
    }
    return listed(columns.sorted().map { outputs[$0].name }, maximum: 8)
  }
}

/// The effect of a suspect on the cells of a sheet.
private struct Effect {
  /// The open cells that agree with the suspect, with their evidence if they agree only nearly.
  var hits: [(cell: Int, nearBits: Double?)] = []
  /// The open cells that it changes to figures that do not agree.
  var misses: [Int] = []
  /// The agreeing cells that it contradicts.
  var contradicted: [Int] = []
  private var hitsBefore = 0
  private var missesBefore = 0
  /// The explained cells: those of the outputs with few misses.
  private var explained: [(cell: Int, nearBits: Double?)] = []

  /// Ends the comparison with an output, which does not count if too many of its changed cells remain
  /// unexplained.
  mutating func endPlace() {
    let (found, missed) = (hits.count - hitsBefore, misses.count - missesBefore)
    if found >= 3 * missed { explained += hits[hitsBefore...] }
    (hitsBefore, missesBefore) = (hits.count, misses.count)
  }

  /// Returns the trial of a mistake with the explained cells that meet a condition.
  func trial(of mistake: Mistake, _ isKept: ((Int) -> Bool)? = nil) -> TriedMistake {
    let cells = isKept.map { isKept in hits.filter { isKept($0.cell) } } ?? explained
    var near: [Int: Double] = [:]
    for (cell, bits) in cells { if let bits { near[cell] = bits } }
    if !near.isEmpty { for (cell, bits) in cells where bits == nil { near[cell] = nil } }
    let sorted = cells.map(\.cell).sorted()
    let explained = sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }
    return TriedMistake(mistake: mistake, explained: explained.map { sorted[$0] }, nearBits: near)
  }
}

/// The numbers of cells in each column or row that a suspect explains, misses and contradicts.
private struct Tally {
  var hits, misses, contradicted: [Int]

  /// Counts the cells of an effect by a place, which is nil for cells that do not count.
  init(_ effect: Effect, among places: Int, _ place: (_ cell: Int) -> Int?) {
    func counts(_ cells: some Sequence<Int>) -> [Int] {
      cells.reduce(into: [Int](repeating: 0, count: places)) { counts, cell in
        if let place = place(cell) { counts[place] += 1 }
      }
    }
    hits = counts(effect.hits.lazy.map(\.cell))
    (misses, contradicted) = (counts(effect.misses), counts(effect.contradicted))
  }

  /// The places with hits and few misses where the suspect contradicts nothing, in order.
  var supported: [Int] {
    hits.indices.filter { hits[$0] > 0 && contradicted[$0] == 0 && hits[$0] >= 3 * misses[$0] }
  }
}
