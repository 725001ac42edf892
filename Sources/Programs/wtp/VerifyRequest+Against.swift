import Commands
import Estimator
import Oracles
import Platform
import Tables

extension VerifyRequest {
  /// The verdict on another implementation, held against a sheet.
  func verdict(
    on sheet: consuming Sheet, _ path: String, against command: String, _ program: Program,
    _ arguments: Arguments, _ listing: ListedTable?
  ) throws -> SheetVerdict {
    throw CommandError(.fault, "--against is not made yet")
  }
}
