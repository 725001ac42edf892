import Notation

extension Document {
  /// The document as an unsent message (RFC 5322) without recipients, as text and HTML.
  ///
  /// `X-Unsent` makes a mail program open it as a draft and add the sender and date. Lines end with
  /// CR LF and are at most 76 bytes long.
  package var message: String {
    let parts = [
      ("text/plain", text(width: 72)), ("text/html", htmlOfMessage),
    ].map { type, text in
      "Content-Type: \(type); charset=utf-8\r\n"
        + "Content-Transfer-Encoding: quoted-printable\r\n\r\n" + quotedPrintable(text)
    }
    let boundary = boundary(of: parts)
    let header = [
      headerField("Subject", "\(title): \(printableSubject)"), "X-Unsent: 1", "MIME-Version: 1.0",
      "Content-Type: multipart/alternative;", " boundary=\"\(boundary)\"", "", "",
    ]
    return header.joined(separator: "\r\n")
      + parts.map { "--\(boundary)\r\n\($0)\r\n" }.joined() + "--\(boundary)--\r\n"
  }
}

/// Returns a boundary that cannot occur in the parts, because quoted-printable never contains `=_`.
///
/// It is a digest of the parts, so that the same document always has the same bytes.
private func boundary(of parts: [String]) -> String {
  "=_" + SHA256(of: parts.joined()).finished().prefix(32)
}
