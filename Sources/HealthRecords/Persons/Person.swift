/// One person of the input, with all their data.
public struct Person: Sendable {
  /// The name in use; nil if it is not stated.
  public let name: String?
  public let birthDate: ClinicalDate?
  public let sex: String?
  /// The blood types that were entered on the phone, which no laboratory confirmed; several if exports differ.
  public let bloodTypes: [String]
  public let deceased: String?
  /// True if only "deceased" was sent, without a date.
  package let isDeceasedUndated: Bool
  public let deathDate: ClinicalDate?
  /// The person's Patient resources, one for each institution.
  public let patients: [Resource]
  /// On the timeline: newest first, undated last.
  public let records: [ClinicalRecord]
  /// Retracted by their source: entered in error.
  public let removed: [ClinicalRecord]
  /// Left out by choice.
  let leftOut: [ClinicalRecord]
  /// Resources that records refer to; listed on the sources page.
  public let supporting: [ClinicalRecord]
  /// Measurements by the person's phone and watch. They are never mixed with clinical vital signs.
  public internal(set) var measurements: [MeasurementSeries] = []
  /// The Apple exports of this person.
  package let exports: Set<String>
  /// Contradictions between the Patient resources.
  package let contradictions: [PersonContradiction]
  /// A name for folders, of letters and digits. It is stable as long as the person's own record is.
  public let slug: String
  /// True for records that name nobody, in an input with several persons.
  public let isNobody: Bool

  /// The types of records that were left out by choice, so that an empty list is not read as "none". Intimate ones are
  /// not mentioned.
  public var leftOutTypes: Set<ClinicalType> { Set(leftOut.filter { !$0.isIntimate }.map(\.clinicalType)) }

  /// For headings: the name, or a substitute with the end of a number.
  public var displayName: String {
    name ?? (isNobody ? PersonNames.nobody : PersonNames.unnamed(numberEnd))
  }

  /// The end of a number of a person without a name.
  private var numberEnd: String? {
    let numbers = patients.lazy.flatMap { $0.json.list("identifier") }.compactMap {
      $0["value"]?.primitive?.trimmed
    }
    return numbers.compactMap(MaskedText.end).first
  }

  /// Shown, retracted and supporting records.
  package var everything: [ClinicalRecord] { records + removed + supporting }

  /// True if nothing but the person's identity is known.
  package var isBare: Bool {
    let others = records.count + removed.count + leftOut.count + measurements.count
    return others == 0 && supporting.count == patients.count && exports.isEmpty
      && supporting.allSatisfy { $0.resource.type == .patient && $0.attachments.isEmpty }
  }

  /// The Lists whose subject is the person: of allergies, of problems.
  public var lists: [ClinicalRecord] {
    let own = Set(patients.flatMap { [$0.id.map { "Patient/\($0)" }, $0.origin.url] })
    return supporting.filter {
      let about = ($0.resource.json["subject"] ?? $0.resource.json["patient"])?.text("reference")
      return $0.resource.type == .list && about != nil && own.contains(about)
    }
  }

  /// For a person without a name, one of their files, to tell them from others; else nil.
  public var namelessFile: String? {
    name == nil && !isNobody ? (patients.first ?? records.first?.resource)?.origin.file : nil
  }

  /// True if the words are part of the person's name, or are one of their identifiers.
  public func matches(_ words: String) -> Bool {
    let wanted = words.normalizedWords
    if wanted.isEmpty { return false }
    return name?.normalizedWords.contains(wanted) == true || slug == words
      || patients.contains { $0.asSent.isCalled(words) }
  }
}

extension Resource {
  /// True for the id, the reference, and the values of identifiers.
  fileprivate func isCalled(_ words: String) -> Bool {
    id == words || "Patient/\(id ?? "")" == words
      || json.list("identifier").contains { $0["value"]?.primitive?.trimmed == words }
  }
}

extension Person {
  /// - Parameters:
  ///   - stated: the content of the Patient resources, newest first; without any, of contained ones.
  ///   - displayed: the name in other records, used if there is no other.
  init(
    patients: [Resource], stated: [JSONValue], displayed: String?,
    characteristics: [PersonCharacteristics],
    records: [ClinicalRecord],
    removed: [ClinicalRecord], leftOut: [ClinicalRecord] = [],
    supporting: [ClinicalRecord], key: String, isNobody: Bool
  ) {
    let names = stated.compactMap { HumanName.preferred($0["name"]) }
    let births = stated.compactMap(\.birthDay) + characteristics.compactMap(\.birthDate)
    let newest = patients.newestFirst
    name = names.first?.text ?? displayed ?? characteristics.lazy.compactMap(\.name).first
    birthDate =
      births.compactMap(ClinicalDate.init).first { $0.day != nil }
      ?? births.compactMap(ClinicalDate.init).first
    sex =
      PersonSex.words(of: newest)
      ?? characteristics.compactMap(\.sex).first?.lowercased()
    bloodTypes = characteristics.compactMap(\.bloodType).distinct.map {
      TableWords.of($0, "bloodType", $0)
    }
    deceased =
      newest.compactMap { $0.json.choice("deceased")?.value }.compactMap { json in
        json.boolean.map { $0 ? "yes" : nil } ?? json.string.map { ClinicalDate($0)?.dayText ?? $0 }
      }.first
    isDeceasedUndated = newest.contains { $0.json.choice("deceased")?.value.boolean == true }
    deathDate = newest.firstNonNil { $0.json.text("deceasedDateTime").flatMap(ClinicalDate.init) }
    contradictions = Self.contradictions(
      names: names, births: births, sexes: stated.compactMap { $0.text("gender") })
    self.patients = patients
    exports = Set(characteristics.map(\.export))
    self.records = records.sorted(by: ClinicalRecord.isListedBefore)
    self.removed = removed.sorted(by: ClinicalRecord.isListedBefore)
    self.leftOut = leftOut
    self.supporting = supporting
    self.isNobody = isNobody
    slug = Self.slug(name: name ?? (isNobody ? "no-person" : "unnamed"), key: key)
  }

