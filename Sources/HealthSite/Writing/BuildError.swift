import HealthRecords

/// Why a site could not be built, and what the user can do about it.
package struct BuildError: Error, CustomStringConvertible, Sendable {
  package let path: String
  package let reason: String
  package let advice: String

  package init(path: String, reason: String, advice: String = "") {
    self.path = path
    self.reason = reason
    self.advice = advice
  }

  package var description: String {
    [path, reason, advice].joinedWords(": ")
  }

  /// A fault with a file of a site.
  init(_ fault: SiteDisk.Fault, on disk: SiteDisk, advice: String = "") {
    self.init(path: disk.path(fault.path), reason: fault.reason, advice: advice)
  }
}
