extension FuzzedReader {
  /// The readers of the libraries; those of command lines are in the test target.
  package static let all = [
    numbers, quantities, units, settings, outputLists,
    axes, grids, charts, samples,
    records, recordsInPieces, tables, plants, plantNames, catalogues, prices,
    sheets, exports, refusalTables, tableLists, tolerances,
    dialects, wideTexts, workbookRows, verticalSheets, exportedPlants,
    replayedValues, answers, answersToLaws,
  ]
}
