import Commands
import Estimator
import Notation
import Reports

/// What is said on standard error beside a table of estimates, which has no room for it.
///
/// What holds for every plant is said once; what is about a plant's figures, with its name, of the
/// first plants.
struct EstimateNotes {
  private var seen: Set<Standing> = []
  private var standing: [String] = []
  private var figures: [String] = []
  private var figureCount = 0
  private var notNeeded: [(product: String, plants: Int)] = []
  private var plants = 0

  /// How many remarks on single plants are kept; the others are counted.
  private static let maximumFigures = 1000

  /// A remark that is said once, of a product or of all.
  private struct Standing: Hashable {
    let product: String?
    let remark: Remark
  }

  mutating func add(_ estimated: EstimatedCase, form: Product.Form?) {
    plants += 1
    for remark in estimated.estimate.remarks {
      switch remark {
      case .unusual, .neverOnDuty: addFigure(remark, of: estimated)
      case .blowdownNotInFeed:
        add(.blowdownNotInFeed(factor: nil)) { _ in "annual_feed does not count the blowdown" }
      case .advice(let product, _): add(remark) { "\(product): \($0)" }
      default: add(remark) { "\($0)" }
      }
    }
    for product in estimated.products(of: form) {
      for remark in product.remarks { add(remark, on: product.product.id) }
    }
  }

  private mutating func addFigure(_ remark: Remark, of estimated: EstimatedCase) {
    figureCount += 1
    guard figureCount <= Self.maximumFigures else { return }
    figures.append((estimated.name.map { "\(excerpt($0)): " } ?? "") + "\(remark)")
  }

  private mutating func add(_ remark: Remark, on product: String) {
    guard case .notNeeded = remark else { return add(remark, of: product) { "\(product): \($0)" } }
    if let place = notNeeded.firstIndex(where: { $0.product == product }) {
      notNeeded[place].plants += 1
    } else {
      notNeeded.append((product, 1))
    }
  }

  private mutating func add(
    _ remark: Remark, of product: String? = nil, words: (Remark) -> String
  ) {
    guard seen.insert(Standing(product: product, remark: remark)).inserted else { return }
    standing.append(words(remark))
  }

  func tell(_ program: Program) {
    for words in standing { program.note(words) }
    for (product, count) in notNeeded {
      program.note(
        "\(product): not needed" + (plants > 1 ? " in \(count) of \(plants) plants" : ""))
    }
    for words in figures { program.warning(words) }
    if figureCount > figures.count {
      program.warning("and \(counted(figureCount - figures.count, "more remark")) on other plants")
    }
  }
}
