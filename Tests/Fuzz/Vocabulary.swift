import Estimator
import Units

/// Words that readers accept, and words that have broken readers before.
enum Vocabulary {
  /// The words for each placeholder of a pattern.
  static let words: [String: [String]] = [
    "unit": units, "kind": Kind.allCases.map(\.rawValue), "hostile": hostileTexts,
    "blank": [" ", "", "  ", "\u{A0}", "\t"], "system": ["boiler", "cooling"],
    "boiler-field": Model.boiler.fields.map(\.name),
    "cooling-field": Model.cooling.fields.map(\.name),
    "boiler-output": selectable(Model.boiler), "cooling-output": selectable(Model.cooling),
    "boiler-setting": Model.boiler.fields.map(setting),
    "cooling-setting": Model.cooling.fields.map(setting),
    "boiler-range": Model.boiler.fields.flatMap(ranges),
    "cooling-range": Model.cooling.fields.flatMap(ranges),
    "boiler-draw": Model.boiler.fields.map(draw), "cooling-draw": Model.cooling.fields.map(draw),
    "boiler-value": Model.boiler.fields.map { "\($0.name)=\($0.example.number)" },
    "cooling-value": Model.cooling.fields.map { "\($0.name)=\($0.example.number)" },
  ]

  private static let units = Kind.allCases.flatMap { kind in
    kind.units.flatMap { [$0.symbol] + $0.otherSpellings }
  }

  private static func selectable(_ model: Model) -> [String] {
    model.outputs.map(\.name) + model.products.map(\.id) + Model.groups
  }

  private static func setting(_ field: Field) -> String { "\(field.name)=\(field.example)" }

  private static func unit(_ field: Field) -> String {
    field.unit.isPlain ? "" : " \(field.unit)"
  }

  private static func ranges(_ field: Field) -> [String] {
    let (low, high) = (field.limits.from, field.limits.to)
    let figure = field.example.number
    return [
      "\(field.name)=\(figure):\(figure):1\(unit(field))", "\(field.name)=\(figure)\(unit(field))",
      "\(field.name)=\(low.double):\(high.double)/7\(unit(field))",
      "\(field.name)=0:20:0.5\(unit(field))", "\(field.name)=1,2,\(figure)\(unit(field))",
    ]
  }

  private static func draw(_ field: Field) -> String {
    "\(field.name)=\(field.example.number):\(field.example.number)\(unit(field))"
  }
}

// MARK: - Text that has broken readers before

extension Vocabulary {
  /// Numbers at the edges of their range, and text that may be mistaken for numbers.
  static let hostileNumbers =
    [
      "NaN", "nan(1)", "inf", "-Infinity", "1e400", "-1e400", "1e-400", "5e-324", "2.5e-324",
      "4.9406564584124654e-324", "1.7976931348623157e308", "1.7976931348623159e308", "1e308",
      "0x10", "0x1p-3", "1_000", "1,5", "1.000,5", "1'000", "+1", "-0", "0.", ".5", "00", "1e",
      "1e+",
      "1e99999999999999999999", "0e99999999999999999999", "0e-1100", "0e1101", "1/3", "1/0",
      "0.30000000000000004", "9007199254740993", "2147483648", "4294967296", "-9223372036854775808",
      "9223372036854775807", "9223372036854775808", "18446744073709551615", "18446744073709551616",
      "170141183460469231731687303715884105728", "\u{2212}5", "\u{661}\u{662}", "5\u{301}", "1e1",
      "\u{FF11}", "1e5\u{FE0F}", "12e-3", "1e17", "1e-17", "100000000000000000000",
      "1,234.5", "1,23,456.7", "1 234 567", "12\u{202F}345.6", "1 2345", "(51.36)", "(51.36", "--5",
    ] + [String(repeating: "9", count: 400), "0." + String(repeating: "0", count: 1_098) + "1"]

  /// Text that resembles other text, ends lines, changes the writing direction, or has a special
  /// meaning.
  static let hostileTexts =
    [
      "", " ", "\u{A0}", "\t", "\r", "\n", "\r\n", "\n\n", "\u{0}", "\u{FEFF}", "\u{2028}",
      "\u{85}",
      "\u{1B}[31m", "\u{1B}]0;x\u{7}", "\u{202E}", "\u{2066}", "\u{200B}", "\u{200D}", "\u{301}",
      "|\u{301}", ",\u{301}", "\"\u{301}", "=\u{301}", ":\u{301}", "/\u{301}", "[\u{301}",
      "]\u{301}",
      "e\u{301}", "\u{E9}", "\u{212A}", "\u{2103}", "\u{B0}C", "\u{3BC}", "\u{2206}", "\u{2212}",
      "\u{1F600}", "\u{10FFFF}", "\u{FFFD}", "\u{1F1E6}", "\u{DF}", "\u{130}", "\u{FB01}", "-",
      "--",
      "\"", "\"\"", "'", "\\", "/", "..", "=", ":", ",", ";", "|", "<", ">", "&", "%", "%s", "$(x)",
      "[", "]", "[]", "[ ]", "K", "1", "case", "source", "note", "all", "results", "example", "as",
      "_", "e", "E", "+", "*", "^", "(", ")", "1 000", "]]>", "-->", "=1+1", "null", "true",
      "Total", "Grand total:", "mean", "Remarks", "12.05.2026", "2026-05-12T14:30",
    ] + hostileNumbers + [String(repeating: "x", count: 300), String(repeating: "\"", count: 65)]

  /// Bytes that are not UTF-8, or that mark other encodings.
  static let hostileBytes: [[UInt8]] = [
    [0x00], [0xFF], [0xFE], [0x80], [0xC0, 0x80], [0xC3], [0xED, 0xA0, 0x80], [0xED, 0xB0, 0x80],
    [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x9F], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF],
    [0x0D], [0x0A], [0x0D, 0x0A], [0x22], [0x22, 0x22], [0x2C], [0x5B], [0x5D], [0x09], [0x7F],
    [0xB0], [0xE9], [0x1B], [0xE2, 0x80, 0xAE],
  ]
}
