/// Plain words for FHIR's elements and types. They are only made here.
package enum ElementLabel {
  /// `bodySite` becomes "Body site".
  package static func words(_ name: String) -> String { Phrase(own: english(name)).text }

  /// Of a contained resource, by its type.
  static func inside(_ type: String) -> String { "Inside this record: \(english(type).lowercased())" }

  static func english(_ name: String) -> String {
    // The name is already in words, such as the heading of a column.
    name.contains(" ") ? name.prefix(1).uppercased() + name.dropFirst() : spelled(name)
  }

  static func spelled(_ name: String) -> String {
    var words = Array(name.prefix(1).uppercased().utf8)
    var previousIsUpper = true
    for byte in name.dropFirst().utf8 {
      let isUpper = (0x41...0x5A).contains(byte)
      if isUpper, !previousIsUpper { words.append(0x20) }
      previousIsUpper = isUpper
      words.append(isUpper ? byte | 0x20 : byte)
    }
    return String(decoding: words, as: UTF8.self)
  }

  /// Labels of elements whose own names are not clear.
  static let known: [String: String] = [
    "*": "And more", "Observation.interpretation": "Flag", "Observation.value": "Result",
    "ServiceRequest.occurrence": "Planned for", "abatement": "Resolved",
    "assertedDate": "Asserted on", "asserter": "Stated by", "authoredOn": "Written on",
    "basedOn": "Ordered by", "beneficiary": "Insured person", "billablePeriod": "Billed for",
    "contact": "Contact person", "content.attachment": "Document", "context": "Visit",
    "dataAbsentReason": "No value because",
    "daysSupply": "Days of supply", "dispenseRequest": "Dispensing", "dosage": "How taken",
    "dosage.timing": "How taken, as coded", "effective": "Date",
    "extension(event-basedOn)": "Answers the order", "extension(row)": "In the document’s text",
    "extension(primaryDeviceIdentifier)": "Primary DI number",
    "extension(magneticResonanceSafety)": "MRI safety", "extension(deviceSerialNumber)": "Serial number",
    "extension(deviceExpirationDate)": "Expiration date", "extension(deviceBrandName)": "Brand name",
    "extension(deviceModelNumber)": "Model number",
    "encounter": "Visit", "expectedSupplyDuration": "Expected to last", "hasMember": "Members",
    "hospitalization": "Hospital stay", "informationSource": "Told by", "isSubpotent": "Subpotent",
    "manifestation": "Symptom", "medication": "Drug", "meta.source": "In the source",
    "numberOfRepeatsAllowed": "Refills allowed",
    "occurrence": "Date", "participant": "Participants", "period.end": "Until", "prescriber": "Prescribed by",
    "presentedForm": "Document", "primarySource": "From the giver", "protocolApplied": "Dose",
    "recordedDate": "Recorded on", "recorder": "Recorded by", "reported": "Reported by another source",
    "requester": "Requested by", "result": "Results", "resultsInterpreter": "Interpreted by",
    "serviceProvider": "Institution", "statusReason": "Reason for status",
    "subscriberId": "Member number", "telecom": "Phone and e-mail", "text.div": "In the sender’s words",
    "whenHandedOver": "Handed over", "whenPrepared": "Prepared",
  ]
}

extension ElementLabel {
  /// Labels for readers where `known` and the name are unclear. The others stay, as stored states of sites contain
  /// them.
  static let plain: [String: String] = [
    "actor": "Who", "focalDevice": "Device", "extension(us-core-birthsex)": "Sex at birth",
    "extension(us-core-individual-sex)": "Sex",
  ]
}
