#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One request to a server on this machine, one answer (HTTP/1.1 without anything that a driver does not need).
enum LocalHTTP {
  struct Fault: Error { let step: String }

  /// - Returns: the status and the body.
  static func ask(port: Int, _ method: String, _ path: String, body: String) throws -> (
    status: Int, body: [UInt8]
  ) {
    let connection = socket(AF_INET, Int32(bitPattern: UInt32(SOCK_STREAM.rawValue)), 0)
    guard connection >= 0 else { throw Fault(step: "socket") }
    defer { close(connection) }
    try connect(connection, port)
    let request =
      "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
    try write(Array(request.utf8), to: connection)
    return try answer(try readAll(connection))
  }

  private static func connect(_ connection: Int32, _ port: Int) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        #if canImport(Glibc)
          Glibc.connect(connection, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
        #else
          Darwin.connect(connection, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
        #endif
      }
    }
    guard result == 0 else { throw Fault(step: "connect") }
  }

  private static func write(_ bytes: [UInt8], to connection: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { throw Fault(step: "write") }
      rest = rest.dropFirst(count)
    }
  }

  /// Until the length that the answer names, or its end.
  private static func readAll(_ connection: Int32) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !isWhole(bytes) {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count >= 0 else { throw Fault(step: "read") }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  private static func isWhole(_ bytes: [UInt8]) -> Bool {
    guard let (head, body) = parts(bytes) else { return false }
    let length = head.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
      .flatMap { Int($0.dropFirst(15).filter { $0 != " " }) }
    return length.map { body.count >= $0 } ?? false
  }

  private static func parts(_ bytes: [UInt8]) -> (head: String, body: ArraySlice<UInt8>)? {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    return (String(decoding: bytes[..<end.lowerBound], as: UTF8.self), bytes[end.upperBound...])
  }

  private static func answer(_ bytes: [UInt8]) throws -> (status: Int, body: [UInt8]) {
    guard let (head, body) = parts(bytes),
      let status = head.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { throw Fault(step: "answer") }
    return (status, Array(body))
  }
}
