import Sentences
import Testing

@testable import HealthRecords

@Suite struct LanguageTests {
  private func pseudo(_ words: @Sendable () -> String) -> String { Language.pseudo.speaking(words) }

  private static let record = "Penicillin G"

  @Test("The pseudo-language accents every letter of ours and none of a record")
  func accents() {
    #expect(pseudo { PageTitle.codes.words } == "«[Çóðéš]»")
    #expect(pseudo { DateWords.last(2) } == "ļášţ 2 ɱóñţĥš")
    #expect(pseudo { RecordWords.causeOfDeath + Self.record }.hasSuffix("Penicillin G"))
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    #expect(Lettering.accented(letters).allSatisfy { !$0.isASCII })
    #expect(Set(Lettering.accented(letters)).count == letters.count)
  }

  @Test("A sentence prints its slots, its optional parts, its counts and its second form")
  func sentences() {
    let text = Sentence(
      "{day?, born {day}}{n|file|files}: {names .semicolon}{{",
      slots: SentenceSlot.all(in: "day: String?, n: Int, names: [String]"))
    let said = { (values: [Slot], nothingIsOne: Bool) in text.text(values, nothingIsOne: nothingIsOne) }
    #expect(said([Slot(String?.none), Slot(1), Slot(["a", "b"])], false) == "1 file: a; b{")
    #expect(said([Slot("May"), Slot(2), Slot([String]())], false) == ", born May2 files: {")
    #expect(said([Slot(""), .digits("0"), Slot(["a"])], true) == "0 file: a{")
    #expect(said([Slot(""), Slot(0), Slot(["a"])], false) == "0 files: a{")
  }

  @Test("Months and plurals are in the language too")
  func months() {
    Language.pseudo.speaking {
      #expect(ClinicalDate("2020-05-03")?.dayText == "3 Ṁáý 2020")
      #expect(Counted.files(1) == "1 ƒîļé")
      #expect(Counted.absences(2) == "2 šţáţéɱéñţš óƒ áƀšéñçé")
    }
  }

  @Test(
    "A date is as precise as sent, in the order of its language",
    arguments: [
      ("de", "2023-11-01", "1. November 2023"), ("de", "2023-11", "November 2023"), ("de", "2023", "2023"),
      ("es", "2023-11-14", "14 de noviembre de 2023"), ("fr", "2023-11-01", "1er novembre 2023"),
      ("fr", "2023-11-14", "14 novembre 2023"),
    ])
  func dates(tag: String, sent: String, words: String) throws {
    let language = try #require(Language(rawValue: tag))
    #expect(language.speaking { ClinicalDate(sent)?.dayText } == words)
  }

  @Test("The mirrored language writes ours in letters that run from right to left")
  func mirrored() {
    #expect(Language.mirrored.speaking { PageTitle.codes.words } == "כעדהס")
    #expect(Language.mirrored.isRightToLeft && !Language.english.isRightToLeft)
  }

  @Test("A language is that of a task and of those that it starts")
  func tasks() async throws {
    let said = try await Language.pseudo.speaking {
      try await ["a", "b", "c"].mapped(jobs: 2) { _ in Language.current }
    }
    #expect(said == [.pseudo, .pseudo, .pseudo])
    #expect(Language.current == .english)
    #expect(Language.pseudo.speaking { Language.english.speaking { PageTitle.codes.words } } == "Codes")
  }
}
