import HealthRecords

/// HL7 v3 datatypes as FHIR's, with the sender's digits and words (C-CDA on FHIR, mapping guidance).
struct HL7Datatypes: Sendable {
  let narrative: NarrativeIndex
  /// True for those of a denied statement: the words for its codes may be the denial (“No known asthma”), so what is
  /// denied is named by the codes.
  var isOfDenial = false

  // MARK: Codes

  /// CD, CE, CV, CO, CS: the codes, and the author's words for them.
  func concept(_ code: XMLElement?) -> CodedConcept? { concept(code, words: originalWords(code)) }

  /// The same as the name of a thing: the author's words, and what the code is called in brackets where that differs.
  func namedConcept(_ code: XMLElement?) -> CodedConcept? {
    concept(code, words: originalWords(code).map { bracketed($0, code) })
  }

  func withoutWords(_ code: XMLElement) -> CodedConcept? {
    let codings = code.codes.compactMap { coded in
      coded["code"].map { CodedConcept.coding(Self.system(coded), $0, nil) }
    }
    return codings.isEmpty ? nil : CodedConcept(codings: codings)
  }

  /// The codes under these words, or the words alone.
  func concept(_ code: XMLElement?, words: String?) -> CodedConcept? {
    guard let code else { return CodedConcept(words: words) }
    let (codings, text) = (code.codes.compactMap(Self.coding), words?.nonBlank)
    guard !codings.isEmpty || text != nil else { return nil }
    return CodedConcept(codings: codings, text: text, extensions: sides(of: code))
  }

  /// The words that the code was chosen for: its own, or the cell or item that it points at. A whole row is no name,
  /// nor are words that several codes point at (HL7 v3 Data Types: CD.originalText).
  func originalWords(_ code: XMLElement?) -> String? {
    guard let text = code?.first("originalText"),
      !isOfDenial || code?.displays.isEmpty != false || code.map(isGeneric) == true
    else { return nil }
    let own = text.ownWords
    if !own.isEmpty {
      return own.utf8.count <= Self.longestName || code?.displays.isEmpty == true ? own : nil
    }
    guard let reference = text.first("reference")?["value"], let link = narrative.link(reference),
      link.isName, !narrative.isShared(reference), !link.isBeside(code?.displays ?? [])
    else { return nil }
    let words = link.words.singleSpaced
    if let code, let display = code.displays.first, code.isAll(of: words, with: display) { return display }
    return words.isBlank || words.utf8.count > Self.longestName ? nil : words
  }

  /// In bytes.
  private static let longestName = 250

  /// "Heart attack (Myocardial infarction)": no bracket where the words hold the code's name.
  func bracketed(_ words: String, _ code: XMLElement?) -> String {
    guard let code, !isGeneric(code), let display = code.displays.first.map(SemanticTag.without) else {
      return words
    }
    // "600mg" and "600 MG" are the same.
    let plain = { (text: String) in text.normalizedWords.filter { $0 != " " } }
    return plain(words).contains(plain(display)) ? words : "\(words) (\(display))"
  }

  /// What people would call it: the author's words, else the name of the code, else the code.
  func name(_ code: XMLElement?) -> String? {
    originalWords(code) ?? code?.displays.first ?? code?.codes.firstNonNil { $0["code"] }
  }

  /// The same without a bare code.
  func words(ofCode code: XMLElement?) -> String? { originalWords(code) ?? code?.displays.first }

  /// True for a code that says which thing it is: it has words, and does not stand for a kind of thing alone.
  func names(_ code: XMLElement?) -> Bool {
    guard let code, words(ofCode: code) != nil else { return false }
    let (words, names) = (originalWords(code)?.normalizedWords, code.displays.map(\.normalizedWords))
    return !isGeneric(code) || words.map { !names.contains($0) } ?? false
  }

  /// True for codes that all stand for a kind of thing alone.
  func isGeneric(_ code: XMLElement) -> Bool {
    let sent = code.codes.compactMap { $0["code"] }.filter { !$0.isBlank }
    return !sent.isEmpty && sent.allSatisfy(ConceptMap.named("generic").holds)
  }

  static func coding(_ code: XMLElement) -> JSONTree? {
    let isNull = ["code", "displayName"].allSatisfy { code[$0]?.isBlank != false } || code.isNullFlavor
    return isNull ? nil : CodedConcept.coding(system(code), code["code"], code["displayName"])
  }

  private static func system(_ code: XMLElement) -> String? {
    if let oid = code["codeSystem"], !oid.isBlank { return CodeSystem.address(ofOID: oid) }
    return code["codeSystemName"].flatMap(CodeSystem.address(named:))
  }

  // MARK: Qualifiers

  /// The side of the body that a code's qualifiers name: "Hip" alone is half the truth (HL7 v3 Data Types: CR).
  private func sides(of code: XMLElement) -> [JSONTree] {
    code.qualifiers.filter { [.laterality, .side].contains(Self.label(of: $0)) }.compactMap {
      EntryExtension.label(.laterality, concept($0.first("value"))?.value)
    }
  }

  /// Our name for a qualifier by its code, for Germany's numbers with their system.
  private static func label(of qualifier: XMLElement) -> EntryLabel? {
    guard let name = qualifier.first("name"), let code = name["code"] else { return nil }
    let keys = [code, "\(name["codeSystem"] ?? "")^\(code)"]
    return keys.firstNonNil { ConceptMap.named("qualifier")[$0] }.flatMap(EntryLabel.init)
  }

  /// A qualifier under its name, for the reader: "Laterality: Left".
  func qualifier(_ qualifier: XMLElement) -> JSONTree? {
    let (name, value) = (qualifier.first("name"), qualifier.first("value"))
    let words = value.flatMap(certainty) ?? self.name(value)
    if name?["displayName"] == nil, let own = Self.label(of: qualifier) {
      return EntryExtension.label(own, words)
    }
    return EntryExtension.named(self.name(name), else: .qualifier, .text(words))
  }

  /// The words for Germany's letters of certainty, with the sender's own after them.
  func certainty(_ value: XMLElement) -> String? {
    guard value["codeSystem"] == GermanCertainty.system, let code = value["code"],
      let words = GermanCertainty(code: code)?.display
    else { return nil }
    return .listed([words, value["displayName"].map { "(\($0))" }], by: " ")
  }
}

extension GermanCertainty {
  static let system = "2.16.840.1.113883.3.7.1.8"
}
