import Foundation

/// The subset of JSON Schema 2020-12 that our schemas use: types, required and allowed names,
/// constants, choices, patterns, ranges, counts, items and references.
package struct JSONSchema {
  private let root: [String: Any]

  /// Reads a schema of the project.
  package init(_ name: String) throws {
    let file = SheetText.folder.appendingPathComponent("\(name).schema.json")
    let value = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    root = value as? [String: Any] ?? [:]
  }

  /// Returns the schema violations of a value, with their places.
  package func faults(in value: Any) -> [String] { faults(value, root, "$") }

  private func faults(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      let name = String(reference.dropFirst("#/$defs/".count))
      let definition = (root["$defs"] as? [String: [String: Any]])?[name]
      return definition.map { self.faults(value, $0, place) } ?? ["\(place): no \(reference)"]
    }
    var found: [String] = []
    if let types = schema["type"].map({ $0 as? [String] ?? ["\($0)"] }),
      !types.contains(where: { isOfType(value, $0) })
    {
      found.append("\(place): \(value) is not of the type \(types)")
    }
    let choices = schema["enum"] as? [NSObject] ?? (schema["const"] as? NSObject).map { [$0] }
    if let choices, !choices.contains(where: { $0.isEqual(value) }) {
      found.append("\(place): \(value) is not one of \(choices)")
    }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      found.append("\(place): \(text) does not match \(pattern)")
    }
    return found + partFaults(value, schema, place)
  }

  private func partFaults(
    _ value: Any, _ schema: [String: Any], _ place: String
  ) -> [String] {
    if let items = schema["items"] as? [String: Any], let values = value as? [Any] {
      return rangeFaults(values.count, schema["minItems"], schema["maxItems"], place)
        + values.enumerated().flatMap { faults($1, items, "\(place)[\($0)]") }
    }
    if let number = value as? NSNumber {
      return rangeFaults(number.doubleValue, schema["minimum"], schema["maximum"], place)
    }
    guard let members = value as? [String: Any],
      let properties = schema["properties"] as? [String: [String: Any]]
    else { return [] }
    let missing = (schema["required"] as? [String] ?? []).filter { members[$0] == nil }
    return missing.map { "\(place): \($0) is missing" }
      + members.sorted { $0.key < $1.key }.flatMap { name, member in
        properties[name].map { faults(member, $0, "\(place).\(name)") }
          ?? ["\(place): \(name) is not allowed"]
      }
  }

  private func rangeFaults(_ count: Int, _ least: Any?, _ greatest: Any?, _ place: String)
    -> [String]
  {
    rangeFaults(Double(count), least, greatest, place)
  }

  private func rangeFaults(
    _ number: Double, _ least: Any?, _ greatest: Any?, _ place: String
  ) -> [String] {
    let from = (least as? NSNumber)?.doubleValue ?? -.infinity
    let to = (greatest as? NSNumber)?.doubleValue ?? .infinity
    return (from...to).contains(number) ? [] : ["\(place): \(number) is not from \(from) to \(to)"]
  }

  private func isOfType(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "number": value is NSNumber
    case "integer": (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
    default: false
    }
  }
}
