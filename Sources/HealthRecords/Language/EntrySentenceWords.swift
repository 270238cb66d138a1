extension EntrySentence {
  package var words: String {
    let (first, second) = (told.first, told.dropFirst().first ?? "")
    let sentence: Phrase =
      switch kind {
      case .seeDocument: "See the document: \(first ?? Phrase("the section’s text").text)"
      case .noneKnown: "No known \(first ?? "")"
      case .noneOf: "No known \(Self.things(first))"
      case .noInformation: "No information on \(Self.things(first))\(Self.reason(told.dropFirst().first))"
      case .notThis: "Not: \(first ?? Phrase("this reaction").text)"
      case .notValue: first.map { "not: \($0)" } ?? "stated not to be so"
      case .statedNot: first.map { "stated not to be so: \($0)" } ?? "stated not to be so"
      case .negated: "this was stated not to be so"
      case .riskOf: "Risk of: \(first ?? "")"
      case .procedureWith: "Procedure with: \(first ?? "")"
      case .deviceOf: "Device of: \(first ?? "")"
      case .exemption: "Co-payment exemption: \(first ?? "")"
      case .inItsText: "in its text: \(first ?? "")"
      case .directiveOfCode: "Advance directive of code \(first ?? "")"
      case .permitted: "permitted"
      case .notPermitted: "not permitted"
      case .seeDirective: "recorded: see the directive itself"
      case .policyOrGroup: "Policy or group"
      case .scheduleNotRead: "schedule not fully read: see the document"
      case .noUnit: "(no unit sent)"
      case .numberWithoutUnit: "\(first ?? "") (no unit sent)"
      case .thingOfOther: "\(([Self.kind(of: first ?? "")] + told.dropFirst()).joined(separator: ": "))"
      case .ofPerson: "\(first ?? ""), of: \(second)"
      case .anotherPerson: "another person"
      case .partOfDocument: first.map { "\($0) (part of a document)" } ?? "Part of a document"
      case .beginning: "\(first ?? "")… (the whole text is in the document)"
      case .dated: "\(first ?? ""), \(Self.day(second))"
      case .day: "\(Self.day(first ?? ""))"
      }
    return sentence.text
  }

  /// - Parameter words: empty where nobody says.
  private static func reason(_ words: String?) -> Phrase {
    words.map { " (\($0.isEmpty ? Phrase("not stated").text : $0))" } ?? ""
  }

  private static func things(_ code: String?) -> Phrase {
    code.flatMap { things[$0] }.map(Phrase.init(own:)) ?? "\(code ?? "")"
  }

  private static func day(_ day: String) -> String { ClinicalDate(day)?.fullText ?? day }

  /// What a record of somebody else would be, if it were the patient's.
  private static func kind(of type: String) -> String { kinds[type].map { Phrase(own: $0).text } ?? type }

  private static let kinds = CodedWords.words("entryKind")
  private static let things = CodedWords.words("absentThing")
}
