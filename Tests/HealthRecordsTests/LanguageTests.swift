import Testing

@testable import HealthRecords

@Suite struct LanguageTests {
  private func pseudo(_ phrase: @Sendable () -> Phrase) -> String {
    Language.pseudo.speaking { phrase().text }
  }

  private static let record = "Penicillin G"

  @Test("English is said as it is written")
  func english() {
    #expect(Phrase("Allergies").text == "Allergies")
    #expect(Phrase("listed \(Self.record), \(2) times").text == "listed Penicillin G, 2 times")
  }

  @Test("The pseudo-language accents every letter of ours and none of a record")
  func accents() {
    #expect(pseudo { "Allergies" } == "«[Ãļļéŕĝîéš]»")
    #expect(pseudo { "listed \(Self.record), \(2) times" } == "«[ļîšţéð Penicillin G, 2 ţîɱéš]»")
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    #expect(PseudoLanguage.accented(letters).allSatisfy { !$0.isASCII })
    #expect(Set(PseudoLanguage.accented(letters)).count == letters.count)
  }

  @Test("A phrase within a phrase stays a phrase of its own")
  func nested() {
    #expect(pseudo { "see \(Phrase("page")) \(3)" } == "«[šéé «[þáĝé]» 3]»")
  }

  @Test("What holds no letter of ours is not marked")
  func signs() {
    #expect(pseudo { "\(Self.record): \(Self.record)" } == "Penicillin G: Penicillin G")
    #expect(pseudo { "—" } == "—")
  }

  @Test("Months and plurals are in the language too")
  func months() {
    Language.pseudo.speaking {
      #expect(ClinicalDate("2020-05-03")?.dayText == "3 Ṁáý 2020")
      #expect(Counted.words(1, .file) == "«[1 ƒîļé]»")
      #expect(Counted.words(2, .absence) == "«[2 šţáţéɱéñţš óƒ áƀšéñçé]»")
    }
  }

  @Test("A language is that of a task and of those that it starts")
  func tasks() async throws {
    let said = try await Language.pseudo.speaking {
      try await ["a", "b", "c"].mapped(jobs: 2) { _ in Language.current }
    }
    #expect(said == [.pseudo, .pseudo, .pseudo])
    #expect(Language.current == .english)
    #expect(Language.pseudo.speaking { Language.english.speaking { Phrase("page").text } } == "page")
  }
}
