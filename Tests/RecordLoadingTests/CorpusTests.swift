import HealthRecords
import RecordLoading
import TestSupport
import Testing

/// Real third-party files, where they are there.
@Suite(.enabled(if: ProjectFolder.corpus != nil, "the corpus is not there")) struct CorpusTests {
  @Test("Every file and every resource of the corpus is accounted for")
  func ledger() async throws {
    let files = try await RecordLoader.load([try #require(ProjectFolder.corpus)])
    // A number of a person in the name of a file is masked like any other.
    let library = RecordLibrary(files, showsIdentifiers: true)
    #expect(library.ledger.rows.map(\.path) == files.map(\.path))
    for (row, file) in zip(library.ledger.rows, files) {
      #expect(row.resources == file.resources.count + file.unreadable)
    }
    let shown = library.persons.reduce(0) { $0 + $1.records.count }
    #expect(shown > 10_000)
    #expect(library.ledger.total(.leftOut) == 0)
  }

  @Test("No record is dated by its envelope, and none is without a title")
  func dates() async throws {
    let library = RecordLibrary(try await RecordLoader.load([try #require(ProjectFolder.corpus)]))
    let never = ["lastUpdated", "receivedDate", "timestamp", "expirationDate"]
    for record in library.persons.flatMap(\.records) {
      #expect(!never.contains { record.date?.element.hasSuffix($0) == true })
      #expect(!record.title.isEmpty && !record.title.contains("[object"))
    }
  }

  @Test("Persons of a bulk export are kept apart, and nothing of them is lost")
  func bulk() async throws {
    let files = try await RecordLoader.load(["\(try #require(ProjectFolder.corpus))/bulk-synthea-10"])
    let library = RecordLibrary(files)
    let patients = files.flatMap(\.resources).filter { $0.type == .patient }
    #expect(library.persons.count == patients.count)
    for person in library.persons {
      let own = Set(person.patients.compactMap(\.id).map { "Patient/\($0)" })
      for record in person.records {
        let subject = record.resource.json["subject"] ?? record.resource.json["patient"]
        #expect(own.contains(subject?["reference"]?.string ?? ""))
      }
    }
    #expect(library.ledger.total(.shown) == files.reduce(0) { $0 + $1.resources.count })
  }
}
