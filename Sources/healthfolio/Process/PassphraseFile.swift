import HealthRecords
import LibC

/// A file with a passphrase, or a pipe from another program: `--passphrase-file <(pass show key)`.
struct PassphraseFile: Sendable {
  let path: String
  /// How long a user may take to unlock the program that has the passphrase.
  private static let patience = Duration.seconds(60)
  private static let sizeLimit = 4_096
  /// Shorter passphrases can be guessed, since anyone with the file can try as often as they like.
  static let shortest = 12
  static let shortestForZip = 20

  /// - Throws: exit status 1 if there is none.
  var firstLine: String {
    get throws {
      // Editors of Windows write UTF-16; a NUL means that it is no text.
      guard let text = TextEncoding.words(try start) else { throw failure(CardReason.unreadableText.words) }
      let line = String(text.prefix { !$0.isNewline }).trimmed
      if line.isEmpty { throw CommandFailure(TerminalWords.passphraseEmpty(path)) }
      return line
    }
  }
}

extension PassphraseFile {
  private static let lineEnds: Set<UInt8> = [0x0A, 0x0D]

  /// Does not wait for a pipe without a writer. Devices are refused.
  private var start: [UInt8] {
    get throws {
      let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure(errno) }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw failure(errno) }
      let kind = status.st_mode & S_IFMT
      guard [S_IFREG, S_IFDIR, S_IFIFO].contains(kind) else { throw failure(TerminalWords.notOrdinary) }
      let bytes = try bytes(of: descriptor)
      if kind == S_IFIFO, bytes.isEmpty { throw failure(TerminalWords.noWriter) }
      return bytes
    }
  }

  private func bytes(of descriptor: Int32) throws -> [UInt8] {
    let deadline = ContinuousClock.now + Self.patience
    do {
      return try ReadLoop.bytes(Self.sizeLimit) { place, count, done in
        let stated = UnsafeBufferPointer(start: place - done, count: done)
        if stated.contains(where: Self.lineEnds.contains) { return 0 }
        return Self.awaited(descriptor, until: deadline) { read(descriptor, place, count) }
      }
    } catch {
      throw failure(error.code)
    }
  }

  /// Waits for a pipe's data.
  private static func awaited(
    _ descriptor: Int32, until deadline: ContinuousClock.Instant, _ read: () -> Int
  ) -> Int {
    while true {
      let got = read()
      guard got < 0, errno == EAGAIN else { return got }
      let left = (deadline - .now).components.seconds
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if left <= 0 || poll(&waiting, 1, Int32(left * 1_000)) == 0 {
        errno = ETIMEDOUT
        return -1
      }
    }
  }

  private func failure(_ code: Int32) -> CommandFailure {
    failure(String(cString: strerror(code)).lowercased())
  }

  private func failure(_ reason: String) -> CommandFailure {
    CommandFailure(TerminalWords.passphraseUnreadable(path, reason))
  }
}
