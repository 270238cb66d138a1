/// One statement about the status of a record.
public enum StatusStatement: Hashable, Sendable {
  /// A status, as `StatusCode` reads it.
  case sent(String)
  /// The status as sent, where another statement overrides it.
  case sentAs(String)
  case enteredInError
  /// Deleted by its source.
  case deleted(on: ClinicalDate?)
  case not(Deed)
  /// A prohibition that no longer stands.
  case wasNot(Deed)
  case ruledOut
  case denied
  case resolved
  case resolvedAfterwards
  case stopped
  /// The date is an abatement, which is the start of the remission rather than an end.
  case inRemission(since: ClinicalDate?)
  /// A category that means "over", in the sender's words.
  case category(String)
  case listed(ProblemSections.Kind)
  case intent(Intent)
  /// The sender states that it is unknown whether the drug is taken.
  case taken(Taken)
  /// Its stated end is in the future.
  case until(RecordDate)
  /// The concern was closed with this status.
  case concern(String)
  /// What the status column of its document's text says of a plan, as sent.
  case inText(String)
  case subpotent
  case unconfirmed

  /// What was not done.
  public enum Deed: Hashable, Sendable { case done, given, taken, dispensed, toBeTaken, toBeDone }

  /// Something that was not ordered (FHIR R4, Request.intent).
  public enum Intent: Hashable, Sendable { case proposed, planned }

  /// STU3, MedicationStatement.taken, and R5's adherence.
  public enum Taken: Hashable, Sendable { case unknown, notApplicable, recordedUnknown }
}
