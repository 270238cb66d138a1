import HealthRecords

extension JSONTree {
  /// The same record as versions before made it, whose text identities are made of: with words as the names of our
  /// extensions, and nothing beside our sentences.
  var former: JSONTree {
    switch self {
    case .object(let members): .object(members.compactMap(Self.former))
    case .array(let list): .array(list.map(\.former))
    case .string, .number, .boolean, .null: self
    }
  }

  private static func former(_ member: Member) -> Member? {
    if case .string(let url) = member.value {
      return member.key == "url" ? Member("url", .string(EntryKey.formerURL(url))) : member
    }
    let isSentence = member.key.hasPrefix("_") && EntrySentence.isBeside(member.value)
    return isSentence ? nil : Member(member.key, member.value.former)
  }
}
