// swift-tools-version: 6.2

import PackageDescription

// A released program carries no symbol table, which is a third of its size, and keeps no function for
// other programs to call.
let withoutSymbols: [LinkerSetting] = [
  .unsafeFlags(
    ["-Xlinker", "-s", "-Xlinker", "--no-export-dynamic"],
    .when(platforms: [.linux], configuration: .release))
]

// Tests are compiled in a third of the time like this; what they test is optimized as it is shipped.
let unoptimized: [SwiftSetting] = [
  .unsafeFlags(
    ["-Onone", "-no-emit-module-separately-wmo", "-Xfrontend", "-gnone"],
    .when(configuration: .release))
]

// A released program is stripped of what a debugger reads, so that nothing of it is compiled. The
// library product keeps it: no package may depend on one that sets such flags.
let withoutDebugging: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-gnone"], .when(configuration: .release))
]

// The rooms of the library product.
let model = ["Notation", "Units", "Formulas", "Tables", "Estimator"]

/// A room: a module in a folder of its name, which sees some others.
func room(
  _ name: String, in folder: String = "Sources", sees others: [String], embedsTexts: Bool = false
) -> Target {
  .target(
    name: name, dependencies: others.map { .byName(name: $0) }, path: "\(folder)/\(name)",
    swiftSettings: model.contains(name) ? [] : withoutDebugging,
    plugins: embedsTexts ? ["EmbedText"] : [])
}

/// A program, which is a room with a `main.swift`.
func program(_ name: String, in folder: String = "Sources/Programs", sees others: [String])
  -> Target
{
  .executableTarget(
    name: name, dependencies: others.map { .byName(name: $0) }, path: "\(folder)/\(name)",
    swiftSettings: withoutDebugging, linkerSettings: withoutSymbols)
}

/// The tests of a room, which see it and what it sees, or only what they list.
func tests(_ name: String, sees others: [String], excluding: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: others.map { .byName(name: $0) }, path: "Tests/\(name)",
    exclude: excluding, swiftSettings: unoptimized)
}

// How numbers, names and texts are written, and the operating system.
let foundations = [
  room("Notation", sees: []),
  room("Platform", sees: ["Notation"]),
]

// The model: units, formulas as values with the bounds of their rounding, tables as text, WTP's rules.
let modelRooms = [
  room("Units", sees: ["Notation"]),
  room("Formulas", sees: ["Notation", "Units"]),
  room("Tables", sees: ["Notation"]),
  room("Estimator", sees: ["Notation", "Units", "Formulas", "Tables"]),
]

// What people keep and read: spreadsheets, workbooks, charts, ports, the page, documents.
let fileRooms = [
  room("Spreadsheets", sees: ["Notation", "Tables"]),
  room("Workbooks", sees: ["Notation", "Units", "Formulas", "Estimator", "Ports"]),
  room("Sweep", sees: ["Notation", "Platform", "Units", "Formulas", "Estimator"]),
  room("Charts", sees: ["Notation", "Units", "Formulas", "Estimator", "Sweep"]),
  room("Ports", sees: ["Notation", "Units", "Formulas", "Estimator"], embedsTexts: true),
  room("Page", sees: ["Notation", "Units", "Formulas", "Estimator", "Ports"], embedsTexts: true),
  room("Documents", sees: model + ["Spreadsheets"], embedsTexts: true),
]

// Texts that are embedded in a target's code: its files that are not Swift.
let embedding: [Target] = [
  .plugin(
    name: "EmbedText", capability: .buildTool(), dependencies: ["embed"],
    path: "Sources/Plugins/EmbedText"),
  .executableTarget(name: "embed", path: "Sources/Programs/embed"),
]

// What judges the estimator: sheets, proofs, laws, and the mistakes that a judge must see.
// `Oracles/exact` is run by hand.
let judges = ["Sheets", "Proofs", "Laws", "Mutation", "Diagnosis"]
let judgingRooms = [
  room("Sheets", in: "Oracles", sees: model + ["Platform", "Spreadsheets", "Documents"]),
  room("Proofs", in: "Oracles", sees: model + ["Documents"]),
  room("Laws", in: "Oracles", sees: model + ["Documents", "Sheets", "Proofs"]),
  room(
    "Mutation", in: "Oracles", sees: model + ["Spreadsheets", "Documents", "Sheets", "Proofs"]),
  room("Diagnosis", in: "Oracles", sees: model + ["Documents", "Sheets", "Mutation"]),
]

