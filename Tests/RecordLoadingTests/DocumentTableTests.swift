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
      let isPart = cells[2] == ElementDatatype.part.rawValue
      #expect(
        isPart ? EntryKind(rawValue: cells[4]) != nil : cells[4].isEmpty || ConceptMap.all[cells[4]] != nil)
    }
  }

  /// Elements of ours that FHIR R4 lacks, and that pages print.
  private static let own: Set<String> = [
    "AllergyIntolerance.severity", "Appointment.requestStatus", "Goal.targetDate", "Observation.recorder",
    "Observation.recordedDate", "DiagnosticReport.recorder", "DiagnosticReport.recordedDate",
    "Procedure.method", "Procedure.approachSite", "Procedure.priority", "Procedure.recorded",
    "ServiceRequest.priority", "ServiceRequest.value[x]",
    "DeviceUseStatement.quantity", "Device.model", "Basic.status",
    "MedicationAdministration.dateAsserted", "MedicationAdministration.informationSource",
    "MedicationAdministration.manufacturer", "MedicationStatement.manufacturer",
    "MedicationStatement.performer",
    "MedicationRequest.manufacturer", "MedicationDispense.fillNumber", "Dosage.doseRange",
    "Dosage.doseQuantity",
    "Dosage.rateQuantity", "Dosage.rateRange", "Composition.informant", "Composition.recipient",
    "Composition.dataEnterer", "Composition.participant", "Composition.event.performer",
    "Composition.event.location", "CareTeam.participant.telecom", "Coverage.guarantor",
  ]

  /// Kinds whose rows are of a part of a resource.
  private static let parts = [
    "header": "Composition", "attester": "Composition.attester", "legalAttester": "Composition.attester",
    "event": "Composition.event", "visitInHeader": "Encounter", "patient": "Patient",
    "language": "Patient.communication", "guardian": "Patient.contact", "supporter": "Patient.contact",
    "relative": "FamilyMemberHistory", "address": "Address", "teamMember": "CareTeam.participant",
    "dosage": "Dosage",
    "dispenseRequest": "MedicationRequest.dispenseRequest",
    "family": "FamilyMemberHistory.condition",
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
    for cells in rows("elements.csv") where cells[1].hasPrefix(":") && !cells[1].hasPrefix(":http") {
      let label = String(cells[1].dropFirst())
      #expect(EntryLabel(rawValue: label) != nil || EntryRemark(rawValue: label) != nil, "\(cells)")
    }
    for cells in rows("elements.csv") where cells[1] != "resourceType" && !cells[1].hasPrefix(":") {
      for kind in cells[0].cellWords {
        let type = Self.parts[kind] ?? types[kind] ?? kind
        let element = String(cells[1].prefix { $0 != "." }).replacing("[]", with: "")
        let name = "\(type).\(element)"
        let plain = ["DateTime", "Age", "Period", "Date", "String", "Boolean"].compactMap {
          element.hasSuffix($0) ? "\(type).\(element.dropLast($0.count))[x]" : nil
        }
        #expect(
          known.contains(name) || plain.contains(where: known.contains) || Self.own.contains(name)
            || element == "meta", "\(name)")
      }
    }
  }

  @Test("A language has at most forty words of statuses")
  func statusWords() {
    let counts = Dictionary(grouping: rows("status-words.csv"), by: { $0[0] }).mapValues(\.count)
    #expect(counts.count > 5 && counts.values.allSatisfy { $0 <= 40 })
  }

  private static let names = ProjectFolder.fixture("names/clinical-documents.txt")

  /// Literals with letters, as they are in the code.
  private func literals() throws -> Set<String> {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.folder).filter {
      $0.hasSuffix(".swift")
    }
    let all = try paths.flatMap { path in
      SwiftLiterals(try String(contentsOfFile: "\(Self.folder)/\(path)", encoding: .utf8)).all
    }
    return Set(all.map(\.text.singleSpaced)).filter { $0.contains(/\p{L}{3,}/) }
  }

  @Test(
    "The code has no words but names of elements, attributes and codes: what senders write is in the tables")
  func words() throws {
    let found = try literals()
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try found.sorted().joined(separator: "\n").write(toFile: Self.names, atomically: true, encoding: .utf8)
      Issue.record("rewritten")
    }
    let known = try String(contentsOfFile: Self.names, encoding: .utf8)
    #expect(found.sorted() == known.split(separator: "\n").map(String.init))
    let prose = found.filter { !$0.hasPrefix("<") && $0.contains(/\p{L}{2,}[,;]? \p{L}{2,}/) }
    #expect(prose.sorted() == [])
  }
}
