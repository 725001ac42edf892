import Commands
import Estimator

/// What every program calls the parts of a plant on its command line.
extension Declarations {
  /// Declares `SYSTEM`.
  package mutating func system() -> Option<SystemKind> {
    argument("SYSTEM", .choice, help: alternatives(SystemKind.allCases.map(\.rawValue)))
  }

  /// Declares `SYSTEM` where both systems are meant without it.
  package mutating func optionalSystem() -> Option<SystemKind?> {
    let names = alternatives(SystemKind.allCases.map(\.rawValue))
    return optionalArgument("SYSTEM", .choice, help: "\(names) (default: both)")
  }

  /// Declares `--plant`, which reads a plant from a table.
  package mutating func plant(
    help: String = "a plant as a table: a header of \"name [unit]\" and one row, complete; - reads "
      + "standard input; example is the example plant"
  ) -> Option<PlantSource?> {
    option("plant", .plantSource, help: help)
  }

  /// Declares `--set`, which gives one figure of a plant.
  package mutating func settings() -> Option<[String]> {
    options(
      "set", .text("\"FIELD=VALUE UNIT\""),
      help: "a figure of the plant; a bare number is in the field's own unit (see wtp fields)")
  }

  /// Declares `--catalogue`, which puts a user's own products in the place of WTP's.
  package mutating func catalogue() -> Option<CatalogueFile?> {
    option(
      "catalogue", .catalogueFile,
      help: "your own products, as \"wtp products --format csv\" prints WTP's; - reads standard "
        + "input")
  }
}

extension ValueReader<PlantSource> {
  fileprivate static var plantSource: ValueReader {
    ValueReader("FILE|example") { $0 == "example" ? .example : .file($0) }
  }
}

extension ValueReader<CatalogueFile> {
  fileprivate static var catalogueFile: ValueReader { ValueReader("FILE") { CatalogueFile($0) } }
}
