import Synchronization

/// Whether SIGUSR1 has asked for the progress of the program.
enum ProgressRequest {
  private static let isPending = Atomic(false)

  /// Records a request; safe to call from a signal handler.
  static func make() { isPending.store(true, ordering: .relaxed) }

  static func take() -> Bool { isPending.exchange(false, ordering: .relaxed) }
}

/// Returns whether SIGUSR1 has arrived since the last call.
package func takeProgressRequest() -> Bool { ProgressRequest.take() }
