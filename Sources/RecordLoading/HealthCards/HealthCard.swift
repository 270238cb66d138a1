import HealthRecords

/// A SMART Health Card, opened (SMART Health Cards Framework 1.0, Health Cards are Small).
struct HealthCard {
  let jws: CompactJWS
  let content: CardContent
  /// What is unusual about a card that can be read all the same.
  private(set) var remarks: [String] = []

  static let payloadLimit = 5_000_000

  init(_ text: [UInt8]) throws(CardFault) {
    jws = try CompactJWS(text)
    content = try CardContent(try Self.payload(of: jws, &remarks))
    remarks += content.remarks
  }
}

extension HealthCard {
  private static func payload(of jws: CompactJWS, _ remarks: inout [String]) throws(CardFault) -> JSONValue {
    var bytes = jws.payload
    let isPlain = bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{")
    if isPlain {
      remarks.append(CardReason.payloadNotCompressed.words)
    } else {
      if jws.header["zip"]?.string != "DEF" {
        remarks.append(CardReason.compressionNotStated.words)
      }
      bytes = try inflated(bytes, &remarks)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      remarks.append(CardReason.byteOrderMark.words)
    }
    do {
      return try JSONDocument(bytes).root
    } catch {
      throw CardFault(CardReason.payloadNotJSON(error.reason.words))
    }
  }

  private static func inflated(_ bytes: [UInt8], _ remarks: inout [String]) throws(CardFault) -> [UInt8] {
    do {
      let stream = try InflateStream(StoreStream(.memory(bytes)), .raw)
      let output = try stream.rest(limit: payloadLimit)
      if stream.remark != nil { throw CardFault(CardReason.payloadCutOff.words) }
      if try stream.trailing() > 0 {
        remarks.append(CardReason.payloadFollowed.words)
      }
      return output
    } catch let fault as ReadFault {
      throw CardFault(CardReason.payloadNotDeflate(fault.reason))
    } catch let fault as CardFault {
      throw fault
    } catch {
      throw CardFault(CardReason.payloadNotUnpacked.words)
    }
  }
}
