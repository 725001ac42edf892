import Commands
import Documents
import Mutation
import Notation
import Platform

/// The file of `--append`: an exact copy of a sheet, followed by the proposed rows.
struct AppendedFile {
  private let sheet: String
  private let output: OutputFile

  /// Opens the file, which must not be the sheet itself; nil if `path` is nil.
  init?(_ path: String?, to sheets: [String]) throws {
    guard let path else { return nil }
    guard sheets.count == 1, !isStandardInput(sheets[0]) else {
      throw CommandError(.usage, "--append adds rows to exactly one FILE; name one")
    }
    try refuseOverwriting([path], sheets, option: "--append")
    sheet = sheets[0]
    output = try OutputFile(path: path)
  }

  /// Writes the sheet, then the rows of the suggestion.
  func write(_ suggestion: Suggestion, filled fills: Bool, _ program: Program) throws {
    guard let writing = suggestion.form.writing else {
      throw CommandError(
        .usage,
        "--append adds rows only to text files, but \(fileName(sheet)) is a workbook; save it as "
          + "CSV, or copy the proposed rows by hand")
    }
    let input = try InputFile(path: sheet)
    var end: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    while case let count = try input.read(into: buffer), count > 0 {
      end = (end + buffer[..<count].suffix(writing.endSize)).suffix(writing.endSize)
      try output.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
    let rows = suggestion.cells(isFilled: fills)
    try writing.bytes(of: rows, below: end[...]).withUnsafeBytes { bytes in
      try output.write(bytes)
    }
    try output.commit()
    program.note("\(output.name): the sheet and \(counted(rows.count, "proposed row"))")
  }
}
