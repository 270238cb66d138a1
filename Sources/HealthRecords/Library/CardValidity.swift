/// Warns about cards that are not valid on the day that the data speaks for, or that the user stated.
enum CardValidity {
  /// - Parameter stated: the day that the user stated. Only this one can show that a card is not valid yet.
  static func diagnostics(_ files: [RecordFile], asOf: ClinicalDate?, stated: ClinicalDate?) -> [Diagnostic] {
    files.flatMap { file in
      file.cards.compactMap { card -> Diagnostic? in
        let from = card.validFrom.flatMap(ClinicalDate.init)
        let until = card.validUntil.flatMap(ClinicalDate.init)
        if let until, let asOf, until < asOf {
          return Diagnostic(
            .warning, file: file.path, place: card.place, reason: CardReason.expired(until))
        }
        guard let from, let stated, stated < from else { return nil }
        return Diagnostic(
          .warning, file: file.path, place: card.place, reason: CardReason.notYetValid(from)
        )
      }
    }
  }
}
