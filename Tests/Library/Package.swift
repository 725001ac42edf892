// swift-tools-version: 6.2

import PackageDescription

// A program as a user of the library would write it: it depends only on the library product.
let package = Package(
  name: "library",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "chemical-estimator", path: "../..")],
  targets: [
    .executableTarget(
      name: "library",
      dependencies: [.product(name: "Estimator", package: "chemical-estimator")],
      path: ".",
      sources: ["main.swift", "OwnBoiler.swift"])
  ],
  swiftLanguageModes: [.v6]
)
