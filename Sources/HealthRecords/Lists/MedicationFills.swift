/// What fills say otherwise than the orders and statements of a drug that is listed as current.
struct MedicationFills: Sendable {
  private let entry: MedicationList.Entry

  init(_ entry: MedicationList.Entry) { self.entry = entry }

  var words: [String] { labels + [declined].compactMap { $0 } }
}

extension MedicationFills {
  /// The newest label of each pharmacy, where it says to take the drug otherwise (FHIR R4,
  /// MedicationDispense.dosageInstruction).
  private var labels: [String] {
    let dosages = [entry.dosage] + entry.activeRecords.map(\.howTaken)
    var known = Set(dosages.compactMap { $0?.normalizedWords })
    var pharmacies: Set<String> = []
    return entry.records.compactMap { fill in
      guard !known.isEmpty, fill.resource.type == .medicationDispense, fill.status.standing.hasHappened,
        let label = fill.howTaken, pharmacies.insert(fill.sourceName).inserted,
        known.insert(label.normalizedWords).inserted
      else { return nil }
      return "on the label of \(fill.date?.dayText ?? "an unknown day"): \(label)"
    }
  }

  /// "not dispensed 20 January 2026 (cost)": the newest of its fills came to nothing.
  private var declined: String? {
    let fills = entry.records.filter { $0.resource.type == .medicationDispense && $0.sortDate != nil }
    guard let newest = fills.first, [.notDone, .cancelled].contains(newest.status.standing) else {
      return nil
    }
    let reason = newest.statusReason.map { ": \($0)" } ?? ""
    return "\(newest.status.words) by the pharmacy, \(newest.date?.dayText ?? "no date")\(reason)"
  }
}

extension ClinicalRecord {
  /// Why it was stopped, held, not taken or not given (FHIR R4, statusReason; STU3, reasonNotTaken, reasonNotGiven).
  package var statusReason: String? {
    Self.reasons.lazy.compactMap { self.facts.of($0).first }.first
      .map { $0.values.map(\.words).distinct.joined(separator: ", ") }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static let reasons = ["statusReason", "reasonNotTaken", "reasonNotGiven"].map(Element.of(_:))
}
