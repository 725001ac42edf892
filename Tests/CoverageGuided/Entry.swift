import Fuzz
import Notation

/// What libFuzzer feeds: one of the project's readers, with the claims that all readers are held to.
///
/// `.ci/long.d/fuzz` builds this file, no target does: `-sanitize=fuzzer` brings a main of its own.
/// The reader is the one that `FUZZ_READER` names, else the first. Texts are changed as those of the
/// fuzzing without coverage are, and every other time as libFuzzer likes.
private let reader: FuzzedReader = {
  let name = getenv("FUZZ_READER").map { String(cString: $0) }
  guard let reader = FuzzedReader.all.first(where: { name == nil || $0.name == name }) else {
    fatalError("no reader is called \(quoted(name ?? ""))")
  }
  return reader
}()

/// Reads one text; a claim that it breaks ends the process, as a trap would.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let text = Array(UnsafeBufferPointer(start: start, count: count))
  if case .fault(let words) = reader.outcome(of: text) { fatalError(words) }
  return 0
}

/// Changes a text in its place, and gives its new length.
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
