import Notation
import Testing

@Suite struct `SHA-256 digests` {
  private func digest(_ bytes: [UInt8], inPiecesOf size: Int = .max) -> String {
    var digest = SHA256()
    var rest = bytes[...]
    while !rest.isEmpty {
      rest.prefix(size).withUnsafeBytes { digest.update($0) }
      rest = rest.dropFirst(size)
    }
    return digest.finished()
  }

  /// The examples of NIST's "Examples with intermediate values" and of FIPS 180-2, B.1 to B.3, and the
  /// digest of the empty message from NIST's test vectors.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ]) func `match the examples of the standard`(text: String, expected: String) {
    for size in [1, 7, 64, .max] {
      #expect(digest(Array(text.utf8), inPiecesOf: size) == expected)
    }
  }

  @Test func `match the standard for a million letters`() {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    let expected = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    for size in [63, 65, 4096, .max] { #expect(digest(bytes, inPiecesOf: size) == expected) }
  }
}
