import Commands
import Documents
import Estimator
import Notation
import Platform
import Spreadsheets

/// What `--prices` says: a user's own prices.
struct PriceOptions {
  let file: Option<String?>

  /// Declares `--prices`.
  init(_ declare: inout Declarations) {
    file = declare.option(
      "prices", .file,
      help:
        "your own prices, a table of product,price,currency,per,unit, as S5,62.50,GBP,25,kg; what "
        + "is sold by volume needs \"density [kg/L]\"; - reads standard input")
  }

  /// The file; nil where there is none.
  func path(_ arguments: Arguments) -> String? { arguments[file] }

  /// The prices of the file; nil where there is none.
  ///
  /// It may list the products of either system, and of the model.
  func prices(
    _ arguments: Arguments, _ choices: ReadingChoices, _ model: Model, _ program: Program
  ) throws -> WeightPrices? {
    guard let path = arguments[file] else { return nil }
    let input = try InputFile(path: path)
    let products = ([model] + SystemKind.allCases.map(Model.of)).flatMap(\.products).map(\.id)
    let file = try PriceFile(
      file: path, products: products, choices: ReadingChoices(decimal: choices.decimal)
    ) { try input.read(into: $0) }
    for remark in file.remarks { program.note("\(fileName(path)): \(remark)") }
    return try file.prices.byWeight()
  }
}

extension Program {
  /// Says beside a table which products have no columns or rows of costs.
  func tellUnpriced(_ products: [Product]) {
    if !products.isEmpty { note("no price: \(products.map(\.id).joined(separator: " "))") }
  }
}

extension PriceListError: ReportedError {
  /// The line, what is wrong there, and what to do.
  package var report: CommandError { CommandError(.data, "\(self)") }
}
