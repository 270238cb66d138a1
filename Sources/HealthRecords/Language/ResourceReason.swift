/// Faults of resources and Bundles.
package enum ResourceReason: String, WordTable {
  case noResourceType = "it has no resourceType, so it is not a FHIR resource"
  case notValidUTF16 = "the text is not valid UTF-16 or UTF-32"
  case repaired = "characters that JSON does not allow were read as meant"
  case keyTwice = "a key occurs twice; the last one counts"
  case mayBeMissing = "the source says that records may be missing (OperationOutcome)"
  case noResource = "it is not a FHIR resource"
  case emptyList = "the list is empty"
  case tooDeepInside = "records inside this document are not read"
  case entriesNoList = "the Bundle’s entries are not a list"
  case noEntries = "the Bundle has no entries"
  case entryNoObject = "the entry is not a JSON object"
  case resourceNoObject = "the resource is not a JSON object"
  case deletion = "its source deleted a record"
  case malformedType = "the resourceType is malformed"
  case keys = "these are keys, not records; use --keys FILE"
  case manifestOfLink = "it is a SMART Health Link manifest; the records themselves are elsewhere"
  case notInPackage = "it refers to a record that is not in the package"
  case sentUnreadable = "the original cannot be read"
  case pageMissing = "the source sent its records in pages, and the next or previous page is missing"
  case unreadableDate = "a date that cannot be read is shown as sent"
  case foreignDocument =
    "the document inside names another person, so its records are filed under that person"
  case patientClash =
    "two persons from this source have the same identifier; they were kept apart"
  case sharedNumber =
    "several persons have its patient’s number, so it is filed with records that name nobody"
}

extension ResourceReason {
  package static func partSent(_ sent: String) -> String {
    Phrase("the source says that it sent only part of the records (\(sent))").text
  }
  package static func shortfall(_ found: Int, sent: Int) -> String {
    Phrase("the source found \(found) records but sent only \(sent)").text
  }
  package static func repeated(_ count: Int) -> String {
    Phrase("\(count) contained records repeat too often and are shown only here").text
  }
  package static func emptyEntries(_ count: Int) -> String {
    (count == 1 ? Phrase("1 Bundle entry is empty") : Phrase("\(count) Bundle entries are empty")).text
  }
  package static func otherItems(_ count: Int) -> String {
    let items = Counted.words(count, "item")
    return Phrase("ignored \(items) that another program added around the records").text
  }
  package static func furtherPersons(_ count: Int) -> String {
    Phrase(
      "the document is about \(count + 1) persons without saying whose each entry is; its records are filed under the first"
    ).text
  }
  package static func sharedTexts(_ count: Int) -> String {
    Phrase(
      "\(count) references in entries lead to long or shared texts; each entry shows the beginning, and the document shows all of it"
    ).text
  }
  package static func entriesWithoutRecord(_ count: Int, section code: String?) -> String {
    let section = code ?? Phrase("without code").text
    return count == 1
      ? Phrase("1 entry in section \(section) has no separate record; the document shows the text").text
      : Phrase(
        "\(count) entries in section \(section) have no separate records; the document shows the text"
      ).text
  }
  package static func subjectMissing(_ entries: Int) -> String {
    Phrase(
      "\(entries == 1 ? Phrase("an entry names").text : Phrase("\(entries) entries, starting with this one, name").text) a subject that is not in the document; the document’s patient was used"
    ).text
  }
  package static func onePerson(_ contradiction: String) -> String {
    Phrase("\(contradiction): do these records belong to one person?").text
  }
}
