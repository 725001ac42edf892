import Notation
import Testing

/// Tests which names are recognised in words, and which words are left for a suggestion.
@Suite struct `Names in words` {
  private let names = NamesInWords([
    CandidateName("summer_steam", meaning: "steam raised while on duty in summer"),
    CandidateName("winter_steam", meaning: "steam raised while on duty in winter"),
    CandidateName("feed_tds", meaning: "total dissolved solids of the feed water"),
    CandidateName("max_tds", meaning: "maximum total dissolved solids of the boiler water"),
    CandidateName("calcium_hardness", meaning: "calcium hardness of the feed water"),
    CandidateName("ph", meaning: "pH of the feed water"), CandidateName("days"),
    CandidateName("makeup_ph", meaning: "pH of the make-up water"),
    CandidateName("concentration_factor", meaning: "cycles of concentration, above 1"),
    CandidateName("S5.annual_demand"), CandidateName("S456.dose"),
  ])

  @Test(arguments: [
    ("Summer steam", "summer_steam"), ("WINTER-STEAM", "winter_steam"), ("FeedTDS", "feed_tds"),
    ("steam, winter", "winter_steam"), ("Feed water TDS", "feed_tds"), ("Feed pH", "ph"),
    ("Total dissolved solids of the feed water", "feed_tds"), ("Make-up pH", "makeup_ph"),
    ("Cycles of concentration", "concentration_factor"), ("Maximum TDS", "max_tds"),
    ("Ca hardness", "calcium_hardness"), ("Conc. factor", "concentration_factor"),
    ("S5 annual demand", "S5.annual_demand"), ("s456_Dose", "S456.dose"),
  ]) func `have the same words in any case, order or abbreviation`(text: String, name: String) {
    #expect(names.name(for: text) == name)
  }

  /// The last ones begin like a name or a product, but are another.
  @Test(arguments: [
    "", "TDS", "Steam", "Total hardness", "m steam", "Daystart", "da", "S4 dose", "Conc. factor %",
    "% conc. factor", "feed_tds ‰", "Days °",
  ])
  func `mean one figure, or none`(text: String) { #expect(names.name(for: text) == nil) }
}
