import Commands
import Testing

/// What is said where a plant cannot be saved or had, and whether the command line is to blame.
@Suite struct `Errors of saved plants` {
  @Test(arguments: [
    (SavedPlantError.badName("a b"), "\"a b\" cannot name a saved plant: write letters and digits"),
    (.badName(""), "single points inside, 64 characters at most"),
    (.noFolder, "neither is set to a path that begins with /; set one"),
    (.unknown("towr", likely: []), "no plant is saved as \"towr\""),
    (.unknown("towr", likely: ["tower"]), "as \"towr\"; did you mean \"tower\"?"),
    (
      .alreadySaved("york", path: "/p/york.csv"),
      "\"york\" already, in \"/p/york.csv\"; add --replace"
    ),
    (
      .ofOtherSystem("york", is: .cooling, wanted: .boiler),
      "@york is a plant for cooling, not for boiler"
    ), (.severalPlants, "--save keeps one plant, but there are several"),
  ])
  func `are of the command line where a word or its file can be another one`(
    error: SavedPlantError, words: String
  ) {
    #expect(error.status == .usage && error.description.contains(words), "\(error)")
  }

  @Test(arguments: [
    (
      SavedPlantError.link("york", path: "/p/york.csv"),
      "the saved plant york, \"/p/york.csv\", is a link, and what it leads to is not written over"
    ),
    (
      .damaged("york", reason: "it is empty"),
      "the saved plant york is damaged: it is empty; mend the file, or remove it"
    ),
  ])
  func `are of the data where a file is to be mended or removed`(
    error: SavedPlantError, words: String
  ) {
    #expect(error.status == .data && error.description.hasPrefix(words), "\(error)")
    #expect(error.description.contains("\"wtp plants remove york\""))
  }
}
