/// WTP's cooling products.
///
/// Source of the doses: WTP cooling reference sheet, 2013. The four oxidising biocides without a dose
/// come with advice only: the reserve that WTP states, after the UK's L8. That sodium bromide needs an
/// oxidiser is from HSE's bulletin on active bromine. WTP prints C42TB as C42T BCDMH.
package enum CoolingCatalogue {
  /// All cooling products of `cooling-products.csv`, in the order of the sheet, with the advice last.
  package static let all = CatalogueTable.own(.cooling, PackageResources.cooling_products_csv)
}
