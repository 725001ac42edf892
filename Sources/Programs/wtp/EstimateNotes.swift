import Commands
import Documents
import Estimator
import Notation

/// What is said on standard error beside a table of estimates, which has no room for it.
///
/// What holds for every plant is said once; what is about a plant's figures, with its name, of the
/// first plants.
struct EstimateNotes {
  private var standing: [String] = []
  private var figures: [String] = []
  private var figureCount = 0
  private var notNeeded: [(product: String, plants: Int)] = []
  private var plants = 0

  /// How many remarks on single plants are kept; the others are counted.
  private static let maximumFigures = 1000

  /// Adds what is to be said of some plants, which were estimated, and of the products of a form.
  mutating func add(_ plants: PlantColumns, _ form: Product.Form?) throws(EstimateError) {
    if self.plants == 0 { standing = standingNotes(on: try EstimatedPlant(0, of: plants), form) }
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

  /// Says what was found in the plants.
  func tell(_ program: Program) {
    for words in standing { program.note(words) }
    for (product, count) in notNeeded {
      program.note(
        "\(product): none needed" + (plants > 1 ? " in \(count) of \(plants) plants" : ""))
    }
    for words in figures { program.warning(words) }
    if figureCount > figures.count {
      program.warning("and \(counted(figureCount - figures.count, "more remark")) on other plants")
    }
  }
}

/// The remarks that every plant deserves, as any of them has them.
private func standingNotes(on estimated: EstimatedPlant, _ form: Product.Form?) -> [String] {
  let general = estimated.estimate.remarks.filter { !$0.isOfFigures }.map { remark in
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
  return general + ofProducts
}

/// The remarks on the figures of one plant.
private func figureNotes(on estimated: EstimatedPlant) -> [String] {
  let name = estimated.name.map { "\(excerpt($0)): " } ?? ""
  return estimated.estimate.remarks.filter(\.isOfFigures).map { "\(name)\($0)" }
}

extension Remark {
  /// Whether the remark is on the figures of a plant.
  var isOfFigures: Bool {
    switch self {
    case .unusual, .neverOnDuty: true
    default: false
    }
  }
}
