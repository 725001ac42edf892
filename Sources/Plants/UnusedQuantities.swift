import Notation

/// A quantity of the trade that no rule uses, such as silica.
///
/// A name that means one is never taken for a field with a similar name.
package struct UnusedQuantity {
  /// The quantity in a sentence.
  let meaning: String
  /// Its names, each as words that may be in any order.
  package let names: [[String]]

  private init(_ meaning: String, _ names: String) {
    self.meaning = meaning
    self.names = names.split(separator: ",").map { wordParts(of: String($0)) }
  }

  /// Returns the quantity that a title means and nothing else, so that its figures can be skipped.
  ///
  /// Every word must be one of the quantity's names, or say where or how it was measured.
  static func only(in title: String) -> UnusedQuantity? {
    guard title != "mg", let quantity = meant(by: title) else { return nil }
    let words = quantity.names.reduce(into: qualifiers) { $0.formUnion($1) }
    return words.isSuperset(of: wordParts(of: title)) ? quantity : nil
  }

  /// Words that do not make a title another quantity.
  package static let qualifiers: Set<String> = [
    "feed", "feedwater", "water", "makeup", "make", "up", "boiler", "tower", "cooling", "system",
    "raw", "softened", "steam", "total", "dissolved", "soluble", "free", "reactive", "reserve",
    "level", "reading", "result", "count", "as", "of", "the", "in", "caco3",
  ]

  /// Returns the first quantity all of whose words are among those of a name.
  static func meant(by name: String) -> UnusedQuantity? {
    let words = Set(wordParts(of: name))
    return all.first { $0.names.contains(where: words.isSuperset) }
  }
}

extension UnusedQuantity {
  /// A line for each quantity: its meaning, and the names that people write.
  package static let all = """
    magnesium hardness | magnesium, mg hardness, mg
    the alkalinity to phenolphthalein | p alkalinity, p alk, p value, palkalinity, phenolphthalein
    hydroxide alkalinity | oh alkalinity, o alkalinity, oh alk, hydroxide, hydrate
    carbonate or bicarbonate | carbonate, bicarbonate, hco3, co3
    the solids of the blowdown | blowdown tds, blow down tds, bleed tds, blowdown solids
    the conductivity of the blowdown | blowdown conductivity, blow down conductivity, bleed conductivity
    suspended solids | suspended, tss, turbidity, ntu
    silica | silica, sio2, silicate
    iron | iron, fe, ferric, ferrous
    copper | copper, cu
    manganese | manganese, mn
    zinc | zinc, zn
    aluminium | aluminium, aluminum
    sodium or potassium | sodium, potassium
    sulphate | sulphate, sulphates, sulfate, sulfates, so4
    phosphate | phosphate, phosphates, po4, orthophosphate, polyphosphate, phosphonate
    nitrate or nitrite | nitrate, nitrates, nitrite, nitrites, no2, no3
    ammonia | ammonia, ammonium, nh3, nh4
    fluoride | fluoride
    a halogen reserve | chlorine, cl2, bromine, br2, halogen, chlorite, hypochlorite, chloramine, orp, redox
    carbon dioxide | co2, carbon dioxide
    molybdate | molybdate, molybdenum
    a reserve of inhibitor or polymer | inhibitor, polymer, tannin, azole, deha, hydrazine
    oil | oil, grease
    organic matter | organic, organics, toc, bod
    a Legionella count | legionella, pneumophila
    a bacteria count | bacteria, bacterial, tvc, cfu, colony, dipslide, dip slide, pseudomonas, atp, srb
    the wet-bulb temperature | wet bulb, wetbulb
    the temperature of the air | dry bulb, drybulb, ambient, air temp, air temperature
    humidity | humidity
    the approach of the tower | approach
    the temperature of the flue gas | flue, stack temp, stack temperature, gas temp, gas temperature
    the temperature of the steam | steam temp, steam temperature
    the temperature of the boiler water | boiler temp, boiler temperature
    pressure | pressure, psi, psig, barg, kpa
    the efficiency or fuel of the boiler | efficiency, fuel, firing, burner
    drift or windage | drift, windage
    a corrosion rate | corrosion, coupon, coupons, mpy
    """.split(separator: "\n").map { line in
      let halves = line.split(separator: " | ")
      return UnusedQuantity(String(halves[0]), String(halves[1]))
    }
}
