/// A resource as it is shown, with its disposition.
package struct SettledResource: Sendable {
  /// With masked numbers, unless they are shown.
  package let resource: Resource
  /// The identity of the record that is shown for it.
  package let identity: RecordIdentity
  package let disposition: Ledger.Disposition
  /// True for the resource from which a record is made: not a copy or an older version.
  package let isRecord: Bool
}

extension ResolvedResources {
  /// - Parameters:
  ///   - records: the records by position; nil for merged and superseded resources.
  ///   - fates: by position. A copy or an older version gets the fate of its record. A retracted record is left out if
  ///     others of its kind are.
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
