/// The number formats that cells refer to by their style: ECMA-376 part 1, section 18.8.
struct Styles: Sendable {
  /// The most styles that are kept; Excel has at most 65,490.
  static let maximumStyles = 65_535

  enum Format: Hashable, Sendable {
    case code(FormatCode)
    case unknownBuiltIn(Int)
  }

  /// The place in `formats` of each style's format.
  private var places: [UInt16] = []
  private var formats: [Format] = []
  private var placesByNumber: [Int: UInt16] = [:]
  private var codes: [Int: String] = [:]

  /// The styles of a workbook that has no part for them: one, the general one.
  init() {
    keepStyle(0)
  }

  /// The styles that a part lists.
  init(reading bytes: consuming [UInt8]) throws(XMLError) {
    var reader = try XMLReader(bytes)
    try reader.expectRoot("styleSheet")
    while let section = try reader.nextChild() {
      switch section {
      case "numFmts": try readCodes(&reader)
      case "cellXfs": try readStyles(&reader)
      default: try reader.skip()
      }
    }
  }

  /// The format of a style, or nil where there is no such style.
  subscript(style: Int) -> Format? {
    places.indices.contains(style) ? formats[Int(places[style])] : nil
  }

  private mutating func readCodes(_ reader: inout XMLReader) throws(XMLError) {
    while let child = try reader.nextChild() {
      if child == "numFmt", let number = reader.value(of: "numFmtId").map(reader.string),
        let number = Int(number), let code = reader.value(of: "formatCode")
      {
        codes[number] = reader.string(code)
      }
      try reader.skip()
    }
  }

  private mutating func readStyles(_ reader: inout XMLReader) throws(XMLError) {
    while let child = try reader.nextChild() {
      if child == "xf", places.count < Self.maximumStyles {
        let number = reader.value(of: "numFmtId").map(reader.string) ?? "0"
        keepStyle(Int(number) ?? -1)
      }
      try reader.skip()
    }
  }

  /// Keeps the next style, whose format has a number.
  private mutating func keepStyle(_ number: Int) {
    if let place = placesByNumber[number] { return places.append(place) }
    let place = UInt16(formats.count)
    let custom = codes[number].map(FormatCode.init)
    let code = custom ?? FormatCode.builtIn(number)
    formats.append(code.map(Format.code) ?? .unknownBuiltIn(number))
    placesByNumber[number] = place
    places.append(place)
  }
}
