import HealthRecords

/// What looks odd about a record, said beside it and never mended.
struct RecordCautions: Sendable {
  private let birthDate: ClinicalDate?
  private let asOf: ClinicalDate?
  private let deathDate: ClinicalDate?
  private let doubtful: Set<RecordIdentity>
  private let takenBack: TakenBack
  private let foreignDocuments: Set<RecordIdentity>

  init(_ site: PersonSite) {
    doubtful = site.doubtfulOrders
    takenBack = site.takenBack
    foreignDocuments = site.library.foreignDocuments
    birthDate = site.person.birthDate
    asOf = site.asOf
    deathDate = site.person.deathDate
  }

  func sentences(_ record: ClinicalRecord) -> [String] {
    ofKeeping(record) + ofDates(record) + ofStanding(record) + ofReading(record)
  }

  private func ofKeeping(_ record: ClinicalRecord) -> [String] {
    let gone = record.resource.origin.goneSince.map {
      "No longer in the source since \($0); kept here at your wish."
    }
    let mistake = takenBack.words(record).map { "The same is \($0)." }
    let foreign =
      foreignDocuments.contains(record.identity)
      ? "The document below names another person than the one that it is filed under." : nil
    return [gone, mistake, foreign].compactMap { $0 }
  }

  private func ofDates(_ record: ClinicalRecord) -> [String] {
    guard let date = record.sortDate else { return [] }
    var sentences = DateDoubt.all(of: record, birth: birthDate, death: deathDate).map(\.sentence)
    if let asOf, date.isAhead(of: asOf), !record.resource.type.mayLieAhead {
      sentences.append("The source dates this after the date of the data itself (\(asOf.dayText)).")
    }
    return sentences
  }

  private func ofStanding(_ record: ClinicalRecord) -> [String] {
    var sentences: [String] = []
    if let asOf, Self.isListedAsActive(record), !record.resource.type.isBill,
      record.end?.sortDate?.isCertainlyBefore(asOf) == true
    {
      sentences.append("Listed as active, though it ended before the date of the data.")
    }
    if record.status.standing == .active, let concern = record.resource.json.closedConcern {
      sentences.append("Listed as active, though its source closed the concern (\(concern)).")
    }
    let remarks = record.remarkWords.joined(separator: "; ")
    if !remarks.isEmpty { sentences.append("\(remarks.prefix(1).uppercased())\(remarks.dropFirst()).") }
    if doubtful.contains(record.identity), record.end == nil {
      sentences.append("Listed as active, with no later order or fill in these records.")
    }
    return sentences
  }

  private func ofReading(_ record: ClinicalRecord) -> [String] {
    var sentences: [String] = []
    if let sent = record.unreadableDates.first {
      let text = sent.text.shortened(to: 80)
      sentences.append("The source sent “\(text)” where a date belongs (\(sent.element)).")
    }
    if record.resource.json["modifierExtension"] != nil || record.resource.json["implicitRules"] != nil {
      sentences.append(
        "The source added a modifier that Healthfolio does not understand: see the original record.")
    }
    return sentences
  }

  /// On hold or in progress is another word.
  private static func isListedAsActive(_ record: ClinicalRecord) -> Bool {
    record.status.standing == .active && record.status.code.map(active.contains) ?? false
  }

  private static let active: Set<String> = ["active", "recurrence", "relapse"]
}
