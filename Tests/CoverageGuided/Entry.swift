import Fuzz
import Notation

/// The function that libFuzzer calls with each input: runs a reader and checks its claims.
///
/// Only `.ci/long.d/fuzz` builds this file: `-sanitize=fuzzer` provides its own main function.
/// `FUZZ_READER` names the reader (default: the first). Half of the mutations are those used for
/// fuzzing without coverage; the other half are libFuzzer's.
private let reader: FuzzedReader = {
  let name = getenv("FUZZ_READER").map { String(cString: $0) }
  guard let reader = FuzzedReader.all.first(where: { name == nil || $0.name == name }) else {
    fatalError("there is no reader \(quoted(name ?? ""))")
  }
  return reader
}()

/// Reads one text; a broken claim ends the process, as a trap would.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let text = Array(UnsafeBufferPointer(start: start, count: count))
  if case .fault(let words) = reader.outcome(of: text) { fatalError(words) }
  return 0
}

/// Mutates text in place and returns its new length.
@_cdecl("LLVMFuzzerCustomMutator")
public func changeText(
  _ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int, _ seed: UInt32
) -> Int {
  if seed.isMultiple(of: 2), count > 1 { return mutate(start, count, room) }
  let text = Array(UnsafeBufferPointer(start: start, count: count))
  let changed = reader.changed(text, seed: UInt64(seed)).prefix(room)
  for (place, byte) in changed.enumerated() { start[place] = byte }
  return changed.count
}

@_silgen_name("LLVMFuzzerMutate")
private func mutate(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int) -> Int

@_silgen_name("getenv")
private func getenv(_ name: UnsafePointer<CChar>) -> UnsafePointer<CChar>?
