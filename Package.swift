// swift-tools-version: 6.2

import PackageDescription

// Release programs have no symbol table, which is a third of their size, and export no functions.
let withoutSymbols: [LinkerSetting] = [
  .unsafeFlags(
    ["-Xlinker", "-s", "-Xlinker", "--no-export-dynamic"],
    .when(platforms: [.linux], configuration: .release))
]

// Compiles tests in a third of the time; the tested modules are still optimized as released. An index of
// the system's modules helps nobody.
let unoptimized: [SwiftSetting] = [
  .unsafeFlags(
    [
      "-Onone", "-no-emit-module-separately-wmo", "-Xfrontend", "-gnone",
      "-index-ignore-system-modules",
    ],
    .when(configuration: .release))
]

// Modules of release programs are compiled without debugging information, and once: what imports them
// waits for all of their code anyway. Those of the library
// product keep it: a package may not depend on one with unsafe flags.
let withoutDebugging: [SwiftSetting] = [
  .unsafeFlags(
    ["-no-emit-module-separately-wmo", "-Xfrontend", "-gnone"], .when(configuration: .release))
]

// Modules that only arrange what others compute are not optimized: they compile in a third of the time.
// A chart of any grid takes 10 ms more.
let arranging: [SwiftSetting] = [
  .unsafeFlags(
    ["-Onone", "-no-emit-module-separately-wmo", "-Xfrontend", "-gnone"],
    .when(configuration: .release))
]
let arrangingModules = ["Prices", "Charts", "Ports", "Commands", "SweepCommand", "sweep", "wtp"]

// The modules of the library products: of Estimator, and of Plants.
let model = ["Notation", "Units", "Formulas", "Tables", "Estimator"]
let ofPlants = ["CLibrary", "Platform", "Spreadsheets", "Plants"]

func settings(of name: String) -> [SwiftSetting] {
  if (model + ofPlants).contains(name) { return [] }
  return arrangingModules.contains(name) ? arranging : withoutDebugging
}

/// A module in a folder of its name, with its dependencies.
///
/// SwiftPM itself embeds tables of the library: whoever imports a package must trust its plugins.
func module(
  _ name: String, in folder: String = "Sources", using others: [String], embedsTexts: Bool = false,
  tables: [String] = []
) -> Target {
  .target(
    name: name, dependencies: others.map { .byName(name: $0) }, path: "\(folder)/\(name)",
    resources: tables.map { .embedInCode($0) }, swiftSettings: settings(of: name),
    plugins: embedsTexts ? ["EmbedText"] : [])
}

/// A program: an executable module with a `main.swift`.
func program(_ name: String, in folder: String = "Sources/Programs", using others: [String])
  -> Target
{
  .executableTarget(
    name: name, dependencies: others.map { .byName(name: $0) }, path: "\(folder)/\(name)",
    swiftSettings: settings(of: name), linkerSettings: withoutSymbols)
}

/// The tests of a module, which depend on it and its dependencies, or only on those listed.
func tests(_ name: String, using others: [String], excluding: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: others.map { .byName(name: $0) }, path: "Tests/\(name)",
    exclude: excluding, swiftSettings: unoptimized)
}

// Foundations: numbers, names and texts, the operating system, and the texts of all languages.
let foundations = [
  module("Notation", using: []),
  module("CLibrary", using: []),
  module("Platform", using: ["Notation", "CLibrary"]),
  module("Words", using: ["Notation"], embedsTexts: true),
]

// The model: units, formulas as values with rounding bounds, tables as text, WTP's rules.
let modelModules = [
  module("Units", using: ["Notation"], tables: ["units.txt", "spellings.txt"]),
  module("Formulas", using: ["Notation", "Units"]),
  module("Tables", using: ["Notation"], tables: ["case-titles.txt", "particulars.txt"]),
  module(
    "Estimator", using: ["Notation", "Units", "Formulas", "Tables"],
    tables: ["boiler-products.csv", "cooling-products.csv"]),
]

// Plants and their way in: files as people keep them, names and figures as people write them.
let plantModules = [
  module("Spreadsheets", using: ["Notation", "Tables"], embedsTexts: true),
  module("Plants", using: model + ["Platform", "Spreadsheets"], embedsTexts: true),
]

