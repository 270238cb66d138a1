/// Faults of resources and Bundles.
package enum ResourceReason: String, WordTable {
  case noResourceType = "there is no resourceType: this is no FHIR resource"
  case notValidUTF16 = "the text is not valid UTF-16 or UTF-32"
  case keyTwice = "a key occurs twice; the last one counts"
  case mayBeMissing = "a message of the source (OperationOutcome) says that records may be missing"
  case noResource = "this is no FHIR resource"
  case emptyList = "the list is empty"
  case tooDeepInside = "records inside this document are not read"
  case entriesNoList = "the Bundle's entries are no list"
  case noEntries = "the Bundle has no entries"
  case entryNoObject = "the entry is no object"
  case resourceNoObject = "the resource is no object"
  case deletion = "its source deleted a record"
  case malformedType = "the resourceType is malformed"
  case keys = "these are keys, no records: give them with --keys"
  case manifestOfLink = "it is the manifest of a SMART Health Link, which names records that are elsewhere"
  case notInPackage = "a record is named that is not in the package"
  case sentUnreadable = "what was sent cannot be read"
  case pageMissing = "the source sent only a page of its records; the page beside it is not in the input"
  case unreadableDate = "a date that cannot be read is shown as sent"
  case foreignDocument =
    "the document inside names another person than the one it is filed under: its records are theirs"
  case patientClash =
    "its patient has the identifier of another person of the same source: the two are kept apart"
  case sharedNumber =
    "its subject’s number is that of several persons here: filed with records that name no person"
}

extension ResourceReason {
  package static func partSent(_ sent: String) -> String {
    Phrase("the source says that it sent only a part of the records (\(sent))").text
  }
  package static func shortfall(_ found: Int, sent: Int) -> String {
    Phrase("the source found \(found) records and sent \(sent) of them").text
  }
  package static func repeated(_ count: Int) -> String {
    Phrase("\(count) contained records repeat too much: they are shown in this one alone").text
  }
  package static func emptyEntries(_ count: Int) -> String {
    Phrase("\(count) empty entries of a Bundle hold no resource").text
  }
  package static func otherItems(_ count: Int) -> String {
    let items = Counted.words(count, "item")
    return Phrase("other content: \(items) of another program around the records").text
  }
  package static func furtherPersons(_ count: Int) -> String {
    Phrase(
      "the document is about \(count + 1) persons and does not say whose an entry is; its records stand under the first of them"
    ).text
  }
  package static func sharedTexts(_ count: Int) -> String {
    Phrase(
      "\(count) references of entries lead to texts that are long or that many share: the document shows them, the entries how they begin"
    ).text
  }
  package static func entriesWithoutRecord(_ count: Int, section code: String?) -> String {
    let section = code ?? Phrase("without code").text
    return count == 1
      ? Phrase("1 entry of section \(section) has no record of its own; the document shows the text").text
      : Phrase(
        "\(count) entries of section \(section) have no record of their own; the document shows the text"
      ).text
  }
  package static func subjectMissing(_ entries: Int) -> String {
    Phrase(
      "the subject of \(entries == 1 ? Phrase("an entry").text : Phrase("\(entries) entries, from this one on,").text) is not in the document: taken for the document’s own"
    ).text
  }
  package static func onePerson(_ contradiction: String) -> String {
    Phrase("\(contradiction): are these one person’s records?").text
  }
}
