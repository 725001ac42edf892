import Estimator
import Formulas
import Notation

/// The rules as one file of Swift, without packages and Foundation, that is a program and, with
/// `-D WTP_LIBRARY`, part of somebody's package.
struct SwiftPort {
  let rules: PortedRules

  var text: String {
    var source = SourceText()
    source.add(paragraphs: introduction, mark: "//")
    source.add()
    writePlant(to: &source)
    writeEstimate(to: &source)
    writeDeclarations(to: &source)
    source.add()
    source.add(part("limits"))
    writeFigures(to: &source)
    source.add("\n#if !WTP_LIBRARY", "#endif", writeProgram)
    return source.text
  }

  private func writeProgram(to source: inout SourceText) {
    for name in ["reading", "streams", "answering"] {
      source.add(part(name))
      source.add()
    }
    source.add(part("program"), filling: ["SELF_TEST": writeSelfTest])
    source.add()
    source.add(
      comment: "Of a file compiled alone, the variables are made when the program starts. "
        + "(Expressions are refused in a library even behind an #if.)", mark: "//")
    let name = prefix.lowercased() + "Answered"
    source.add("private let \(name): Void = \(prefix)Program.run(CommandLine.arguments)")
  }

  /// What the names of types begin with, so that both systems fit into one package.
  var prefix: String {
    switch rules.model.system {
    case .boiler: "Boiler"
    case .cooling: "Cooling"
    }
  }

  /// Swift text for a boiler with the names of this system.
  private func named(_ text: String) -> String {
    text.replacing("Boiler", with: prefix)
  }

  /// A part of the file with the names of this system.
  func part(_ name: String) -> ProgramText { ProgramText("\(name).swift.in", renamed: named) }

  private var introduction: String {
    let system = rules.model.system.rawValue
    return rules.introduction(command: "swift \(system)") + "\n\n"
      + named(
        """
        As a program, `swiftc -O \(system).swift -o \(system)`, it answers a table of plants on \
        standard input: see --help. In a package of your own, with `.define("WTP_LIBRARY")` among the \
        swiftSettings of the target, the program is left out: `estimate()` of a `BoilerPlant` holds it \
        to WTP's limits and gives the figures, nil where there is none; `problems()` says what is wrong \
        with it, and `figures()` computes without the limits. The limits, those of --limits too, are held \
        against doubles: what is outside them by less than the rounding to a double passes. The names are those of WTP's rules.
        Swift contracts no operations to fused multiply-adds: the figures are those of WTP's estimator, \
        bit for bit.
        """)
  }
}

// MARK: - Declarations

extension SwiftPort {
  private func writePlant(to source: inout SourceText) {
    source.add("/// A \(rules.plantName): the figures that its chemicals depend on.")
    source.add("public struct \(prefix)Plant: Sendable, Equatable {", "}") { source in
      for field in rules.fields {
        let limits = "\(rules.allowed(field)) (\(field.limits.reason.text))"
        source.add(
          comment: "\(field.name) [\(field.unit)]: \(field.meaning), \(limits).", mark: "///")
        source.add("public var \(rules.names.name(of: field.input)): Double")
      }
      source.add()
      source.add("/// A plant by its figures, each in the own unit of its field.")
      let names = rules.fields.map { rules.names.name(of: $0.input) }
      source.add(list: names.map { "\($0): Double" }, after: "public init(", end: ") {")
      for name in names { source.add("  self.\(name) = \(name)") }
      source.add("}")
      source.add("\n/// The figures in the order of the fields.")
      source.add("fileprivate var values: [Double] {", "}") { source in
        source.add(list: names, after: "[", end: "]")
      }
      source.add("\nfileprivate init(_ values: [Double]) {", "}") { source in
        for (place, name) in names.enumerated() { source.add("\(name) = values[\(place)]") }
      }
    }
  }

