import Testing

@testable import HealthRecords

/// Sentences of ours in records of clinical documents.
@Suite struct EntrySentenceTests {
  @Test("A sentence is read back from what stands beside its text", arguments: EntrySentence.Kind.allCases)
  func readBack(kind: EntrySentence.Kind) throws {
    let sentence = EntrySentence(kind, "Asthma", "2024-05-03")
    let json = try JSONTree.object([.init("_text", sentence.beside)]).document.root
    #expect(EntrySentence(json["_text"]) == sentence)
  }

  @Test("What a sender left blank in a sentence keeps its place")
  func blank() throws {
    let sentence = EntrySentence(.noInformation, "no-device-info", "")
    let json = try JSONTree.object([.init("_text", sentence.beside)]).document.root
    #expect(EntrySentence(json["_text"]) == sentence)
  }

  @Test(
    "A denied concern is an absence by the rule of its English words, in every language",
    arguments: [("heart disease", true), ("chronic illnesses except asthma", false)])
  func absence(of words: String, isAbsence: Bool) throws {
    let sentence = EntrySentence(.noneKnown, words)
    let code = JSONTree.object([.init("text", .string(sentence.english)), .init("_text", sentence.beside)])
    let json = try JSONTree.object([.init("code", code)]).document.root
    for language in Language.allCases {
      let title = language.speaking { sentence.words }
      #expect((AbsenceStatement(json, title: title, codes: []) != nil) == isAbsence, "\(title)")
    }
  }

  @Test("A sender's word that is spelled like a key of ours is not ours", arguments: ["laterality", "row"])
  func senders(word: String) throws {
    let url = EntryKey.url(ofSender: word)
    let remark = JSONTree.object([.init("url", .string(url)), .init("valueString", "left")])
    let json = try JSONTree.object([.init("extension", .array([remark]))]).document.root
    #expect(EntryRemark.allCases.allSatisfy { json.remarks($0).isEmpty })
  }

  @Test(
    "Each sentence is of its language, and what its sender says in it stays as it was sent",
    arguments: EntrySentence.Kind.allCases)
  func languages(kind: EntrySentence.Kind) throws {
    let sentence = EntrySentence(
      kind, kind == .thingOfOther ? "Condition" : kind == .day ? "2024-05-04" : "Asthma", "2024-05-03")
    let pseudo = Language.pseudo.speaking { (sentence.words, sentence.english) }
    #expect(pseudo.1 == sentence.words)
    #expect(pseudo.0 != sentence.words)
    #expect(pseudo.0.contains("Asthma") == sentence.words.contains("Asthma"))
  }

  @Test("A concept, an amount and an extension say the sentence in the language of the task")
  func said() throws {
    let risk = EntrySentence(.riskOf, "Fall")
    let tree = JSONTree.object([.init("text", .string(risk.english)), .init("_text", risk.beside)])
    let json = try tree.document.root
    #expect(Concept(json)?.words == "Risk of: Fall")
    let pseudo = Language.pseudo.speaking { Concept(json)?.words }
    #expect(pseudo == Language.pseudo.speaking { risk.words })
  }

  @Test("Nothing known of a section reads the same by its code as in the draft")
  func nothingKnown() {
    #expect(EntrySentence(.noInformation, "no-allergy-info").words == "No information on allergies")
    #expect(
      EntrySentence(.noInformation, "no-device-info", "").words == "No information on devices (not stated)")
    #expect(EntrySentence(.noneOf, "no-known-problems").words == "No known problems")
  }

  @Test("A remark is found under its address, and no other")
  func remarks() throws {
    for remark in EntryRemark.allCases {
      let json = try JSONDocument(
        Array(#"{"extension":[{"url":"\#(remark.url)","valueString":"Told"}]}"#.utf8)
      ).root
      #expect(json.remark(remark) == "Told" && EntryRemark.allCases.count { json.remark($0) != nil } == 1)
    }
    #expect(Element.of(extension: "Depth of wound").label == "Depth of wound")
  }

  @Test("The name of each of our extensions is an address of its own, and has a label")
  func labels() {
    let keys = EntryRemark.allCases.map(\.rawValue) + EntryLabel.allCases.map(\.rawValue)
    #expect(Set(keys).count == keys.count)
    for key in keys {
      #expect(!key.contains { !$0.isASCII || !$0.isLetter })
      #expect(Element.of(extension: key).label.first?.isUppercase == true)
    }
  }
}
