@testable import HealthRecords

/// Records made from JSON texts, for tests.
enum Records {
  static let patient =
    #"{"resourceType":"Patient","id":"p","name":[{"family":"Quill","given":["Ada"]}],"birthDate":"1980-04-01"}"#

  static func file(
    _ path: String, _ texts: [String], format: FileFormat = .fhirJSON, isDocument: Bool = false,
    written: String? = nil
  ) throws -> RecordFile {
    var file = RecordFile(path: path, format: format)
    for (index, text) in texts.enumerated() {
      var origin = Origin(file: path, place: "entry[\(index)].resource")
      origin.format = format
      origin.isInDocument = isDocument
      origin.documentDate = written
      let json = try JSONDocument(text).root
      origin.url = json["fullUrl"]?.string
      if let resource = Resource(json["resource"] ?? json, origin: origin) { file.resources.append(resource) }
    }
    return file
  }

  static func library(_ texts: String..., birthDate: Bool = true) throws -> RecordLibrary {
    RecordLibrary([try file("records.json", (birthDate ? [patient] : []) + texts)])
  }

  /// The record of one resource, with the members given as JSON text: `"status":"final"`.
  static func record(_ type: String, _ members: String, beside others: String...) throws -> ClinicalRecord {
    let text =
      "{\"resourceType\":\"\(type)\",\"id\":\"x\",\"subject\":{\"reference\":\"Patient/p\"}\(members.isEmpty ? "" : ",")\(members)}"
    let library = RecordLibrary([try file("records.json", [patient, text] + others)])
    let all = library.persons.flatMap { $0.records + $0.removed + $0.supporting }
    guard let record = all.first(where: { $0.resource.type.name == type && $0.resource.id == "x" }) else {
      throw NoRecord()
    }
    return record
  }

  struct NoRecord: Error {}
}
