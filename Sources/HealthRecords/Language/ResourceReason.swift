extension ResourceReason {
  package static func otherItems(_ count: Int) -> String {
    let items = Counted.words(count, "item")
    return Phrase("ignored \(items) that another program added around the records").text
  }
  package static func furtherPersons(_ count: Int) -> String {
    Phrase(
      "the document is about \(count + 1) persons without saying whose each entry is; its records are filed under the first"
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
}
