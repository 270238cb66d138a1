import Foundation
import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

@Suite struct MedicationPlanTests {
  private func file(_ name: String) async throws -> RecordFile {
    let path = ProjectFolder.fixture("elsewhere/medication-plan/\(name)")
    return try #require(try await RecordLoader.load([path]).first)
  }

  private func person() async throws -> Person {
    try #require(RecordLibrary([try await file("plan.xml")]).persons.first)
  }

  @Test("A German medication plan is its person, its author, its day and its medicines in their order")
  func plan() async throws {
    let file = try await file("plan.xml")
    #expect(file.format == .medicationPlan && file.unreadable == 0)
    #expect(file.resources.allSatisfy { $0.origin.source == "Praxis Dr. Überall" })
    let person = try await person()
    #expect(person.name == "Dr. Robin Ashby von Fairweather" && person.birthDate?.text == "1957-02-11")
    #expect(person.sex == "female")
    let drugs = file.resources.filter { $0.type.name == "MedicationStatement" }.compactMap {
      $0.json["medicationCodeableConcept"]?["text"]?.string
    }
    #expect(
      drugs == [
        "Ramipril 5 mg Tabletten", "Beispielol 47,5 mg Filmtabletten", "PZN 544786", "PZN 11084508",
        "Johanniskraut",
        "Salbe nach Rezeptur",
      ])
  }

  @Test("Each dose stands at its time of the day, with the digits and the unit of the plan")
  func doses() async throws {
    let records = try await person().records.filter { $0.clinicalType == .medications }
    let dosages = Dictionary(uniqueKeysWithValues: records.map { ($0.title, $0.dosages) })
    #expect(dosages["Ramipril 5 mg Tabletten"] == ["1 Stück, in the morning"])
    #expect(
      dosages["Beispielol 47,5 mg Filmtabletten"] == [
        "1/2 Stück, in the morning", "0.5 Stück, in the evening",
      ])
    #expect(dosages["PZN 544786"] == ["20 IE, in the morning", "10 IE, in the evening"])
    #expect(dosages["PZN 11084508"]?.first?.contains("max. 3") == true)
    #expect(dosages["Salbe nach Rezeptur"] == [])
  }

  @Test(
    "Drugs of the plan are current, dated as its statement of that day, and reasons and notes stand beside them"
  )
  func current() async throws {
    let records = try await person().records.filter { $0.clinicalType == .medications }
    #expect(
      records.allSatisfy { $0.status.course == .active && $0.date?.text.hasPrefix("2023-04-01") == true })
    let ramipril = try #require(records.first { $0.title.hasPrefix("Ramipril") })
    let values = ramipril.facts.map(\.words)
    #expect(
      values.contains { $0.contains("Bluthochdruck") }
        && values.contains { $0.contains("während der Mahlzeit") })
  }

  @Test("What the plan says of allergies and measures is a record, without a day of its own")
  func parameters() async throws {
    let records = try await person().records
    #expect(records.contains { $0.clinicalType == .allergies && $0.title == "Penicillin" })
    let creatinine = try #require(records.first { $0.codes.contains { $0.code == "2160-0" } })
    #expect(creatinine.value?.text.hasPrefix("1.2") == true && creatinine.date?.label != nil)
  }

  @Test("“keine” in the field for allergies denies them, and a weight in words is no number")
  func denied() throws {
    let plan =
      #"<MP v="027" U="2"><P g="Robin"/><A n="Praxis"/><O ai="keine" w="ca. 80"/><S><M a="Beispielol"/></S></MP>"#
    let file = MedicationPlanReader(path: "plan.xml").read(Array(plan.utf8))
    let records = try #require(RecordLibrary([file]).persons.first).records
    let allergy = try #require(records.first { $0.clinicalType == .allergies })
    #expect(allergy.isAbsenceStatement && allergy.title == "keine")
    let weight = try #require(records.first { $0.codes.contains { $0.code == "29463-7" } })
    #expect(weight.resultText == "ca. 80 kg" && weight.value?.quantity?.value == nil)
  }

  @Test(
    "A plan that breaks off, and one without medicines, are one error each",
    arguments: ["cut.xml", "empty.xml"])
  func broken(name: String) async throws {
    let file = try await file(name)
    #expect(file.format == .medicationPlan && file.unreadable == 1 && file.resources.isEmpty)
    #expect(file.diagnostics.count == 1)
  }

  @Test("Entities are not expanded, and what is no number stays a text")
  func hostile() async throws {
    let file = try await file("hostile.xml")
    #expect(file.resources.count == 4 && file.unreadable == 0)
    #expect(!file.resources.contains { $0.json.bytes.count > 2_000 })
    #expect(RecordLibrary([file]).persons.count == 1)
  }

  @Test("Two plans of the same page are one, and those of two persons never are")
  func identity() async throws {
    let folder = try TemporaryFolder()
    let text = try String(
      contentsOfFile: ProjectFolder.fixture("elsewhere/medication-plan/plan.xml"), encoding: .utf8)
    try folder.write("a.xml", text)
    try folder.write("b.txt", text)
    try folder.write(
      "c.xml",
      text.replacing("Robin Ashby", with: "Quill").replacing("19570211", with: "19600101").replacing(
        "Z987563276", with: "Z000000001"))
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    #expect(library.persons.count == 2)
    #expect(library.persons.allSatisfy { $0.records.filter { $0.clinicalType == .medications }.count == 6 })
  }

  /// As zlib keeps what it does not pack (RFC 1950, RFC 1951, section 3.2.4).
  private func stored(_ bytes: [UInt8]) -> [UInt8] {
    let sums = bytes.reduce((low: 1, high: 0)) { sums, byte in
      let low = (sums.low + Int(byte)) % 65_521
      return (low, (sums.high + low) % 65_521)
    }
    let length = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
    let sum = [sums.high >> 8, sums.high & 255, sums.low >> 8, sums.low & 255].map { UInt8($0) }
    return [0x78, 0x01, 0x01] + length + length.map { ~$0 } + bytes + sum
  }

  private func files(of stream: [UInt8]) async throws -> [RecordFile] {
    let folder = try TemporaryFolder()
    let start = Array("%PDF-1.4\n1 0 obj<<>>stream\n".utf8)
    try folder.write("plan.pdf", start + stream + Array("\nendstream endobj\n%%EOF\n".utf8))
    return try await RecordLoader.load([folder.path])
  }

  @Test("A plan in the text of a PDF is read, packed or not, and the PDF stays a document")
  func inPDF() async throws {
    let plan = try String(
      contentsOfFile: ProjectFolder.fixture("elsewhere/medication-plan/plan.xml"), encoding: .utf8)
    let halves = [plan.prefix(300), plan.dropFirst(300)].map { half in
      half.replacing("\\", with: "\\\\").replacing("(", with: "\\(").replacing(")", with: "\\051")
    }
    let drawn = "BT (x\\)y) Tj (\(halves[0])) Tj 2 0 Td [(\(halves[1]))] TJ ET"
    for stream in [Array(plan.utf8), stored(Array(plan.utf8)), stored(Array(drawn.utf8))] {
      let files = try await files(of: stream)
      #expect(files.map(\.path) == ["plan.pdf", "plan.pdf/plan.xml"])
      #expect(files.map(\.format) == [.pdf, .medicationPlan])
      #expect(files.map(\.resources.count) == [1, 11] && files.allSatisfy { $0.unreadable == 0 })
    }
  }

  @Test(
    "A PDF that has no plan, a cut stream or half of a plan is a document alone",
    arguments: ["", "<MP v=\"027\"", "x\u{1}\u{1}stream stream\nx", "<MP </MP"])
  func withoutPlan(stream: String) async throws {
    #expect(try await files(of: Array(stream.utf8)).map(\.format) == [.pdf])
    #expect(try await files(of: Array(stored(Array(stream.utf8)).dropLast(6))).map(\.format) == [.pdf])
  }
}
