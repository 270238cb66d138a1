/// The resources of an input, each with its identity, its person and its fate.
struct ResolvedResources: Sendable {
  let context: RecordContext
  let clash: PatientClash
  let groups: PersonGroups
  let versions: RecordVersions
  /// Nil if numbers are shown.
  let masking: Masking?

  private let deleted: DeletedRecords

  init(_ files: [RecordFile], onePerson: Bool, showsIdentifiers: Bool) {
    let resources = files.flatMap(\.resources)
    let clash = PatientClash(resources, scopes: resources.map(SourceScope.of))
    let scopes = clash.scopes
    let ids = zip(resources, scopes).map { resource, scope in
      RecordIdentity(
        scope: scope, type: resource.type, id: resource.identityID)
    }
    let plain = ResourceIndex(
      resources: resources, identities: ids, references: ReferenceIndex(resources, scopes: scopes),
      showsIdentifiers: showsIdentifiers)
    let groups = PersonGroups(RecordContext(plain), scopes: scopes, onePerson: onePerson)
    let content = ResourceIndex(plain, owners: groups.owners(of: resources))
    let owned = RecordContext(content)
    var versions = RecordVersions(owned, persons: groups.person)
    versions.supersede(DocumentSuccession(resources, persons: groups.person).replaced(resources))
    for (old, new) in Replacements.all(in: owned) { versions.supersede(old, by: new) }
    self.clash = clash
    self.groups = groups
    self.versions = versions
    deleted = DeletedRecords(files, resources, plain.references, versions)
    masking = showsIdentifiers ? nil : Masking(resources, owners: content.owners)
    // Persons and copies are found by the unmasked numbers; everything made afterwards is masked.
    let masked = masking?.masked(resources)
    let hashes = RenamedHashes(resources, masked: masked ?? resources)
    let shown = masked.map {
      let masked = hashes.renamed($0)
      return ResourceIndex(
        resources: masked, identities: ids, references: ReferenceIndex(plain.references, masked: masked),
        showsIdentifiers: showsIdentifiers)
    }
    let named = masking?.masked(ids, hashes) ?? ids
    context = RecordContext(
      ResourceIndex(content, shown ?? content, identities: Self.distinct(named, versions)))
  }

  /// The records by position; nil for merged and superseded resources.
  func records() -> [ClinicalRecord?] {
    let births = birthDates()
    let labResults = LabResults(context)
    let isolates = Isolates(context)
    let plans = MedicationPlans(context)
    let sections = ProblemSections(context)
    let placements = DevicePlacements(context)
    let sources = RecordSources(context)
    let adopted = Set(groups.subjects.adopted)
    return context.resources.indices.map { index in
      guard versions.fates[index] == .kept else { return nil }
      let birth = groups.person[index].flatMap { births[$0] }
      let record = ClinicalRecord(
        index, in: context.from(index, birthDate: birth), from: sources[index],
        isResultOfLabReport: labResults.found.contains(index), isOfPlan: plans.listed.contains(index),
        section: sections.kind(index), isOnProblemList: sections.isOnProblemList(index),
        isolate: isolates.organisms[index],
        heldBy: placements.procedure(of: index) ?? labResults.holders[index],
        isSubjectMissing: adopted.contains(index))
      return deleted.standing(record, at: index)
    }
  }
}

extension ResolvedResources {
  /// Copies share one identity. Different records with the same identity get a number.
  private static func distinct(_ ids: [RecordIdentity], _ versions: RecordVersions) -> [RecordIdentity] {
    var result = ids
    var kept: [RecordIdentity: Int] = [:]
    for index in ids.indices where versions.fates[index] == .kept {
      let count = kept[ids[index], default: 0]
      kept[ids[index]] = count + 1
      if count > 0 {
        result[index] = ids[index].numbered(count + 1)
      }
    }
    for index in ids.indices {
      switch versions.fates[index] {
      case .kept: continue
      case .merged(let other), .superseded(let other): result[index] = result[other]
      }
    }
    for index in ids.indices {
      if case .merged(let other) = versions.fates[index] { result[index] = result[other] }
    }
    return result
  }

  private func birthDates() -> [Int: ClinicalDate] {
    var patients: [Int: [Resource]] = [:]
    for (index, resource) in context.resources.enumerated()
    where resource.type == .patient && versions.fates[index] == .kept {
      if let person = groups.person[index] { patients[person, default: []].append(resource) }
    }
    return patients.compactMapValues { patients in
      let births = patients.newestFirst.compactMap { $0.json.text("birthDate").flatMap(ClinicalDate.init) }
      return births.first { $0.day != nil } ?? births.first
    }
  }

