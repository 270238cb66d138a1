/// The certainty of a German diagnosis (ICD-10-GM, Zusatzkennzeichen; HL7 Germany and ELGA, Diagnosesicherheit).
package enum GermanCertainty: String, Sendable {
  case confirmed = "G"
  case suspected = "V"
  case excluded = "A"
  case past = "Z"

  package init?(code: String) { self.init(rawValue: code.uppercased()) }

  /// FHIR's code of a status or certainty.
  package var status: String {
    switch self {
    case .confirmed: "confirmed"
    case .suspected: "provisional"
    case .excluded: "refuted"
    case .past: "resolved"
    }
  }

  /// Its English name, since the letter comes without words.
  package var display: String {
    switch self {
    case .confirmed: "confirmed"
    case .suspected: "suspected"
    case .excluded: "excluded"
    case .past: "state after"
    }
  }
}
