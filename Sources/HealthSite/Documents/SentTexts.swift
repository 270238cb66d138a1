import HealthRecords

/// The texts that a person's records sent in another language than that of the pages, and in which.
///
/// A printed text is a sender's if it stands so in a record, and is not one of ours: no page needs to remember who
/// wrote a text.
package struct SentTexts: Sendable {
  /// By the hash of the text; empty for a language that nobody states (HTML, section 3.2.6.2: the `lang` attribute).
  private var languages: [UInt64: String] = [:]
  /// The hashes of their first words.
  private var beginnings: Set<UInt64> = []
  /// By the hashes of four words that follow each other, for texts that are shown in part.
  private var runs: [UInt64: String] = [:]

  package init(_ person: Person) {
    let records = (person.records + person.supporting + person.removed).flatMap { [$0] + $0.contributors }
    if Language.current == .english && records.allSatisfy({ $0.language == nil }) { return }
    // The words that code makes in English are no rows of a table of texts.
    let own = Language.texts.union(Language.current == .english ? TableRows.all.map(\.english) : [])
    for record in records { add(record, besides: own) }
    if isEmpty { return }
    for record in records where record.language == nil { remove(record) }
    if Language.current != .english { add(LOINC.notice, in: "en", besides: own) }
  }

  var isEmpty: Bool { languages.isEmpty }

  /// The language of a text that was sent; nil for all others.
  func language(of text: String) -> String? {
    languages.isEmpty ? nil : languages[TextKey(text).value]
  }

  /// False if no sent text begins with the word.
  func mayBegin(with word: some Collection<UInt8>) -> Bool {
    beginnings.contains(TextKey(escaped: word).value)
  }

  /// The language of four words that follow each other in a sent text, whatever signs are between them.
  func language(ofRun words: ArraySlice<UInt64>) -> String? {
    words.count == TextRun.length ? runs[TextRun.key(words)] : nil
  }

  /// - Parameter markup: escaped text, in which words may be divided by `<wbr>`.
  func language(ofEscaped markup: some Collection<UInt8>) -> String? {
    languages[TextKey(escaped: markup).value]
  }
}

extension SentTexts {
  private mutating func add(_ record: ClinicalRecord, besides own: Set<String>) {
    if Language.current != .english {
      for name in officialNames(record) { add(name, in: "en", besides: own) }
    }
    // The words of events that a phone recorded are ours.
    guard let language = record.language, !record.resource.origin.format.isOfOwnDevice else { return }
    if record.isTitleSent { add(record.title, in: language, besides: own) }
    record.resource.json.forEachWord { text in
      add(text, in: language, besides: own)
      let bare = SemanticTag.without(text)
      if bare != text { add(bare, in: language, besides: own) }
    }
    let documents = record.attachments.compactMap { AttachmentDocument($0)?.text }
    for text in documents { add(text, in: language, besides: own) }
  }

  /// A text that also stands in a record in the language of the pages, or without one on an English page, is in it.
  private mutating func remove(_ record: ClinicalRecord) {
    languages[TextKey(record.title).value] = nil
    record.resource.json.forEachWord { languages[TextKey($0).value] = nil }
  }

  /// The names that LOINC and CVX have for their codes are in English.
  private func officialNames(_ record: ClinicalRecord) -> [String] {
    record.codes.compactMap { coding in
      switch coding.codeSystem {
      case .loinc: coding.code.flatMap(LOINC.term)?.officialName
      case .cvx: coding.code.flatMap(CVX.vaccine)?.name
      case _: nil
      }
    }
  }

  /// A text that was sent in two languages is in none of them.
  private mutating func add(_ text: String, in language: String, besides own: Set<String>) {
    guard text.holdsWord, !own.contains(text) else { return }
    let key = TextKey(text).value
    if let known = languages[key] {
      if known != language { languages[key] = "" }
      return
    }
    languages[key] = language
    beginnings.formUnion(text.firstWords.map { TextKey($0).value })
    for run in TextRun.all(in: text) {
      runs[run] = runs[run].map { $0 == language ? language : "" } ?? language
    }
  }
}

extension String {
  /// Its first word, with and without the sign after it.
  fileprivate var firstWords: [String] {
    let word = split(maxSplits: 1) { $0 == " " || $0 == "\n" }.first ?? ""
    return [String(word), String(word.prefix { !$0.isPunctuation })].distinct
  }

  /// False for numbers, signs, short codes and units.
  fileprivate var holdsWord: Bool {
    if contains("/"), !contains(" ") { return false }
    var letters = 0
    return utf8.contains { byte in
      letters += byte > 0x7F || (0x61...0x7A).contains(byte | 0x20) ? 1 : 0
      return letters == 4
    }
  }
}
