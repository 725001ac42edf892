// swift-tools-version: 6.2

import PackageDescription

let estimator = "chemical-estimator"

/// A program as a user of the library would write it: it depends only on the library products.
func program(_ name: String, in folder: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: [
      .product(name: "Estimator", package: estimator), .product(name: "Plants", package: estimator),
    ],
    path: folder)
}

let package = Package(
  name: "library",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: estimator, path: "../..")],
  targets: [program("library", in: "App"), program("digits", in: "Digits")],
  swiftLanguageModes: [.v6]
)
