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
private let builtInCodes: [Int: String] = [
  0: "General", 1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00",
  5: ##"#,##0_);\(#,##0\)"##, 6: ##"#,##0_);[Red]\(#,##0\)"##,
  7: ##"#,##0.00_);\(#,##0.00\)"##, 8: ##"#,##0.00_);[Red]\(#,##0.00\)"##,
  9: "0%", 10: "0.00%", 11: "0.00E+00", 12: "# ?/?", 13: "# ??/??",
  14: "mm-dd-yy", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy",
  18: "h:mm AM/PM", 19: "h:mm:ss AM/PM", 20: "h:mm", 21: "h:mm:ss", 22: "m/d/yy h:mm",
  37: ##"#,##0_);\(#,##0\)"##, 38: ##"#,##0_);[Red]\(#,##0\)"##,
  39: ##"#,##0.00_);\(#,##0.00\)"##, 40: ##"#,##0.00_);[Red]\(#,##0.00\)"##,
  41: ##"_(* #,##0_);_(* \(#,##0\);_(* "-"_);_(@_)"##,
  42: ##"_(* #,##0_);_(* \(#,##0\);_(* "-"_);_(@_)"##,
  43: ##"_(* #,##0.00_);_(* \(#,##0.00\);_(* "-"??_);_(@_)"##,
  44: ##"_(* #,##0.00_);_(* \(#,##0.00\);_(* "-"??_);_(@_)"##,
  45: "mm:ss", 46: "[h]:mm:ss", 47: "mmss.0", 48: "##0.0E+0", 49: "@",
]
