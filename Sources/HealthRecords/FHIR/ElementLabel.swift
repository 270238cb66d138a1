/// Plain words for FHIR's element and type names.
package enum ElementLabel {
  static func of(_ element: String) -> String { known[element] ?? words(element) }

  /// `bodySite` becomes "Body site".
  package static func words(_ name: String) -> String {
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

  private static let known: [String: String] = [
    "status": "Status", "subject": "Subject", "patient": "Patient", "category": "Category",
    "intent": "Intent",
    "clinicalStatus": "Clinical status", "verificationStatus": "Verification status",
    "vaccineCode": "Vaccine code", "component": "Component", "type": "Type", "identifier": "Identifier",
    "abatement": "Resolved", "actual": "Actual", "actualPeriod": "Period", "authoredOn": "Written on",
    "appliesTo": "Applies to", "asserter": "Stated by", "assertedDate": "Asserted on",
    "beneficiary": "Insured person",
    "class": "Class", "code": "Code", "comment": "Comment", "comments": "Comment",
    "criticality": "Criticality",
    "dataAbsentReason": "No value because", "dateAsserted": "Asserted on", "dateRecorded": "Recorded on",
    "dateWritten": "Written on", "daysSupply": "Days of supply", "dispenseRequest": "Dispensing",
    "doNotPerform": "Do not perform", "doseNumber": "Dose number", "doseNumberPositiveInt": "Dose number",
    "doseNumberString": "Dose number", "doseQuantity": "Dose", "dosage": "How taken",
    "dosageInstruction": "How taken", "effective": "Date", "encounter": "Visit", "context": "Visit",
    "expectedSupplyDuration": "Expected to last", "hospitalization": "Hospital stay",
    "admission": "Hospital stay",
    "informationSource": "Told by", "isSubpotent": "Subpotent", "issued": "Issued", "lotNumber": "Lot number",
    "lastOccurrence": "Last occurrence", "lastOccurence": "Last occurrence", "manifestation": "Symptom",
    "note": "Note", "notes": "Note", "numberOfRepeatsAllowed": "Refills allowed", "occurrence": "Date",
    "onset": "Onset", "partOf": "Part of", "participant": "Participants", "payor": "Insurer",
    "insurer": "Insurer",
    "performed": "Performed", "performer": "Performer", "basedOn": "Ordered by",
    "primarySource": "From the giver",
    "protocolApplied": "Dose", "reasonCode": "Reason", "reasonReference": "Reason",
    "recordedDate": "Recorded on",
    "recorder": "Recorded by", "referenceRange": "Reference range", "reported": "Reported by another source",
    "reportedBoolean": "Reported by the person", "requester": "Requested by", "prescriber": "Prescribed by",
    "serviceProvider": "Institution", "subscriberId": "Member number", "statusReason": "Reason for status",
    "statusReasonCodeableConcept": "Reason for status", "statusReasonReference": "Reason for status",
    "vaccinationProtocol": "Dose", "value": "Value", "whenHandedOver": "Handed over",
    "whenPrepared": "Prepared",
    "medication": "Drug", "hasMember": "Members", "derivedFrom": "Derived from",
    "resultsInterpreter": "Interpreted by",
    "presentedForm": "Document", "conclusionCode": "Conclusion", "codedDiagnosis": "Conclusion",
    "billablePeriod": "Billed for", "telecom": "Phone and e-mail", "contact": "Contact person",
    "deceased": "Deceased", "result": "Results",
    "_": "Value",
  ]
}
