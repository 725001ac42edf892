import Notation

extension Choice: CustomStringConvertible {
  /// The options and commands of the choice.
  package var description: String {
    switch self {
    case .sheet: "--sheet"
    case .visible: "--visible"
    case .noSheet(let name): "leave out --sheet \(excerpt(name))"
    case .decimalMark: "use --read-decimal comma or --read-decimal point"
    case .oneDecimalMark:
      "use --read-decimal comma to read only those with commas, or --read-decimal point to read only "
        + "those with "
        + "points"
    case .tableOfEstimates: "\"wtp estimate\" writes a table with --format csv"
    case .system: "add --system boiler or --system cooling"
    case .inputs: "--plant or --set"
    case .form(let name): "write --form \(name)"
    case .listOfProducts: "\"wtp products\" lists them"
    case .costs:
      "--prices FILE, with the columns product, price, currency, per and unit, adds costs to --outputs; "
        + "\"wtp estimate PLANT --prices FILE\" estimates costs"
    case .saturationIndices:
      "the saturation indices need a water temperature; give it with --set water_temperature=30; "
        + "--indices hardness adds them"
    case .maximumPoints: "--max-points"
    case .sample: "add --sample N"
    case .sampledRange: "with --sample from:to"
    case .sampleDecimals(let count): "write --sample-decimals \(count)"
    case .longerTime: "allow more with --time-limit"
    }
  }
}
