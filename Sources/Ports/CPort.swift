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
    for line in introduction.split(separator: "\n", omittingEmptySubsequences: false) {
      source.add(comment: String(line), mark: "//")
    }
    source.add()
    writeDeclarations(to: &source)
    source.add("\n#ifndef \(macro)_DECLARATIONS\n")
    source.add(arithmetic)
    for table in rules.tables { write(table, to: &source) }
    writeFormulas(to: &source)
    writeLimits(to: &source)
    source.add(functions)
    writeSelfTest(to: &source)
    source.add(selfTest)
    source.add(program)
    source.add(CPort.ending)
    source.add("\n#endif  // \(macro)_DECLARATIONS")
    return source.text
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
      unsafe mathematics of clang. -ffast-math does not compile.
      """
  }
}

// MARK: - Declarations

extension CPort {
  private func writeDeclarations(to source: inout SourceText) {
    source.add("#ifndef \(macro)_DECLARED\n#define \(macro)_DECLARED\n")
    source.add("/// The SHA-256 of the catalogue that the products come from.")
    source.add("#define \(macro)_CATALOGUE_SHA256 \(quotedForC(rules.catalogue.digest))\n")
    source.add("#ifdef __cplusplus\nextern \"C\" {\n#endif\n")
    source.add(
      "/// A plant: a figure for each field in the field's own unit, NaN where none is known.")
    source.add("struct \(prefix)_plant {", "};\n", by: "    ") { source in
      for field in rules.fields {
        source.add(
          comment: "\(field.header(in: field.unit)): \(field.meaning), \(rules.allowed(field)) "
            + "(\(field.limits.reason.text))", mark: "///")
        source.add("double \(rules.names.name(of: field.input));")
      }
    }
    source.add("/// The figures of a plant; NaN where there is none, as outside a table.")
    source.add("struct \(prefix)_estimate {", "};\n", by: "    ") { source in
      for output in rules.outputs {
        source.add(
          comment: "\(output.name) [\(output.formula.unit)]: \(output.formula.meaning)",
          mark: "///")
        source.add("double \(rules.names.name(of: output.formula));")
      }
    }
    source.add(prototypes)
    source.add("#ifdef __cplusplus\n}\n#endif\n\n#endif  // \(macro)_DECLARED")
  }

  private func writeLimits(to source: inout SourceText) {
    source.add(CPort.types)
    source.add("\nstatic const struct field fields[field_count] = {", "};", by: "    ") { source in
      let needed = Set(rules.neededFields.map(\.name))
      for field in rules.fields {
        let words = [
          field.name, field.unit.symbol, rules.allowed(field), field.limits.reason.text,
          field.meaning,
        ].map(quotedForC)
        let limits = [field.limits.from, field.limits.to].map { style.constant($0).text }
        source.add(
          list: words + limits + [needed.contains(field.name) ? "1" : "0"], after: "{", end: "},")
      }
    }
    source.add("\n/// The limits that two fields share.")
    source.add("static const struct cross_limit cross_limits[] = {", "};", by: "    ") { source in
      for limit in rules.portedCrossLimits {
        guard let first = rules.model.place(of: limit.first.name),
          let second = rules.model.place(of: limit.second.name)
        else { preconditionFailure("a limit is about fields of its model") }
        let maximum = limit.maximumSum.map(quotedForC) ?? "NULL"
        source.add("{\(first), \(second), \(maximum), \(quotedForC(limit.reason))},")
      }
    }
    source.add("\nstatic const struct output outputs[output_count] = {", "};", by: "    ") {
      source in
      for output in rules.outputs {
        source.add("{\(quotedForC(output.name)), \(quotedForC(output.formula.unit.symbol))},")
      }
    }
  }
}

// MARK: - Formulas

extension CPort {
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
    let head = """

      void \(prefix)_figures(
          const struct \(prefix)_plant *plant, struct \(prefix)_estimate *estimate)
      {
      """
    source.add(head, "}", by: "    ") { source in
      if rules.neededFields.isEmpty { source.add("(void)plant;") }
      for field in rules.neededFields {
        let name = rules.names.name(of: field.input)
        source.add("const double \(name) = plant->\(name);")
      }
      for group in rules.groups {
        source.add()
        source.add(comment: group.product.map(rules.title) ?? rules.titleOfResults, mark: "// ---")
        for formula in group.formulas { write(formula, to: &source) }
      }
      source.add()
      for output in rules.outputs {
        let name = rules.names.name(of: output.formula)
        source.add("estimate->\(name) = figure(\(name));")
      }
    }
  }

  private func write(_ formula: Formula, to source: inout SourceText) {
    for comment in rules.comments(on: formula) { source.add(comment: comment, mark: "//") }
    source.add(
      statement: "const double \(rules.names.name(of: formula)) = ",
      style.expression(formula.term).text, end: ";", open: "(", close: ")")
  }

  /// The operations that the formulas need as functions; C warns of a function that none calls.
  var operations: Set<CStyle.Operation> {
    rules.formulas.reduce(into: []) { $0.formUnion(CStyle.operations(in: $1.term)) }
  }

  private func writeSelfTest(to source: inout SourceText) {
    let rows = rules.selfTest
    source.add("\nenum { self_test_count = \(rows.count) };\n")
    source.add("/// Plants whose figures are known, by the order of the fields.")
    source.add(
      "static const double self_test_plants[self_test_count][field_count] = {", "};", by: "    "
    ) { source in
      for row in rows {
        source.add(list: row.plant.map { ConstantText.double($0) }, after: "{", end: "},")
      }
    }
    source.add("\n/// Their figures, by the order of the outputs.")
    source.add(
      "static const double self_test_figures[self_test_count][output_count] = {", "};", by: "    "
    ) { source in
      for row in rows {
        let figures = row.figures.map { $0.map { ConstantText.double($0) } ?? "NO_VALUE" }
        source.add(list: figures, after: "{", end: "},")
      }
    }
  }
}
