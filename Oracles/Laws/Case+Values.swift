import Estimator
import Notation

extension Law {
  /// A line that tries the law on a case again, with words that it needs beside.
  package func replay(_ tried: Case, of model: Model, options: String = "") -> String {
    "wtp check \(name) --values \"\(tried.values(of: model))\""
      + (options.isEmpty ? "" : " \(options)")
  }
}

extension Case {
  /// The case as `--values` takes it: the figures that differ from the example plant.
  package func values(of model: Model) -> String {
    let example = model.examplePlant
    let parts = model.fields.enumerated().compactMap { place, field -> String? in
      let figure = text(plant[place], as: .shortest)
      if partner == place { return "\(field.name)=\(figure):\(text(other, as: .shortest))" }
      return plant[place] == example[place] ? nil : "\(field.name)=\(figure)"
    }
    return parts.isEmpty ? "example" : parts.joined(separator: ",")
  }

  /// Reads `feed_tds=165,max_tds=3500:4000`: a field that is not named has the example's figure.
  ///
  /// Figures are in the fields' own units.
  package init(values: String, of model: Model) throws(ReplayError) {
    self.init(model.examplePlant)
    if values == "example" { return }
    var named: Set<Int> = []
    for part in values.split(separator: ",", omittingEmptySubsequences: false) {
      let halves = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard halves.count == 2 else { throw .malformed(String(part)) }
      guard let place = model.place(of: halves[0]) else {
        throw .unknownField(
          halves[0], likely: likelyNames(for: halves[0], among: model.fieldNames))
      }
      guard named.insert(place).inserted else { throw .repeated(halves[0]) }
      let ends = halves[1].split(separator: ":", omittingEmptySubsequences: false)
      guard ends.count <= 2 else { throw .malformed(String(part)) }
      func number(_ text: Substring) throws(ReplayError) -> Double {
        do { return try DecimalNumber(parsing: String(text)).double } catch {
          throw .number(halves[0], error)
        }
      }
      plant[place] = try number(ends[0])
      guard ends.count == 2 else { continue }
      guard partner == nil else { throw .secondPartner(halves[0]) }
      partner = place
      other = try number(ends[1])
    }
  }
}

/// Why values to replay could not be read.
package enum ReplayError: Error, Sendable, Hashable {
  case malformed(String)
  case unknownField(String, likely: [String])
  case repeated(String)
  case secondPartner(String)
  case number(String, NumberError)
}

extension ReplayError: CustomStringConvertible {
  /// What is wrong, in one sentence.
  package var description: String {
    switch self {
    case .malformed(let part):
      "\(quoted(part)) is not a figure to replay: write field=value, or field=value:other"
    case .unknownField(let name, let likely):
      "no field is called \(quoted(name))\(suggestion(of: likely))"
    case .repeated(let name): "\(name) is given more than once"
    case .secondPartner(let name):
      "\(name) is a second field with two values; only one may have two"
    case .number(let name, let error): "\(name): \(error)"
    }
  }
}
