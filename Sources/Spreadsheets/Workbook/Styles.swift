import Notation

/// The number formats that cells refer to by their style: ECMA-376 part 1, section 18.8.
struct Styles: Sendable {
  /// How figures that are formatted as dates count days.
  var dates = DateSystem.from1900
  /// The maximum number of styles kept; Excel allows 65,490.
  static let maximumCount = 65_535

  /// The index in `formats` of each style's format.
  private var places: [UInt16] = []
  /// The formats with their numbers; the code is nil if it depends on the language of the program.
  private var formats: [(number: Int, code: FormatCode?)] = []
  private var placesByNumber: [Int: UInt16] = [:]
  private var codes = builtInCodes

  /// Reads the styles of a part; without one, there is only the general style.
  init(part: String?, of archive: ZipArchive) throws(InputError) {
    guard let part else {
      keepStyle(0)
      return
    }
    var reader = try XMLReader(part, of: archive, root: "styleSheet")
    while try reader.nextChild() {
      if reader.isElement("numFmts") || reader.isElement("cellXfs") {
        while try reader.nextChild() {
          read(reader)
          try reader.skip()
        }
      } else {
        try reader.skip()
      }
    }
  }

  /// The format of a style; nil if there is no such style.
  subscript(style: Int) -> (number: Int, code: FormatCode?)? {
    places.indices.contains(style) ? formats[Int(places[style])] : nil
  }

  /// Reads a format code or a style.
  private mutating func read(_ reader: XMLReader) {
    let number = reader.value(of: "numFmtId")
    if reader.isElement("numFmt") {
      if let number = number.flatMap({ Int($0) }) {
        codes[number] = reader.value(of: "formatCode") ?? codes[number]
      }
    } else if reader.isElement("xf"), places.count < Self.maximumCount {
      keepStyle(Int(number ?? "0") ?? -1)
    }
  }

  /// Adds the next style, with the number of its format.
  private mutating func keepStyle(_ number: Int) {
    let place = placesByNumber[number] ?? UInt16(formats.count)
    if place == formats.count {
      formats.append((number, codes[number].map(FormatCode.init)))
      placesByNumber[number] = place
    }
    places.append(place)
  }
}

/// The codes of the formats that workbooks name only by number, ECMA-376 part 1, section 18.8.30.
///
/// 5 to 8 and 41 to 44 are without their currency, which is that of the user's own country.
private let builtInCodes: [Int: String] = EmbeddedText.named("built-in-formats.txt")
  .split(separator: "\n").reduce(into: [:]) { codes, line in
    let parts = line.split(separator: " ", maxSplits: 1)
    if let number = Int(parts[0]) { codes[number] = String(parts[1]) }
  }
