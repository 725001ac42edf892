import Commands
import Estimator
import Notation
import Platform
import Ports

/// `wtp port`: the rules in another language.
let portCommand = Command(
  "wtp port", "write the rules in another language, as a program that can be proved right",
  examples: [
    .init("wtp port javascript boiler -o boiler.mjs", "a module for a browser, and a program"),
    .init("wtp port c cooling --outputs H207,bleed -o cooling.c", "some outputs alone, in C"),
    .init("wtp port python boiler --catalogue own.csv -o own.py", "your own products"),
    .init(
      "wtp port xlsx boiler --plant site.csv -o site.xlsx",
      "a workbook with the formulas in its cells"),
    .init(
      "wtp verify reference/boiler.csv --against \"python3 boiler.py\" --bits",
      "hold a port against this estimator, to the last bit"),
  ]
) { declare in
  let options = PortOptions(&declare)
  return { program, arguments in
    try options.requireFit(arguments)
    let (rules, output) = try options.rules(arguments, program)
    if arguments[options.language] == .xlsx, let output {
      try options.workbook.write(rules, to: output, arguments, program)
      return .success
    }
    try write(rules.port(to: arguments[options.language]), to: output, program)
    return .success
  }
}

/// What `wtp port` takes, in the order of its help.
private struct PortOptions {
  let language: Option<PortLanguage>
  let system: Option<SystemKind>
  let catalogue: Option<CatalogueFile?>
  let outputs: Option<String?>
  let output: Option<String?>
  let workbook: WorkbookOptions

  init(_ declare: inout Declarations) {
    language = declare.argument(
      "LANGUAGE", .choice, help: alternatives(PortLanguage.allCases.map(\.rawValue)))
    system = declare.system()
    catalogue = declare.catalogue()
    outputs = declare.option(
      "outputs", .text("LIST") { .outputs },
      help: "these alone: a product (S5: its dose and usage), S5.demand, a result (annual_feed), "
        + "or all, results, solid, liquid (default: all)")
    workbook = WorkbookOptions(&declare)
    output = declare.option(
      "output", short: "o", .file,
      help: "write to a file, whole or not at all; the runner of a query is written beside it "
        + "(default: standard output)")
  }

  /// Refuses what a language has no use for.
  func requireFit(_ arguments: Arguments) throws {
    try workbook.requireFit(
      arguments, arguments[language], arguments[system], catalogue: arguments[catalogue],
      output: arguments[output])
  }

  /// The rules that are written, and the file.
  func rules(
    _ arguments: Arguments, _ program: Program
  ) throws -> (rules: PortedRules, output: String?) {
    let path = arguments[output].flatMap { $0 == "-" ? nil : $0 }
    let own = arguments[catalogue]
    // The runner of a query is written beside it.
    let written = path.map { arguments[language] == .sql ? [$0, $0 + ".py"] : [$0] } ?? []
    try refuseOverwriting(
      written, [own?.path].compactMap { $0 }, option: "-o")
    let system = arguments[system]
    let read = try own?.modelAndDigest(of: system)
    let model = read?.model ?? Model.of(system)
    let chosen = try arguments[outputs].map { try model.outputs(named: $0) }
    let catalogue =
      read.map { PortedCatalogue(file: own?.path ?? "-", digest: $0.digest) }
      ?? .builtIn(of: model)
    let rules = PortedRules(
      model, outputs: chosen, catalogue: catalogue, version: program.version)
    return (rules, path)
  }
}

/// Writes the files of a port, all of them or none; standard output has room for the first alone.
private func write(_ parts: [PortFile], to path: String?, _ program: Program) throws {
  // Beside a pipe or a device there is no room for a file either.
  guard let path, FileIdentity(path: path) != nil else {
    let output = try path.map { try OutputFile(path: $0) } ?? program.openOutput()
    try output.write(parts[0].text)
    if parts.count > 1 { program.note("-o FILE writes FILE\(parts[1].suffix) beside it") }
    return try output.commit()
  }
  let outputs = try parts.map { try OutputFile(path: path + $0.suffix) }
  for (part, output) in zip(parts, outputs) { try output.write(part.text) }
  for output in outputs { try output.commit() }
}
