import Commands
import Documents
import Estimator
import Notation

/// The remarks on a table of estimates, printed to standard error since the table has no place for
/// them.
///
/// Remarks that apply to every plant are printed once. Remarks on single plants name the plant, and
/// are printed for the first plants only.
struct EstimateNotes {
  private var general: [String] = []
  private var figures: [String] = []
  private var figureCount = 0
  private var notNeeded: [(product: String, plants: Int)] = []
  private var plants = 0

  /// The number of remarks on single plants to keep; the rest are counted.
  private static let maximumFigures = 1000

  /// Adds the remarks on estimated plants and on the products of a form.
  mutating func add(_ plants: PlantColumns, _ form: Product.Form?) throws(EstimateError) {
    if self.plants == 0 { general = generalNotes(on: try EstimatedPlant(0, of: plants), form) }
    self.plants += plants.count
    for (row, count) in plants.remarkCounts.enumerated() where count > 0 {
      figureCount += count
      let room = Self.maximumFigures - figures.count
      if room > 0 { figures += figureNotes(on: try EstimatedPlant(row, of: plants)).prefix(room) }
    }
    for (product, count) in plants.notNeeded where form == nil || product.form == form {
      if let place = notNeeded.firstIndex(where: { $0.product == product.id }) {
        notNeeded[place].plants += count
      } else {
        notNeeded.append((product.id, count))
      }
    }
  }

  /// Prints the remarks.
  func report(to program: Program) {
    for remark in general { program.note(remark) }
    for (product, count) in notNeeded {
      program.note(
        "\(product): none needed" + (plants > 1 ? " in \(count) of \(plants) plants" : ""))
    }
    for remark in figures { program.warning(remark) }
    if figureCount > figures.count {
      program.warning("and \(counted(figureCount - figures.count, "more remark")) on other plants")
    }
  }
}

/// Returns the remarks that apply to every plant, taken from any of them.
private func generalNotes(on estimated: EstimatedPlant, _ form: Product.Form?) -> [String] {
  let ofPlant = estimated.estimate.remarks.filter { !$0.isOfFigures }.map { remark in
    switch remark {
    case .blowdownNotInFeed: "annual_feed does not count the blowdown"
    case .advice(let product, _): "\(product): \(remark)"
    default: "\(remark)"
    }
  }
  let ofProducts = estimated.products(of: form).flatMap { product in
    product.remarks.filter { $0 != .notNeeded(product: product.product.id) }
      .map { "\(product.product.id): \($0)" }
  }
  return ofPlant + ofProducts
}

/// Returns the remarks on the figures of one plant.
private func figureNotes(on estimated: EstimatedPlant) -> [String] {
  let name = estimated.name.map { "\(excerpt($0)): " } ?? ""
  return estimated.estimate.remarks.filter(\.isOfFigures).map { "\(name)\($0)" }
}

extension Remark {
  /// Whether the remark is about the figures of a single plant.
  var isOfFigures: Bool {
    switch self {
    case .unusual, .neverOnDuty: true
    default: false
    }
  }
}
