/// WTP's cooling products.
///
/// Source of the doses: WTP cooling reference sheet, 2013. The four oxidising biocides without a
/// dose come with advice only: WTP states the reserve to maintain, following the UK's code of
/// practice L8. WTP prints C42TB as C42T BCDMH.
package enum CoolingCatalogue {
  /// All cooling products, in the order of the sheet, with the advice last: a table with the
  /// columns of `CatalogueTable`.
  package static let all = CatalogueTable.own(
    .cooling,
    """
    cooling,HS2097,solid,scale inhibitor,bleed,all-organic scale inhibitor,-,20,-,-,-,-,-,-,-
    cooling,HS4390,solid,scale and corrosion inhibitor,bleed,molybdate and phosphonate scale and corrosion inhibitor,-,20,-,-,-,-,-,-,-
    cooling,HS3990,solid,corrosion inhibitor,bleed,silicate and phosphonate corrosion inhibitor,-,20,-,-,-,-,-,-,-
    cooling,CS4400,solid,biocide,system slug,biocide with dispersant,-,15,-,-,-,-,-,-,-
    cooling,CS4802,solid,biocide,sump slug,bronopol,-,20,-,-,-,-,-,-,-
    cooling,CS4490,solid,biocide,system slug,DBNPA,-,20,-,-,-,-,-,-,-
    cooling,SCG1,solid,oxidising biocide,system slug,SDIC,-,5,-,-,-,-,-,-,-
    cooling,CSChlor,solid,oxidising biocide,system slug,calcium hypochlorite tablet,-,5,-,-,-,-,-,-,-
    cooling,C42T,solid,oxidising biocide,system slug,bromine tablet,-,5,-,-,-,-,-,-,-
    cooling,H207,liquid,scale inhibitor,bleed,scale inhibitor,-,100,-,-,-,-,-,-,-
    cooling,H2073,liquid,scale inhibitor,bleed,scale inhibitor,-,300,-,-,-,-,-,-,-
    cooling,H280,liquid,scale and corrosion inhibitor,bleed,scale and corrosion inhibitor,-,80,-,-,-,-,-,-,-
    cooling,H2805,liquid,scale and corrosion inhibitor,bleed,scale and corrosion inhibitor,-,160,-,-,-,-,-,-,-
    cooling,H390,liquid,corrosion inhibitor,bleed,corrosion inhibitor,-,50,-,-,-,-,-,-,-
    cooling,H3905,liquid,corrosion inhibitor,bleed,corrosion inhibitor,-,100,-,-,-,-,-,-,-
    cooling,H391,liquid,corrosion inhibitor,bleed,corrosion inhibitor,-,150,-,-,-,-,-,-,-
    cooling,H423,liquid,scale and corrosion inhibitor,bleed,scale and corrosion inhibitor,-,100,-,-,-,-,-,-,-
    cooling,H425,liquid,corrosion inhibitor,bleed,corrosion inhibitor,-,100,-,-,-,-,-,-,-
    cooling,H4255,liquid,corrosion inhibitor,bleed,corrosion inhibitor,-,200,-,-,-,-,-,-,-
    cooling,H535,liquid,scale and corrosion inhibitor,bleed,scale and corrosion inhibitor,-,100,-,-,-,-,-,-,-
    cooling,H874,liquid,scale inhibitor,bleed,scale inhibitor,-,120,-,-,-,-,-,-,-
    cooling,C31,liquid,biocide,system slug,isothiazolinone biocide,-,200,-,-,-,-,-,-,-
    cooling,C32,liquid,biocide,system slug,isothiazolinone biocide,-,100,-,-,-,-,-,-,-
    cooling,C44,liquid,biocide,system slug,DBNPA biocide,-,80,-,-,-,-,-,-,-
    cooling,C45,liquid,biocide,system slug,glutaraldehyde biocide,-,125,-,-,-,-,-,-,-
    cooling,C48,liquid,biocide,system slug,bronopol biocide,-,250,-,-,-,-,-,-,-
    cooling,C51,liquid,biocide,system slug,THPS biocide,-,125,-,-,-,-,-,-,-
    cooling,C52,liquid,biocide,system slug,BAC quat biocide,-,100,-,-,-,-,-,-,-
    cooling,C54,liquid,biocide,system slug,poly quat biocide,-,100,-,-,-,-,-,-,-
    cooling,C58,liquid,biocide,system slug,DDMQ quat biocide,-,100,-,-,-,-,-,-,-
    cooling,C42TB,solid,oxidising biocide,advice,BCDMH 20 g tablet,"hold 1 to 3 mg/L of free halogen, as WTP states, after L8 (UK)",-,-,-,-,-,-,-,-
    cooling,UB30,liquid,oxidising biocide,advice,liquid bromine,"hold 1 to 3 mg/L of free halogen, as WTP states, after L8 (UK)",-,-,-,-,-,-,-,-
    cooling,Chlor10,liquid,oxidising biocide,advice,sodium hypochlorite,"hold 1 to 3 mg/L of free halogen, as WTP states, after L8 (UK)",-,-,-,-,-,-,-,-
    cooling,B20,liquid,oxidising biocide,advice,sodium bromide,"hold 1 to 3 mg/L of free halogen, as WTP states, after L8 (UK)",-,-,-,-,-,-,-,-
    """)
}
