/// What we call a part of an entry that has no element of its own in FHIR and no name of its sender's: the key of an
/// extension, whose words are made where it is printed (`ElementLabel`).
package enum EntryLabel: String, CaseIterable, Sendable {
  // Of the entry.
  case stated, duration, period, writtenOn, atVisit, panelOn, laterality, side, site, specimen, adherence
  case qualifier, certaintyOfTheDiagnosis
  case relatedAct, relatedEncounter, relatedObservation, relatedObservationMedia, relatedOrganizer
  case relatedProcedure, relatedRegionOfInterest, relatedSubstanceAdministration, relatedSupply
  // Of participants (HL7 v3, ParticipationType).
  case participant, location, device, product, author, verifiedBy, responsible, indirectTarget, subject
  case informant, contact, dischargedTo, cameFrom, receiver, referrer
  // Of drugs.
  case ingredient, drugClass, form, drugVehicle
  // Of devices (NCI Thesaurus).
  case primaryDeviceIdentifier, lotOrBatchNumber, deviceSerialNumber, manufacturingDate, deviceExpirationDate
  case deviceBrandName, deviceModelNumber, companyName, catalogNumber, latexSafety, magneticResonanceSafety,
    implantStatus
  // Of documents and their persons.
  case addsToTheDocument, madeFromTheDocument, race, ethnicity, religion, birthplace

  package var url: String { EntryKey.url(rawValue) }
}
