import Commands
import Documents
import Estimator
import Notation

/// What is said on standard error beside a table of estimates, which has no room for it.
///
/// What holds for every plant is said once; what is about a plant's figures, with its name, of the
/// first plants.
struct EstimateNotes {
  private let model: Model
  private let form: Product.Form?
  private var standing: [String] = []
  private var figures: [String] = []
  private var figureCount = 0
  private var notNeeded: [(product: String, plants: Int)] = []
  private var plants = 0

  /// How many remarks on single plants are kept; the others are counted.
  private static let maximumFigures = 1000

  /// Notes on a model's plants, and on the products of a form, or on all.
  init(_ model: Model, _ form: Product.Form?) {
    self.model = model
    self.form = form
  }

  /// Adds what is to be said of some plants, which were estimated.
  mutating func add(_ plants: PlantColumns) throws(EstimateError) {
    if self.plants == 0 { addStanding(try EstimatedPlant(0, of: plants)) }
    self.plants += plants.count
    for (row, count) in plants.remarkCounts.enumerated() where count > 0 {
      let room = Self.maximumFigures - figureCount
      figureCount += count
      if room > 0 { addFigures(of: try EstimatedPlant(row, of: plants), atMost: room) }
    }
    for (product, count) in plants.notNeeded
    where form == nil || product.form == form {
      addNotNeeded(product.id, in: count)
    }
  }

  /// Adds the remarks that every plant deserves, as any of them has them.
  private mutating func addStanding(_ estimated: EstimatedPlant) {
    for remark in estimated.estimate.remarks {
      switch remark {
      case .unusual, .neverOnDuty: break
      case .blowdownNotInFeed: standing.append("annual_feed does not count the blowdown")
      case .advice(let product, _): standing.append("\(product): \(remark)")
      default: standing.append("\(remark)")
      }
    }
    for product in estimated.products(of: form) {
      for remark in product.remarks {
        if case .notNeeded = remark { continue }
        standing.append("\(product.product.id): \(remark)")
      }
    }
  }

  /// Adds the remarks on the figures of one plant.
  private mutating func addFigures(of estimated: EstimatedPlant, atMost count: Int) {
    let remarks = estimated.estimate.remarks.filter { remark in
      switch remark {
      case .unusual, .neverOnDuty: true
      default: false
      }
    }
    for remark in remarks.prefix(count) {
      figures.append((estimated.name.map { "\(excerpt($0)): " } ?? "") + "\(remark)")
    }
  }

  private mutating func addNotNeeded(_ product: String, in count: Int) {
    if let place = notNeeded.firstIndex(where: { $0.product == product }) {
      notNeeded[place].plants += count
    } else {
      notNeeded.append((product, count))
    }
  }

  /// Says the basis of the doses, and what was found in the plants.
  func tell(_ program: Program) {
    program.tellBases(of: model.outputs.filter { form == nil || $0.product?.form == form })
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
