import HealthRecords

/// Who took part, and in which role (CDA R2, section 4.3.8: Participations).
extension CDADatatypes {
  /// Names, roles and functions: "Ada Ash, Family medicine, Primary care physician".
  ///
  /// - Parameter path: the participation and its role, `performer/assignedEntity`.
  func parties(_ path: String, of element: XMLElement) -> [String] {
    let names = path.split(separator: "/").map(String.init)
    guard let role = names.last else { return [] }
    return element.all(names.dropLast().joined(separator: "/")).flatMap { party in
      party.all(role).compactMap { self.party($0, of: party) }
    }
  }

  fileprivate func party(_ role: XMLElement, of party: XMLElement) -> String? {
    let words = [CDAParty.words(role), name(role.first("code")), name(party.first("functionCode"))]
      .compactMap { $0 }.distinct
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension UnmappedStatements {
  /// Authors that no member names: a second author, and the author of a record without an element for one.
  func furtherAuthors(beside members: [JSONTree.Member]) -> [Remark] {
    let told = Set(
      members.filter { Self.authorElements.contains($0.key) }.flatMap { Self.displays($0.value) })
    return element.all("author").compactMap { author in
      let role = author.first("assignedAuthor")
      guard let words = role.flatMap({ types.party($0, of: author) }), !told.contains(words) else {
        return nil
      }
      return Remark(.author, Choice(CDAParty.said(words, author.first("time"))))
    }
  }

  private static let authorElements: Set<String> = [
    "recorder", "requester", "informationSource", "author", "expressedBy", "participant",
  ]

  private static func displays(_ json: JSONTree) -> [String] {
    switch json {
    case .object(let members):
      members.flatMap { member in
        if member.key == "display", case .string(let words) = member.value { return [words] }
        return displays(member.value)
      }
    case .array(let list): list.flatMap(displays)
    case .string, .number, .boolean, .null: []
    }
  }
}
