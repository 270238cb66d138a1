import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Names whose parts are marked as given at birth, acquired or called.
@Suite struct CDAPersonNameTests {
  private func names(_ parts: String) throws -> [String] {
    let root = try XMLDocument.root(of: Array("<name>\(parts)</name>".utf8))
    return try CDAPersonName(root).humanNames.map { name in
      let json = try name.document.root
      return ["use", "given", "family"].flatMap { json.list($0).compactMap(\.primitive) }.joined(
        separator: " ")
    }
  }

  @Test(
    "A name is told once as it is in use; the one given at birth is a former name, what the person is called a nickname",
    arguments: [
      (
        """
        <family qualifier="BR">PAT-TROIS</family><given>DOMINIQUE MARIE-LOUISE</given>
        <given qualifier="BR">DOMINIQUE</given><family qualifier="CL">PAT-TROIS</family>
        <given qualifier="CL">DOMINIQUE</given>
        """, ["DOMINIQUE MARIE-LOUISE PAT-TROIS"]
      ),
      (
        "<given>Ann</given><family qualifier=\"BR\">Ash</family><family qualifier=\"SP\">Birch</family>",
        ["Ann Birch", "old Ann Ash"]
      ),
      (
        "<given>Patricia</given><given qualifier=\"CL\">Pat</given><family>Ash</family>",
        ["Patricia Ash", "nickname Pat Ash"]
      ),
      (
        "<given>Ann</given><given>May</given><family>Ash</family><family>Birch</family>",
        ["Ann May Ash Birch"]
      ),
      ("<given qualifier=\"BR\">Ann</given><family qualifier=\"BR\">Ash</family>", ["old Ann Ash"]),
      ("<given qualifier=\"CL\">Pat</given><family>Ash</family>", ["Pat Ash"]),
      ("<given/><family/>", []),
    ])
  func parts(xml: String, told: [String]) throws {
    #expect(try names(xml) == told)
  }
}
