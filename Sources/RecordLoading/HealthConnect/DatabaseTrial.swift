import HealthRecords
import LibC

/// Lets a child process read a database first, with limits on processor time and memory.
///
/// The same bytes cost the same again, so what the child survives is read here too; what ends the child ends nothing else.
public struct DatabaseTrial: Sendable {
  public static let command = "read-database"
  /// Without a child; `UntrustedDatabase` limits what it can count.
  public static let none = DatabaseTrial(program: nil)

  private let program: String?

  /// - Parameter program: the path of a program whose argument `command` calls `perform`.
  public init(program: String?) { self.program = program }

  /// Reads the database that is the standard input, as the child.
  public static func perform() {
    limit()
    do {
      let stream = StandardInput()
      let head = try stream.head(FormatSniffer.headLength)
      let database = try DatabaseFile(content: nil, stream: stream).open(after: head)
      _ = HealthConnectReader(path: "", keys: .none).read(database)
    } catch {
      // The parent meets the same fault, and reports it.
    }
  }
}

extension DatabaseTrial {
  var isNeeded: Bool { program != nil }

  /// - Throws: `ReadFault` if a limit or a fault ended the child.
  func run(on descriptor: Int32) throws(ReadFault) {
    guard let program else { return }
    lseek(descriptor, 0, SEEK_SET)
    let end = Subprocess.run([program, Self.command], input: descriptor, within: .seconds(3_600))
    if end == .signal { throw ReadFault(reason: FileReason.tooCostly.words) }
  }

  private static func limit() {
    var status = stat()
    fstat(0, &status)
    ProcessLimits.set(
      processorSeconds: spareSeconds + Int(status.st_size) / bytesPerSecond, memory: memory)
  }

  private static let (spareSeconds, bytesPerSecond) = (8, 1_000_000)
  /// In bytes.
  private static let memory = 1_000_000_000
}

/// The standard input as a stream.
private final class StandardInput: ByteStream {
  func read(_ count: Int) throws(ReadFault) -> [UInt8] {
    do {
      return try ReadLoop.bytes(count) { place, count, _ in LibC.read(0, place, count) }
    } catch {
      throw ReadFault(error.code)
    }
  }
}
