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
    // How numbers and names are written, and the operating system.
    .target(name: "Notation"),
    .target(name: "Platform", dependencies: ["Notation"]),

    // The model: units, formulas as values, tables as text, WTP's rules.
    .target(name: "Units", dependencies: ["Notation"]),
    .target(name: "Formulas", dependencies: ["Notation", "Units"]),
    .target(name: "Tables", dependencies: ["Notation"]),
    .target(
      name: "Estimator",
      dependencies: ["Notation", "Units", "Formulas", "Tables"]),

    // What runs the model: grids, the command line, the programs.
    .target(
      name: "Sweeping",
      dependencies: ["Notation", "Platform", "Units", "Formulas", "Tables", "Estimator"]),
    .target(
      name: "Commands",
      dependencies: [
        "Notation", "Platform", "Units", "Formulas", "Tables", "Estimator", "Sweeping",
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
        "Notation", "Platform", "Units", "Formulas", "Tables", "Estimator", "Sweeping", "Commands",
      ],
      path: "Sources/Programs/sweep",
      linkerSettings: withoutSymbols),
    .executableTarget(
      name: "wtp",
      dependencies: [
        "Notation", "Platform", "Units", "Formulas", "Tables", "Estimator", "Sweeping", "Oracles",
        "Commands",
      ],
      path: "Sources/Programs/wtp",
      linkerSettings: withoutSymbols),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Notation", "Platform", "Units", "Formulas", "Tables", "Estimator", "Sweeping", "Oracles",
        "Commands",
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
      name: "SweepingTests",
      dependencies: [
        "Notation", "Platform", "Units", "Formulas", "Tables", "Estimator", "Sweeping",
      ]),
    .testTarget(name: "CommandsTests", dependencies: ["Notation", "Platform", "Commands"]),
    .testTarget(
      name: "OraclesTests",
      dependencies: [
        "Notation", "Units", "Formulas", "Tables", "Estimator", "Sweeping", "Oracles",
      ]),
    .testTarget(name: "ProgramsTests", dependencies: ["sweep", "wtp", "bench"]),
  ],
  swiftLanguageModes: [.v6]
)
