/// What a consent permits or denies.
enum ConsentWords {
  static var sentWithDeny: String { Phrase("sent with “deny”").text }
  static var refused: String { Phrase("refused").text }
  static var agreed: String { Phrase("agreed").text }
  static var except: String { Phrase("except").text }
  static var optedOut: String { Phrase("opted out").text }
  static var optedIn: String { Phrase("opted in").text }
}
