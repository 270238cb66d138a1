import Testing

@testable import HealthSite

@Suite struct SiteFileTests {
  @Test("A replacement character that was sent stands in the page as a reference, and nothing else changes")
  func replacement() {
    #expect(
      SiteFile(path: "a.html", page: HTML(trusted: "<p>M\u{FFFD}ller ﬁ 中</p>"))
        == SiteFile(path: "a.html", text: "<p>M&#xFFFD;ller ﬁ 中</p>"))
    #expect(
      SiteFile(path: "a.html", page: HTML(trusted: "<p>Müller</p>")).bytes == Array("<p>Müller</p>".utf8))
  }
}
