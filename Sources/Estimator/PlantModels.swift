import Notation

/// WTP's rules for steam boilers, with WTP's products or your own.
public struct BoilerModel: Sendable {
  let model: Model

  /// WTP's rules with WTP's products.
  public static let wtp = BoilerModel(model: .boiler)

  /// Creates WTP's rules with other products, in the order of the estimate.
  ///
  /// Throws `CatalogueError` as for a table of the products, which has the first on line 2: for a
  /// product of cooling systems, an id that is taken or cannot be one, or a coefficient outside ±1e9.
  public init(products: [Product]) throws(CatalogueError) {
    self.init(model: try Model(.boiler, checking: products))
  }

  init(model: Model) { self.model = model }

  /// The products, in order.
  public var products: [Product] { model.products }
}

/// WTP's rules for cooling systems, with WTP's products or your own.
public struct CoolingModel: Sendable {
  let model: Model

  /// WTP's rules with WTP's products.
  public static let wtp = CoolingModel(model: .cooling)

  /// Creates WTP's rules with other products, in the order of the estimate.
  ///
  /// Throws `CatalogueError` as for a table of the products, which has the first on line 2: for a
  /// product of boilers, an id that is taken or cannot be one, or a dose outside 0 to 1e9.
  public init(products: [Product]) throws(CatalogueError) {
    self.init(model: try Model(.cooling, checking: products))
  }

  init(model: Model) { self.model = model }

  /// The products, in order.
  public var products: [Product] { model.products }
}

extension Model {
  /// Creates WTP's rules for a system with custom products, which are checked as a table of them is.
  fileprivate convenience init(
    _ system: SystemKind, checking products: [Product]
  ) throws(CatalogueError) {
    let table = CatalogueTable.text(of: [(.of(system), products)])
    _ = try Product.all(of: system, inTable: table, named: "products")
    self.init(system, products: products)
  }
}

extension Product {
  /// The products of WTP's own catalogues, in their order, as `estimate[.S5]`.
  ///
  /// They are written as on the drum, which is what users and tables write.
  public enum Name: String, Sendable, Hashable, CaseIterable {
    // Boilers.
    case SS1294, SS1295, SS1350, SS1095, SS1995, SS2295, SS8985, S5, S10, S123, S125, S26, S28, S19
    case S456, S124, S22, S23, S88, S95

    // Cooling systems.
    case HS2097, HS4390, HS3990, CS4400, CS4802, CS4490, SCG1, CSChlor, C42T, H207, H2073, H280
    case H2805, H390, H3905, H391, H423, H425, H4255, H535, H874, C31, C32, C44, C45, C48, C51, C52
    case C54, C58, C42TB, UB30, Chlor10, B20
  }
}
