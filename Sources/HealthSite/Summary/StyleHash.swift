import Crypto

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a content security policy calls a style sheet that stands in the page itself (CSP 3, section 2.3.1).
enum StyleHash {
  static func of(_ style: String) -> String {
    "sha256-\(Data(SHA256.hash(data: Data(style.utf8))).base64EncodedString())"
  }
}
