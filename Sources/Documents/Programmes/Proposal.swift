import Estimator
import Notation
import Prices

/// The products that can do each job that a plant needs, and the cheapest programme of them.
///
/// Only prices rank products, so without prices nothing is proposed.
package struct Proposal: Sendable {
  /// The needed products of each role, the cheapest first, then those without a price.
  package let roles: [(role: Product.Role, items: [ProgrammeItem])]
  /// The roles of which the plant needs no product.
  package let notNeeded: [Product.Role]
  /// The proposed products, in the order of WTP's sheet; empty without prices.
  package let products: [Product]
  /// The two biocides of different substances that are proposed in alternate weeks, if any.
  package private(set) var alternating: [ProgrammeItem] = []
  /// Whether two were asked for, but only one substance has a price.
  private(set) var lacksAlternate = false
  /// The needed jobs for which no product is proposed although there are prices.
  package let open: [Product.Role]
  /// The annual cost of the proposed products.
  package var cost: Rational { costs.reduce(0, +) }
  /// The currency of the costs, if there are prices.
  package let currency: String?

  /// Finds the products of a form, or of both, for a plant.
  ///
  /// `alternates` proposes two biocides in alternate weeks, as the trade does, instead of one by WTP's rule.
  package init(
    for plant: Plant, form: Product.Form? = nil, prices: WeightPrices? = nil,
    alternates: Bool = false
  ) {
    let products = plant.model.products.filter { $0.isDosed && (form == nil || $0.form == form) }
    let items = Programme(of: plant, products, exact: plant.exactOutputs, prices: prices).items
    let needed = inGroups(items.filter(\.isNeeded)) { $0.product.role }
    roles = needed.map { role, items in (role, items.sorted { $0.isCheaper(than: $1) }) }
    notNeeded = inGroups(products, by: \.role).map(\.key)
      .filter { role in !needed.contains { $0.key == role } }
    let choice = Choice(Dictionary(uniqueKeysWithValues: roles.map { ($0.role, $0.items) }))
    var chosen = prices == nil ? [] : choice.items
    let biocides = (roles.first { $0.role == .biocide }?.items ?? [])
      .filter { $0.annualCost != nil && $0.product.activeSubstance != nil }
    lacksAlternate =
      alternates && Set(biocides.map(\.product.activeSubstance)).count == 1
    if alternates, let first = biocides.first,
      let second = biocides.first(where: {
        $0.product.activeSubstance != first.product.activeSubstance
      })
    {
      alternating = [first, second]
      chosen = chosen.filter { $0.product.role != .biocide } + alternating
    }
    self.products = products.filter { product in chosen.contains { $0.product == product } }
    open = prices == nil ? [] : choice.open
    currency = prices?.currency
  }

  /// Returns the share of WTP's slugs that are dosed of a proposed product: half if it alternates.
  func share(of product: Product) -> Rational {
    Rational(1, over: alternating.contains { $0.product == product } ? 2 : 1)
  }

  /// The annual costs of the proposed products.
  var costs: [Rational] {
    roles.flatMap(\.items).filter { products.contains($0.product) }
      .map { ($0.annualCost ?? 0) * share(of: $0.product) }
  }
}

/// The cheapest products that do all jobs.
private struct Choice {
  private(set) var items: [ProgrammeItem] = []
  private(set) var open: [Product.Role] = []

  /// Chooses among the needed products of each role, the cheapest of which is the first.
  ///
  /// A product for two jobs is chosen if it costs less than one for each of them.
  init(_ needed: [Product.Role: [ProgrammeItem]]) {
    func cheapest(_ role: Product.Role) -> ProgrammeItem? {
      needed[role]?.first.flatMap { $0.annualCost == nil ? nil : $0 }
    }
    // A weekly slug of an oxidiser holds no reserve, so its cost does not rank it.
    let single = Product.Role.allCases.filter {
      $0.jobs == [$0] && $0 != .oxidisingBiocide && needed[$0] != nil
    }
    var best = Dictionary(uniqueKeysWithValues: single.map { ($0, cheapest($0)) })
    for role in Product.Role.allCases where role.jobs.count > 1 {
      guard let combined = cheapest(role), let cost = combined.annualCost else { continue }
      let jobs = role.jobs.filter(single.contains)
      let separate = jobs.compactMap { best[$0]??.annualCost }
      let isWhole = !jobs.isEmpty && separate.count == jobs.count
      // A product for several jobs does not replace one for the only needed job.
      guard jobs.count != 1 || !isWhole, !isWhole || cost < separate.reduce(0, +) else { continue }
      for job in jobs { best[job] = .some(nil) }
      items.append(combined)
    }
    items += single.compactMap { best[$0] ?? nil }
    let done = Set(items.flatMap { $0.product.role.jobs })
    open = single.filter { !done.contains($0) }
  }
}
