import Foundation

/// How many values the tests of formatting write, about; `FORMATTED_VALUES` asks for more.
let formattedValues =
  ProcessInfo.processInfo.environment["FORMATTED_VALUES"].flatMap(Int.init) ?? 800_000
