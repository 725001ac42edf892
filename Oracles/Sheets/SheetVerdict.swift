import Estimator

/// What became of one table: the count of every output, and the first differences.
package struct SheetVerdict: Sendable {
  /// What a table claims.
  package enum Kind: String, Sendable, CaseIterable {
    /// Figures of plants.
    case figures
    /// Figures with more digits than a double.
    case exact
    /// Errors that must come.
    case refusals
  }

  /// The file as the user named it, `-` for standard input.
  package let file: String
  /// The rules that the table is held against, the user's own catalogue included.
  package let model: Model
  /// What the table claims.
  package let kind: Kind
  /// What a cell is allowed, in words.
  package let allowance: String
  /// Whether that is half a unit of the last of some decimals.
  package internal(set) var isJudgedByDigits = false
  /// Whether it is nothing: what was answered is held against the estimator's own doubles.
  package internal(set) var isByBits = false
  /// The rows.
  package internal(set) var rows = 0
  /// The outputs in the order of the columns; of refusals the kinds of error.
  package internal(set) var tallies: [Tally] = []
  /// The rows in which a cell differs.
  package internal(set) var differingRows = RowSpan()
  /// The first differences, in the order of the file.
  package internal(set) var differences: [Difference] = []
  /// What kept cells from being compared at all; a table with any does not pass.
  package internal(set) var failures: [String] = []
  /// What is worth knowing without being a difference.
  package internal(set) var notes: [String] = []
  /// Inputs that have the same figure in every row.
  package internal(set) var stillInputs: [String] = []
  /// To how many decimals the cells of each claim were judged, in the order of the columns.
  var judged: [JudgedDecimals] = []
  /// What would explain the differences, a sentence each.
  package var diagnosis: [String] = []
  /// How long it took, where that was measured.
  package var seconds: Double?
  /// The SHA-256 of the file, where it was asked for.
  package var digest: String?

  /// The system whose rules the table is held against.
  package var system: SystemKind { model.system }
  /// The cells that claim a figure.
  package var cells: Int { tallies.reduce(0) { $0 + $1.cells } }
  /// The cells within their tolerance.
  package var agreeing: Int { tallies.reduce(0) { $0 + $1.agreeing } }
  /// The cells outside it.
  package var differing: Int { tallies.reduce(0) { $0 + $1.differing } }
  /// The cells that are empty, and claim nothing.
  package var unclaimed: Int { tallies.reduce(0) { $0 + $1.unclaimed } }
  /// The share of its tolerance that the worst cell used; nil where no cell has one.
  package var worst: (output: Tally, worst: Tally.Worst)? {
    tallies.compactMap { tally in tally.worst.map { (tally, $0) } }
      .max { $0.1 < $1.1 }
  }
}

/// What became of all the tables.
package struct Verdict: Sendable {
  /// What became of each table, in the order asked for.
  package let sheets: [SheetVerdict]

  /// Whether some outputs alone were asked for, so that nothing is said of the others.
  package let isOfChosenOutputs: Bool

  /// The verdict on some tables.
  package init(_ sheets: [SheetVerdict], isOfChosenOutputs: Bool = false) {
    (self.sheets, self.isOfChosenOutputs) = (sheets, isOfChosenOutputs)
  }

  /// The cells that claim a figure, or an error.
  package var cells: Int { sheets.reduce(0) { $0 + $1.cells } }
  /// The cells that agree.
  package var agreeing: Int { sheets.reduce(0) { $0 + $1.agreeing } }
  /// The cells that differ.
  package var differing: Int { sheets.reduce(0) { $0 + $1.differing } }
  /// Whether every claim of every table holds; no table and no claim is none.
  package var isPass: Bool {
    !sheets.isEmpty
      && sheets.allSatisfy { $0.differing == 0 && $0.agreeing > 0 && $0.failures.isEmpty }
  }

  /// The outputs of the verified systems that no table claims a figure for.
  package var uncovered: [(system: SystemKind, outputs: [String])] {
    SystemKind.allCases.compactMap { system in
      let sheets = sheets.filter { $0.system == system && $0.kind != .refusals }
      guard let model = sheets.first?.model else { return nil }
      let covered = Set(sheets.flatMap(\.tallies).filter { $0.cells > 0 }.map(\.name))
      let missing = model.outputs.map(\.name).filter { !covered.contains($0) }
      return missing.isEmpty ? nil : (system, missing)
    }
  }
}

/// The rows of a sheet that something was found in.
package struct RowSpan: Sendable {
  /// How many there are.
  package private(set) var count = 0
  /// The first and the last, as spreadsheet programs count them.
  package private(set) var rows: ClosedRange<Int>?

  /// Adds a row.
  mutating func add(row: Int) {
    count += 1
    rows = min(rows?.lowerBound ?? row, row)...max(rows?.upperBound ?? row, row)
  }

  /// Adds the rows of another part of the same sheet.
  mutating func absorb(_ other: RowSpan) {
    count += other.count
    guard let theirs = other.rows else { return }
    let rows = rows ?? theirs
    self.rows = min(rows.lowerBound, theirs.lowerBound)...max(rows.upperBound, theirs.upperBound)
  }
}
