import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

@Suite struct SummaryTextTests {
  private func text(_ fixture: String) async throws -> String {
    let library = RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture(fixture)]))
    let person = try #require(library.persons.first)
    return SheetDocument(VisitSummary(person, SummaryRequest(day: library.asOf))).text
  }

  @Test("The sheet is 80 columns wide and names every allergy, drug and problem")
  func complete() async throws {
    let text = try await text("apple-export")
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    for name in [
      "Penicillin G", "Latex", "Metformin", "Lisinopril", "Insulin glargine", "Essential hypertension",
      "Diabetic polyneuropathy", "Osteoarthritis of both knees",
    ] {
      #expect(text.contains(name), "\(name)")
    }
  }

  @Test("What the person's own devices measured last is told apart from vitals, of the last year alone")
  func ownMeasurements() async throws {
    let words = try await text("apple-export").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "Measured by the patient’s own devices: blood pressure 138/84 mmHg, 15 March 2024; weight 157.0 lb"))
    #expect(words.contains("NOTICED BY THE PATIENT’S OWN DEVICES"))
    #expect(words.contains("Electrocardiogram of the watch · Atrial Fibrillation 11 Feb 2024"))
    let later = VisitSummary(
      try #require(
        RecordLibrary(try await RecordLoader.load([ProjectFolder.fixture("apple-export")])).persons.first),
      SummaryRequest(day: ClinicalDate("2026-06-01")))
    #expect(later.sections.first { $0.kind == .vitals }?.sentence.contains("own devices") == false)
  }

  @Test("Stopped, refused, ruled out and mistaken things are not listed as current")
  func statuses() async throws {
    let text = try await text("apple-export")
    #expect(!text.contains("Fracture of wrist"))
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // It is named, and not as current.
    let former = words.components(separatedBy: "Not listed as current: ").last ?? ""
    #expect(former.contains("Hydrochlorothiazide"))
    #expect(words.components(separatedBy: "Hydrochlorothiazide").count == 2)
    for told in [
      "Ruled out: Sulfonamide antibiotic.", "Do not take Ibuprofen 600 MG",
      "Aspirin 81 MG Oral Tablet (not taken: Stomach upset)",
      "Gabapentin 300 MG Oral Capsule (stopped: Drowsiness)",
    ] {
      #expect(words.contains(told), "\(told)")
    }
    // What not to take stands on every sheet of paper, and among the medicines.
    for (name, times) in ["Ibuprofen": 2, "Aspirin": 1, "Gabapentin": 1] {
      #expect(text.components(separatedBy: name).count == times + 1, "\(name)")
    }
  }

  @Test("Empty is not none: three sentences for three things")
  func emptiness() async throws {
    let text = try await text("portal").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      text.contains(
        "No medications are listed as current in these records; 2 are past, not taken, or only dispensed or given."
      ))
    #expect(!text.contains("No known"))
  }

  @Test(
    "The sheets of the fixtures' persons are as they are kept",
    arguments: ["apple-export", "portal", "c-cda"])
  func golden(name: String) async throws {
    let path = ProjectFolder.fixture("expected/summaries/\(name).txt")
    let made = try await text(name)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try made.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("recorded; look at the difference and run again without RECORD")
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == made)
  }
}
