/// WTP's boiler products.
///
/// Source of the coefficients: WTP boiler reference sheet, 2013. SS1294 is not on a sheet; it comes
/// from WTP's product list of December 2015.
package enum BoilerCatalogue {
  /// All boiler products, in the order of the sheet: a table with the columns of `CatalogueTable`.
  package static let all = CatalogueTable.own(
    .boiler,
    """
    boiler,SS1294,solid,oxygen scavenger,feed,tannin oxygen scavenger,-,-,0,0,0,220,0,0,0
    boiler,SS1295,solid,all-in-one,feed,"all-in-one, sulphite",-,-,10,0,0,35,0,0,0
    boiler,SS1350,solid,all-in-one,feed,"all-in-one, sulphite, no caustic",-,-,10,0,0,35,0,0,0
    boiler,SS1095,solid,oxygen scavenger,feed,sodium sulphite,-,-,9,0,0,28,0,0,0
    boiler,SS1995,solid,alkalinity builder,feed,alkalinity builder,-,-,0,1,-1,1000,0,-1,0
    boiler,SS2295,solid,scale control,feed,phosphate and polymer,-,-,0,1.11,0,45,0,0,0
    boiler,SS8985,solid,condensate treatment,feed,amines,-,-,0,0,1/3,0,0,0,0
    boiler,S5,liquid,oxygen scavenger,feed,"catalysed sodium bisulphite, 17 %",-,-,35,0,0,120,0,0,0
    boiler,S10,liquid,oxygen scavenger,feed,"catalysed sodium bisulphite, 35 %",-,-,18,0,0,65,0,0,0
    boiler,S123,liquid,all-in-one,feed,"all-in-one, low sulphite",-,-,65,0,0,150,0,0,0
    boiler,S125,liquid,all-in-one,feed,"all-in-one, high sulphite",-,-,40,0,0,240,0,0,0
    boiler,S26,liquid,oxygen scavenger,feed,"tannin and caustic, 25 % tannin",-,-,0,0,0,600,0,0,0
    boiler,S28,liquid,oxygen scavenger,feed,"tannin, 25 %",-,-,0,0,0,600,0,0,0
    boiler,S19,liquid,alkalinity builder,feed,alkalinity builder,-,-,0,1,-1,1000,0,0,-1
    boiler,S456,liquid,scale control,feed,polymer blend,-,-,0,0,0,37.5,150,0,0
    boiler,S124,liquid,all-in-one,feed,"all-in-one, tannin",-,-,0,0,0,1200,0,0,0
    boiler,S22,liquid,scale control,feed,phosphate and polymer,-,-,0,4,0,200,0,0,0
    boiler,S23,liquid,scale control,feed,"phosphate, polymer and caustic",-,-,0,20,0,1000,0,0,0
    boiler,S88,liquid,condensate treatment,feed,morpholine and cyclohexylamine,-,-,0,0,3,0,0,0,0
    boiler,S95,liquid,condensate treatment,feed,filming and neutralising amines,-,-,0,0,5,0,0,0,0
    """)
}
