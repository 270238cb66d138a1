/// A resource of the input as it is shown, and what became of it.
package struct SettledResource: Sendable {
  /// Numbers masked, unless they are shown.
  package let resource: Resource
  /// That of the record which stands for it.
  package let identity: RecordIdentity
  package let disposition: Ledger.Disposition
  /// True for the resource that a record is made of: no copy, no older version.
  package let isRecord: Bool
}

extension ResolvedResources {
  /// - Parameters:
  ///   - records: of each resource that stands for itself.
  ///   - fates: of each resource; a copy or an older version goes with what stands for it, and what was taken back with
  ///     others of its kind.
  func settled(
    _ records: [ClinicalRecord?], _ fates: [Ledger.Disposition], _ selection: RecordSelection
  ) -> [SettledResource] {
    let isLeftOut = context.resources.indices.map { index in
      fates[index] == .leftOut
        || fates[index] == .removed && records[index].map { !selection.includes($0) } ?? false
    }
    let leftOut = Set(context.resources.indices.filter { isLeftOut[$0] }.map { context.identities[$0] })
    return context.resources.indices.map { index in
      let identity = context.identities[index]
      return SettledResource(
        resource: context.resources[index], identity: identity,
        disposition: leftOut.contains(identity) ? .leftOut : fates[index],
        isRecord: versions.fates[index] == .kept)
    }
  }
}
