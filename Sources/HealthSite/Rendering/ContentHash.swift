import Cryptography

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The hash by which a content security policy allows a style sheet or script in the page (CSP 3, section 2.3.1).
enum ContentHash {
  static func of(_ content: String) -> String {
    "sha256-\(Data(SHA256.hash(content.utf8)).base64EncodedString())"
  }
}
