import Estimator
import Notation

/// A case as a line that can be pasted into a shell, and read back.
package struct ReplayLine: Sendable, Hashable {
  /// The figures as `--values` takes them: those that differ from the example plant.
  package let values: String

  /// The values of a case.
  package init(_ tried: Case, of model: Model) {
    let example = model.examplePlant
    let parts = model.fields.enumerated().compactMap { place, field -> String? in
      let figure = text(tried.plant[place], as: .shortest)
      if tried.partner == place {
        return "\(field.name)=\(figure):\(text(tried.other, as: .shortest))"
      }
      return tried.plant[place] == example[place] ? nil : "\(field.name)=\(figure)"
    }
    values = parts.isEmpty ? "example" : parts.joined(separator: ",")
  }

  /// The whole line for a law; `options` are words that the line needs beside.
  package func command(_ law: Law, options: String = "") -> String {
    "wtp check \(law.name) --values \"\(values)\"" + (options.isEmpty ? "" : " \(options)")
  }

  /// Reads `feed_tds=165,max_tds=3500:4000`: a field that is not named has the example's figure.
  ///
  /// Figures are in the fields' own units. Throws `ReplayError`.
  package static func read(_ values: String, of model: Model) throws(ReplayError) -> Case {
    var tried = Case(model.examplePlant)
    if values == "example" { return tried }
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
      tried.plant[place] = try number(String(ends[0]), halves[0])
      if ends.count == 2 {
        guard tried.partner == nil else { throw .secondPartner(halves[0]) }
        tried.partner = place
        tried.other = try number(String(ends[1]), halves[0])
      }
    }
    return tried
  }

  private static func number(_ text: String, _ field: String) throws(ReplayError) -> Double {
    do { return try DecimalNumber(parsing: text).double } catch { throw .number(field, error) }
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
