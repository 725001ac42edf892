/// WTP's boiler products.
///
/// Source of the coefficients: WTP boiler reference sheet, 2013. SS1294 is not on a sheet; it comes
/// from WTP's product list of December 2015.
package enum BoilerCatalogue {
  /// All boiler products of `boiler-products.csv`, in the order of the sheet.
  package static let all = CatalogueTable.own(.boiler, PackageResources.boiler_products_csv)
}
