import HealthRecords
import TestSupport
import Testing

/// A phone's export without records of clinics.
@Suite struct PhoneAloneTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let sample = { (kind: String, day: String, second: Int, value: String, unit: String) in
      "<Record type=\"HKQuantityTypeIdentifier\(kind)\" sourceName=\"Watch\" unit=\"\(unit)\" startDate=\"\(day) 1\(second / 1_000):\(10 + second / 20 % 50):\(10 + second % 20) +0000\" endDate=\"\(day) 12:00:00 +0000\" value=\"\(value)\"/>\n"
    }
    let steps = (0..<1_500).map { sample("StepCount", "2024-01-01", $0, "2", "count") }
    let samples =
      steps.joined() + sample("StepCount", "2024-01-02", 0, "412", "count")
      + sample("HeartRate", "2024-01-02", 0, "61", "count/min")
      + sample("HeartRate", "2024-01-02", 1, "84", "count/min")
    try folder.write(
      "in/export.xml",
      "<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData []>\n<HealthData locale=\"en_US\">\n<ExportDate value=\"2024-03-18 09:30:00 -0400\"/>\n<Me HKCharacteristicTypeIdentifierDateOfBirth=\"1957-11-03\"/>\n\(samples)</HealthData>\n"
    )
  }

  private var input: String { "\(folder.path)/in" }

  @Test("Check and build say how many measurements of how many kinds there are, again too")
  func counted() throws {
    #expect(try Command("check", input).output.contains("\n1,503 measurements of 2 kinds\n"))
    for _ in 0..<2 {
      let built = try Command("build", input, "--output", "\(folder.path)/site")
      #expect(
        built.output.hasPrefix("0 records, 1,503 measurements of 2 kinds from 1 file.\n"), "\(built.errors)")
    }
  }

  @Test("List shows the days of measurements when they are asked for")
  func days() throws {
    let listed = try Command("list", input, "--only", "measurements")
    let lines = listed.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      lines.dropFirst() == [
        "2024-01-02 measurements Heart rate 61 to 84 count/min", "2024-01-02 measurements Steps 412",
        "2024-01-01 measurements Steps 3000",
      ])
    let rows = try JSONDocument(
      try Command("list", input, "--only", "measurements", "--format", "json").output
    )
    .root.list.map(\.self)
    #expect(rows.map { $0["clinicalType"]?.string } == Array(repeating: "measurements", count: 3))
    #expect(rows.last?["value"]?.string == "3000" && rows.last?["source"]?.string == "Watch")
    #expect(rows.last?["resourceType"] == nil && rows.last?["date"]?.string == "2024-01-01")
    let one = try Command("list", input, "--only", "measurements", "--limit", "1", "--format", "csv")
    #expect(one.output.split(separator: "\r\n").count == 2)
    #expect(try Command("list", input).errors.contains("No records match."))
  }

  @Test("The person is called as --name says, or as the export’s own document does")
  func name() throws {
    let site = "\(folder.path)/site"
    _ = try Command("build", input, "--output", site, "--name", "Robin Quill")
    #expect(try folder.text("site/index.html").contains("Robin Quill"))
    try folder.write(
      "in/export_cda.xml",
      "<?xml version=\"1.0\"?><ClinicalDocument xmlns=\"urn:hl7-org:v3\"><id extension=\"Health Export CDA\"/><recordTarget><patientRole><patient><name>Ada &amp; <family>Quill</family></name></patient></patientRole></recordTarget></ClinicalDocument>"
    )
    _ = try Command("build", input, "--output", site)
    #expect(try folder.text("site/index.html").contains("Ada &amp; Quill"))
  }

  @Test("A name that the records state is not replaced")
  func stated() throws {
    let two = ProjectFolder.fixture("two-people")
    let site = "\(folder.path)/site"
    _ = try Command("build", two, "--patient", "Okonkwo", "--output", site, "--name", "Robin Quill")
    #expect(try folder.text("site/index.html").contains("Ada Okonkwo"))
  }
}
