import Crypto

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a content security policy calls a style sheet or a script that stands in the page itself (CSP 3, section 2.3.1).
enum ContentHash {
  static func of(_ content: String) -> String {
    "sha256-\(Data(SHA256.hash(data: Data(content.utf8))).base64EncodedString())"
  }
}
