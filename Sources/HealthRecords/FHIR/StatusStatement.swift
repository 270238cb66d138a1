/// One thing that a record says of where it stands.
public enum StatusStatement: Hashable, Sendable {
  /// A status, as `StatusCode` reads it.
  case sent(String)
  /// The status that was sent beside a word that says more.
  case sentAs(String)
  case enteredInError
  case not(Deed)
  case ruledOut
  case denied
  case resolved
  case resolvedAfterwards
  case stopped
  /// An abatement beside it is its beginning, and no end.
  case inRemission(since: ClinicalDate?)
  /// A category that says that it is over, in the sender's words.
  case category(String)
  case listed(ProblemSections.Kind)
  case intent(Intent)
  /// A drug of which its sender says that nobody knows whether it is taken.
  case taken(Taken)
  /// Its stated end is yet to come.
  case until(RecordDate)
  /// Nobody follows the concern any more.
  case concern(String)
  case subpotent
  case unconfirmed
  case unknownModifier

  /// What was not done.
  public enum Deed: Hashable, Sendable { case done, given, taken, dispensed, toBeTaken, toBeDone }

  /// What has not been ordered (FHIR R4, Request.intent).
  public enum Intent: Hashable, Sendable { case proposed, planned }

  /// STU3, MedicationStatement.taken, and R5's adherence.
  public enum Taken: Hashable, Sendable { case unknown, notApplicable, recordedUnknown }
}
