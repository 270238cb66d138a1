import Foundation
import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// The tables of the reader of clinical documents, and that no words are in its code.
@Suite struct DocumentTableTests {
  private static let folder = ProjectFolder.root + "/Sources/RecordLoading/ClinicalDocuments"

  private func rows(_ name: String) -> [[String]] { CSVTable(ofDocuments: name).rows }

  @Test("Each row of a kind, an element or a section is read")
  func read() {
    for cells in rows("statements.csv") { #expect(EntryKind(rawValue: cells.last ?? "") != nil, "\(cells)") }
    for cells in rows("sections.csv") {
      #expect(DocumentSection.Topic(rawValue: cells[1]) != nil, "\(cells)")
    }
    for cells in rows("elements.csv") {
      #expect(cells[0].cellWords.allSatisfy { EntryKind(rawValue: $0) != nil }, "\(cells)")
      #expect(ElementDatatype(rawValue: cells[2]) != nil, "\(cells)")
      #expect(cells[4].isEmpty || ConceptMap.all[cells[4]] != nil, "\(cells)")
    }
  }

  /// Elements of ours that FHIR R4 lacks, and that pages print.
  private static let own: Set<String> = [
    "AllergyIntolerance.severity", "Appointment.requestStatus", "Goal.targetDate", "Observation.recorder",
    "Observation.recordedDate", "DiagnosticReport.recorder", "DiagnosticReport.recordedDate",
    "Procedure.method", "Procedure.approachSite", "Procedure.priority", "Procedure.recorded",
    "ServiceRequest.priority", "DeviceUseStatement.quantity", "Device.model", "Basic.status",
    "Immunization.priority",
  ]

  @Test("Each element of a row is one of FHIR R4's")
  func elements() {
    let known = Set(
      CSVTable(
        text: (try? String(
          contentsOfFile: ProjectFolder.root + "/Sources/HealthRecords/Terminology/r4-elements.csv",
          encoding: .utf8)) ?? ""
      )
      .rows.map { "\($0[0]).\($0[1])" })
    #expect(known.count > 1_000)
    let types = Dictionary(
      rows("elements.csv").filter { $0[1] == "resourceType" }.flatMap { cells in
        cells[0].cellWords.map { ($0, cells[3]) }
      }, uniquingKeysWith: { first, _ in first })
    for cells in rows("elements.csv") where cells[1] != "resourceType" {
      for kind in cells[0].cellWords {
        let type = kind == "patient" ? "Patient" : types[kind] ?? kind
        let element = String(cells[1].prefix { $0 != "." }).replacing("[]", with: "")
        let name = "\(type).\(element)"
        let plain = ["DateTime", "Age", "Period", "Date", "String"].compactMap {
          element.hasSuffix($0) ? "\(type).\(element.dropLast($0.count))[x]" : nil
        }
        #expect(
          known.contains(name) || plain.contains(where: known.contains) || Self.own.contains(name), "\(name)")
      }
    }
  }

  @Test("A language has at most forty words of statuses")
  func words() {
    let counts = Dictionary(grouping: rows("status-words.csv"), by: { $0[0] }).mapValues(\.count)
    #expect(counts.count > 5 && counts.values.allSatisfy { $0 <= 40 })
  }

  @Test(
    "The code has no words but names of elements, attributes and codes: what senders write is in the tables")
  func literals() throws {
    let known = try String(
      contentsOfFile: ProjectFolder.fixture("names/clinical-documents.txt"), encoding: .utf8)
    let allowed = Set(known.split(separator: "\n").map(String.init))
    var found: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: Self.folder)
    where path.hasSuffix(".swift") {
      let code = try String(contentsOfFile: "\(Self.folder)/\(path)", encoding: .utf8)
      found.formUnion(SwiftLiterals(code).all.map { $0.text.singleSpaced })
    }
    let words = found.filter { $0.matches(of: /\p{L}{3,}/).count > 0 }
    #expect(words.subtracting(allowed).sorted() == [])
    #expect(allowed.subtracting(words).sorted() == [])
    #expect(allowed.filter { $0.contains(/\p{L} \p{L}/) }.count == 0)
  }
}
