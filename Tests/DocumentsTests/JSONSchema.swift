import Foundation

/// The part of JSON Schema 2020-12 that our schema uses: types, required and allowed names, constants,
/// choices, patterns, ranges, items and references.
struct JSONSchema {
  private let root: [String: Any]

  /// Our schema of estimates.
  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("reference/estimate.schema.json")
    let value = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    root = value as? [String: Any] ?? [:]
  }

  /// What of a value the schema does not allow, each with its place.
  func faults(in value: Any) -> [String] { faults(value, root, "$") }

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
      found.append("\(place): \(value) is no \(types)")
    }
    let choices = schema["enum"] as? [NSObject] ?? (schema["const"] as? NSObject).map { [$0] }
    if let choices, !choices.contains(where: { $0.isEqual(value) }) {
      found.append("\(place): \(value) is none of \(choices)")
    }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      found.append("\(place): \(text) is not \(pattern)")
    }
    return found + partFaults(value, schema, place)
  }

  private func partFaults(
    _ value: Any, _ schema: [String: Any], _ place: String
  ) -> [String] {
    if let items = schema["items"] as? [String: Any], let values = value as? [Any] {
      return values.enumerated().flatMap { faults($1, items, "\(place)[\($0)]") }
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
