/// Statuses in words of other languages, sent without a code or with one of the sender's own (the designations of HL7's
/// condition-clinical and condition-ver-status in the languages of countries that exchange patient summaries).
enum StatusWords {
  /// FHIR's code; nil for unknown words.
  static func code(_ words: String) -> String? { byWord[words] }

  /// The code of a longer text that starts with the end of a problem: "Resolved phase", "in remission since spring".
  static func beginning(_ words: String) -> String? {
    let parts = words.split { !$0.isLetter }.map(String.init)
    let first = parts.first == "in" ? parts.dropFirst().first : parts.first
    return first.flatMap { ends.contains($0) && parts.count > 1 ? $0 : nil }
  }

  private static let ends: Set<String> = ["resolved", "inactive", "remission"]

  private static let byWord: [String: String] = Dictionary(
    rows.flatMap { row in row.words.split(separator: " ").map { (String($0), row.code) } },
    uniquingKeysWith: { a, _ in a })

  private static let rows: [(code: String, words: String)] = [
    // French, Italian, German, Spanish, Portuguese, Dutch, Swedish, Danish, Polish, Czech, Estonian, Finnish.
    (
      "active",
      "actif active attivo attiva aktiv activo activa ativo ativa actief aktywny aktywna aktivní aktiivne "
        + "aktiivinen"
    ),
    (
      "inactive",
      "inactif inattivo inattiva inaktiv inactivo inactiva inativo inativa inactief nieaktywny nieaktywna "
        + "neaktivní mitteaktiivne"
    ),
    (
      "resolved",
      "résolu résolue guéri guérie risolto risolta abgeheilt ausgeheilt geheilt resuelto resuelta resolvido "
        + "resolvida opgelost"
    ),
    ("remission", "rémission remissione remisión remissão remissie remissio"),
    ("confirmed", "confirmé confirmée confermato confermata bestätigt confirmado confirmada bevestigd"),
    (
      "refuted",
      "réfuté réfutée infirmé infirmée confutato confutata widerlegt ausgeschlossen refutado refutada "
        + "descartado descartada uitgesloten"
    ),
  ]
}
