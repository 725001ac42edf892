import Commands
import Estimator

/// What is said on standard error beside a table of estimates, which has no room for it.
///
/// What holds for every plant is said once; what is about a plant's figures, with its name.
struct EstimateNotes {
  private var standing: [String] = []
  private var figures: [String] = []
  private var notNeeded: [(product: String, plants: Int)] = []
  private var plants = 0

  mutating func add(_ estimated: EstimatedCase, form: Product.Form?) {
    plants += 1
    let place = estimated.name.map { "\($0): " } ?? ""
    for remark in estimated.estimate.remarks {
      switch remark {
      case .unusual, .neverOnDuty: figures.append("\(place)\(remark)")
      case .blowdownNotInFeed: addStanding("annual_feed does not count the blowdown")
      case .advice(let product, _): addStanding("\(product): \(remark)")
      default: addStanding("\(remark)")
      }
    }
    for product in estimated.products(of: form) {
      for remark in product.remarks { add(remark, on: product.product.id) }
    }
  }

  private mutating func add(_ remark: Remark, on product: String) {
    guard case .notNeeded = remark else { return addStanding("\(product): \(remark)") }
    if let place = notNeeded.firstIndex(where: { $0.product == product }) {
      notNeeded[place].plants += 1
    } else {
      notNeeded.append((product, 1))
    }
  }

  private mutating func addStanding(_ words: String) {
    if !standing.contains(words) { standing.append(words) }
  }

  func tell(_ program: Program) {
    for words in standing { program.note(words) }
    for (product, count) in notNeeded {
      program.note(
        "\(product): not needed" + (plants > 1 ? " in \(count) of \(plants) plants" : ""))
    }
    for words in figures { program.warning(words) }
  }
}
