import HealthRecords
import RecordLoading
import TestSupport
import Testing

@Suite struct ClinicalRecordCSVTests {
  private func file(_ text: String) async throws -> RecordFile {
    let folder = try TemporaryFolder()
    return try #require(try await RecordLoader.load([try folder.write("records.csv", text)]).first)
  }

  private static let condition =
    #"{""resourceType"":""Condition"",""id"":""1"",""code"":{""text"":""Asthma, mild""},""onsetDateTime"":""2011-05-03""}"#

  @Test(
    "A row is a record with its own date, its institution, and the day on which the phone received it",
    arguments: [
      "ResourceData,ResourceType,SourceName,DisplayName,Date\r\n\"\(condition)\",Condition,Larkfield,Asthma,2024-03-18\r\n",
      "\u{FEFF}\"Date\",\"SourceName\",\"ResourceType\",\"ResourceData\"\n2024-03-18,Larkfield,Condition,\"\(condition)\"",
      "ResourceData;ResourceType;SourceName;DisplayName;Date\n\"\(condition)\";Condition;Larkfield;\"a\nb\";2024-03-18\n",
    ])
  func row(text: String) async throws {
    let file = try await file(text)
    #expect(file.format == .clinicalRecordCSV && file.diagnostics.isEmpty)
    let record = try #require(RecordLibrary([file]).persons.first?.records.first)
    #expect(record.title == "Asthma, mild" && record.date?.text == "2011-05-03")
    #expect(record.resource.origin.source == "Larkfield")
    #expect(record.resource.origin.receivedDate == "2024-03-18")
  }

  @Test("A record without a date of its own does not get the phone's")
  func noDate() async throws {
    let json = #"{""resourceType"":""Condition"",""code"":{""text"":""Asthma""}}"#
    let file = try await file(
      "ResourceData,ResourceType,SourceName,DisplayName,Date\n\"\(json)\",Condition,L,A,2024-03-18")
    #expect(RecordLibrary([file]).persons.first?.records.map { $0.date == nil } == [true])
  }

  @Test("A control character in a row does not make the file another one")
  func controlCharacter() async throws {
    let file = try await file(
      "ResourceData,ResourceType,SourceName,DisplayName,Date\n\"\(Self.condition)\",Condition,Lark\u{B}field,A,2024-03-18"
    )
    #expect(file.format == .clinicalRecordCSV && file.resources.count == 1)
  }

  @Test("A bad row is named by its number, and the others are kept")
  func badRows() async throws {
    let file = try await file(
      "ResourceData,ResourceType,SourceName,DisplayName,Date\n{broken,Condition,L,A,\n\n,Condition\n\"\(Self.condition)\",Condition,L,A,yesterday\n\"{"
    )
    #expect(file.resources.count == 1)
    #expect(
      file.diagnostics.map { "\($0.place): \($0.reason)" } == [
        "row 2: byte 1 of the resource: a key in quotes is missing", "row 4: the row contains no resource",
        "row 6: byte 1 of the resource: the text is cut off",
      ])
  }
}
