/// A sentence of ours about an entry of a clinical document, with what its sender says in it: it stands in the text of an
/// element in English, and beside that as what is said, so that each language has words for it.
package struct EntrySentence: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// What the entry denies is told in the text of its section.
    case seeDocument
    case noneKnown
    /// By a code of what is absent or unknown (HL7 IPS), and why.
    case noneOf
    case noInformation
    /// A reaction or a finding that is denied.
    case notThis
    case notValue
    /// What is said beside the name of what is denied.
    case statedNot
    /// Of a statement inside another one.
    case negated
    case riskOf
    case procedureWith
    case deviceOf
    case exemption
    /// What an indication is called in its text alone.
    case inItsText
    case directiveOfCode
    case permitted
    case notPermitted
    case seeDirective
    case policyOrGroup
    case scheduleNotRead
    case noUnit
    case numberWithoutUnit
    /// A type and a name, of a record of somebody else.
    case thingOfOther
    case ofPerson
    case anotherPerson
    /// The titles of its sections.
    case partOfDocument
    /// How a text begins.
    case beginning
    /// Words, and when they were said.
    case dated
    /// A day alone.
    case day
  }

  package let kind: Kind
  /// The sender's words and days in it.
  package let told: [String]

  package init(_ kind: Kind, _ told: String...) { self.init(kind, told: told) }
  package init(_ kind: Kind, told: [String]) { (self.kind, self.told) = (kind, told) }

  /// As it stands in the record, whatever the language: identities are made of it.
  package var english: String { Language.english.speaking { words } }
}

extension EntrySentence {
  package var words: String {
    let (first, second) = (told.first ?? "", told.dropFirst().first)
    return switch kind {
    case .noneOf: kind.words(Self.things(first), "")
    case .noInformation: kind.words(Self.things(first), second.map(Self.reason) ?? "")
    case .thingOfOther: ([Self.kind(of: first)] + told.dropFirst()).joined(separator: ": ")
    case .dated: kind.words(first, Self.day(second ?? ""))
    case .day: Self.day(first)
    case .seeDocument, .noneKnown, .notThis, .notValue, .statedNot, .negated, .riskOf, .procedureWith,
      .deviceOf,
      .exemption, .inItsText, .directiveOfCode, .permitted, .notPermitted, .seeDirective, .policyOrGroup,
      .scheduleNotRead, .noUnit, .numberWithoutUnit, .ofPerson, .anotherPerson, .partOfDocument, .beginning:
      kind.words(first, second ?? "")
    }
  }

  /// - Parameter words: empty where nobody says.
  private static func reason(_ words: String) -> String { words.isEmpty ? Unstated.notStated.words : words }

  private static func things(_ code: String) -> String { CodedWords.word("absentThing", code) ?? code }

  private static func day(_ day: String) -> String { ClinicalDate(day)?.fullText ?? day }

  /// What a record of somebody else would be, if it were the patient's.
  private static func kind(of type: String) -> String { CodedWords.word("entryKind", type) ?? type }
}
