import Foundation
import Platform
import Testing

#if os(Linux)
  /// A program must continue after harmless signals, such as the one for a resized window.
  @Suite struct `Interrupted calls` {
    /// Twenty signals interrupt the waiting call before it can finish.
    @Test(arguments: ["reading", "writing", "opening", "running"])
    func `are repeated`(waiting: String) async {
      await #expect(processExitsWith: .success) { [waiting = waiting as String] in
        let scratch = try Scratch()
        let path = scratch.path("pipe")
        var ends: [Int32] = [-1, -1]
        guard mkfifo(path, 0o600) == 0, pipe(&ends) == 0 else { exit(EXIT_FAILURE) }
        let (reading, writing) = (ends[0], ends[1])
        let isRight =
          switch waiting {
          case "reading":
            waited {
              guard dup2(reading, 0) == 0 else { return false }
              return try InputFile(path: "-").contents(atMost: 9) == Array("x".utf8)
            } for: {
              var byte = UInt8(ascii: "x")
              if write(writing, &byte, 1) == 1 { close(writing) }
            }
          case "writing":
            waited {
              defer { for end in [1, writing] { close(end) } }
              guard dup2(writing, 1) == 1 else { return false }
              let output = try OutputFile(path: nil)
              try [UInt8](repeating: 65, count: 1 << 21).withUnsafeBytes { try output.write($0) }
              return output.bytesWritten == 1 << 21
            } for: {
              var block = [UInt8](repeating: 0, count: 1 << 16)
              while read(reading, &block, block.count) > 0 {}
            }
          case "opening":
            waited {
              let read = try InputFile(path: path).bytes()
              var byte: [UInt8] = [0]
              return try byte.withUnsafeMutableBytes { try read($0) } == 1
            } for: {
              // Do not close this end, so that the other end can be opened at any time.
              var byte = UInt8(ascii: "x")
              _ = write(open(path, O_RDWR), &byte, 1)
            }
          default:
            waited {
              let outcome = try runCommand("sleep 0.2; echo x", input: [], seconds: 60, most: 1000)
              return outcome.ending == .status(0) && outcome.output == Array("x\n".utf8)
            } for: {
            }
          }
        guard isRight else { exit(EXIT_FAILURE) }
      }
    }
  }

  /// Returns the result of `body`, which waits for `other`; signals interrupt it before `other` runs.
  private func waited(
    _ body: @escaping @Sendable () throws -> Bool, for other: @escaping @Sendable () -> Void
  ) -> Bool {
    // Do not set SA_RESTART, so that the signal interrupts the waiting call.
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    sigaction(SIGALRM, &action, nil)
    let (thread, isRight) = (Monitor<pthread_t?>(nil), Monitor(false))
    runAtOnce(2) { number in
      if number == 0 {
        var alarm = sigset_t()
        sigemptyset(&alarm)
        sigaddset(&alarm, SIGALRM)
        pthread_sigmask(SIG_UNBLOCK, &alarm, nil)
        thread.withState { $0 = pthread_self() }
        thread.wake()
        let found = (try? body()) ?? false
        isRight.withState { $0 = found }
      } else {
        let waiting = thread.waiting { $0 }
        for _ in 0..<20 {
          usleep(5000)
          pthread_kill(waiting, SIGALRM)
        }
        other()
      }
    }
    return isRight.withState { $0 }
  }
#endif
