import TestSupport
import Testing

@testable import HealthSite

/// What stands in a list of persons may have been changed by somebody.
@Suite struct PersonsListTests {
  @Test(
    "A folder's name that means something as an address is no person's",
    arguments: [
      "javascript:alert(1)", "data:text", "a%2e%2e", "..", ".healthfolio", "a/b", "//host", "a b", "a?b",
      "a#b",
    ])
  func address(folder name: String) throws {
    let folder = try TemporaryFolder()
    let line = { (name: String) in "{\"folder\":\"\(name)\",\"name\":\"Ada\",\"born\":\"\",\"records\":1}\n" }
    try folder.write("sites/.healthfolio/persons/1-of-1.ndjson", line(name) + line("ada-1"))
    for person in [name, "ada-1"] { try folder.write("sites/\(person)/index.html", "") }
    let list = try PersonsList(in: "\(folder.path)/sites")
    #expect(list.entries.map(\.folder) == ["ada-1"])
    let files = list.page(try TemplateLibrary()).parts.flatMap { $0() }
    let page = files.first { $0.path == "index.html" }
    #expect(String(decoding: try #require(page).bytes, as: UTF8.self).contains("href=\"ada-1/index.html\""))
  }

  @Test("A path of a site has letters, digits, hyphens, dots and underscores alone")
  func paths() {
    for path in ["index.html", "labs/2093-3.html", "a_b/c-1.rtf"] { #expect(SiteState.isPathOfSite(path)) }
    for path in ["", "a//b", "a:b", "a\\b", "ä.html", "a/../b", ".healthfolio/x"] {
      #expect(!SiteState.isPathOfSite(path))
    }
  }
}
