import Estimator
import Tables

/// The sheets of an audit, system by system.
package struct AuditSheets: Sendable {
  private var rowsBySystem: [SystemKind: AuditRows] = [:]

  /// No sheets yet.
  package init() {}

  /// The rows of each system that a sheet is about.
  package var rows: [AuditRows] { SystemKind.allCases.compactMap { rowsBySystem[$0] } }

  /// Adds a sheet; its system is recognised from its columns where none is given.
  package mutating func add(_ reader: consuming TableReader, system: SystemKind? = nil) throws {
    let file = reader.header.file
    guard let system = system ?? SystemKind.recognised(in: reader.header) else {
      throw AuditError.noSystem(file: file)
    }
    var rows = rowsBySystem[system] ?? AuditRows(Model.of(system))
    let (rowCount, claimCount) = (rows.rows.count, rows.claimCount)
    try rows.add(reader)
    guard rows.rows.count > rowCount else { throw AuditError.noRows(file: file) }
    guard rows.claimCount > claimCount else { throw AuditError.noClaims(file: file) }
    rowsBySystem[system] = rows
  }
}

/// Why a sheet cannot be audited.
package enum AuditError: Error, Sendable, Hashable {
  case noSystem(file: String)
  case missingInput(String, of: String, file: String)
  case noRows(file: String)
  case noClaims(file: String)
}

extension AuditError: CustomStringConvertible {
  /// What is wrong and what to do, with the file.
  package var description: String {
    switch self {
    case .noSystem(let file):
      "\(file): the columns belong to neither system alone; say --system boiler or --system cooling"
    case .missingInput(let input, let output, let file):
      "\(file): no column \(input), which \(output) needs"
    case .noRows(let file): "\(file): no row below the header, so nothing is shown"
    case .noClaims(let file): "\(file): no expected figure in any row, so nothing is shown"
    }
  }
}
