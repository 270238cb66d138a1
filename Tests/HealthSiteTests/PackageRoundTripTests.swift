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

  /// What a library was read from, of whom it is, and whether numbers are masked.
  private struct Input {
    let files: [RecordFile]
    let name: String
    let isMasked: Bool

    func library(of patient: String? = nil) -> RecordLibrary {
      RecordLibrary(files, selection: RecordSelection(patient: patient), showsIdentifiers: !isMasked)
    }

    /// The same from a package of it.
    func again(_ bytes: [UInt8], as file: String) async throws -> RecordLibrary {
      let folder = try TemporaryFolder()
      let files = try await RecordLoader.load([try folder.write(file, bytes)])
      return RecordLibrary(files, showsIdentifiers: !isMasked)
    }
  }

  /// - Parameter isPart: other persons' records stay behind then, and people, places and things that only those lean on.
  private static func expectSame(
    _ again: RecordLibrary, as library: RecordLibrary, isPart: Bool, _ name: String
  ) {
    for disposition in [Ledger.Disposition.shown, .merged, .superseded, .removed] {
      let count = { (library: RecordLibrary) in
        library.settled.count { $0.disposition == disposition && !(isPart && $0.resource.type.isSupporting) }
      }
      #expect(count(again) == count(library), "\(name): \(disposition)")
    }
    #expect(again.asOf?.dayText == library.asOf?.dayText, "\(name)")
    let (before, after) = (
      SaidRecords(library, isPart: isPart), SaidRecords(again, isPart: isPart)
    )
    for difference in before.differences(from: after) { Issue.record("\(name): \(difference)") }
    #expect(before.lines.count == after.lines.count, "\(name): records")
  }

  /// The whole as one Bundle, and the first persons as documents and as archives.
  private func check(_ input: Input) async throws {
    let library = input.library()
    let collection = RecordPackage(library, isWhole: true).collection
    Self.expectSame(
      try await input.again(collection, as: "all.json"), as: library, isPart: false, "\(input.name) as fhir")
    let isPart = library.persons.count > 1
    for person in library.persons.prefix(2) where !person.isNobody {
      let one = isPart ? input.library(of: person.slug) : library
      guard let only = one.persons.first, one.persons.count == 1 else { continue }
      try await check(RecordPackage(one, isWhole: !isPart), of: only, one, isPart: isPart, input)
    }
  }

  /// As a document; as an archive, too, where something lies beside that.
  private func check(
    _ package: RecordPackage, of person: Person, _ library: RecordLibrary, isPart: Bool, _ input: Input
  ) async throws {
    Self.expectSame(
      try await input.again(package.document(of: person), as: "records.phr"), as: library, isPart: isPart,
      "\(input.name) as phr")
    let members = package.members(of: person, isEncrypted: false).map {
      ZipPacking.Member(name: $0.path, bytes: $0.bytes)
    }
    if members.count == 1 { return }
    let archive = try ZipPacking.archive(members, passphrase: nil)
    Self.expectSame(
      try await input.again(archive, as: "records.sphr"), as: library, isPart: isPart,
      "\(input.name) as sphr")
  }

  @Test("An encrypted archive names its documents by numbers, as it lists their names to everybody")
  func namesInArchive() async throws {
    let pdf = Data("%PDF-1.4 letter".utf8).base64EncodedString()
    let document = SentRecords.line(
      "DocumentReference", "d",
      "\"status\":\"current\",\"content\":[{\"attachment\":{\"title\":\"HIV positive\",\"data\":\"\(pdf)\"}}]"
    )
    let folder = try TemporaryFolder()
    try folder.write("in.ndjson", "\(SentRecords.patient)\n\(document)")
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    let person = try #require(library.persons.first)
    let names = { (isEncrypted: Bool) in
      RecordPackage(library, isWhole: true).members(of: person, isEncrypted: isEncrypted).map(\.path)
    }
    #expect(names(true) == ["records.phr", "\(PackageNames.documents)1.pdf"])
    #expect(names(false) == ["records.phr", "\(PackageNames.documents)1-hiv-positive.pdf"])
  }

  /// The sender's pages about persons are left out where numbers are masked.
  @Test("Every record of a fixture is read back as it was", arguments: fixtures)
  func fixture(name: String) async throws {
    let files = try await RecordLoader.load([ProjectFolder.fixture(name)])
    try await check(Input(files: files, name: name, isMasked: true))
  }

  @Test(
    "Every record of a real person is read back as it was",
    .enabled(if: ProjectFolder.corpus != nil, "the corpus is not there"), arguments: CorpusFiles.sets)
  func corpus(set: String) async throws {
    try await check(Input(files: CorpusFiles.shared.all(of: set), name: set, isMasked: false))
  }
}