// Inputs and outputs: workbooks, lists of prices, charts, ports, the page, documents.
let fileModules = [
  module("Workbooks", using: ["Notation"], embedsTexts: true),
  module(
    "Prices",
    using: ["Notation", "Words", "Units", "Formulas", "Tables", "Estimator", "Spreadsheets"],
    embedsTexts: true),
  module("Sweep", using: model + ["Platform", "Plants"]),
  module(
    "Charts", using: ["Notation", "Words", "Units", "Formulas", "Estimator", "Sweep"],
    embedsTexts: true),
  module(
    "Documents", using: model + ["Words", "Spreadsheets", "Plants", "Workbooks", "Prices"],
    embedsTexts: true),
  module(
    "Ports",
    using: ["Notation", "Words", "Units", "Formulas", "Estimator", "Workbooks", "Documents"],
    embedsTexts: true),
  module(
    "Page", using: model + ["Words", "Spreadsheets", "Plants", "Prices", "Ports", "Documents"],
    embedsTexts: true),
]

// Embeds a target's text files (all those that are not Swift) in its code.
let embedding: [Target] = [
  .plugin(
    name: "EmbedText", capability: .buildTool(), dependencies: ["embed"],
    path: "Sources/Plugins/EmbedText"),
  .executableTarget(name: "embed", path: "Sources/Programs/embed"),
]

// The oracles, which check the estimator: sheets, proofs, laws, and mutants that a check must detect.
// `Oracles/exact` is run by hand.
let oracles = ["Sheets", "Proofs", "Laws", "Mutation", "Diagnosis"]
let oracleModules = [
  module(
    "Sheets", in: "Oracles", using: model + ["Platform", "Spreadsheets", "Plants", "Documents"]),
  module("Proofs", in: "Oracles", using: model + ["Plants", "Documents"]),
  module(
    "Laws", in: "Oracles", using: model + ["Plants", "Documents", "Sheets", "Proofs"],
    embedsTexts: true),
  module(
    "Mutation", in: "Oracles",
    using: model + ["Spreadsheets", "Plants", "Documents", "Sheets", "Proofs"], embedsTexts: true),
  module(
    "Diagnosis", in: "Oracles", using: model + ["Plants", "Documents", "Sheets", "Mutation"],
    embedsTexts: true),
]

// The programs and their command lines.
let programs = [
  module(
    "Commands",
    using: [
      "Notation", "Words", "Platform", "Units", "Tables", "Spreadsheets", "Plants", "Workbooks",
      "Estimator",
    ], embedsTexts: true),
  module(
    "SweepCommand",
    using: model + [
      "Words", "Platform", "Spreadsheets", "Plants", "Prices", "Workbooks", "Sweep", "Charts",
      "Commands",
    ]),
  program("sweep", using: ["Commands", "SweepCommand"]),
  program(
    "wtp",
    using: model + oracles + [
      "Words", "Platform", "Spreadsheets", "Plants", "Prices", "Workbooks", "Sweep", "Charts",
      "Ports", "Page", "Documents", "Commands", "SweepCommand",
    ]),
  program(
    "bench", in: "Benchmarks",
    using: model + ["Platform", "Plants", "Sweep", "Ports", "Documents", "Commands", "Sheets"]),
]

