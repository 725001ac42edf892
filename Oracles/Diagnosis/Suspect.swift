import Estimator
import Formulas
import Sheets

/// A possible mistake in a sheet, and the figures that it would produce.
struct Suspect {
  var mistake: Mistake
  /// The outputs that it may change, by the indices that cells are checked against.
  let places: [Int]
  /// Whether its figures are rounded as they would be printed.
  var isPrinted = false
  /// For each output, whether it changes the column; nil if it changes all cells checked against
  /// `places`.
  var changesColumn: [Bool]?
  /// Whether it may have been made in only some rows or columns.
  var mayBePartial = false
  /// If the same mistake may be in several products: the end of its description, after their names.
  var wordsOfGroup: String?
  /// Computes its figures for some of the outputs, by row.
  let figures: (_ places: [Int]) -> [[Double]]
}

extension EvidenceTable {
  /// Returns a suspect that changes the columns of some outputs to the results of a function.
  func suspect(
    _ words: String, in columns: [Int], rank: Int, isPrinted: Bool = false,
    _ figures: @escaping (_ place: Int) -> [Double]
  ) -> Suspect {
    let owners = Set(columns.map { model.outputs[$0].owner }).sorted()
    return Suspect(
      mistake: Mistake(words: words, subjects: owners, rank: rank),
      places: Set(columns + columns.compactMap { signed[$0] }).sorted(), isPrinted: isPrinted,
      changesColumn: model.outputs.indices.map(columns.contains)
    ) { $0.map(figures) }
  }
}

extension Output {
  /// The id of the product, or the name of the output if it belongs to no product.
  var owner: String { product?.id ?? name }
}

/// A possible mistake, and the products, results, inputs or rows that it makes wrong.
struct Mistake {
  /// The description, such as `oxygen table read above instead of at or above its nodes`.
  var words: String
  /// The products and results, or the inputs and rows, that are wrong.
  var subjects: [String]
  /// Of two mistakes that explain the same cells, the one with the lower rank comes first.
  var rank: Int
  /// The evidence, in bits, needed to justify its free figure.
  var cost = 0.0
  /// Whether reports omit it if a simpler mistake has the same effect.
  var isDetail = false
  /// Whether it is named only if no mistake with fewer free figures explains about as much.
  var isLastResort = false
  /// Whether it was made only in some rows, which follow from the cells that it explains.
  var isOfRows = false
  /// A description that also covers slips in the same input of other rows; nil if the mistake is not
  /// a wrong input in some rows.
  var wordsForOthers: String?
  /// Whether it is a slip in typing, which is more likely in a single row than a wrong formula.
  var isTypingSlip = false
  /// The wrong formula, if the mistake is in a formula.
  var wrongFormula: Formula?

  /// Ranks the mistake below others because it needs an impossible plant.
  mutating func rankBelowOthers() {
    rank += 1000
    cost += 10
  }
}
