/// The words that people write for the status of a drug, problem, allergy, procedure, vaccine or device.
enum CDAStandingWords {
  /// Each with FHIR's status for a drug of which the words are said, if they end or hold it (FHIR R4,
  /// MedicationStatement.status).
  static let rows: [(standing: CDAStanding, drug: String?, words: String)] = [
    (
      .denied, nil,
      """
      ruled out, refuted, disproved, disproven, entered in error, error, erroneous, void, voided, revoked, excluded,
      tolerated, tolerates
      """
    ),
    (
      .over, nil,
      """
      no longer, no longer present, no longer taking, no longer taken,
      not present, not current, resolved, resolution, cured, healed, closed, end, end of,
      discontinue, discontinuation, discontinuing, d/c'd, d/c, dc, dc'd, dcd, stop, stopping, stops,
      cease, removed, deleted, explanted, past, former, formerly, previous, prior, historical,
      off, not taking, not taken, never taken, never took, not started, never started, terminated, withdrawn, remission,
      not on, taken off, did not take, does not take, stop taking, do not take, completed course
      """
    ),
    (.over, "inactive", "inactive, not active, no longer active, prior history, expired"),
    (.over, "stopped", "discontinued, stopped, ceased"),
    (.over, "completed", "ended, finished"),
    (.onHold, "on-hold", "hold, on hold, suspended"),
    (.onHold, nil, "held, holding, paused, pause, interrupted"),
    (
      .notDone, nil,
      """
      refused, refusal, refuses, declined, declines, canceled, not done, not given, not performed,
      not administered, not carried out, not completed, no show, missed, wasted, deferred, postponed, contraindicated,
      withheld, rejected, patient declined, patient refused, never done, never given, not administering, not immunized, not vaccinated, exempt, exemption
      """
    ),
    (.notDone, "stopped", "cancelled"),
    (.failed, nil, "unsuccessful, failed, aborted, incomplete, attempted"),
    (
      .planned, nil,
      """
      ordered, scheduled, planned, proposed, requested, pending, recommended, upcoming, future, overdue, due,
      to be scheduled, not yet done, awaiting, order placed, result pending, results pending, awaiting result,
      awaiting results, in progress, specimen collected, sent to lab
      """
    ),
    (
      .unsure, nil,
      """
      suspected, suspicion, provisional, possible, possibly, probable, probably, rule out, r/o, unconfirmed,
      not confirmed, differential, presumed, presumptive, questionable, likely
      """
    ),
    (
      .done, nil,
      """
      done, given, administered, performed, final, finalized, received, dispensed, filled,
      refilled, verified, reviewed, signed, confirmed
      """
    ),
    (.done, "completed", "completed, complete"),
    (
      .goesOn, nil,
      """
      active, ongoing, on going, current, currently, chronic, recurrent, recurrence, relapse, continue, continued,
      continues, continuing, taking, present, new, start, started, restarted, resumed, changed, change, unchanged,
      stable, controlled, uncontrolled, persistent, acute, improving, improved, worsening, worsened, intermittent,
      still taking, not controlled, prn, as needed
      """
    ),
  ]

  /// FHIR's status for a drug, by the word.
  static let drugStatus = Dictionary(
    rows.flatMap { row in
      row.drug.map { status in row.words.split(separator: ",").map { ($0.trimmed, status) } } ?? []
    }, uniquingKeysWith: { first, _ in first })

  /// Those that state a status by themselves, in a comment too.
  static let plain = """
    ruled out, refuted, entered in error, inactive, no longer, no longer active, no longer present, no longer taking,
    no longer taken, resolved, discontinued, d/c'd, dc'd, stopped, ceased, expired, explanted, not taking, not taken,
    never taken, never took, never started, did not take, does not take, on hold, refused, refusal, declined,
    cancelled, canceled, not done, not given, not performed, not administered, not carried out, no show, wasted,
    unsuccessful, aborted
    """
}
