/// Notes where fills differ from the orders and statements of a current drug.
struct DrugFills: Sendable {
  private let drug: DrugEvidence

  init(_ drug: DrugEvidence) { self.drug = drug }

  var notes: [DrugNote] { labels + [declined].compactMap { $0 } }
}

extension DrugFills {
  /// The newest label of each pharmacy, if its directions differ (FHIR R4, MedicationDispense.dosageInstruction).
  private var labels: [DrugNote] {
    let dosages = [drug.dosage] + drug.activeRecords.map(\.howTaken)
    var known = Set(dosages.compactMap { $0?.normalizedWords })
    var pharmacies: Set<String> = []
    return drug.records.compactMap { fill in
      guard !known.isEmpty, fill.resource.type == .medicationDispense, fill.status.course.hasHappened,
        let label = fill.howTaken, pharmacies.insert(fill.sourceName).inserted,
        known.insert(label.normalizedWords).inserted
      else { return nil }
      return .label(label, on: fill.date)
    }
  }

  /// The newest fill, if it was not dispensed.
  private var declined: DrugNote? {
    let fills = drug.records.filter { $0.resource.type == .medicationDispense && $0.sortDate != nil }
    guard let newest = fills.first, [.notDone, .cancelled].contains(newest.status.course) else {
      return nil
    }
    return .notDispensed(newest.status, reason: newest.statusReason, on: newest.date)
  }
}
