import Testing

@testable import HealthRecords

/// Texts in addresses.
@Suite struct PercentTextTests {
  @Test(
    "A path is a file's address, whatever stands in it",
    arguments: [
      ("/tmp/a.html", "file:///tmp/a.html"), ("/tmp/a#b c/x?.html", "file:///tmp/a%23b%20c/x%3F.html"),
      ("/tmp/100%/é~", "file:///tmp/100%25/%C3%A9~"), ("/a\n", "file:///a%0A"),
    ])
  func address(path: String, url: String) {
    #expect(PercentText.address(ofFile: path) == url)
  }
}
