import Estimator
import Ports
import Testing

/// The text of the port, which may stand in a page; whether node is there or not.
@Suite struct `The text of the JavaScript port` {
  private func text(_ what: String) -> String {
    let product = Product(
      id: "P1", form: .liquid, role: .allInOne, what: what,
      dosing: .boiler(BoilerCoefficients(oxygen: 2)))
    return text(Model(.boiler, products: [product]))
  }

  private func text(_ model: Model) -> String {
    PortedRules(model, catalogue: .builtIn(of: model), version: "0").port(to: .javascript)
      .map(\.text).joined()
  }

  @Test(arguments: [
    ("<b>", "< b>"), ("a << b", "a < < b"), ("a<", "a< "), ("a<b", "a< b"), ("a > b", "a > b"),
  ]) func `has every word of a product, with a blank behind what begins a tag`(
    what: String, written: String
  ) {
    #expect(text(what).contains("\n  // --- P1: \(written), all-in-one, liquid; dosed "))
  }

  @Test func `ends no element of a page, whatever a product is called`() {
    for text in [text(HostileCatalogue.model), text("<!-- </script> -->")] {
      #expect(!text.contains("</") && !text.contains("<!"))
    }
  }
}
