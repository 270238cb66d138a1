/// Elements that mean the patient even if they only have a name.
enum PatientElements {
  static let all = ["subject", "patient", "beneficiary"]
}
