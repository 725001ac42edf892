import Estimator
import Formulas
import Ports
import Testing

/// What a reader finds in the comments of a port: where it comes from, and what each formula is.
@Suite struct `The comments of ports` {
  private func rules(_ model: Model) -> PortedRules {
    PortedRules(model, catalogue: .builtIn(of: model), version: "1.2.3")
  }

  private func text(_ model: Model, in language: PortLanguage) throws -> String {
    try #require(rules(model).port(to: language).first).text
  }

  /// The comments of a text as a line each, with the code behind it up to the next one.
  private func comments(
    in text: String, behind mark: String
  ) -> [(words: String, code: String)] {
    var (found, isComment) = ([(words: [Substring], code: [Substring])](), false)
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      let isMarked = words.first.map { $0 == mark || $0 == mark + "/" } == true
      if isMarked, !isComment { found.append(([], [])) }
      isComment = isMarked
      guard let last = found.indices.last else { continue }
      if isMarked { found[last].words += words.dropFirst() } else { found[last].code += words }
    }
    return found.map { ($0.words.joined(separator: " "), $0.code.joined(separator: " ")) }
  }

  /// Words as they stand in comments, with one blank between two.
  private func harmless(_ words: String) -> String {
    SourceText.harmless(words.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  @Test(arguments: [
    (PortLanguage.c, "//", "cc -O2 cooling.c -o cooling && ./cooling --help"),
    (.c, "//", "is compiled with -DWTP_COOLING_NO_MAIN, and is its own header:"),
    (.c, "//", "#define WTP_COOLING_DECLARATIONS #include \"cooling.c\" "),
    (.swift, "//", "`swiftc -O cooling.swift -o cooling`, it answers a table of plants "),
    (.swift, "//", "`estimate()` of a `CoolingPlant` holds it to WTP's limits "),
    (.sql, "--", "CREATE VIEW plants AS FROM read_csv('plants.csv');"),
    (.sql, "--", "python3 cooling.sql.py --help, where this file is cooling.sql."),
    (.javascript, "*", "As a program of node it answers a table of plants on standard input: "),
  ]) func `begin with what the port is, and how it is used`(
    language: PortLanguage, mark: String, use: String
  ) throws {
    let text = try text(.cooling, in: language)
    let first = try #require(comments(in: text, behind: mark).first).words
    let introduction = rules(.cooling).introduction(command: "\(language.rawValue) cooling")
    #expect(first.hasPrefix(harmless(introduction) + " ") && first.contains(use), "\(first)")
    // It stands in paragraphs.
    #expect(text.contains("\n\(mark == "*" ? " *" : mark)\n"))
  }

  @Test(arguments: [Model.boiler, .cooling])
  func `name the rules by their sum, for whoever holds two ports beside each other`(model: Model)
    throws
  {
    let digest = "\"\(PortedCatalogue.builtIn(of: model).digest)\""
    let macro = "#define WTP_\(model.system.rawValue.uppercased())_CATALOGUE_SHA256 "
    #expect(try text(model, in: .c).contains(macro + digest + "\n"))
    #expect(try text(model, in: .swift).contains("static let catalogueSHA256 =\n    \(digest)\n"))
    #expect(
      try text(model, in: .javascript).contains("export const CATALOGUE_SHA256 = \(digest);\n"))
    #expect(try text(model, in: .python).contains("\nCATALOGUE_SHA256 = \(digest)\n"))
    let runner = try #require(rules(model).port(to: .sql).last).text
    #expect(runner.contains("\nCATALOGUE_SHA256 = \(digest)\n"))
  }

  @Test(
    arguments: [
      (PortLanguage.c, "//"), (.swift, "//"), (.javascript, "//"), (.python, "#"), (.sql, "--"),
    ], [Model.boiler, .cooling])
  func `say above each formula what it is, and where it comes from`(
    port: (language: PortLanguage, mark: String), model: Model
  ) throws {
    let rules = rules(model)
    let comments = comments(in: try text(model, in: port.language), behind: port.mark)
    for formula in rules.formulas {
      var words = rules.comments(on: formula)
      // The query has the table in the place of the formula that asks it.
      if port.language == .sql, case .lookup(let table, _) = formula.term {
        words.append(rules.comment(on: table))
      }
      let expected = words.map(harmless).joined(separator: " ")
      let name = rules.names.name(of: formula)
      #expect(
        comments.contains { $0.words.hasSuffix(expected) && $0.code.contains(name) },
        "\(formula.name)")
    }
  }

  @Test(
    arguments: [
      (PortLanguage.c, "//"), (.swift, "//"), (.javascript, "//"), (.python, "#"), (.sql, "--"),
    ], [Model.boiler, .cooling])
  func `have a title above each product, behind a blank line`(
    port: (language: PortLanguage, mark: String), model: Model
  ) throws {
    let rules = rules(model)
    let text = try text(model, in: port.language)
    let comments = comments(in: text, behind: port.mark)
    let titles = [rules.titleOfResults] + model.products.filter(\.isDosed).map(rules.title)
    for title in titles {
      let start = "--- \(harmless(title))"
      // A long title goes on in a second line, which has the mark of titles as well.
      #expect(
        comments.contains { $0.words.replacing(" --- ", with: " ").hasPrefix(start) }, "\(title)")
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
    let mark = "\(port.mark) --- "
    for (above, line) in zip(lines, lines.dropFirst()) where line.hasPrefix(mark) {
      #expect(above.isEmpty || above.hasSuffix("{") || above.hasPrefix(mark), "\(line)")
    }
  }

  @Test func `say of a table what it is, and how far it holds`() throws {
    let rules = rules(.boiler)
    let words = harmless(rules.comment(on: try #require(rules.tables.first)))
    for (language, mark, start) in [
      (PortLanguage.c, "//", "static double oxygen_table(double x) "),
      (.swift, "//", "private enum oxygen_table_nodes "),
      (.javascript, "*", "const oxygen_table = stepTable("),
    ] {
      let comments = comments(in: try text(.boiler, in: language), behind: mark)
      #expect(comments.contains { $0.words == words && $0.code.hasPrefix(start) }, "\(language)")
    }
  }

  @Test(arguments: [Model.boiler, .cooling])
  func `say of inputs and outputs what they are, where a program declares them`(model: Model)
    throws
  {
    let rules = rules(model)
    let c = comments(in: try text(model, in: .c), behind: "//")
    let swift = comments(in: try text(model, in: .swift), behind: "//")
    let sql = comments(in: try text(model, in: .sql), behind: "--")
    for field in model.fields {
      let name = rules.names.name(of: field.input)
      let limits = "\(rules.allowed(field)) (\(field.limits.reason.text))"
      let words = harmless("\(field.name) [\(field.unit)]: \(field.meaning), \(limits)")
      #expect(c.contains { $0.words == words && $0.code.hasPrefix("double \(name);") })
      #expect(
        swift.contains {
          $0.words == words + "." && $0.code.hasPrefix("public var \(name): Double")
        }, "\(name)")
      let given = harmless("\(field.unit): \(field.meaning)")
      #expect(sql.contains { $0.words == given && $0.code.contains("END AS \(name)") })
    }
    for output in rules.outputs {
      let formula = output.formula
      let name = rules.names.name(of: formula)
      let words = harmless("\(output.name) [\(formula.unit)]: \(formula.meaning)")
      #expect(c.contains { $0.words == words && $0.code.hasPrefix("double \(name);") })
      let first = harmless(rules.comments(on: formula)[0])
      #expect(
        swift.contains { $0.words == first && $0.code.hasPrefix("public let \(name): Double?") },
        "\(name)")
    }
  }

  /// What the introduction says of the last line, without which its mark is taken.
  @Test(arguments: [Model.boiler, .cooling])
  func `let the query keep the plants without problems alone`(model: Model) throws {
    #expect(try text(model, in: .sql).hasSuffix("\n-- WHERE problems IS NULL\n;\n"))
  }
}
