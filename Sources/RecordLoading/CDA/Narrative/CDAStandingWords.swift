/// The words that people write for the status of a drug, problem, allergy, procedure, vaccine or device.
enum CDAStandingWords {
  static let rows: [(CDAStanding, String)] = [
    (
      .denied,
      """
      ruled out, refuted, disproved, disproven, entered in error, error, erroneous, void, voided, revoked, excluded,
      tolerated, tolerates
      """
    ),
    (
      .over,
      """
      inactive, not active, no longer active, no longer, no longer present, no longer taking, no longer taken,
      not present, not current, resolved, resolution, cured, healed, closed, ended, end, end of, discontinued,
      discontinue, discontinuation, discontinuing, d/c'd, d/c, dc, dc'd, dcd, stopped, stop, stopping, stops, ceased,
      cease, expired, removed, deleted, explanted, past, former, formerly, previous, prior, prior history, historical,
      off, not taking, not taken, never taken, never took, not started, never started, terminated, withdrawn, remission,
      not on, taken off, did not take, does not take, stop taking, do not take, finished, completed course
      """
    ),
    (.onHold, "hold, held, on hold, holding, paused, pause, suspended, interrupted"),
    (
      .notDone,
      """
      refused, refusal, refuses, declined, declines, cancelled, canceled, not done, not given, not performed,
      not administered, not carried out, not completed, no show, missed, wasted, deferred, postponed, contraindicated,
      withheld, rejected, patient declined, patient refused, never done, never given, not administering, not immunized, not vaccinated, exempt, exemption
      """
    ),
    (.failed, "unsuccessful, failed, aborted, incomplete, attempted"),
    (
      .planned,
      """
      ordered, scheduled, planned, proposed, requested, pending, recommended, upcoming, future, overdue, due,
      to be scheduled, not yet done, awaiting, order placed, result pending, results pending, awaiting result,
      awaiting results, in progress, specimen collected, sent to lab
      """
    ),
    (
      .unsure,
      """
      suspected, suspicion, provisional, possible, possibly, probable, probably, rule out, r/o, unconfirmed,
      not confirmed, differential, presumed, presumptive, questionable, likely
      """
    ),
    (
      .done,
      """
      completed, complete, done, given, administered, performed, final, finalized, received, dispensed, filled,
      refilled, verified, reviewed, signed, confirmed
      """
    ),
    (
      .goesOn,
      """
      active, ongoing, on going, current, currently, chronic, recurrent, recurrence, relapse, continue, continued,
      continues, continuing, taking, present, new, start, started, restarted, resumed, changed, change, unchanged,
      stable, controlled, uncontrolled, persistent, acute, improving, improved, worsening, worsened, intermittent,
      still taking, not controlled, prn, as needed
      """
    ),
  ]

  /// Those that state a status by themselves, in a comment too.
  static let plain = """
    ruled out, refuted, entered in error, inactive, no longer, no longer active, no longer present, no longer taking,
    no longer taken, resolved, discontinued, d/c'd, dc'd, stopped, ceased, expired, explanted, not taking, not taken,
    never taken, never took, never started, did not take, does not take, on hold, refused, refusal, declined,
    cancelled, canceled, not done, not given, not performed, not administered, not carried out, no show, wasted,
    unsuccessful, aborted
    """
}
