import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// A package that is read again gives the records that went into it.
@Suite struct PackageRoundTripTests {
  static let fixtures = [
    "apple-export", "apple-export-newer", "archives", "beside", "broken", "c-cda", "complaints",
    "eu-certificates", "fhir-xml", "health-cards", "pictures", "portal", "two-people",
  ]

  /// What the pages say of each person, without where it came from.
  private static func said(_ library: RecordLibrary) -> [String] {
    var lines: [String] = []
    for person in library.persons {
      let who = "\(person.displayName) \(person.birthDate?.text ?? "")"
      lines += (person.records + person.removed).map { "\(who): \(said($0))" }
      lines += person.measurements.flatMap(said)
      lines.append("\(who): \(person.bloodTypes.joined()), \(person.supporting.count) supporting")
    }
    return lines.sorted()
  }

  private static func said(_ record: ClinicalRecord) -> String {
    let dates = [record.date?.text, record.date?.element, record.end?.text].compactMap(\.self)
    let attachments = record.attachments.map { "\($0.contentType ?? "") \($0.base64?.count ?? 0)" }
    let head = [
      record.resource.type.name, record.titleWithKind, record.status.words, record.resultText,
      record.resource.version.rawValue, record.institution ?? "", "\(record.contributors.count)",
    ]
    return (head + dates + attachments + record.facts.map(\.words)).joined(separator: " | ")
  }

  private static func said(_ series: MeasurementSeries) -> [String] {
    let name = "\(series.kind.slug) \(series.key.part) \(series.key.unit)"
    let days = series.days.map { "\(name) \($0.day) \($0.source) \($0.count) \($0.sum.text) \($0.most.text)" }
    return days + series.newest.map { "\(name) \($0.date.text) \($0.value.text)" }
  }

  private static func loaded(
    _ bytes: [UInt8], as name: String, showsIdentifiers: Bool
  ) async throws -> RecordLibrary {
    let folder = try TemporaryFolder()
    return RecordLibrary(
      try await RecordLoader.load([try folder.write(name, bytes)]), showsIdentifiers: showsIdentifiers)
  }

  private static func expectSame(_ again: RecordLibrary, as library: RecordLibrary, _ name: String) {
    for disposition in [Ledger.Disposition.shown, .merged, .superseded, .removed] {
      let (first, second) = (library.ledger.total(disposition), again.ledger.total(disposition))
      #expect(first == second, "\(name): \(disposition)")
    }
    #expect(again.asOf?.dayText == library.asOf?.dayText)
    let (before, after) = (said(library), said(again))
    let (lost, new) = (Set(before).subtracting(after), Set(after).subtracting(before))
    for (old, other) in zip(lost.sorted().prefix(3), new.sorted().prefix(3) + ["", "", ""]) {
      Issue.record("\(name):\n- \(old)\n+ \(other)")
    }
    #expect(before.count == after.count, "\(name): records")
  }

  /// - Parameter isMasked: the sender's pages about persons are left out then, and Patients may differ in these alone.
  private func check(_ inputs: [String], _ name: String, isMasked: Bool) async throws {
    let library = RecordLibrary(try await RecordLoader.load(inputs), showsIdentifiers: !isMasked)
    let collection = RecordPackage(library, isWhole: true).collection
    Self.expectSame(
      try await Self.loaded(collection, as: "all.json", showsIdentifiers: !isMasked), as: library,
      "\(name) as fhir")
    for person in library.persons.prefix(3) where !person.isNobody {
      let one = RecordLibrary(
        try await RecordLoader.load(inputs), selection: RecordSelection(patient: person.slug),
        showsIdentifiers: !isMasked)
      guard let only = one.persons.first, one.persons.count == 1 else { continue }
      let package = RecordPackage(one, isWhole: true)
      Self.expectSame(
        try await Self.loaded(package.document(of: only), as: "records.phr", showsIdentifiers: !isMasked),
        as: one,
        "\(name) as phr")
      let members = package.members(of: only).map { ZipPacking.Member(name: $0.path, bytes: $0.bytes) }
      let archive = try ZipPacking.archive(members, passphrase: nil)
      Self.expectSame(
        try await Self.loaded(archive, as: "records.sphr", showsIdentifiers: !isMasked), as: one,
        "\(name) as sphr")
    }
  }

  @Test("Every record of a fixture is read back as it was", arguments: fixtures)
  func fixture(name: String) async throws {
    try await check([ProjectFolder.fixture(name)], name, isMasked: true)
  }

  static let sets = ProjectFolder.corpusSets

  @Test(
    "Every record of a real person is read back as it was",
    .enabled(if: ProjectFolder.corpus != nil, "the corpus is not there"), arguments: sets)
  func corpus(set: String) async throws {
    try await check(["\(try #require(ProjectFolder.corpus))/\(set)"], set, isMasked: false)
  }
}
