import Commands
import Notation
import Platform
import Sweep

/// A part of `--keep`: a file that is left as it is if the same command made it.
struct KeptPart {
  let path: String
  let record: PartRecord
  let format: RowFormat
  /// The size that a file with some texts must have, if they do not follow the figures.
  let size: (StoredAttributes) throws -> Int?
}

extension KeptPart {
  /// The path of the record next to a part that has no place for it.
  private var recordPath: String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return "\(folder).\(path.dropFirst(folder.count)).made"
  }

  private var hasRecordInside: Bool { format == .parquet || format == .netcdf }

  /// Returns whether the part is there, made by the same command; throws if another made it.
  ///
  /// Removes what killed runs of the part have left.
  func isMade() throws -> Bool {
    OutputFile.removeAbandonedFiles(of: path)
    return try isThere()
  }

  private func isThere() throws -> Bool {
    guard path != "-", let part = try StoredFile(path: path) else {
      if path != "-", !isFile(path) { return false }
      throw CommandError(
        .usage,
        "--keep needs a file, which \(quotedInFull(path)) is not: name one, or leave it out")
    }
    guard let made = try hasRecordInside ? recordInside(part) : recordBeside(part) else {
      throw refusal("exists, but nothing records which command made it")
    }
    if record.isOfSamePart(as: made) {
      try requireWhole(part)
      return true
    }
    throw refusal(
      "was made by another command (\(record.difference(from: made))): \(made.command), not "
        + record.command)
  }

  /// Finds the record in a file of columns or arrays.
  private func recordInside(_ part: StoredFile) throws(SystemError) -> PartRecord? {
    try StoredAttributes(of: part, as: format).flatMap { PartRecord(in: $0) }
  }

  /// Throws if the part has lost bytes at its end.
  private func requireWhole(_ part: StoredFile) throws {
    guard hasRecordInside, let stored = try StoredAttributes(of: part, as: format),
      let size = try size(stored), part.size != size
    else { return }
    throw refusal("is damaged: it is \(part.size) bytes long, and was written with \(size)")
  }

  /// Finds the record next to a part; throws if the part is not the one that was recorded.
  private func recordBeside(_ part: StoredFile) throws -> PartRecord? {
    guard let file = try StoredFile(path: recordPath) else { return nil }
    let text = String(decoding: try file.bytes(0..<file.size), as: UTF8.self)
    guard let (made, size) = PartRecord.parsed(text) else { return nil }
    guard part.size == size, !part.isNewer(than: file) else {
      throw refusal("was changed after \(quotedInFull(recordPath)) recorded how it was made")
    }
    return made
  }

  private func refusal(_ reason: String) -> CommandError {
    CommandError(
      .cannotCreate,
      "\(quotedInFull(path)) \(reason); remove it, name another file, or leave out --keep to replace "
        + "it")
  }

  /// Finishes a part, and records it before it gets its name, so that no part is without a record.
  ///
  /// Throws if meanwhile another command has made a file of this name.
  func commit(_ file: OutputFile) throws {
    try file.finish()
    _ = try isThere()
    if !hasRecordInside {
      let output = try OutputFile(path: recordPath)
      try output.write(record.text(size: file.bytesWritten))
      try output.commit()
    }
    try file.commit()
  }
}
