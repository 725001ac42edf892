import Estimator
import Formulas
import Notation

/// The rules as one file of C99 that is source and, by a macro, header, and answers tables as a
/// program.
///
/// It allocates nothing, and is C++ as well.
struct CPort {
  let rules: PortedRules
  private let style: CStyle

  init(_ rules: PortedRules) {
    self.rules = rules
    style = CStyle(names: rules.names)
  }

  /// What the names begin with that other files see: `wtp_boiler`.
  var prefix: String { "wtp_\(rules.model.system.rawValue)" }
  /// What the macros begin with: `WTP_BOILER`.
  var macro: String { prefix.uppercased() }

  var text: String {
    var source = SourceText()
    source.add(paragraphs: introduction, mark: "//")
    source.add()
    writeInterface(to: &source)
    source.add("\n#ifndef \(macro)_DECLARATIONS\n")
    writeFigures(to: &source)
    writeLimits(to: &source)
    writeSelfTest(to: &source)
    writeProgram(to: &source)
    // The options that figures.c.in sets for GCC hold no further, where the file is included.
    source.add(
      """

      #if defined(__GNUC__) && !defined(__clang__) && !defined(__INTEL_COMPILER)
      #pragma GCC pop_options
      #endif

      #endif  // \(macro)_DECLARATIONS
      """)
    return source.text
  }

  /// A part of the file with the names of this system.
  private func part(_ name: String) -> ProgramText {
    ProgramText("\(name).c.in") { text in
      text.replacing("wtp_boiler", with: prefix).replacing("WTP_BOILER", with: macro)
        .replacing("steam boiler", with: rules.plantName)
    }
  }

  private var introduction: String {
    let system = rules.model.system.rawValue
    return rules.introduction(command: "c \(system)") + """


      C99, which is C++ too; nothing is allocated. As a program it answers a table of plants on \
      standard input:

      cc -O2 \(system).c -o \(system) && ./\(system) --help

      As a part of another program it is compiled with -D\(macro)_NO_MAIN, and is its own header:

      #define \(macro)_DECLARATIONS
      #include "\(system).c"

      The figures are those of WTP's estimator to the last bit, a zero's sign aside. Fused \
      multiply-add would change them, and is ruled out below for GCC, clang and MSVC at any level \
      of optimisation, with -march=native too. An explicit -ffp-contract=fast of clang overrules \
      what a source says: then the program and the self-test refuse to answer, as they do after \
      unsafe mathematics of clang, subnormals as zeros, and options that ignore infinities and NaN. \
      -ffast-math does not compile.

      Limits hold the doubles: what is outside one by less than the rounding of a double, as \
      100.00000000000000000001 degC is, passes.
      """
  }
}

// MARK: - The interface

extension CPort {
  private func writeInterface(to source: inout SourceText) {
    let digest = quotedForC(rules.catalogue.digest)
    source.add(
      part("interface"),
      filling: [
        "CATALOGUE": { $0.add("#define \(macro)_CATALOGUE_SHA256 \(digest)") },
        "PLANT": writePlant, "ESTIMATE": writeEstimate,
      ])
  }

  private func writePlant(to source: inout SourceText) {
    for field in rules.fields {
      source.add(
        comment: "\(field.header(in: field.unit)): \(field.meaning), \(rules.allowed(field)) "
          + "(\(field.limits.reason.text))", mark: "///")
      source.add("double \(rules.names.name(of: field.input));")
    }
  }

  private func writeEstimate(to source: inout SourceText) {
    for output in rules.outputs {
      source.add(
        comment: "\(output.name) [\(output.formula.unit)]: \(output.formula.meaning)", mark: "///")
      source.add("double \(rules.names.name(of: output.formula));")
    }
  }
}

// MARK: - The figures

extension CPort {
  private func writeFigures(to source: inout SourceText) {
    let counts = "field_count = \(rules.fields.count), output_count = \(rules.outputs.count)"
    source.add(
      part("figures"),
      filling: [
        "COUNTS": { $0.add("enum { \(counts) };") }, "OPERATIONS": writeOperations,
        "TABLES": { source in for table in rules.tables { write(table, to: &source) } },
        "FORMULAS": writeFormulas,
      ])
  }