  private static func contradictions(names: [HumanName], births: [String], sexes: [String])
    -> [PersonContradiction]
  {
    let families = Set(names.map { $0.family.normalizedWords }.filter { !$0.isEmpty })
    let stated = Set(sexes.filter { $0 != "unknown" })
    let days = Set(births).sorted().map { ClinicalDate($0)?.dayText ?? $0 }
    return (days.count > 1 ? [.birthDates(days)] : [])
      + (stated.count > 1 ? [.sexes(stated.sorted())] : [])
      + (families.count > 1 ? [.familyNames] : []) + givenNames(names)
  }

  /// Two persons under one number may have similar names: Mari and Marina.
  private static func givenNames(_ names: [HumanName]) -> [PersonContradiction] {
    guard let inUse = names.first else { return [] }
    let own = GivenNames(inUse)
    let others = names.filter { name in
      let given = GivenNames(name)
      return given.differ(from: own) && !given.areInitials(beside: own)
    }.map(\.given).distinct
    return others.isEmpty ? [] : [.givenNames([inUse.given] + others)]
  }

  private static func slug(name: String, key: String) -> String {
    let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(
      separator: "-")
    return "\(words.isEmpty ? "person" : String(words.prefix(40)))-\(StableHash(key).name)"
  }
}

extension [Resource] {
  /// By `meta.lastUpdated`; those without it come last, in their original order.
  var newestFirst: [Resource] {
    enumerated().sorted { a, b in
      guard let first = a.element.lastUpdated, let second = b.element.lastUpdated else {
        return (a.element.lastUpdated != nil ? 0 : 1, a.offset) < (
          b.element.lastUpdated != nil ? 0 : 1, b.offset
        )
      }
      return second.isEarlier(than: first) ?? (a.offset < b.offset)
    }
    .map(\.element)
  }
}

extension ClinicalRecord {
  /// The order of the timeline: newest first; undated last, by type and title. It is the same on every machine.
  public static func isListedBefore(_ a: ClinicalRecord, _ b: ClinicalRecord) -> Bool {
    if let first = a.sortDate, let second = b.sortDate, first != second { return second < first }
    if (a.sortDate == nil) != (b.sortDate == nil) { return a.sortDate != nil }
    if a.clinicalType != b.clinicalType { return a.clinicalType < b.clinicalType }
    if a.title != b.title { return a.title.isTitledBefore(b.title) }
    return isSentBefore(a, b)
  }

  /// By file and place, so that values measured together are in the same order in each list.
  private static func isSentBefore(_ a: ClinicalRecord, _ b: ClinicalRecord) -> Bool {
    let (first, second) = (a.resource.origin, b.resource.origin)
    // The shorter of two places has the lower number.
    return (first.file, first.place.utf8.count, first.place, a.identity)
      < (second.file, second.place.utf8.count, second.place, b.identity)
  }
}

/// The person's sex: `Patient.gender`, else an extension; also the sex at birth, if it differs or is the only one.
///
/// US Core: us-core-individual-sex and us-core-sex have a SNOMED CT code, us-core-birthsex F, M, OTH, UNK or ASKU.
enum PersonSex {
  static func words(of patients: [Resource]) -> String? {
    let gender =
      patients.compactMap { $0.json.text("gender") }.first
      ?? patients.firstNonNil { sex($0.json, individual) }
    guard let birth = patients.firstNonNil({ sex($0.json, atBirth) }), birth != gender else {
      return gender.map(said)
    }
    return [gender.map(said), PersonNames.sexAtBirth(said(birth))].compactMap { $0 }.joined(separator: ", ")
  }

  private static func said(_ code: String) -> String { CodedWords.word("gender", code) ?? code }

  private static func sex(_ patient: JSONValue, _ extensions: [String]) -> String? {
    let code = patient.list("extension").firstNonNil { sent -> String? in
      guard let url = sent.text("url"), extensions.contains(where: url.hasSuffix) else { return nil }
      return sent.text("valueCode") ?? sent["valueCoding"]?.text("code")
        ?? sent["valueCodeableConcept"].flatMap { Concept($0)?.codes.first }
    }
    return code.flatMap { codes[$0] }
  }

  private static let individual = ["/us-core-individual-sex"]
  private static let codes = CodedWords.words("sex")
  private static let atBirth = ["/us-core-birthsex", "/us-core-birth-sex", "/us-core-sex"]
}
