import Cryptography
import Testing

/// Signatures of the standards, and every key and signature that must be refused.
@Suite struct PublicKeyTests {
  /// RFC 7515, appendix A.3.
  static let (x, y) = (
    bytes("7fcdce2770f6c45d4183cbee6fdb4b7b580733357be9ef13bacf6e3c7bd15445"),
    bytes("c7f144cd1bbd9b7e872cdfedb9eeb9f4b3695d6ea90b24ad8a4623288588e5ad")
  )
  static let signed = Array(
    ("eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290"
      + "Ijp0cnVlfQ").utf8)
  static let signature = bytes(
    "0ed1215379636c483c2f7f155807d402a3b228033af97c7e17819ac3169ea665"
      + "c50a07d38c3c70e5d8f12daf084a5480a66590c5f293509a8f3f7f8a83a354d5")

  /// The head of a P-256 key (RFC 5480, section 2), up to its point.
  static let head = "3059301306072a8648ce3d020106082a8648ce3d030107034200"

  /// A valid signature of PS256 (RFC 7518, section 3.5), test 3 of Wycheproof's rsa_pss_2048_sha256_mgf1_32.
  static let modulus =
    "00a2b451a07d0aa5f96e455671513550514a8a5b462ebef717094fa1fee82224e637f9746d3f7cafd31878d80325b6ef5a1700f65903b4"
    + "69429e89d6eac8845097b5ab393189db92512ed8a7711a1253facd20f79c15e8247f3d3e42e46e48c98e254a2fe9765313a03eff8f17e1"
    + "a029397a1fa26a8dce26f490ed81299615d9814c22da610428e09c7d9658594266f5c021d0fceca08d945a12be82de4d1ece6b4c03145b"
    + "5d3495d4ed5411eb878daf05fd7afc3e09ada0f1126422f590975a1969816f48698bcbba1b4d9cae79d460d8f9f85e7975005d9bc22c4e"
    + "5ac0f7c1a45d12569a62807d3b9a02e5a530e773066f453d1f5b4c2e9cf7820283f742b9d5"
  static let rsaHead = "30820122300d06092a864886f70d01010105000382010f003082010a02820101"
  static let probabilistic = bytes(
    "401eb03cdb47ca88033e3030f6bdecbac8f5c8fc1dd6a13d23d379ed9a2b309891d13d74fea9d21d159b9e6d8f37efa2489962e24555f56d"
      + "d434ff1d31ce4f9f5abd3f22cbea8b691d6a11e44efb83e2bca155e6a164325e0fde2a8865afd5c9f51161a9d615f62af7ec2e31b3e5ab64"
      + "9c164490d31d88cfae35b84aea7925690f929a144b6d2f48e8fb894a52deecd1b9a6496990c4ecf1588699a42cacd10c53af350514e4291e"
      + "a9a058e77f101e32c1c0cefa61d945f7bc931f8bd19e7ba3169358a60e5a8b0123bc3199b9fdcafe8e519c41ba675491a27b85e44ef2d772"
      + "77c10fe107293c8290186913bc9a99b640d8da041b64f31eab1d35920985f4a5")

  @Test("ES256 accepts the signature of RFC 7515")
  func curve() throws {
    let key = try PublicKey(x: Self.x, y: Self.y)
    #expect(key.algorithm == .es256 && key.verifies(Self.signature, of: Self.signed))
    #expect(key.point?.x == Self.x && key.point?.y == Self.y)
    let encoded = try PublicKey(encoded: bytes(Self.head + "04") + Self.x + Self.y)
    #expect(encoded.point?.x == Self.x && encoded.verifies(Self.signature, of: Self.signed))
  }

  @Test("One changed bit of a signature or of the text makes it false")
  func changedSignature() throws {
    let key = try PublicKey(x: Self.x, y: Self.y)
    for place in Self.signature.indices {
      #expect(!key.verifies(changed(Self.signature, at: place), of: Self.signed))
    }
    #expect(!key.verifies(Self.signature, of: changed(Self.signed, at: 0)))
  }

  @Test("A signature of zeros, of another length or in ASN.1 is false", arguments: [0, 1, 63, 65, 70, 128])
  func formlessSignature(length: Int) throws {
    let key = try PublicKey(x: Self.x, y: Self.y)
    #expect(!key.verifies([UInt8](repeating: 0, count: length), of: Self.signed))
    #expect(!key.verifies([UInt8](repeating: 0xFF, count: length), of: Self.signed))
    #expect(!key.verifies([UInt8](repeating: 0, count: 64), of: Self.signed))
    #expect(!key.verifies([0x30, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01], of: Self.signed))
  }

  @Test("PS256 accepts a signature whose salt is as long as the hash")
  func rsa() throws {
    let key = try PublicKey(encoded: bytes(Self.rsaHead + Self.modulus + "0203010001"))
    #expect(key.algorithm == .ps256 && key.point == nil)
    #expect(key.verifies(Self.probabilistic, of: Array("Test".utf8)))
    #expect(!key.verifies(Self.probabilistic, of: Array("Text".utf8)))
    #expect(!key.verifies(changed(Self.probabilistic, at: 255), of: Array("Test".utf8)))
    #expect(!key.verifies([], of: Array("Test".utf8)))
  }