// Tests: a target for each module, and their shared support.
let testTargets = [
  tests("TestSupport", using: [], excluding: ["number-formats.csv", "shown-cells.csv"]),
  tests("NotationTests", using: ["Notation", "TestSupport"]),
  tests("PlatformTests", using: ["Notation", "Platform"]),
  tests("WordsTests", using: ["Notation", "Words"]),
  tests("UnitsTests", using: ["Notation", "Units", "TestSupport"]),
  tests("FormulasTests", using: ["Notation", "Units", "Formulas", "Estimator", "TestSupport"]),
  tests("TablesTests", using: ["Notation", "Tables", "TestSupport"]),
  tests("EstimatorTests", using: model + ["Plants", "TestSupport"]),
  tests("SpreadsheetsTests", using: ["Notation", "Tables", "Spreadsheets", "TestSupport"]),
  tests("PlantsTests", using: model + ["Spreadsheets", "Plants", "TestSupport"]),
  tests(
    "WorkbooksTests", using: ["Notation", "Estimator", "Plants", "Tables", "Ports", "Workbooks"]),
  tests(
    "PricesTests",
    using: ["Notation", "Tables", "Estimator", "Spreadsheets", "Prices", "TestSupport"]),
  tests("SweepTests", using: model + ["Platform", "Plants", "Sweep", "TestSupport"]),
  tests(
    "ChartsTests",
    using: [
      "Notation", "Units", "Formulas", "Estimator", "Plants", "Sweep", "Charts", "TestSupport",
    ],
    excluding: ["golden"]),
  tests(
    "PortsTests",
    using: ["Notation", "Units", "Formulas", "Estimator", "Plants", "Ports", "TestSupport"]),
  // Node.js runs the script's own tests.
  tests(
    "PageTests", using: ["Notation", "Words", "Estimator", "Ports", "Page"], excluding: ["Script"]),
  tests(
    "DocumentsTests",
    using: model + [
      "Words", "Spreadsheets", "Plants", "Sweep", "Charts", "Prices", "Ports", "Page",
      "Workbooks", "Documents", "TestSupport",
    ]),
  tests(
    "CommandsTests",
    using: [
      "Notation", "Platform", "Units", "Tables", "Spreadsheets", "Plants", "Estimator", "Commands",
      "TestSupport",
    ]),
  tests(
    "SheetsTests",
    using: model + ["Spreadsheets", "Plants", "Sweep", "Documents", "Sheets", "TestSupport"]),
  tests("ProofsTests", using: model + ["Plants", "Documents", "Proofs", "TestSupport"]),
  tests(
    "LawsTests", using: model + ["Plants", "Sweep", "Sheets", "Proofs", "Laws", "TestSupport"],
    excluding: ["units.txt"]),
  tests(
    "MutationTests",
    using: model + [
      "Plants", "Documents", "Proofs", "Laws", "Sheets", "Ports", "Mutation", "TestSupport",
    ]),
  tests(
    "DiagnosisTests", using: model + ["Plants", "Sheets", "Mutation", "Diagnosis", "TestSupport"],
    excluding: ["unlisted-mistakes.csv", "unlisted-mistakes.py"]),
  tests(
    "ProgramsTests",
    using: [
      "Notation", "Tables", "Estimator", "Plants", "Commands", "SweepCommand", "sweep", "wtp",
      "bench",
      "TestSupport",
    ],
    excluding: ["slips.csv"]),

  // Hostile texts for every reader.
  tests(
    "Fuzz",
    using: model + [
      "Spreadsheets", "Plants", "Prices", "Sweep", "Charts", "Documents", "Commands", "Sheets",
      "Laws", "TestSupport",
    ]),
  tests(
    "FuzzTests",
    using: [
      "Notation", "Platform", "Estimator", "Commands", "SweepCommand", "Fuzz", "sweep", "wtp",
    ]),
]

let package = Package(
  name: "chemical-estimator",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Estimator", targets: ["Estimator"]),
    .library(name: "Plants", targets: ["Plants"]),
    .executable(name: "sweep", targets: ["sweep"]),
    .executable(name: "wtp", targets: ["wtp"]),
    .executable(name: "bench", targets: ["bench"]),
  ],
  targets: foundations + modelModules + plantModules + fileModules + embedding + oracleModules
    + programs
    + testTargets,
  swiftLanguageModes: [.v6]
)

// `ROOM=Units swift test` builds and tests only one module and its dependencies.
if let room = Context.environment["ROOM"] {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var (needed, waiting) = (Set<String>(), ["\(room)Tests"])
  while let name = waiting.popLast() {
    guard let target = targets[name] else {
      fatalError("ROOM is \(room), but must be the name of a module with tests")
    }
    guard needed.insert(name).inserted else { continue }
    for case .byNameItem(let name, _) in target.dependencies { waiting.append(name) }
    for case .plugin(let name, _) in target.plugins ?? [] { waiting.append(name) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll {
    ["Estimator", "Plants"].contains($0.name) || !needed.contains($0.name)
  }
}
