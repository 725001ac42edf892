/// What kind each part of a workbook is, ECMA-376 part 2, section 7.2.3.
struct ContentTypes: Sendable {
  private var byPart: [String: String] = [:]
  private var byExtension: [String: String] = [:]

  init(reading bytes: consuming [UInt8]) throws(XMLError) {
    var reader = try XMLReader(bytes)
    try reader.expectRoot("Types", in: .contentTypes)
    while let child = try reader.nextChild(in: .contentTypes) {
      if child == "Override" {
        let name = try reader.requiredValue(of: "PartName")
        let part = asciiLowercased(name.hasPrefix("/") ? String(name.dropFirst()) : name)
        byPart[part] = try reader.requiredValue(of: "ContentType")
      } else if child == "Default" {
        let name = asciiLowercased(try reader.requiredValue(of: "Extension"))
        byExtension[name] = try reader.requiredValue(of: "ContentType")
      }
      try reader.skip()
    }
  }

  /// The kind of a part, or an empty text where none is said.
  subscript(part: String) -> String {
    let name = asciiLowercased(part)
    if let type = byPart[name] { return type }
    let ending = name.split(separator: ".").last.map(String.init) ?? name
    return byExtension[ending] ?? ""
  }
}
