import HealthRecords

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Takes a file next to the records (a letter as PDF, a scan, a note) as a document of the person.
///
/// It becomes a DocumentReference named after the file. It has no date, because nothing in it says when it was written.
struct DocumentFileReader: Sendable {
  let path: String
  let format: FileFormat
  var exports: [AppleHealthExport] = []

  func read(_ bytes: [UInt8]) -> RecordFile {
    var file = RecordFile(path: path, format: format)
    do {
      var origin = Origin(file: path, format: format)
      origin.declaredVersion = "4.0.1"
      let lenses = exports.firstNonNil { $0.prescription(of: path) }
      origin.export = lenses?.export
      let document = try resource(bytes, of: lenses?.id).document
      if let resource = Resource(document.root, origin: origin) { file.resources = [resource] }
      file.diagnostics = [Diagnostic(.warning, file: path, reason: remark)]
    } catch {
      return .unreadable(
        path, format, FileReason.noDocument(error.reason.words), severity: .error)
    }
    if format == .pdf, let plan = PlanInPDF.plan(in: bytes) {
      file.parts = [MedicationPlanReader(path: "\(path)/plan.xml").read(plan)]
    }
    return file
  }

  /// Takes the text of a letter from a word processor.
  func read(letter part: [UInt8]) -> RecordFile {
    do throws(XMLError) {
      return read(try LetterText(part).bytes)
    } catch {
      return .unreadable(path, format, FileReason.noDocument(error.reason.words), at: error.place)
    }
  }

  /// - Parameter lenses: the id of the prescription that the file belongs to.
  private func resource(_ bytes: [UInt8], of lenses: String?) -> JSONTree {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let attachment = JSONTree.object([
      .init("contentType", .string(Self.contentTypes[format] ?? "application/octet-stream")),
      .init("title", .string(name)), .init("data", .string(Data(bytes).base64EncodedString())),
    ])
    let related = lenses.map { JSONTree.object([.init("reference", .string("VisionPrescription/\($0)"))]) }
    return .object(
      [
        .init("resourceType", "DocumentReference"), .init("id", .string("file-\(StableHash(name).name)")),
        .init("status", "current"),
        .init("category", .array([.object([.init("text", .string(PhoneWords.besideRecords))])])),
        .init("content", .array([.object([.init("attachment", attachment)])])),
      ] + .optional("context", .of(["related": .list([related].compactMap { $0 })])))
  }

  private var remark: String { FileReason.shownAsDocument(format) }

  /// The type for a browser. The true type of a picture is found by its first bytes when it is shown.
  private static let contentTypes: [FileFormat: String] = [
    .pdf: "application/pdf", .image: "image/*", .rtf: "application/rtf", .html: "text/html",
    .text: "text/plain", .letter: "text/plain",
    .hl7v2: "x-application/hl7-v2+er7",
  ]
}
