/// The choices of the user that errors name, since they cause them or fix them, in the words of the
/// options and commands.
package enum Choice {
  // How a file is read.
  package static let sheet = "--sheet"
  package static let visible = "--visible"
  package static let decimalMark = "use --read-decimal comma or --read-decimal point"
  package static let oneDecimalMark =
    "use --read-decimal comma to read only those with commas, or --read-decimal point to read only "
    + "those with points"
  package static let tableOfEstimates = "\"wtp estimate\" writes a table with --format csv"
  package static func noSheet(_ name: String) -> String { "leave out --sheet \(excerpt(name))" }

  // Plants, products and outputs.
  package static let system = "add --system boiler or --system cooling"
  package static let inputs = "--plant or --set"
  package static let listOfProducts = "\"wtp products\" lists them"
  package static let saturationIndices = "the saturation indices are in wtp review and sweep"
  package static func inputsOfSheet(file: String) -> String {
    "--plant gives the inputs to such a sheet, and "
      + "\(quotedInFull("wtp estimate " + shellWord(file))) estimates the plant"
  }
  package static func form(_ name: String) -> String { "write --form \(name)" }
  package static func costs(system: String?) -> String {
    "\"wtp estimate \(system.map { "\($0) " } ?? "")PLANT --prices FILE\" estimates costs"
  }

  // Sweeps.
  package static let exactPoints = "--points exact"
  package static let maximumPoints = "--max-points"
  package static let sampledRange = "with --sample from:to"
  package static let fewerOutputs = "select fewer --outputs"
  package static func sampleDecimals(_ count: Int) -> String { "write --sample-decimals \(count)" }

  // Other programs.
  package static let longerTime = "allow more with --time-limit"
}
