import Foundation
import Platform
import Testing

@Suite struct `Pipes as outputs` {
  @Test func `make the writer wait when they are full`() async throws {
    let scratch = try Scratch()
    let path = scratch.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let reader = Task.detached { try InputFile(path: path).contents(atMost: 1 << 24) }
    let output = try OutputFile(path: path)
    try [UInt8](repeating: 65, count: 1 << 21).withUnsafeBytes { try output.write($0) }
    try output.commit()
    #expect(try await reader.value.count == 1 << 21)
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
