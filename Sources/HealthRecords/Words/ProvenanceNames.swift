/// Names of what a page says of a record or a person besides the facts of the record itself.
package enum ProvenanceName: String, WordTable {
  case died = "Died"
  case sex = "Sex"
  case bloodType = "Blood type"
  case recordType = "Record type"
  case fhirVersion = "FHIR version"
  case madeFrom = "Made from"
  case identifierInTheSource = "Identifier in the source"
  case file = "File"
  case placeInTheFile = "Place in the file"
  case signature = "Signature"
  case cardValid = "Card valid"
  case dateTakenFrom = "Date taken from"
  case receivedOn = "Received on"
  case lastChangedAtTheSource = "Last changed at the source"
  case version = "Version"
  case securityLabels = "Security labels"
}
