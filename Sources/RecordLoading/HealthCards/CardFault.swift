/// Why a health card or certificate cannot be read. It never contains what the card says.
struct CardFault: Error, Equatable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
