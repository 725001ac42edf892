import Foundation
import Platform
import Testing

@Suite struct `Pipes as outputs` {
  /// The reader has a thread of its own: the writer waits for it, and a task could wait for the writer.
  @Test func `make the writer wait when they are full`() throws {
    let scratch = try Scratch()
    let path = scratch.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let (count, isRead) = (Monitor(0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      let bytes = try? InputFile(path: path).contents(atMost: 1 << 24)
      count.withState { $0 = bytes?.count ?? -1 }
      isRead.signal()
    }
    let output = try OutputFile(path: path)
    try [UInt8](repeating: 65, count: 1 << 21).withUnsafeBytes { try output.write($0) }
    try output.commit()
    isRead.wait()
    #expect(count.withState { $0 } == 1 << 21)
    #expect(try scratch.mode(of: "pipe") == S_IFIFO | 0o600)
  }

  @Test func `report a closed pipe if their reader is gone`() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    let path = "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)"
    let output = try OutputFile(path: path)
    try pipe.fileHandleForReading.close()
    let error = #expect(throws: SystemError.self) { try output.write("x") }
    #expect(error?.kind == .closedPipe)
  }
}
