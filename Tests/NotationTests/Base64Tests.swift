import Notation
import Testing

@Suite struct `Base64` {
  /// The test vectors of RFC 4648, section 10, and text that encodes to the characters + and /.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("???>>>", "Pz8/Pj4+"),
  ]) func `matches the test vectors of RFC 4648`(text: String, encoded: String) {
    #expect(base64(Array(text.utf8)) == encoded)
  }
}