// The programs, and their command lines.
let programs = [
  room(
    "Commands", sees: ["Notation", "Platform", "Units", "Tables", "Spreadsheets", "Estimator"]),
  room(
    "SweepCommand", sees: model + ["Platform", "Sweep", "Charts", "Commands"]),
  program("sweep", sees: ["Commands", "SweepCommand"]),
  program(
    "wtp",
    sees: model + judges + [
      "Platform", "Spreadsheets", "Workbooks", "Sweep", "Charts", "Ports", "Page", "Documents",
      "Commands", "SweepCommand",
    ]),
  program(
    "bench", in: "Benchmarks",
    sees: model + ["Platform", "Sweep", "Ports", "Documents", "Commands", "Sheets"]),
]

// Tests, a target for each room, and what several of them need.
let testTargets = [
  tests("TestSupport", sees: []),
  tests("NotationTests", sees: ["Notation", "TestSupport"]),
  tests("PlatformTests", sees: ["Notation", "Platform"]),
  tests("UnitsTests", sees: ["Notation", "Units", "TestSupport"]),
  tests("FormulasTests", sees: ["Notation", "Units", "Formulas", "Estimator", "TestSupport"]),
  tests("TablesTests", sees: ["Notation", "Tables", "TestSupport"]),
  tests("EstimatorTests", sees: model + ["TestSupport"]),
  tests("SpreadsheetsTests", sees: ["Notation", "Tables", "Spreadsheets", "TestSupport"]),
  tests("WorkbooksTests", sees: ["Notation", "Estimator", "Ports", "Workbooks"]),
  tests("SweepTests", sees: model + ["Platform", "Sweep", "TestSupport"]),
  tests(
    "ChartsTests", sees: ["Notation", "Units", "Formulas", "Estimator", "Sweep", "Charts"],
    excluding: ["golden"]),
  tests(
    "PortsTests", sees: ["Notation", "Units", "Formulas", "Estimator", "Ports", "TestSupport"]),
  // The script's own tests are run by node.
  tests("PageTests", sees: ["Notation", "Estimator", "Ports", "Page"], excluding: ["Script"]),
  tests("DocumentsTests", sees: model + ["Spreadsheets", "Documents", "TestSupport"]),
  tests(
    "CommandsTests",
    sees: [
      "Notation", "Platform", "Units", "Tables", "Spreadsheets", "Estimator", "Commands",
      "TestSupport",
    ]),
  tests(
    "SheetsTests", sees: model + ["Spreadsheets", "Sweep", "Documents", "Sheets", "TestSupport"]),
  tests("ProofsTests", sees: model + ["Documents", "Proofs", "TestSupport"]),
  tests("LawsTests", sees: model + ["Sweep", "Sheets", "Proofs", "Laws", "TestSupport"]),
  tests(
    "MutationTests",
    sees: model + ["Documents", "Proofs", "Laws", "Sheets", "Ports", "Mutation", "TestSupport"]),
  tests(
    "DiagnosisTests", sees: model + ["Sheets", "Mutation", "Diagnosis", "TestSupport"],
    excluding: ["unlisted-mistakes.csv", "unlisted-mistakes.py"]),
  tests(
    "ProgramsTests",
    sees: [
      "Notation", "Tables", "Estimator", "Commands", "SweepCommand", "sweep", "wtp", "bench",
      "TestSupport",
    ],
    excluding: ["slips.csv"]),

  // Hostile texts for every reader.
  tests(
    "Fuzz",
    sees: model + [
      "Spreadsheets", "Sweep", "Charts", "Documents", "Commands", "Sheets", "Laws", "TestSupport",
    ]),
  tests(
    "FuzzTests",
    sees: ["Notation", "Platform", "Estimator", "Commands", "SweepCommand", "Fuzz", "sweep", "wtp"]),
]

let package = Package(
  name: "chemical-estimator",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Estimator", targets: ["Notation", "Units", "Formulas", "Estimator"]),
    .executable(name: "sweep", targets: ["sweep"]),
    .executable(name: "wtp", targets: ["wtp"]),
    .executable(name: "bench", targets: ["bench"]),
  ],
  targets: foundations + modelRooms + fileRooms + embedding + judgingRooms + programs + testTargets,
  swiftLanguageModes: [.v6]
)

// ROOM=Units swift test: the tests of one room, and only what they need.
if let room = Context.environment["ROOM"] {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var (needed, waiting) = (Set<String>(), ["\(room)Tests"])
  while let name = waiting.popLast() {
    guard let target = targets[name] else { fatalError("ROOM names no room: \(room)") }
    guard needed.insert(name).inserted else { continue }
    for case .byNameItem(let name, _) in target.dependencies { waiting.append(name) }
    for case .plugin(let name, _) in target.plugins ?? [] { waiting.append(name) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll { $0.name == "Estimator" || !needed.contains($0.name) }
}
