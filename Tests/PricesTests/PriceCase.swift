import Estimator
import Foundation
import Notation
import Prices
import Tables
import TestSupport

/// A price file of `reference/price-lists.csv` with the expected prices or error.
struct PriceCase {
  let name: String
  let rows: [[String: String]]

  /// Reads all cases without the project's own reader.
  static func all() throws -> [PriceCase] {
    let sheet = try SheetText.reference("price-lists.csv")
    let header = sheet.header.map { String($0.prefix { $0 != "[" }.filter { $0 != " " }) }
    let rows = sheet.rows.map { Dictionary(uniqueKeysWithValues: zip(header, $0)) }
    return Dictionary(grouping: rows) { $0["case"] ?? "" }.map { PriceCase(name: $0, rows: $1) }
      .sorted { $0.name < $1.name }
  }

  /// The row that must be rejected, if any.
  var refused: [String: String]? { rows.first { $0["refusal"]?.isEmpty == false } }

  /// The content of the price file.
  var text: String {
    let columns = [
      "product", "price", "currency", "per", "unit", "density", "pack_size", "pack_unit",
    ]
    let header = columns.map { $0 == "density" ? "density [kg/L]" : $0 }
    return ([header] + rows.map { row in columns.map { row[$0] ?? "" } })
      .map { $0.joined(separator: ",") + "\n" }.joined()
  }
}

/// Reads a price file with any of WTP's products.
func readPrices(_ text: String) throws -> PriceFile {
  try PriceFile(
    file: "prices.csv", products: SystemKind.allCases.flatMap { Model.of($0).products.map(\.id) },
    source: byteSource(of: Array(text.utf8)))
}

/// Returns the keyword of an error in `reference/price-lists.csv`, and the lines that it names.
func refusal(_ error: any Error) -> (word: String, line: Int, other: Int?)? {
  switch error {
  case let error as TableError: ("number", error.place.line, nil)
  case let error as InputError: refusal(error)
  default: nil
  }
}

private func refusal(_ error: InputError) -> (word: String, line: Int, other: Int?)? {
  let words = "\(error)"
  let reasons = [
    ("weights and volumes cannot be compared", "units"), ("a list has one currency", "currencies"),
    ("already has a price", "repeated"), ("must be three capital letters", "currency"),
    (": a pack of ", "pack-density"), (" is sold by volume (", "no-density"),
    (": no product is called ", "product"), ("must be kg, t, lb, ", "unit"),
    ("give both pack_size and pack_unit", "half-pack"), (": price is ", "price"),
    (": per is ", "per"), (": pack_size is ", "pack_size"), (": density is ", "density"),
  ]
  let lines = words.components(separatedBy: "prices.csv:").dropFirst()
    .compactMap { Int($0.prefix { $0.isNumber }) }
  guard let line = lines.first, let reason = reasons.first(where: { words.contains($0.0) }) else {
    return nil
  }
  return (reason.1, line, lines.dropFirst().first)
}
