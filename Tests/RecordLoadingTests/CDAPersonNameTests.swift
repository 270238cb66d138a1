import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Names whose parts are marked as given at birth, acquired or called.
@Suite struct CDAPersonNameTests {
  private func names(_ parts: String) throws -> [String] {
    let root = try XMLDocument.root(of: Array("<name>\(parts)</name>".utf8))
    return try PersonName(root).humanNames.map { name in
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
        ["Ann Birch", "maiden Ann Ash"]
      ),
      (
        "<given>Patricia</given><given qualifier=\"CL\">Pat</given><family>Ash</family>",
        ["Patricia Ash", "nickname Pat Ash"]
      ),
      (
        "<given>Ann</given><given>May</given><family>Ash</family><family>Birch</family>",
        ["Ann May Ash Birch"]
      ),
      ("<given qualifier=\"BR\">Ann</given><family qualifier=\"BR\">Ash</family>", ["maiden Ann Ash"]),
      ("<given qualifier=\"CL\">Pat</given><family>Ash</family>", ["Pat Ash"]),
      (
        "<given qualifier=\"BR\">Alicia</given><given>Jones</given><family qualifier=\"BR\">Newman</family>",
        ["Alicia Jones Newman"]
      ),
      (
        "<given qualifier=\"CL\">Alice</given><given>Jones</given><family>Newman</family>",
        ["Alice Jones Newman"]
      ),
      (
        "<given>ANNE MARIE</given><given qualifier=\"BR\">ANNE</given><family qualifier=\"BR\">ASH</family>",
        ["ANNE MARIE ASH"]
      ),
      ("<given qualifier=\"BR\">Wilma</given><family qualifier=\"AD\">Ash</family>", ["Wilma Ash"]),
      ("<given/><family/>", []),
    ])
  func parts(xml: String, told: [String]) throws {
    #expect(try names(xml) == told)
  }

  @Test(
    "On one line, what somebody is called and the family name at birth are told as that",
    arguments: [
      (
        "<prefix>Dr.</prefix><given>Patricia</given><given qualifier=\"CL\">Patty</given><family>Primary</family>",
        "Dr. Patricia “Patty” Primary"
      ),
      (
        "<given>Eve</given><family qualifier=\"SP\">Ash</family><family qualifier=\"BR\">Elm</family><suffix>M.D.</suffix>",
        "Eve Ash M.D. (born Elm)"
      ),
      (
        "<given>Eve</given><given qualifier=\"CL\">Eve</given><family qualifier=\"BR\">Elm</family>",
        "Eve Elm"
      ),
      ("Ada Elm", "Ada Elm"),
    ])
  func line(xml: String, told: String) throws {
    let root = try XMLDocument.root(of: Array("<name>\(xml)</name>".utf8))
    #expect(PersonName(root).words == told)
    let only = try PersonName(root).onlyName?.document.root
    #expect(only?["text"] == nil || only?["text"]?.string == told)
  }
}
