/// Notes where fills differ from the orders and statements of a current drug.
struct DrugFills: Sendable {
  private let drug: DrugEvidence

  init(_ drug: DrugEvidence) { self.drug = drug }

  var notes: [Finding] { labels + [declined].compactMap { $0 } }
}

extension DrugFills {
  /// The newest label of each pharmacy, if its directions differ (FHIR R4, MedicationDispense.dosageInstruction).
  private var labels: [Finding] {
    let dosages = [drug.dosage] + drug.activeRecords.map(\.howTaken)
    var known = Set(dosages.compactMap { $0?.normalizedWords })
    var pharmacies: Set<String> = []
    return drug.records.compactMap { fill in
      guard !known.isEmpty, fill.resource.type == .medicationDispense, fill.status.course.hasHappened,
        let label = fill.howTaken, pharmacies.insert(fill.sourceName).inserted,
        known.insert(label.normalizedWords).inserted
      else { return nil }
      return Finding(.label, .day(fill.date), .text(label))
    }
  }

  /// The newest fill, if it was not dispensed.
  private var declined: Finding? {
    let fills = drug.records.filter { $0.resource.type == .medicationDispense && $0.sortDate != nil }
    guard let newest = fills.first, [.notDone, .cancelled].contains(newest.status.course) else {
      return nil
    }
    return Finding(.notDispensed, .status(newest.status), .day(newest.date), .reason(newest.statusReason))
  }
}
