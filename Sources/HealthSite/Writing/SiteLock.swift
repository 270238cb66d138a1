import HealthRecords
import LibC

/// One build at a time: an advisory lock on a file of the site's state.
struct SiteLock: ~Copyable {
  static let file = "\(SiteState.folder)/lock"
  private let descriptor: Int32

  /// Waits a while for another build to finish.
  ///
  /// - Parameter patience: seconds.
  /// - Throws: `BuildError` when the other build takes longer, or the lock cannot be made.
  init(_ disk: SiteDisk, patience: Int = 10) throws(BuildError) {
    descriptor = try Self.locked(on: disk, patience: patience)
  }

  deinit { close(descriptor) }
}

extension SiteLock {
  private static func locked(on disk: SiteDisk, patience: Int) throws(BuildError) -> Int32 {
    let descriptor = try opened(on: disk)
    var tries = patience * 50
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      tries -= 1
      guard tries > 0 else {
        close(descriptor)
        throw BuildError(path: disk.root, reason: SiteReason.otherBuild.words, advice: SiteAdvice.wait.words)
      }
      usleep(20_000)
    }
    return descriptor
  }

  private static func opened(on disk: SiteDisk) throws(BuildError) -> Int32 {
    do {
      return try disk.open(file, O_RDWR | O_CREAT)
    } catch {
      throw BuildError(error, on: disk, advice: SiteAdvice.writableFolder.words)
    }
  }
}
