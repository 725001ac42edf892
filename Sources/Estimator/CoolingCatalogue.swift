/// WTP's cooling products.
///
/// Source of the doses: WTP cooling reference sheet, 2013. The four oxidising biocides without a
/// dose come with advice only: WTP states the reserve to maintain, following the UK's code of
/// practice L8. WTP prints C42TB as C42T BCDMH.
package enum CoolingCatalogue {
  /// All cooling products of `cooling-products.csv`, in the order of the sheet, with the advice last.
  package static let all = CatalogueTable.own(.cooling, PackageResources.cooling_products_csv)
}
