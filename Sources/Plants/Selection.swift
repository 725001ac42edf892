import Estimator
import Notation

/// The reason why a list of outputs could not be read.
package enum SelectionError: Error, Sendable, Hashable {
  case empty
  case unknown(String, system: SystemKind, hint: String)
  /// A product or result of another system than the one asked.
  case ofOtherSystem(String, isProduct: Bool, asked: SystemKind)
  /// A name that several products have, in different cases.
  case severalCases(String, names: [String])
  case adviceOnly(product: String, advice: String)
  case noSuchQuantity(product: String, quantity: String, has: [String])
  /// A result, a figure or a group in a list of products.
  case notProduct(String)
}

extension SelectionError: CustomStringConvertible {
  /// What is wrong with the list, and how to fix it.
  package var description: String {
    switch self {
    case .empty:
      "the list of outputs has an empty item; write names with single commas, as in S5,annual_feed"
    case .unknown(let name, let system, let hint):
      "no \(system.rawValue) product or result is called \(quoted(name))\(hint)"
    case .ofOtherSystem(let name, let isProduct, let asked):
      "\(excerpt(name)) is a \(isProduct ? "product" : "result") for \(asked.other.noun)s; choose one "
        + "for \(asked.noun)s"
    case .severalCases(let name, let names):
      "\(quoted(name)) may be \(listedInFull(names, last: "or")); write the name in its own case"
    case .adviceOnly(let product, let advice):
      "\(excerpt(product)) has no computed amounts: \(excerpt(advice))"
    case .noSuchQuantity(let product, let quantity, let has):
      "\(excerpt(product)) has no \(quoted(quantity)); it has \(has.joined(separator: ", "))"
        + (["cost", "price"].contains(quantity.lowercased())
          ? "; \(Choice.costs)" : "")
    case .notProduct(let name):
      "\(quoted(name)) is not a product; list only products, as in S5,S23,S88"
        + (["solid", "liquid"].contains(name) ? ", or \(Choice.form(name))" : "")
    }
  }
}

extension Model {
  /// The default outputs: dose and usage of every product.
  package var defaultOutputs: [Output] { doseAndUsage { _ in true } }

  /// Returns the outputs named in a list such as `S5,S10.demand,annual_feed,results`.
  ///
  /// Names may be in any case. An output that is named more than once appears only at its first
  /// position. Throws `SelectionError` for a name that is neither an output, a product nor a group.
  package func outputs(named list: String) throws(SelectionError) -> [Output] {
    var chosen: [Output] = []
    for item in list.split(separator: ",", omittingEmptySubsequences: false) {
      let written = item.split(separator: " ").joined(separator: " ")
      for output in try outputs(item: spelled(written)) where !chosen.contains(output) {
        chosen.append(output)
      }
    }
    return chosen
  }

  /// Returns a name in the case of this model's products, results, groups and quantities; a name in
  /// words, such as `S5 dose`, as that of its output.
  func spelled(_ name: String) throws(SelectionError) -> String {
    let owner = name.prefix { $0 != "." }
    let names = names(like: owner)
    guard names.count < 2 else { throw .severalCases(name, names: names) }
    guard let found = names.first else {
      return namesInWords.name(for: name).flatMap { output($0) }?.name ?? name
    }
    let rest = name.dropFirst(owner.count)
    let isQuantity = output(found + rest.lowercased()) != nil
    return found + (isQuantity ? rest.lowercased() : String(rest))
  }

  /// Returns the product, result or group of a name or, without one, those of the name in another case.
  private func names(like name: Substring) -> [String] {
    let names = products.map(\.id) + results.map(\.name) + Model.groups
    if names.contains(where: { $0 == name }) { return [String(name)] }
    return names.filter { $0.lowercased() == name.lowercased() }
  }

  /// Returns an error about a name without an output of this model.
  private func refusal(of name: String) -> SelectionError {
    let found = other.names(like: name.prefix { $0 != "." }).first { !Model.groups.contains($0) }
    guard let found else { return .unknown(name, system: system, hint: hint(onOutput: name)) }
    return .ofOtherSystem(found, isProduct: other.product(found) != nil, asked: system)
  }

  private func outputs(item name: String) throws(SelectionError) -> [Output] {
    switch name {
    case "": throw .empty
    case "all": return outputs
    case "results": return outputs.filter { $0.product == nil }
    case "solid": return doseAndUsage { $0.form == .solid }
    case "liquid": return doseAndUsage { $0.form == .liquid }
    default: break
    }
    if let output = output(name) { return [output] }
    guard let product = product(String(name.prefix { $0 != "." })) else {
      throw refusal(of: name)
    }
    if let advice = product.dosing.advice {
      throw .adviceOnly(product: product.id, advice: advice)
    }
    guard name == product.id else {
      throw .noSuchQuantity(
        product: product.id, quantity: String(name.dropFirst(product.id.count + 1)),
        has: outputs.filter { $0.product == product }.map(\.quantity))
    }
    return doseAndUsage { $0 == product }
  }

  private func doseAndUsage(_ isWanted: (Product) -> Bool) -> [Output] {
    outputs.filter { output in
      ["dose", "usage"].contains(output.quantity) && output.product.map(isWanted) == true
    }
  }
}

// MARK: - Programmes

extension Model {
  /// Returns the rules with the products in a list such as `S5,S23,S88`: a programme.
  ///
  /// Commas, semicolons or spaces separate the products, which may have `WTP` before them.
  /// Throws `SelectionError` for a name that is not a product.
  package func choosing(named list: String) throws(SelectionError) -> Model {
    var chosen: [Product] = []
    let items = list.split(omittingEmptySubsequences: false) { ",;".contains($0) }
      .flatMap { item in
        let words = item.split(separator: " ").filter { $0.lowercased() != "wtp" }
        return words.isEmpty ? [""] : words.map(String.init)
      }
    for item in items {
      if item.isEmpty { throw .notProduct(item) }
      let name = try spelled(item)
      if let product = product(name) {
        chosen.append(product)
      } else if try outputs(named: name).isEmpty == false {
        throw .notProduct(name)
      }
    }
    return choosing(chosen)
  }
}
