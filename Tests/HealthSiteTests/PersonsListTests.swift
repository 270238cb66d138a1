import Foundation
import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// What stands in a list of persons may have been changed by somebody.
@Suite struct PersonsListTests {
  @Test(
    "A folder's name that means something as an address is no person's",
    arguments: [
      "javascript:alert(1)", "data:text", "a%2e%2e", "..", ".healthfolio", "a/b", "//host", "a b", "a?b",
      "a#b",
    ])
  func address(folder name: String) throws {
    let folder = try TemporaryFolder()
    let line = { (name: String) in "{\"folder\":\"\(name)\",\"name\":\"Ada\",\"born\":\"\",\"records\":1}\n" }
    try folder.write("sites/.healthfolio/persons/1-of-1.ndjson", line(name) + line("ada-1"))
    for person in [name, "ada-1"] { try folder.write("sites/\(person)/index.html", "") }
    let list = try PersonsList(in: "\(folder.path)/sites")
    #expect(list.entries.map(\.folder) == ["ada-1"])
    var files: [SiteFile] = []
    for part in list.page(try TemplateLibrary()).parts { try part { files.append($0) } }
    let page = files.first { $0.path == "index.html" }
    #expect(String(decoding: try #require(page).bytes, as: UTF8.self).contains("href=\"ada-1/index.html\""))
  }

  @Test("A list is a new file: what another name of the old one leads to stays, and a pipe does not stop it")
  func planted() throws {
    let folder = try TemporaryFolder()
    let mine = try folder.write("mine.txt", "mine")
    try folder.write("sites/.healthfolio/persons/note.txt", "")
    let lists = "\(folder.path)/sites/.healthfolio/persons"
    try FileManager.default.linkItem(atPath: mine, toPath: "\(lists)/1-of-2.ndjson.new")
    #expect(mkfifo("\(lists)/2-of-2.ndjson.new", 0o600) == 0)
    for number in 1...2 {
      let shard = try #require(Shard("\(number)/2"))
      try PersonsList([]).write(as: shard, in: "\(folder.path)/sites")
    }
    #expect(try folder.text("mine.txt") == "mine")
    #expect(try contents(of: lists).keys.sorted() == ["1-of-2.ndjson", "2-of-2.ndjson", "note.txt"])
  }

  @Test("A person without records is a line with all that is known of them, and no site")
  func bare() async throws {
    let folder = try TemporaryFolder()
    let lines = (1...300).map {
      #"{"resourceType":"Patient","id":"p\#($0)","name":[{"family":"Quill\#($0)"}],"address":[{"city":"Town\#($0)."}]}"#
    }
    try folder.write("persons.ndjson", lines.joined(separator: "\n"))
    let library = RecordLibrary(try await RecordLoader.load([folder.path]))
    #expect(SiteBuilder.sites(of: library).isEmpty)
    let files = try await SiteBuilder(templates: TemplateLibrary()).files(of: library)
    let lists = files.filter { $0.path.hasPrefix("index") }
    let words = lists.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    #expect(words.ranges(of: PageWords.noPages).count == 300)
    for number in 1...300 { #expect(words.contains("Town\(number).") && words.contains("Quill\(number)")) }
    #expect(files.count < 20 && lists.map(\.bytes.count).reduce(0, +) < 1_000_000)
  }

  @Test("A path of a site has letters, digits, hyphens, dots and underscores alone")
  func paths() {
    for path in ["index.html", "labs/2093-3.html", "a_b/c-1.rtf"] { #expect(SiteState.isPathOfSite(path)) }
    for path in ["", "a//b", "a:b", "a\\b", "ä.html", "a/../b", ".healthfolio/x"] {
      #expect(!SiteState.isPathOfSite(path))
    }
  }
}

/// The day that the pages of each of several persons speak for.
@Suite struct PersonsOwnDayTests {
  private func library(asOf stated: String?) async throws -> RecordLibrary {
    let folder = try TemporaryFolder()
    let lines = [("a", "2020-12-11"), ("b", "2022-02-21")].flatMap { id, day in
      [
        #"{"resourceType":"Patient","id":"\#(id)","name":[{"family":"Quill\#(id)"}],"birthDate":"1980-04-01"}"#,
        #"{"resourceType":"Condition","id":"c\#(id)","subject":{"reference":"Patient/\#(id)"},"recordedDate":"\#(day)","code":{"text":"Gout"}}"#,
      ]
    }
    try folder.write("in/records.ndjson", lines.joined(separator: "\n"))
    return RecordLibrary(
      try await RecordLoader.load(["\(folder.path)/in"]), asOf: stated.flatMap(ClinicalDate.init))
  }

  @Test("Records that name nobody beside those of persons say that they may be of several, on the card too")
  func nobody() async throws {
    let folder = try TemporaryFolder()
    let lines = [
      #"{"resourceType":"Patient","id":"a","name":[{"family":"Quill"}]}"#,
      #"{"resourceType":"Condition","id":"c","subject":{"reference":"Patient/a"},"code":{"text":"Gout"}}"#,
      #"{"resourceType":"Patient","id":"b","name":[{"family":"Brown"}]}"#,
      #"{"resourceType":"Condition","id":"e","subject":{"reference":"Patient/b"},"code":{"text":"Gout"}}"#,
      #"{"resourceType":"Condition","id":"d","code":{"text":"Asthma"}}"#,
    ]
    try folder.write("in/records.ndjson", lines.joined(separator: "\n"))
    let library = RecordLibrary(try await RecordLoader.load(["\(folder.path)/in"]))
    let doubts = library.persons.map(\.doubts)
    #expect(doubts.map(\.count).sorted() == [0, 0, 1])
    for (person, doubts) in zip(library.persons, doubts) {
      let site = PersonSite(person, in: library)
      #expect(site.card.who.contains("⚠") == !doubts.isEmpty)
      #expect(site.summary.doubts.contains("⚠") == !doubts.isEmpty)
    }
  }

  @Test("What another person's file was sent on makes nobody older", arguments: [nil, "2023-05-01"])
  func age(stated: String?) async throws {
    let library = try await library(asOf: stated)
    let days = library.persons.map { PersonSite($0, in: library).asOf?.text }
    #expect(Set(days) == (stated.map { [$0] } ?? ["2020-12-11", "2022-02-21"]))
    let sheets = library.persons.map { PersonSite($0, in: library).summary.who }
    #expect(Set(sheets.map { $0.contains("40 years") }) == (stated == nil ? [true, false] : [false]))
  }
}

/// When the site of each of several persons is made.
@Suite struct PersonTurnTests {
  @Test(
    "The site of a person of many records is kept for all workers; that of few is made when its turn comes")
  func turn() async throws {
    let few = try await library(records: 3)
    let many = try await library(records: 300)
    let turns = try [few, many].map { PersonTurn(try #require($0.persons.first), in: $0) }
    #expect(turns.map(\.isLong) == [false, true])
    #expect(turns.map { $0.site() === $0.site() } == [false, true])
  }

  private func library(records: Int) async throws -> RecordLibrary {
    let sent = try SentRecords()
    try sent.send(
      (0..<records).map { SentRecords.line("Condition", "c\($0)", "\"code\":{\"text\":\"Cold \($0)\"}") })
    return try await sent.library
  }
}
