// swift-tools-version: 6.2

import PackageDescription

// A released program carries no symbol table, which is a third of its size, and keeps no function for
// other programs to call.
let withoutSymbols: [LinkerSetting] = [
  .unsafeFlags(
    ["-Xlinker", "-s", "-Xlinker", "--no-export-dynamic"],
    .when(platforms: [.linux], configuration: .release))
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
  targets: [
    // How numbers and names are written, and the operating system.
    .target(name: "Notation"),
    .target(name: "Platform", dependencies: ["Notation"]),

    // The model: units, formulas as values, tables as text and workbooks, WTP's rules.
    .target(name: "Units", dependencies: ["Notation"]),
    .target(name: "Formulas", dependencies: ["Notation", "Units"]),
    .target(name: "Rounding", dependencies: ["Notation", "Formulas"]),
    .target(name: "Tables", dependencies: ["Notation"]),
    .target(name: "Workbooks", dependencies: ["Notation"]),
    .target(name: "Spreadsheets", dependencies: ["Notation", "Tables", "Workbooks"]),
    .target(
      name: "Estimator",
      dependencies: ["Notation", "Units", "Formulas", "Rounding", "Tables"],
      exclude: ["ADDING.md"]),

    // What a user's own prices make of estimates.
    .target(
      name: "Prices",
      dependencies: ["Notation", "Units", "Formulas", "Tables", "Spreadsheets", "Estimator"]),

    // What runs the model: grids, rows of bytes, the command line, the programs.
    .target(
      name: "Grids",
      dependencies: ["Notation", "Units", "Formulas", "Estimator"]),
    .target(
      name: "RowEngine",
      dependencies: ["Notation", "Platform", "Units", "Formulas", "Rounding", "Estimator", "Grids"]),
    .target(
      name: "Charts",
      dependencies: ["Notation", "Units", "Formulas", "Estimator", "Grids", "Reports"]),
    .target(
      name: "Ports", dependencies: ["Notation", "Units", "Formulas", "Estimator"],
      plugins: ["EmbedText"]),
    .target(
      name: "PortedWorkbooks",
      dependencies: ["Notation", "Units", "Formulas", "Workbooks", "Estimator", "Ports"]),
    .target(
      name: "Page",
      dependencies: ["Notation", "Units", "Formulas", "Estimator", "Ports", "Reports"],
      plugins: ["EmbedText"]),
    .target(name: "Commands", dependencies: ["Notation", "Platform"]),
    .target(name: "Manuals", dependencies: ["Notation", "Commands"]),
    .target(
      name: "SavedPlants", dependencies: ["Notation", "Platform", "Tables", "Estimator"]),
    .target(
      name: "PlantArguments",
      dependencies: [
        "Notation", "Platform", "Units", "Tables", "Spreadsheets", "Estimator", "SavedPlants",
        "Reports", "Commands",
      ]),

    // Texts that are embedded in a target's code: its files that are not Swift.
    .plugin(
      name: "EmbedText", capability: .buildTool(), dependencies: ["embed"],
      path: "Sources/Plugins/EmbedText"),
    .executableTarget(
      name: "embed", dependencies: ["Notation", "Platform"], path: "Sources/Programs/embed"),

    // What people read: reports of a judge, and documents for a customer or an engineer.
    .target(name: "Reports", dependencies: ["Notation", "Tables"]),
    .target(
      name: "Documents",
      dependencies: ["Notation", "Units", "Formulas", "Tables", "Estimator", "Prices", "Reports"]),
    .target(
      name: "Comparisons",
      dependencies: [
        "Notation", "Units", "Formulas", "Tables", "Estimator", "Prices", "Reports", "Documents",
      ]),

    // What judges the estimator: plants for all judges, sheets, proofs, laws, and the mistakes
    // that a judge must see. `Oracles/exact` is run by hand.
    .target(
      name: "Plants", dependencies: ["Notation", "Formulas", "Estimator"], path: "Oracles/Plants"),
    .target(
      name: "Answers", dependencies: ["Notation", "Platform", "Tables"], path: "Oracles/Answers"),
    .target(
      name: "Sheets",
      dependencies: [
        "Notation", "Platform", "Units", "Formulas", "Rounding", "Tables", "Spreadsheets",
        "Estimator",
        "Reports", "Answers",
      ],
      path: "Oracles/Sheets"),
    .target(
      name: "Proofs",
      dependencies: [
        "Notation", "Units", "Formulas", "Rounding", "Tables", "Estimator", "Reports", "Plants",
      ],
      path: "Oracles/Proofs"),
    .target(
      name: "Laws",
      dependencies: [
        "Notation", "Units", "Formulas", "Rounding", "Tables", "Estimator", "Reports", "Plants",
        "Answers",
        "Proofs",
      ],
      path: "Oracles/Laws"),
    .target(
      name: "Mutation",
      dependencies: [
        "Notation", "Units", "Formulas", "Rounding", "Tables", "Estimator", "Reports", "Plants",
        "Sheets",
        "Spreadsheets",
        "Proofs", "Laws",
      ],
      path: "Oracles/Mutation"),
    .target(
      name: "Diagnosis",
      dependencies: [
        "Notation", "Units", "Formulas", "Tables", "Estimator", "Reports", "Sheets", "Mutation",
      ],
      path: "Oracles/Diagnosis"),

    // The command line of `sweep`, of which `wtp` writes the manual page too.
    .target(
      name: "SweepCommand",
      dependencies: [
        "Notation", "Platform", "Units", "Formulas", "Tables", "Estimator", "Grids", "RowEngine",
        "Charts", "Commands", "PlantArguments", "Reports",
      ]),
    .executableTarget(
      name: "sweep",
      dependencies: ["Commands", "PlantArguments", "SweepCommand"],
      path: "Sources/Programs/sweep",
      linkerSettings: withoutSymbols),
    .executableTarget(
      name: "wtp",
      dependencies: [
        "Notation", "Platform", "Units", "Formulas", "Rounding", "Tables", "Estimator", "Grids",
        "RowEngine", "Commands", "Manuals", "SweepCommand",
        "SavedPlants", "PlantArguments", "Spreadsheets",
        "Charts", "Ports", "PortedWorkbooks", "Page", "Prices", "Comparisons", "Reports",
        "Documents", "Plants",
        "Answers",
        "Sheets", "Proofs", "Laws", "Mutation", "Diagnosis",
      ],
      path: "Sources/Programs/wtp",
      linkerSettings: withoutSymbols),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Notation", "Platform", "Units", "Formulas", "Rounding", "Tables", "Estimator", "Grids",
        "RowEngine", "Commands", "PlantArguments", "Ports", "Reports",
        "Plants", "Sheets", "Proofs", "Laws", "Mutation",
      ],
      path: "Benchmarks/bench"),

    // Tests, one target per module, and what several of them need.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "NotationTests", dependencies: ["Notation", "Plants", "TestSupport"]),
    .testTarget(name: "PlatformTests", dependencies: ["Notation", "Platform"]),
    .testTarget(name: "UnitsTests", dependencies: ["Notation", "Units", "TestSupport"]),
    .testTarget(
      name: "FormulasTests",
      dependencies: [
        "Notation", "Units", "Formulas", "TestSupport",
      ]),
    .testTarget(
      name: "RoundingTests",
      dependencies: ["Notation", "Units", "Formulas", "Rounding", "Estimator", "Plants"]),
    .testTarget(name: "TablesTests", dependencies: ["Notation", "Tables", "TestSupport"]),
    .testTarget(name: "WorkbooksTests", dependencies: ["Notation", "Workbooks", "TestSupport"]),
    .testTarget(
      name: "SpreadsheetsTests",
      dependencies: ["Notation", "Tables", "Workbooks", "Spreadsheets", "TestSupport"]),
    .testTarget(
      name: "EstimatorTests",
      dependencies: [
        "Notation", "Units", "Formulas", "Rounding", "Tables", "Estimator", "Plants", "TestSupport",
      ]),
    .testTarget(
      name: "PricesTests",
      dependencies: [
        "Notation", "Units", "Formulas", "Tables", "Spreadsheets", "Estimator", "Prices",
        "TestSupport",
      ]),
    .testTarget(
      name: "ComparisonsTests",
      dependencies: [
        "Notation", "Units", "Formulas", "Tables", "Estimator", "Prices", "Plants", "Reports",
        "Documents", "Comparisons", "TestSupport",
      ]),
    .testTarget(
      name: "GridsTests",
      dependencies: [
        "Notation", "Units", "Estimator", "Grids", "TestSupport",
      ]),
    .testTarget(
      name: "RowEngineTests",
      dependencies: [
        "Notation", "Platform", "Units", "Formulas", "Rounding", "Estimator", "Grids", "RowEngine",
        "TestSupport",
      ]),
    .testTarget(
      name: "ChartsTests",
      dependencies: [
        "Notation", "Units", "Formulas", "Estimator", "Grids", "Plants", "Charts",
      ],
      exclude: ["golden"]),
    .testTarget(
      name: "PortsTests",
      dependencies: [
        "Notation", "Units", "Formulas", "Estimator", "Plants", "Ports", "TestSupport",
      ]),
    .testTarget(
      name: "PortedWorkbooksTests",
      dependencies: [
        "Notation", "Units", "Formulas", "Workbooks", "Estimator", "Plants", "Ports",
        "PortedWorkbooks",
      ]),
    .testTarget(
      name: "PageTests", dependencies: ["Notation", "Estimator", "Ports", "Page"],
      // The script's own tests, which node runs.
      exclude: ["Script"]),
    .testTarget(name: "CommandsTests", dependencies: ["Notation", "Platform", "Commands"]),
    .testTarget(name: "ManualsTests", dependencies: ["Commands", "Manuals", "TestSupport"]),
    .testTarget(
      name: "SavedPlantsTests",
      dependencies: ["Notation", "Platform", "Tables", "Estimator", "SavedPlants", "TestSupport"]),
    .testTarget(
      name: "PlantArgumentsTests",
      dependencies: [
        "Units", "Tables", "Spreadsheets", "Estimator", "Commands", "SavedPlants",
        "PlantArguments", "TestSupport",
      ]),
    .testTarget(
      name: "PlantsTests", dependencies: ["Notation", "Formulas", "Estimator", "Plants"]),
    .testTarget(
      name: "SheetsTests",
      dependencies: [
        "Notation", "Units", "Formulas", "Rounding", "Tables", "Spreadsheets", "Estimator", "Grids",
        "RowEngine", "Reports", "Plants", "Sheets", "TestSupport",
      ]),
    .testTarget(
      name: "ProofsTests",
      dependencies: [
        "Notation", "Units", "Formulas", "Rounding", "Tables", "Estimator", "Reports", "Plants",
        "Proofs",
      ]),
    .testTarget(
      name: "LawsTests",
      dependencies: [
        "Notation", "Units", "Formulas", "Rounding", "Tables", "Estimator", "Grids", "Plants",
        "Answers",
        "Proofs",
        "Laws",
      ]),
    .testTarget(
      name: "MutationTests",
      dependencies: [
        "Notation", "Units", "Formulas", "Rounding", "Tables", "Estimator", "Reports", "Plants",
        "Proofs", "Laws",
        "Sheets", "Ports", "Mutation", "TestSupport",
      ]),
    .testTarget(
      name: "DiagnosisTests",
      dependencies: [
        "Notation", "Units", "Formulas", "Tables", "Estimator", "Sheets", "Mutation", "Diagnosis",
        "TestSupport",
      ],
      exclude: ["unlisted-mistakes.csv", "unlisted-mistakes.py"]),
    .testTarget(name: "ReportsTests", dependencies: ["Tables", "Reports"]),
    .testTarget(
      name: "DocumentsTests",
      dependencies: [
        "Notation", "Units", "Formulas", "Tables", "Estimator", "Prices", "Plants", "Reports",
        "Documents", "TestSupport",
      ]),
    .testTarget(name: "AnswersTests", dependencies: ["Tables", "Answers"]),
    .testTarget(
      name: "ProgramsTests",
      dependencies: [
        "Notation", "Tables", "Estimator", "Commands", "Manuals", "SweepCommand", "sweep", "wtp",
        "bench", "TestSupport",
      ],
      exclude: ["slips.csv"]),
    .testTarget(name: "SweepCommandTests", dependencies: ["sweep", "wtp", "TestSupport"]),
    .testTarget(name: "CommandLinesTests", dependencies: ["sweep", "wtp", "bench", "TestSupport"]),
    .testTarget(
      name: "DocumentationTests", dependencies: ["sweep", "wtp", "bench", "TestSupport"]),
    .testTarget(name: "FaultsTests", dependencies: ["sweep", "wtp", "TestSupport"]),

    // Hostile texts for every reader.
    .target(
      name: "Fuzz",
      dependencies: [
        "Notation", "Units", "Tables", "Workbooks", "Spreadsheets", "Estimator", "Grids",
        "RowEngine", "Charts", "Commands", "SavedPlants", "PlantArguments", "Prices", "Reports",
        "Plants", "Answers", "Sheets", "Laws", "TestSupport",
      ],
      path: "Tests/Fuzz"),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "Notation", "Platform", "Estimator", "Commands", "SweepCommand", "Fuzz", "sweep", "wtp",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Tests are compiled in half the time without optimization; what they test is optimized as it is shipped.
for target in package.targets where target.type == .test {
  target.swiftSettings = [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}
