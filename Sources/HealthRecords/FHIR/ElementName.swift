/// The meaning of an element's name, looked up for each element that is read.
///
/// It is a class because most names are shared.
final class ElementName: Sendable {
  /// As sent.
  let key: String
  /// `onset` for `onsetDateTime`.
  let base: String
  let element: Element
  /// True if it is printed elsewhere on the page, or is not content.
  let isEnvelope: Bool
  /// True if the value's shape alone does not decide how it is printed.
  let isSpecial: Bool

  /// The use of `coded-words.csv` with words for its codes, where codes alone say little.
  let codedUse: String?

  static func of(_ key: String) -> ElementName { common[key] ?? ElementName(key) }

  static func of(_ member: JSONMember) -> ElementName { common[member] ?? ElementName(member.name) }

  private init(_ key: String) {
    self.key = key
    codedUse = key == "criticality" ? key : nil
    base = Self.base(of: key.utf8.first == UInt8(ascii: "_") ? String(key.dropFirst()) : key)
    element = .of(base)
    isEnvelope = Self.envelope.contains(key)
    isSpecial = key.utf8.first == UInt8(ascii: "_") || Self.special.contains(key)
  }
}

extension ElementName {
  private static let envelope = CodedWords.codes("envelopeElement")

  private static let special = CodedWords.codes("specialElement")

  /// The most frequent names. Other names are printed too.
  private static let common: MemberTable<ElementName> = {
    let plain = RecordMapping.table.values.flatMap(\.first.keys) + ["subject", "patient", "identifier"]
    let choices = ["effective", "value", "onset", "occurrence", "performed", "medication", "deceased"].flatMap
    {
      base in
      ["DateTime", "Period", "Quantity", "CodeableConcept", "Reference", "String", "Boolean"].map {
        base + $0
      }
    }
    return MemberTable(
      Dictionary(firsts: (envelope + plain + choices).map { ($0, ElementName($0)) }))
  }()

  private static let choiceTypes = Set(CodedWords.codes("choiceType").map { Substring($0) })

  /// The name without its choice of type.
  private static func base(of key: String) -> String {
    let letters = key.utf8
    for index in letters.indices.dropFirst() where (0x41...0x5A).contains(letters[index]) {
      if choiceTypes.contains(key[index...]), choiceElements.contains(String(key[..<index])) {
        return String(key[..<index])
      }
    }
    return key
  }

  static let choiceElements = Set(CodedWords.words("choiceElement").keys)
}