  /// The operations that the formulas need as functions; C warns of a function that none calls.
  private func writeOperations(to source: inout SourceText) {
    let expressions = rules.formulas.map { style.expression($0.term).text }
    let needed = ["quotient", "maximum", "minimum"].filter { name in
      expressions.contains { $0.contains("\(name)(") }
    }
    for function in part("operations").lines.split(whereSeparator: \.isEmpty)
    where needed.contains(where: { function.contains("static double \($0)(double a, double b)") }) {
      source.add()
      for line in function { source.add(String(line)) }
    }
  }

  private func write(_ table: StepTable, to source: inout SourceText) {
    source.add()
    source.add(comment: rules.comment(on: table), mark: "//")
    source.add("static double \(table.name)(double x)\n{", "}", by: "    ") { source in
      let nodes = table.nodes.map {
        "{\(style.constant($0.at).text), \(style.constant($0.gives).text)}"
      }
      source.add(list: nodes, after: "static const double nodes[][2] = {", end: "};")
      source.add(
        """
        double found = NO_VALUE;
        size_t i;
        if (x <= \(style.constant(table.through).text))
            for (i = 0; i < sizeof nodes / sizeof nodes[0] && x >= nodes[i][0]; i++)
                found = nodes[i][1];
        return found;
        """)
    }
  }

  private func writeFormulas(to source: inout SourceText) {
    if rules.neededFields.isEmpty { source.add("(void)plant;") }
    for field in rules.neededFields {
      let name = rules.names.name(of: field.input)
      source.add("const double \(name) = plant->\(name);")
    }
    source.add()
    source.add(formulasOf: rules, mark: "//") { name, formula, source in
      source.add(
        statement: "const double \(name) = ", style.expression(formula.term).text, end: ";")
    }
    for output in rules.outputs {
      let name = rules.names.name(of: output.formula)
      source.add("estimate->\(name) = figure(\(name));")
    }
  }
}

// MARK: - The limits, the self-test and the program

extension CPort {
  private func writeLimits(to source: inout SourceText) {
    source.add()
    source.add(
      part("limits"),
      filling: [
        "FIELDS": writeFields, "CROSS_LIMITS": writeCrossLimits, "OUTPUTS": writeOutputs,
      ])
  }

  private func writeFields(to source: inout SourceText) {
    for field in rules.fields {
      let words = [
        field.name, field.unit.symbol, rules.allowed(field), field.limits.reason.text,
        field.meaning,
      ].map(quotedForC)
      let limits = [field.limits.from, field.limits.to].map { style.constant($0).text }
      source.add(
        list: words + limits + [rules.neededFields.contains(field) ? "1" : "0"], after: "{",
        end: "},")
    }
  }

  private func writeCrossLimits(to source: inout SourceText) {
    for limit in rules.portedCrossLimits {
      let (first, second) = limit.places
      let maximum = limit.maximumSum.map(quotedForC) ?? "NULL"
      source.add("{\(first), \(second), \(maximum), \(quotedForC(limit.reason))},")
    }
  }

  private func writeOutputs(to source: inout SourceText) {
    for output in rules.outputs {
      source.add("{\(quotedForC(output.name)), \(quotedForC(output.formula.unit.symbol))},")
    }
  }

  private func writeSelfTest(to source: inout SourceText) {
    let rows = rules.selfTest
    source.add()
    source.add(
      part("self-test"),
      filling: [
        "COUNT": { $0.add("enum { self_test_count = \(rows.count) };") },
        "PLANTS": { write(rows.map { $0.plant }, to: &$0) },
        "FIGURES": { write(rows.map(\.figures), to: &$0) },
      ])
  }

  private func write(_ rows: [[Double?]], to source: inout SourceText) {
    for row in rows {
      let figures = row.map { $0.map { ConstantText.double($0) } ?? "NO_VALUE" }
      source.add(list: figures, after: "{", end: "},")
    }
  }

  private func writeProgram(to source: inout SourceText) {
    source.add("\n#ifndef \(macro)_NO_MAIN")
    for name in ["reading", "answering", "program"] {
      source.add()
      source.add(part(name))
    }
    source.add("\n#endif  // \(macro)_NO_MAIN")
  }
}
