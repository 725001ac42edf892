import Estimator
import Formulas

/// Names of inputs and formulas in source text: only letters, digits and underscores.
///
/// `S5.demand` becomes `S5_demand`. All names differ even if case is ignored, as in workbooks.
package struct PortNames: Sendable {
  private let names: [String: String]

  /// Names the inputs and formulas, and `others`; `reserved` is taken, and `accepted` changes names
  /// that the language does not accept.
  init(
    of formulas: [Formula], _ model: Model, besides others: [String] = [],
    reserved: Set<String> = [], accepted: (String) -> String = { $0 }
  ) {
    var names: [String: String] = [:]
    var taken = reserved
    for name in model.fields.map(\.name) + formulas.map(\.name) + others {
      names[name] = taken.reserve(accepted(PortNames.plain(name)))
    }
    self.names = names
  }

  package func name(of input: Input) -> String { name(of: input.name) }

  package func name(of formula: Formula) -> String { name(of: formula.name) }

  func name(of name: String) -> String {
    names[name].expected(or: "\(name) is not in this port")
  }

  /// A name with an underscore for each character that is not a letter or a digit, starting with a
  /// letter.
  private static func plain(_ name: String) -> String {
    let plain = String(
      name.unicodeScalars.map { scalar in
        let isKept =
          scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        return isKept ? Character(scalar) : "_"
      })
    return plain.first.map { $0.isLetter } == true ? plain : "p_\(plain)"
  }
}

extension Set<String> {
  /// Inserts a name in lower case, with a number if it is taken, and returns it as written.
  mutating func reserve(_ name: String) -> String {
    var (candidate, number) = (name, 2)
    while !insert(candidate.lowercased()).inserted {
      candidate = "\(name)_\(number)"
      number += 1
    }
    return candidate
  }
}
