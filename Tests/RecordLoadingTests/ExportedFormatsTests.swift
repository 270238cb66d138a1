import HealthRecords
import RecordLoading
import TestSupport
import Testing

/// What other programs export and what is named only.
@Suite struct ExportedFormatsTests {
  private func files(_ texts: [String: String]) async throws -> [RecordFile] {
    let folder = try TemporaryFolder()
    for (name, text) in texts { try folder.write(name, text) }
    return try await RecordLoader.load([folder.path])
  }

  @Test(
    "The tables of a database export are named together, with their count in each folder, and are no documents"
  )
  func tables() async throws {
    let files = try await files([
      "EHITables/ORDER_MED.tsv": "PAT_ID\tORDER_MED_ID\n1\t2\n",
      "EHITables/PAT_ENC.tsv": "PAT_ENC_CSN_ID\tPAT_ID\tYEAR\n1\t2\t3\n",
      "other/A.tsv": "A_ID\tB_ID\n", "note.txt": "PAT_ID and nothing else\n",
    ])
    let tables = files.filter { $0.format == .exportTable }
    #expect(tables.map(\.path) == ["EHITables/ORDER_MED.tsv", "EHITables/PAT_ENC.tsv", "other/A.tsv"])
    #expect(tables.allSatisfy { $0.unreadable == 0 && $0.resources.isEmpty })
    let words = tables.flatMap(\.diagnostics).map { String($0.reason.prefix { $0 != "," }) }
    #expect(
      words
        == ["2 tables", "1 table"].map {
          "\($0) of an institution’s database in this folder (EHI export): not read"
        })
  }

  @Test(
    "Other exports of measurements are told by their content, with what to export instead",
    arguments: [
      (
        "com.samsung.shealth.step_daily_trend,6330001,3\ncount,day\n", FileFormat.samsungHealth,
        "Samsung Health’s own export"
      ),
      (
        "Date,Move Minutes count,Calories (kcal)\n2024-03-01,50,1200\n", .googleFit, "Google Fit’s own export"
      ),
      (
        #"{"Data Source":"derived:com.google.step_count","Data Points":[{"fitValue":[]}]}"#, .googleFit,
        "Google Fit’s own export"
      ),
      (
        #"{"data":{"metrics":[{"name":"step_count","data":[]}],"workouts":[]}}"#, .healthAutoExport,
        "an app’s copy of Apple Health"
      ),
    ])
  func measurements(text: String, format: FileFormat, words: String) async throws {
    let file = try await files(["a": text])[0]
    #expect(file.format == format && file.unreadable == 0 && file.resources.isEmpty)
    #expect(file.diagnostics.map(\.severity) == [.warning])
    #expect(file.diagnostics.first?.reason.hasPrefix(words) == true)
  }

  @Test("A SMART Health Link says where it points and until when, and neither its label nor what opens it")
  func link() async throws {
    let payload =
      #"{"url":"https://ehr.example.org/qr/secret/m","flag":"LP","exp":1710748800,"key":"rxTgYlOaKJPFtcEd0qcceN8wEU4p94SqAwIWQe6uX7Q","label":"Oliver"}"#
    let link = "shlink:/" + Base64.encode(Array(payload.utf8)).filter { $0 != "=" }
    let told =
      "a SMART Health Link to ehr.example.org, valid until 18 March 2024, protected by a passcode. Healthfolio works offline and did not follow it: open it in a browser, save the content as a file, and add that file"
    for text in [link, "https://viewer.example.org/#\(link)\n", payload] {
      let file = try await files(["link": text])[0]
      #expect(file.diagnostics.map(\.reason) == [told] && file.unreadable == 1)
    }
    let broken = try await files(["link.txt": "shlink:/eyJ1\nshlink:/%%\n"])[0]
    #expect(
      broken.diagnostics.map(\.reason)
        == Array(repeating: "a SMART Health Link needs the network, and Healthfolio works offline", count: 2))
  }

  @Test(
    "The fixtures of other programs' exports are named, and of none of them anything is taken or repeated")
  func fixtures() async throws {
    let files = try await RecordLoader.load(
      ["elsewhere/other-exports", "elsewhere/ehi"].map(ProjectFolder.fixture))
    let cut = files.filter { $0.unreadable > 0 }.map(\.path)
    #expect(cut == ["other-exports/health-auto-export-cut.json"])
    let named = files.filter { !cut.contains($0.path) }
    #expect(
      Set(named.map(\.format)) == [.samsungHealth, .googleFit, .healthAutoExport, .exportTable]
        && named.allSatisfy { $0.resources.isEmpty && $0.measurements.isEmpty })
    let reasons = files.flatMap(\.diagnostics).map(\.reason)
    #expect(!reasons.contains { $0.contains("<") || $0.contains("=cmd") || $0.contains("Fairweather") })
    #expect(reasons.count { $0.hasPrefix("5 tables of an institution’s database") } == 1)
  }

  @Test("National codes that are broken or attack are the sender's words, and each record is kept")
  func nationalCodes() async throws {
    let library = RecordLibrary(
      try await RecordLoader.load([ProjectFolder.fixture("elsewhere/national")]))
    let records = library.persons.flatMap(\.records).filter { record in
      ["broken", "hostile"].contains { record.resource.json.text("id")?.hasPrefix("nat-\($0)") == true }
    }
    #expect(
      records.map(\.title).sorted()
        == [
          "<img src=x onerror=alert(1)>", "=cmd|'/C calc'!A0", "Impfung", "Linse", "Rückenschmerz",
          "[x](javascript:alert(1))",
        ].sorted())
    #expect(library.persons.count == 2 && library.ledger.total(.unreadable) == 0)
    #expect(
      library.diagnostics.map(\.reason).sorted() == [
        "a date that cannot be read is shown as sent", "the Bundle has no entries",
      ])
  }

  @Test("Links that attack point nowhere, and of none a name, a key or an address is told")
  func hostileLinks() async throws {
    let files = try await RecordLoader.load([ProjectFolder.fixture("elsewhere/health-links")])
    let reasons = files.flatMap(\.diagnostics).map(\.reason)
    #expect(reasons.count == 10 && files.reduce(0) { $0 + $1.unreadable } == 10)
    let secrets = ["<", "javascript", "secret", "Robin", "rxTg", "manifest", "user:"]
    #expect(!reasons.contains { reason in secrets.contains(where: reason.contains) })
    #expect(reasons.count { $0.contains("a SMART Health Link to ") } == 3)
    #expect(reasons.count { $0.contains("valid until 31 December 2026, protected by a passcode") } == 1)
  }
}
