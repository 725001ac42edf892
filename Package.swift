// swift-tools-version: 6.2

import PackageDescription

// A released program carries no symbol table: that is a third of its size.
let withoutSymbols: [LinkerSetting] = [
  .unsafeFlags(["-Xlinker", "-s"], .when(platforms: [.linux], configuration: .release))
]

let package = Package(
  name: "chemical-estimator",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Estimator", targets: ["Units", "Estimator"]),
    .executable(name: "sweep", targets: ["sweep"]),
    .executable(name: "wtp", targets: ["wtp"]),
    .executable(name: "bench", targets: ["bench"]),
  ],
  targets: [
    // Leaves: how numbers and names are written, and the operating system.
    .target(name: "Notation"),
    .target(name: "Platform"),

    // The model: units, formulas as values, tables as text, WTP's rules.
    .target(name: "Units", dependencies: ["Notation"]),
    .target(name: "Formulas", dependencies: ["Notation", "Units"]),
    .target(name: "Tables", dependencies: ["Notation"]),
    .target(
      name: "Estimator",
      dependencies: ["Notation", "Units", "Formulas", "Tables"]),

    // What runs the model: grids, rows of bytes, the command line, the programs.
    .target(
      name: "Grids",
      dependencies: ["Notation", "Units", "Formulas", "Estimator"]),
    .target(
      name: "RowEngine",
      dependencies: ["Notation", "Platform", "Units", "Formulas", "Estimator", "Grids"]),
    .target(
      name: "Commands",
      dependencies: [
        "Notation", "Platform", "Units", "Formulas", "Tables", "Estimator", "Grids",
      ]),

    // What judges the estimator; its scripts are run by hand.
    .target(
      name: "Oracles",
      dependencies: ["Notation", "Platform", "Units", "Formulas", "Tables", "Estimator"],
      path: "Oracles",
      exclude: ["exact"]),

    .executableTarget(
      name: "sweep",
      dependencies: [
        "Notation", "Platform", "Units", "Formulas", "Tables", "Estimator", "Grids", "RowEngine",
        "Commands",
      ],
      path: "Sources/Programs/sweep",
      linkerSettings: withoutSymbols),
    .executableTarget(
      name: "wtp",
      dependencies: [
        "Notation", "Platform", "Units", "Formulas", "Tables", "Estimator", "Grids", "RowEngine",
        "Oracles", "Commands",
      ],
      path: "Sources/Programs/wtp",
      linkerSettings: withoutSymbols),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Notation", "Platform", "Units", "Formulas", "Tables", "Estimator", "Grids", "RowEngine",
        "Oracles", "Commands",
      ],
      path: "Benchmarks/bench"),

    // Tests, one target per module.
    .testTarget(name: "NotationTests", dependencies: ["Notation"]),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"]),
    .testTarget(name: "UnitsTests", dependencies: ["Notation", "Units"]),
    .testTarget(name: "FormulasTests", dependencies: ["Notation", "Units", "Formulas"]),
    .testTarget(name: "TablesTests", dependencies: ["Notation", "Tables"]),
    .testTarget(
      name: "EstimatorTests",
      dependencies: ["Notation", "Units", "Formulas", "Tables", "Estimator"]),
    .testTarget(
      name: "GridsTests", dependencies: ["Notation", "Units", "Estimator", "Grids"]),
    .testTarget(
      name: "RowEngineTests",
      dependencies: ["Notation", "Units", "Formulas", "Estimator", "Grids", "RowEngine"]),
    .testTarget(name: "CommandsTests", dependencies: ["Notation", "Platform", "Commands"]),
    .testTarget(
      name: "OraclesTests",
      dependencies: [
        "Notation", "Units", "Formulas", "Tables", "Estimator", "Grids", "RowEngine", "Oracles",
      ]),
    .testTarget(name: "ProgramsTests", dependencies: ["sweep", "wtp", "bench"]),
  ],
  swiftLanguageModes: [.v6]
)
