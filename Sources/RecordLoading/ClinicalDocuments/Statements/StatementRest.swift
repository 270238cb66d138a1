import HealthRecords

/// What a statement says beyond the elements of its record becomes extensions, so that nothing of an entry is lost.
extension Statement {
  /// - Parameter used: the numbers of the inner statements that became part of the record.
  func rest(besides used: Set<Int>, _ members: [JSONTree.Member] = []) -> [JSONTree] {
    let inner = contents.filter { !used.contains($0.number) }.compactMap { $0.part() }
    let qualifiers = ["code", "value", "targetSiteCode"].flatMap(element.all).flatMap(\.qualifiers)
    let specimens = element.all("specimen/specimenRole/specimenPlayingEntity").map {
      EntryExtension.label(.specimen, types.entityName($0))
    }
    // How long it took, if that was sent instead of its end. A drug's duration is in its dosage.
    let isDrug = element.name == "substanceAdministration"
    let length = isDrug ? nil : types.quantity(effectiveTime?.first("width"))
    // FHIR has only a number for how urgent an appointment is.
    let urgency = kind == .appointment ? types.name(element.first("priorityCode")) : nil
    return furtherAuthors(beside: members) + inner + qualifiers.compactMap(types.qualifier) + participants
      + specimens.compactMap { $0 } + partsOfProduct + wordsOfDenied
      + [
        EntryExtension.label(.duration, .of("Quantity", length)),
        EntryExtension.of("priority", .text(urgency)),
      ].compactMap { $0 }
  }

  /// The sender's words for what is denied, where its codes name it; those of a row are shown with it.
  private var wordsOfDenied: [JSONTree] {
    guard isNegated else { return [] }
    let codes = [code, value, kind == .allergy ? allergen?.first("code") : nil].compactMap { $0 }
    let told = (linkedRows.lines + codes.flatMap(\.displays)).map(\.normalizedWords)
    let all = codes.filter { types.originalWords($0) == nil }.compactMap(around.document.types.originalWords)
    let words = all.distinct.filter { words in !told.contains { $0.contains(words.normalizedWords) } }
    return words.compactMap { EntryExtension.of("text", .text($0)) }.compactMap {
      EntryExtension.parts(EntryRemark.row.url, [$0])
    }
  }

  /// Authors that no member names: a second author, and the author of a record without an element for one.
  private func furtherAuthors(beside members: [JSONTree.Member]) -> [JSONTree] {
    let keys = ["recorder", "requester", "informationSource", "author", "expressedBy", "participant"]
    let named = members.filter { keys.contains($0.key) }.map(\.value.line).joined()
    let authors = element.all("author").compactMap { Party($0, types) }
    return authors.filter { !named.contains(JSONTree.string($0.words).line) }.compactMap {
      EntryExtension.label(.author, $0.said)
    }
  }

  /// The comments in the statement, and its own text unless it is of a drug or its record has a note already.
  func notes(besides used: Set<Int>, _ members: [JSONTree.Member]) -> [JSONTree] {
    let isFree = element.name != "substanceAdministration" && members.value("note") == nil
    let text = element.first("text")
    // Letters beside a reference are no second text (HL7 v3 Data Types: ED.reference).
    let isReferred = types.narrative.target(text?.first("reference")?["value"]) != nil
    let own = isFree && !isReferred ? text?.ownWords : nil
    return Self.annotations([own].compactMap { $0 } + comments(besides: used) + around.comments)
  }

  static func annotations(_ comments: [String]) -> [JSONTree] {
    comments.filter { !$0.isBlank }.map { .object([.init("text", .string($0.trimmed))]) }
  }

  /// Its comments, and those in inner statements that became a part of the record; nil for all that are no records.
  func comments(besides used: Set<Int>? = nil) -> [String] {
    inner.flatMap { inner -> [String] in
      if inner.kind == .comment { return [inner.text].compactMap { $0 } }
      let isRecord = !ElementTable.shared.rows(of: inner.kind).isEmpty
      return used?.contains(inner.number) == false || isRecord ? [] : inner.comments()
    }
  }

  /// One inner statement: its words, value and time, and the statements in it.
  func part(depth: Int = 0) -> JSONTree? {
    if depth > 8 { return nil }
    let (url, name) = label
    let all = own(name) + inner.compactMap { $0.part(depth: depth + 1) } + participants
    if value?["nullFlavor"] != nil, all.count == (name == nil ? 0 : 1) { return nil }
    // A code alone, "prescription drug", is a statement too.
    let code = all.isEmpty ? EntryExtension.of("name", .text(types.name(code))) : nil
    return EntryExtension.parts(url, all + [code].compactMap { $0 })
  }

  private func own(_ name: String?) -> [JSONTree] {
    let amount = { [self] in ElementValue.of("Quantity", types.quantity(element.first($0))) }
    let performers = element.all("performer").map { Party($0, types)?.words }
    let values = element.all("value").map { ("value", types.value($0)) }
    let parts: [(String, ElementValue?)] = [
      ("drug", .text(nameOfProduct)), ("quantity", amount("quantity")), ("dose", amount("doseQuantity")),
      ("route", .text(types.name(element.first("routeCode")))), ("text", .text(ownText)),
      ("date", types.when(effectiveTime)), ("by", .text(.listed(performers, by: "; "))),
      ("status", .text(statusCode == "completed" ? nil : statusCode)),
      ("negated", isNegated ? .sentence(EntrySentence(.negated)) : nil),
    ]
    return ([("name", .text(name))] + values + parts).compactMap { EntryExtension.of($0, $1) }
  }

  /// Participants by their role, except those that become elements (substance, device, coverage).
  private var participants: [JSONTree] {
    element.all("participant").compactMap { participant in
      let type = participant["typeCode"] ?? ""
      let role = participant.first("participantRole") ?? participant.first("associatedEntity")
      // The kind "device" of a denial, without a number or a name.
      let isKindOfDevice =
        ["DEV", "PRD"].contains(type) && !types.names(role?.first("playingDevice/code"))
        && role?.all("id").contains { $0["nullFlavor"] == nil } != true
      let isElement =
        ["COV", "HLD"].contains(type) || type == "CSM" && material == nil
        || kind == .encounter && type == "DST"
      guard let role, !isElement, !(isNegated && isKindOfDevice) else { return nil }
      // HL7 v3 ParticipationType.
      let label = ConceptMap.named("participation")[type].flatMap(EntryLabel.init) ?? .participant
      return EntryExtension.label(label, Party.allWords(of: role, types))
    }
  }

  /// Its text, if that is not also the text of the statement around it.
  private var ownText: String? {
    let (text, outer) = (element.first("text"), around.outer.last?.ownReferences ?? [])
    let isOuter = text?.first("reference")?["value"].map(outer.contains) == true
    return isOuter && text?.ownWords.isEmpty == true ? nil : types.text(text)
  }

  /// What it is called inside another one: its code, else its class. A name with capitals goes into a part of its own.
  private var label: (url: String, nameBeside: String?) {
    let name = types.name(code)
    if kind == .adherence { return (EntryLabel.adherence.url, name == code?["code"] ? nil : name) }
    let classLabel = EntryLabel(
      rawValue: "related\(element.name.prefix(1).uppercased())\(element.name.dropFirst())")
    let related = (classLabel ?? .relatedAct).url
    guard let name, name != "ASSERTION" else { return (name == nil ? related : EntryLabel.stated.url, nil) }
    let isPlain = !name.dropFirst().contains(where: \.isUppercase) && name.utf8.count < 60
    return isPlain ? (EntryExtension.url(ofSender: name), nil) : (related, name)
  }
}