  @Test("A salt of another length is not PS256, as in NIST's SigVerPSS for 2,048 bits and a salt of 10 bytes")
  func otherSalt() throws {
    let key = try PublicKey(encoded: bytes(Self.rsaHead + NIST.modulus + "0203010001"))
    #expect(!key.verifies(bytes(NIST.signature), of: bytes(NIST.message)))
  }

  @Test("Coordinates that are no point of the curve are no key")
  func offCurve() {
    #expect(throws: CryptographyFault.self) { try PublicKey(x: Self.x, y: changed(Self.y, at: 31)) }
    #expect(throws: CryptographyFault.self) {
      try PublicKey(x: [UInt8](repeating: 0, count: 32), y: [UInt8](repeating: 0, count: 32))
    }
    #expect(throws: CryptographyFault.self) { try PublicKey(x: Array(Self.x.dropLast()), y: Self.y) }
    #expect(throws: CryptographyFault.self) { try PublicKey(x: Self.x, y: Self.y + [0]) }
  }

  @Test(
    "Keys of other kinds and sizes, compressed, cut and continued ones are refused",
    arguments: [
      "", "30", "3059", head + "04",
      // P-384, and a compressed point of P-256.
      "3076301006072a8648ce3d020106052b8104002203620004283c1d7365ce4788f29f8ebf234edffead6fe997fbea5ffa2d58cc9dfa7b1c50"
        + "8b05526f55b9ebb2040f05b48fb6d0e19475c99061e41b88ba52efdb8c1690471a61d867ed799729d9c92cd01dbd225630d84ede32a78f9e"
        + "64664cdac512ef8c",
      "3039301306072a8648ce3d020106082a8648ce3d030107032200028e533b6fa0bf7b4625bb30667c01fb607ef9f8b8a80fef5b3006287031"
        + "87b2a3",
      // RSA of 1,024 bits, and with the exponents 1 and 4.
      "30819f300d06092a864886f70d010101050003818d0030818902818100d10e9bf8b4931a767d27914478528fab6e6cf949331919b7517c5f"
        + "a43f0184b93f7742912cfcbfc09dc4e3f9713c8587bfadcfa86a874c35a536f76bad2d330585d23d6d5ee2e7ff733a15e9bff1c7547c2f3f"
        + "2b10c146d9cc0beb51d10f297b2d7cdc9030c878298c19d31122aaf8033856b348ad9dcab3dc6a809a561291910203010001",
      "30820120300d06092a864886f70d01010105000382010d003082010802820101" + modulus + "020101",
      "30820120300d06092a864886f70d01010105000382010d003082010802820101" + modulus + "020104",
      rsaHead + modulus + "020301000100",
    ])
  func refusedKeys(encoded: String) {
    #expect(throws: CryptographyFault.self) { try PublicKey(encoded: bytes(encoded)) }
  }
}

/// FIPS 186-4, SigVerPSS, modulus of 2,048 bits, SHA-256: a signature that passes there with its salt of 10 bytes.
private enum NIST {
  static let modulus =
    "00c6e0ed537a2d85cf1c4effad6419884d824ceabf5200e755691cb7328acd6a755fe85798502ccaec9e55d47afd0cf3258ebe920b50c5fd"
    + "9d72897462bd0e459bbdf902b63d17195b2ef54908980be12aa7489f8af274b92c0cbc16aed2fa46f782d5517b666edfb2e5e5efeaff7e2496"
    + "5e26472e51980b0cfe457d297e6aa5dacb8e728dc6f58130f925a13275c3cace62f820db1e13cc5274c58ff4d7837671a1bf5f80d6ad8699c5"
    + "68df8d24dd0f152ded36ef4861f59b354bba96a076913a25facf4722737e6deed95b69a00fb2bced0feeedea4ff01a92605cfe26a6b39553d0"
    + "c74e5650eb3779705e135c4b2fa518a8d4339c53efab4bb0058238def555"
  static let message =
    "81eaf473d40896dbf4deac0f35c63bd1e129147c76e7aa8d0ef921631f55a7436411079f1bcc7b98714ac2c13b5e7326e60d918db1f05ffb19"
    + "da767a95bb141a84c4b73664ccebf844f3601f7c853f009b21becba11af3106f1de5827b14e9fac84b2cbf16d18c045622acb260024768e8ac"
    + "c4c0ae2c0bd5f60a98023828cdec"
  static let signature =
    "40d59ebc6cb7b960cbda0db353f9b85d77e7c03f84447fb8e91b96a5a7377abc329d1f55c85e0dbedbc2886ce191d9e2cf3be05b33d6bbd2ba"
    + "92b85eee2ff89cd6ee29cd531e42016e6aba1d620fe55e44480c033e8a59c0852dd1caffbc2ce82969e3a9f44ceff79f89993b9ebf3741b2cc"
    + "ab0b9516f2e128656a5b2ad5251e20c6ce0c26a14eef7ee86458942ddbe95ccc1f67b253e43e72117f49595dab5ba423496ece128254356611"
    + "12666dbae71aaffd5a8f1d58db9dc02e0d70fe3ac36a87b8eeed4f20c00fd4303f9f767d03bca1a619bbe4b08e4e53b5cb69d2ba0235063e04"
    + "ca392334d9979a41c42a66ca8b9721edcf76989ba89f3a170bb2e485"
}
