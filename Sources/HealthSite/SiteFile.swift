/// One file of the site: a relative path of plain ASCII, and its bytes.
package struct SiteFile: Sendable, Hashable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }
}
