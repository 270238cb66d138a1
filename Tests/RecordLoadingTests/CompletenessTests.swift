import RecordLoading
import TestSupport
import Testing

@testable import HealthRecords

/// Walks each resource by itself and looks every sent word and number up in what the record's page tells.
@Suite struct CompletenessTests {
  @Test(
    "Nothing that the fixtures say is missing on their pages",
    arguments: ["apple-export", "portal", "two-people", "c-cda", "fhir-xml"])
  func fixtures(name: String) async throws {
    #expect(try await missing(ProjectFolder.fixture(name)) == [])
  }

  @Test(
    "Nothing that real files say is missing on their pages",
    .enabled(if: ProjectFolder.corpus != nil, "the corpus is not there"),
    arguments: [
      "spec-dstu2", "spec-stu3", "spec-r4", "spec-r4b", "spec-r5", "us-core-r4", "ips-r4",
      "apple-style-epic-dstu2", "carin-bb-r4", "smart-custom-dstu2", "synthea-dstu2", "synthea-stu3",
      "synthea-r4", "smart-patients-stu3", "cda-to-fhir-vendors", "cms-bfd-r4", "cms-bfd-stu3",
      "smart-patients-dstu2-fhirxml", "ccda-vendors", "ccda-hl7-examples", "blue-button-ccda",
    ])
  func corpus(name: String) async throws {
    let missing = try await missing("\(try #require(ProjectFolder.corpus))/\(name)")
    #expect(missing == [])
  }

  private func missing(_ folder: String) async throws -> [String] {
    let library = RecordLibrary(try await RecordLoader.load([folder]), showsIdentifiers: true)
    return library.persons.flatMap(\.records).flatMap { record -> [String] in
      let told =
        ([record.title, record.ownWords ?? "", record.resultText, record.status.words] + record.dosages
        + record.facts.map(\.words))
        .joined(separator: " ").normalizedWords
      return SentWords(record.resource.json).alternatives.filter { words in
        !words.text.contains { told.contains($0.normalizedWords) }
      }.map { "\(record.resource.type)/\(record.resource.id ?? "") \($0.path): \($0.text.first ?? "")" }
    }
  }
}

/// The words and numbers of a resource; of a concept any of its text, displays and codes is enough.
private struct SentWords {
  private(set) var alternatives: [(path: String, text: [String])] = []

  private static let unseen: Set<String> = [
    "resourceType", "id", "meta", "contained", "extension", "modifierExtension", "system", "url", "uri",
    "version", "implicitRules", "language",
    "data", "hash", "size", "use", "userSelected", "fhir_comments", "reference", "rank", "mode", "linkId",
    "questionnaire", "instantiatesCanonical",
    "instantiatesUri", "valueBoolean", "criticality", "height", "width", "assigner",
  ]

  init(_ json: JSONValue) { walk(json, "", isTop: true) }

  private mutating func walk(_ json: JSONValue, _ path: String, isTop: Bool = false) {
    for (key, value) in json.members
    where !Self.unseen.contains(key) && !key.hasPrefix("_") && !(isTop && key == "text") {
      for element in value.list { visit(element, "\(path).\(key)", key) }
    }
  }

  private mutating func visit(_ json: JSONValue, _ path: String, _ key: String) {
    if key == "timing" || key == "repeat" || json.kind == .boolean
      || key.hasPrefix("dosage") && json["text"] != nil
    {
      return
    }
    if let div = json.text("div") {
      let words = NarrativeText.plain(div)
      if !words.isBlank { alternatives.append((path, [words])) }
    } else if let text = json.primitive {
      let words = NumberText(text)?.display ?? text
      if ClinicalDate(text) == nil, !text.isBlank {
        alternatives.append((path, [words, text, text.replacingDashes]))
      }
    } else if json["coding"] != nil || (json["text"] != nil && json.members.count == 1) {
      let codings = json.all("coding")
      let words = [json.text("text")] + codings.map { $0.text("display") } + codings.map { $0.text("code") }
      let given = words.compactMap { $0 }
      if !given.isEmpty { alternatives.append((path, given + given.map(\.replacingDashes))) }
    } else if json["identifier"] != nil && json.members.count <= 3 && json["code"] == nil {
      if let display = json.text("display") { alternatives.append((path, [display])) }
    } else if json["reference"]?.string != nil || json["display"] != nil && json["code"] == nil {
      if let display = json.text("display") { alternatives.append((path, [display])) }
    } else if json["value"]?.number != nil {
      let value = json.text("value") ?? ""
      alternatives.append((path, [NumberText(value)?.display ?? value]))
    } else if let code = json.text("code"), json["display"] != nil || json["system"] != nil {
      alternatives.append(
        (path, [json.text("display"), CodedWords.words("visitClass")[code], code].compactMap { $0 }))
    } else if let origin = json["origin"], origin.kind == .object {
      return
    } else {
      walk(json, path)
    }
  }
}