  /// The disposition of each resource, with the record that replaces it.
  ///
  /// - Parameters:
  ///   - shown: for each record and copy, the record that is shown for it.
  ///   - leftOut: records of persons that were not chosen.
  func fates(
    _ records: [ClinicalRecord?], shown: [RecordIdentity: RecordIdentity], leftOut: Set<RecordIdentity>
  ) -> [(Ledger.Disposition, RecordIdentity?)] {
    context.resources.indices.map { index in
      let identity = context.identities[index]
      if leftOut.contains(identity) { return (.leftOut, nil) }
      switch versions.fates[index] {
      case .merged: return (.merged, identity)
      case .superseded: return (.superseded, identity)
      case .kept:
        guard let record = records[index], !record.isSupporting else { return (.shown, nil) }
        if record.status.course == .enteredInError { return (.removed, identity) }
        guard let stand = shown[identity] else { return (.leftOut, nil) }
        return stand == identity ? (.shown, nil) : (.merged, stand)
      }
    }
  }

  /// Warnings about patients that share a number, unknown subjects and unreadable dates, by file and element.
  func diagnostics(_ records: [ClinicalRecord?]) -> [Diagnostic] {
    clash.diagnostics + groups.diagnostics(context.resources) + groups.subjects.diagnostics(context.resources)
      + groups.attached.diagnostics(context.resources, persons: groups.person)
      + records.compactMap { $0 }.flatMap { record in
        record.unreadableDates.map { date in
          let origin = record.resource.origin
          let place = [origin.place, date.element].joinedWords(".")
          return Diagnostic(
            .warning, file: origin.file, place: place, reason: ResourceReason.unreadableDate.words)
        }
      }
  }
}

/// The records that their source deleted and did not send again since.
struct DeletedRecords: Sendable {
  /// When each was deleted, as far as that was sent, by position.
  private var days: [Int: ClinicalDate?] = [:]

  init(
    _ files: [RecordFile], _ resources: [Resource], _ references: ReferenceIndex, _ versions: RecordVersions
  ) {
    for file in files {
      for deletion in file.deletions {
        guard let sent = references.resolve(deletion, of: file.path) else { continue }
        let (kept, day) = (versions.stand(for: sent), deletion.date.flatMap(ClinicalDate.init))
        let updated = resources[kept].lastUpdated
        let isSentAgain = day.flatMap { day in updated.flatMap { day.isEarlier(than: $0) } } == true
        if !isSentAgain { days[kept] = day }
      }
    }
  }

  /// The record as it stands: taken back, if it was deleted.
  func standing(_ record: ClinicalRecord, at position: Int) -> ClinicalRecord {
    guard let day = days[position], !record.isSupporting else { return record }
    return ClinicalRecord(record, status: RecordStatus(deletedOn: day))
  }
}

extension ReferenceIndex {
  /// The record that a deletion names, by its address or, where it has none, in the folder of the deletion's file.
  fileprivate func resolve(_ deletion: Deletion, of path: String) -> Int? {
    if let exact = deletion.urls.firstNonNil({ resolve(address: $0) }) { return exact }
    let targets = deletion.urls.compactMap(ReferenceTarget.init)
    let base = targets.firstNonNil(\.base)
    return targets.firstNonNil { resolve($0, of: path, at: base) }
  }
}

/// The procedure that put a device in place, unless a record of its use has a date. A Device itself has no date for
/// that (FHIR R4, Procedure.focalDevice, Procedure.usedReference; fhir-dates, Device).
struct DevicePlacements: Sendable {
  private var found: [Int: Int] = [:]
  /// Devices with a dated record of their use.
  private var told: Set<Int> = []

  init(_ context: RecordContext) {
    for (index, resource) in context.resources.enumerated()
    where resource.type.isDeviceUse && RecordDates(of: resource, in: context.from(index)).start != nil {
      let here = context.from(index)
      let device = resource.json["device"].flatMap { here.resolve($0["reference"] ?? $0).position }
      if let device { told.insert(device) }
    }
    for (index, resource) in context.resources.enumerated() where resource.type == .procedure {
      let here = context.from(index)
      for reference in Self.devices(of: resource.json) {
        guard let device = here.resolve(reference).position, context.resources[device].type == .device else {
          continue
        }
        found[device] = found[device] ?? index
      }
    }
  }

  /// - Parameter position: the Device's position among the resources.
  func procedure(of position: Int) -> Int? { told.contains(position) ? nil : found[position] }
}

extension DevicePlacements {
  /// The devices of a procedure that was done, without those that it removed (FHIR R4, value set device-action).
  private static func devices(of procedure: JSONValue) -> [JSONValue] {
    let course = RecordStatus(of: procedure, type: .procedure).course
    guard course.hasHappened, course != .past else { return [] }
    let placed = procedure.list("focalDevice").filter { device in
      Concept(device["action"])?.codes.contains { ["explanted", "removed"].contains($0) } != true
    }
    return placed.flatMap { $0.all("manipulated") } + procedure.all("usedReference")
  }
}
