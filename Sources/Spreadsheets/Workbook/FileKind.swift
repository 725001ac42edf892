import Notation

extension WorkbookError {
  /// What a file is that does not begin as a ZIP archive does, or nil if it does.
  init?(notZip bytes: [UInt8]) {
    if bytes.isEmpty {
      self = .emptyFile
    } else if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
      self = isEncryptedPackage(bytes) ? .passwordProtected : .oldWorkbook
    } else if bytes.starts(with: "PK".utf8) {
      return nil
    } else {
      self = isText(bytes.prefix(1_000)) ? .text : .notZip
    }
  }

  /// What an archive is whose main part is of a kind, or nil if it is a workbook.
  init?(mainPart type: String) {
    if type.contains("sheet.binary") {
      self = .binaryWorkbook
      return
    }
    let isWorkbook =
      type.hasSuffix("main+xml")
      && (type.contains("spreadsheetml") || type.contains("ms-excel"))
    if isWorkbook { return nil }
    self = .otherDocument(type)
  }
}

extension ZipArchive {
  /// Refuses OpenDocument files, whose first member tells what they are.
  func refuseOpenDocument() throws(WorkbookError) {
    guard contains("mimetype") else { return }
    let type = String(decoding: try contents(of: "mimetype"), as: UTF8.self)
    throw type.contains("opendocument.spreadsheet") ? .openDocument : .otherDocument(type)
  }
}

/// Whether an OLE file holds a workbook that is encrypted: [MS-OFFCRYPTO] section 2.3.
private func isEncryptedPackage(_ bytes: [UInt8]) -> Bool {
  let name = "EncryptedPackage".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  // Names stand in entries of 128 bytes each, in sectors of 512 or more: [MS-CFB] section 2.6.
  return stride(from: 512, to: bytes.count - name.count, by: 128).contains { start in
    bytes[start..<(start + name.count)].elementsEqual(name)
  }
}

private func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
  bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || 0x9...0xD ~= $0 }
}
