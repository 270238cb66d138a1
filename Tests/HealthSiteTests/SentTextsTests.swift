import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// A page says the language of what others wrote on it, and of nothing else.
@Suite struct SentTextsTests {
  private static let record = """
    {"resourceType":"Observation","id":"o","language":"fr","status":"final","code":{"text":"Taux d'hémoglobine (sang)"},
    "subject":{"reference":"Patient/p"},"effectiveDateTime":"2021-05-04","valueString":"Stable & bon",
    "note":[{"text":"Contrôle dans\\nsix mois"},{"text":"Bilan: à refaire\\navant la fin du traitement"}],"method":{"text":"Normal"},"bodySite":{"text":"bras gauche"}}
    """

  private static func texts(_ language: String, of json: String = record) async throws -> SentTexts {
    let folder = try TemporaryFolder()
    try folder.write("p.json", #"{"resourceType":"Patient","id":"p","name":[{"text":"Ada Testa"}]}"#)
    try folder.write("o.json", json)
    return try await #require(Language(rawValue: language)).speaking {
      let library = RecordLibrary(try await RecordLoader.load([folder.path]))
      return SentTexts(try #require(library.persons.first))
    }
  }

  private static func marked(_ body: String, in language: String = "de") async throws -> String {
    let html = try await texts(language).marked(
      HTML(trusted: "<html lang=\"\(language)\"><body>\(body)</body></html>"))
    return String(html.source.split(separator: "<body>")[1].dropLast("</body></html>".count))
  }

  @Test(
    "A text that was sent says its language, however it is escaped, divided or surrounded",
    arguments: [
      ("<td>Stable &amp; bon</td>", "<td lang=\"fr\">Stable &amp; bon</td>"),
      (
        "<a href=\"a\">Taux d&#39;hémoglobine (sang)</a>",
        "<a href=\"a\" lang=\"fr\">Taux d&#39;hémoglobine (sang)</a>"
      ),
      ("<p>Contrôle dans six<wbr> mois</p>", "<p lang=\"fr\">Contrôle dans six<wbr> mois</p>"),
      (
        "<p>am 4. Mai: Taux d'hémoglobine (sang), hoch</p>",
        "<p>am 4. Mai: <span lang=\"fr\">Taux d'hémoglobine (sang)</span>, hoch</p>"
      ),
      (
        "<p>Befund Taux d&#39;hémoglobine (sang)</p>",
        "<p>Befund <span lang=\"fr\">Taux d&#39;hémoglobine (sang)</span></p>"
      ),
      ("<p>Ort „bras gauche“.</p>", "<p>Ort „<span lang=\"fr\">bras gauche</span>“.</p>"),
      (
        "<td data-label=\"Text\">Stable &amp; bon</td>",
        "<td data-label=\"Text\"><span lang=\"fr\">Stable &amp; bon</span></td>"
      ),
      (
        "<p>Notiz: à refaire avant la fin du trait… (gekürzt)</p>",
        "<p>Notiz: <span lang=\"fr\">à refaire avant la fin du</span> trait… (gekürzt)</p>"
      ),
      ("<p>2 <b>x</b> bras gauche</p>", "<p>2 <b>x</b> <span lang=\"fr\">bras gauche</span></p>"),
    ])
  func sent(page: String, marked: String) async throws {
    #expect(try await Self.marked(page) == marked)
  }

  @Test(
    "Words of ours, scripts, titles and what says its language already stay as they are",
    arguments: [
      "<td>Normal</td>", "<td>Stable</td>", "<p>Stand: stabil</p>", "<script>\"bras gauche\"</script>",
      "<div lang=\"fr\"><p>bras gauche</p></div>", "<text>Ort: bras gauche</text>", "<p>12 %</p>",
      "<p>L&#39;hémoglobine, d&#39;abord</p>",
    ])
  func own(page: String) async throws {
    #expect(try await Self.marked(page) == page)
  }

  @Test("On an English page too, codes and words of ours stay as they are, and four numbers are no text")
  func english() async throws {
    let texts = try await Self.texts("en")
    let page = "<body><b>final</b><i>Dose</i><p>12, 13, 14, 15 and more</p><p>bras gauche</p></body>"
    #expect(
      texts.marked(HTML(trusted: page)).source
        == page.replacing("<p>bras gauche", with: "<p lang=\"fr\">bras gauche"))
  }

  @Test("A text that also stands in a record in the language of the page is in it")
  func both() async throws {
    let folder = try TemporaryFolder()
    let records = [("a", "de"), ("b", "fr")].map { id, language in
      SentRecords.line(
        "Condition", id,
        #""language":"\#(language)","code":{"text":"Asthma"},"note":[{"text":"note \#(id) longue"}]"#)
    }
    try folder.write("a.ndjson", records.joined(separator: "\n"))
    try await #require(Language(rawValue: "de")).speaking {
      let library = RecordLibrary(try await RecordLoader.load([folder.path]))
      let texts = SentTexts(try #require(library.persons.first))
      #expect(texts.language(of: "Asthma") == nil && texts.language(of: "note b longue") == "fr")
    }
  }

  @Test("In the language of the page, and on an English page without a language, nothing is marked")
  func same() async throws {
    #expect(try await Self.texts("fr").language(of: "bras gauche") == nil)
    let unknown = Self.record.replacing(#""language":"fr","#, with: "")
    #expect(try await Self.texts("en", of: unknown).isEmpty)
    #expect(try await Self.texts("en").language(of: "bras gauche") == "fr")
    #expect(try await Self.texts("de", of: unknown).language(of: "bras gauche")?.isEmpty == true)
  }
}