  private func writeEstimate(to source: inout SourceText) {
    source.add("\n/// What a \(rules.plantName) needs; nil where there is no value.")
    source.add("public struct \(prefix)Estimate: Sendable, Equatable {", "}") { source in
      for output in rules.outputs {
        for comment in rules.comments(on: output.formula).prefix(1) {
          source.add(comment: comment, mark: "///")
        }
        source.add("public let \(rules.names.name(of: output.formula)): Double?")
      }
      source.add("\n/// All figures in the order of \(prefix)Rules.outputs.")
      let names = rules.outputs.map { rules.names.name(of: $0.formula) }
      source.add("public var values: [Double?] {", "}") { source in
        source.add(list: names, after: "[", end: "]")
      }
    }
  }

  private func writeDeclarations(to source: inout SourceText) {
    source.add("\n/// What the rules are about.")
    source.add("public enum \(prefix)Rules {", "}") { source in
      source.add("/// The system that the rules are of.")
      source.add("public static let system = \(quotedForSwift(rules.model.system.rawValue))")
      source.add("/// What the plants are called in messages.")
      source.add("fileprivate static let plantName = \(quotedForSwift(rules.plantName))")
      source.add("/// The SHA-256 of the table of products that the rules were written from.")
      source.add("public static let catalogueSHA256 =")
      source.add("  \(quotedForSwift(rules.catalogue.digest))")
      writeFields(to: &source)
      writeCrossLimits(to: &source)
      source.add("/// The outputs, with their units.")
      source.add("public static let outputs: [(name: String, unit: String)] = [", "]") { source in
        for output in rules.outputs {
          let unit = quotedForSwift(output.formula.unit.symbol)
          source.add("(\(quotedForSwift(output.name)), \(unit)),")
        }
      }
    }
  }

  private func writeFields(to source: inout SourceText) {
    source.add("/// The inputs, in order.")
    source.add("public static let fields: [\(prefix)Field] = [", "]") { source in
      for field in rules.fields {
        source.add("\(prefix)Field(", "),") { source in
          let words = [field.name, field.unit.symbol].map(quotedForSwift)
          let (least, greatest) = (figure(field.limits.from), figure(field.limits.to))
          source.add("name: \(words[0]), unit: \(words[1]),")
          source.add("least: \(least), greatest: \(greatest),")
          source.add("allowed: \(quotedForSwift(rules.allowed(field))),")
          source.add("reason: \(quotedForSwift(field.limits.reason.text)),")
          source.add("meaning: \(quotedForSwift(field.meaning)),")
          source.add("isNeeded: \(rules.neededFields.contains(field))")
        }
      }
    }
  }

  private func writeCrossLimits(to source: inout SourceText) {
    source.add(
      comment: "The limits of two fields by their places: the first is at most the second, or both "
        + "together are at most a number.", mark: "//")
    source.add(
      "fileprivate static let crossLimits: [(Int, Int, atMost: String?, reason: String)] = [", "]"
    ) { source in
      for limit in rules.portedCrossLimits {
        let (first, second) = limit.places
        let maximum = limit.maximumSum.map(quotedForSwift) ?? "nil"
        source.add("(\(first), \(second), \(maximum), \(quotedForSwift(limit.reason))),")
      }
    }
  }

  private func writeSelfTest(to source: inout SourceText) {
    for row in rules.selfTest {
      let plant = row.plant.map { Notation.text($0, as: .shortest) }
      let figures = row.figures.map { $0.map { Notation.text($0, as: .shortest) } ?? "-" }
      write(words: plant, after: "(", end: ",", to: &source)
      write(words: figures, after: " ", end: "),", to: &source)
    }
  }

  /// Adds words as one text in as many lines as it needs.
  private func write(
    words: [String], after start: String, end: String, to source: inout SourceText
  ) {
    source.add(start + "\"\"\"")
    let room = SourceText.width - 8
    for line in SourceText.wrapped(words.joined(separator: " "), to: room) { source.add(line) }
    source.add("\"\"\"" + end)
  }
}
