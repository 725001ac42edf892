import Commands
import Documents
import Estimator
import Notation
import Units

/// `wtp review`: compares WTP's rules for a plant with published physics.
let reviewCommand = Command(
  "wtp review", "compare WTP's rules for a plant with published physics",
  ReviewOptions(), run: review)

/// The options of `wtp review`, in the order in which help lists them.
private struct ReviewOptions: CommandOptions {
  let plants = PlantsOptions()
  let rules = RulesOptions()
  let drift = Option<Rational?>("drift", .share)
  let page = DocumentOptions()
}

private func review(_ program: Program, _ given: OptionValues<ReviewOptions>) throws -> ExitStatus {
  let request = try PlantRequest(given.rules, given.page, given.plants, program)
  if request.system == .boiler, given.drift != nil {
    throw CommandError("--drift is for cooling systems; leave it out")
  }
  let model = try request.model(reviewing: true)
  return try request.write(Review.columns, sheet: "Review", list: "reviews", of: model) {
    plant, name, writer in
    let review = Review(of: plant, named: name, drift: given.drift ?? 0)
    try writer.add(
      named: name, rows: review.rows, page: { review.page(decimals: given.page.decimals) })
  }
}

extension ValueReader<Rational> {
  /// A share from 0 to 5 %.
  fileprivate static var share: ValueReader {
    ValueReader("SHARE", mustBe: "from 0 to 5 %, such as \"0.01 %\"") { word in
      // A per cent sign needs no space here, since no other unit is possible.
      let spaced = word.hasSuffix("%") ? word.dropLast() + " %" : word
      do throws(QuantityError) {
        let share = try WrittenQuantity(parsing: spaced, as: .ratio, for: "a share").exact
        return 0 <= share && share <= 0.05 ? share : nil
      } catch { return nil }
    }
  }
}
