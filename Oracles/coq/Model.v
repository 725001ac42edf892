(** WTP's rules and the limits of plants, written from their text, to be read from top to bottom.

    A reader who trusts no line of Swift or Python compares this file with the text of the rules, and then
    reads what the theorems that Final.v lists say about it: their statements are short and use only
    this file, the words below "What lists of claims say" in Enclosure.v, and [all_cells] of Rows.v. [check]
    writes what the program prints into Directions.v, Ranges.v, Products_printed.v and Tables.v, in its scratch
    folder; any line there can be compared with what is printed. The rest only finds the proofs: Coq checks it. *)
From Coq Require Import Reals QArith Qreals List.
From WTP Require Import Enclosure.
Import ListNotations.
Open Scope R_scope.
Coercion Q2R : Q >-> R.

(** * Boilers *)

Inductive boiler_input :=
| summer_steam | summer_hours | summer_days | summer_weeks
| winter_steam | winter_hours | winter_days | winter_weeks
| feed_tds | m_alkalinity | ph | calcium_hardness | feed_temperature
| max_tds | min_sulphite | min_caustic_alkalinity
| metered_feed | measured_oxygen | feed_conductivity | boiler_conductivity.
Definition boiler := boiler_input -> R.

(** WTP's rules; the same with oxygen at saturation; with the year's feed and the oxygen as measured; and
    with the cycles by two conductivities. An input that no rule reads may have any figure. *)
Inductive rules := Table | Saturation | Measured | Conductivity.

(** g per g of oxygen; reserve, g/m3; hardness and alkalinity of the feed; hardness, caustic and
    minimum alkalinity in the reserve. *)
Record product := Product { a : Q; r : Q; h : Q; m : Q; q : Q; c : Q; k : Q }.

Definition SS1294 := Product 0 220 0 0 0 0 0.
Definition SS1295 := Product 10 35 0 0 0 0 0.
Definition SS1350 := Product 10 35 0 0 0 0 0.
Definition SS1095 := Product 9 28 0 0 0 0 0.
Definition SS1995 := Product 0 1000 1 (-1) 0 (-1) 0.
Definition SS2295 := Product 0 45 (111 # 100) 0 0 0 0.
Definition SS8985 := Product 0 0 0 (1 # 3) 0 0 0.
Definition S5 := Product 35 120 0 0 0 0 0.
Definition S10 := Product 18 65 0 0 0 0 0.
Definition S123 := Product 65 150 0 0 0 0 0.
Definition S125 := Product 40 240 0 0 0 0 0.
Definition S26 := Product 0 600 0 0 0 0 0.
Definition S28 := Product 0 600 0 0 0 0 0.
Definition S19 := Product 0 1000 1 (-1) 0 0 (-1).
Definition S456 := Product 0 (375 # 10) 0 0 150 0 0.
Definition S124 := Product 0 1200 0 0 0 0 0.
Definition S22 := Product 0 200 4 0 0 0 0.
Definition S23 := Product 0 1000 20 0 0 0 0.
Definition S88 := Product 0 0 0 3 0 0 0.
Definition S95 := Product 0 0 0 5 0 0 0.

Definition annual_feed rules (p : boiler) :=
  match rules with
  | Measured => p metered_feed
  | _ => p summer_steam / 2200 * p summer_hours * p summer_days * p summer_weeks +
         p winter_steam / 2200 * p winter_hours * p winter_days * p winter_weeks
  end.
Definition cycles rules (p : boiler) :=
  match rules with
  | Conductivity => p boiler_conductivity / p feed_conductivity | _ => p max_tds / p feed_tds
  end.
Definition min_alkalinity (p : boiler) := 0.15 * p max_tds.

(** mg/L of oxygen in a feed of 40 to 100 degC. *)
Definition oxygen_table (p : boiler) :=
  let t := p feed_temperature in
  if Rlt_dec t 45 then 6.8 else if Rlt_dec t 50 then 6.2 else if Rlt_dec t 55 then 5.7
  else if Rlt_dec t 60 then 5.2 else if Rlt_dec t 65 then 4.7 else if Rlt_dec t 70 then 4.25
  else if Rlt_dec t 75 then 3.8 else if Rlt_dec t 80 then 3.4 else if Rlt_dec t 85 then 2.8
  else if Rlt_dec t 90 then 2.2 else if Rlt_dec t 95 then 1.6 else 0.7.
(** mg/L of oxygen in water saturated with air at 1 atm, of 0 to 100 degC. *)
Definition oxygen_at_saturation (t : R) :=
  Rmax 0 ((99.974 - t) * (0.1448 - 0.000589 * t + 0.00001596 * (t * t))
          / (1 + 0.0127 * t - 0.000094 * (t * t))).
Definition oxygen rules (p : boiler) :=
  match rules with
  | Saturation => oxygen_at_saturation (p feed_temperature)
  | Measured => p measured_oxygen | _ => oxygen_table p
  end.

Section Results.
Variable rules : rules.
Definition demand (s : product) (p : boiler) :=
  a s * oxygen rules p + h s * p calcium_hardness + m s * p m_alkalinity +
  (r s + q s * p calcium_hardness + c s * p min_caustic_alkalinity + k s * min_alkalinity p)
  / cycles rules p.
Definition dose s p := Rmax 0 (demand s p).
Definition usage s p := dose s p * annual_feed rules p / 1000.
Definition annual_demand s p := demand s p * annual_feed rules p / 1000.

Inductive boiler_result := Annual_feed | Cycles | Dissolved_oxygen | Min_alkalinity
| Demand (s : product) | Dose (s : product) | Usage (s : product) | Annual_demand (s : product)
| Feed (f : boiler_input).
Definition of_boiler (o : boiler_result) : boiler -> R :=
  match o with
  | Annual_feed => annual_feed rules | Cycles => cycles rules | Dissolved_oxygen => oxygen rules
  | Min_alkalinity => min_alkalinity
  | Demand s => demand s | Dose s => dose s | Usage s => usage s
  | Annual_demand s => annual_demand s
  | Feed f => fun p => match rules, f with
      | Conductivity, feed_tds => p max_tds / cycles rules p | _, _ => p f end
  end.
End Results.

Definition boiler_limits rules (f : boiler_input) : itv :=
  match f with
  | summer_steam | winter_steam => Itv 0 1000000
  | summer_hours | winter_hours => Itv 0 24
  | summer_days | winter_days => Itv 0 7
  | summer_weeks | winter_weeks => Itv 0 52
  | feed_tds => Itv 1 50000 | max_tds => Itv 10 100000
  | m_alkalinity | calcium_hardness | min_caustic_alkalinity => Itv 0 10000
  | ph => Itv 0 14 | min_sulphite => Itv 0 1000
  | feed_temperature => Itv (match rules with Saturation => 0 | _ => 40 end) 100
  | metered_feed => Itv 0 4000000 | measured_oxygen => Itv 0 20
  | feed_conductivity => Itv 1 100000 | boiler_conductivity => Itv 10 200000
  end.
Definition admissible_boiler rules (p : boiler) :=
  (forall f, inside (p f) (boiler_limits rules f)) /\
  p summer_weeks + p winter_weeks <= 52 /\
  match rules with
  | Conductivity => p feed_conductivity <= p boiler_conductivity | _ => p feed_tds <= p max_tds
  end.

(** ** Boilers whose feed is mixed from make-up and condensate, and is as warm as these if [warm] *)

Inductive mixed_input := Own (f : boiler_input) | condensate_return
| makeup (f : boiler_input) | condensate (f : boiler_input).
Definition mixed f (p : mixed_input -> R) :=
  p condensate_return * p (condensate f) + (1 - p condensate_return) * p (makeup f).
Definition analysed (warm : bool) (p : mixed_input -> R) : boiler := fun f =>
  match f with
  | feed_tds | m_alkalinity | calcium_hardness => mixed f p
  | feed_temperature => if warm then mixed f p else p (Own f)
  | _ => p (Own f)
  end.
Definition rules_of (warm : bool) := if warm then Saturation else Table.
Definition of_mixed warm o p := of_boiler (rules_of warm) o (analysed warm p).
Definition mixed_limits warm (f : mixed_input) : itv :=
  match f with
  | Own max_tds => Itv 100 100000 | Own f => boiler_limits (rules_of warm) f
  | condensate_return => Itv 0 (99 # 100)
  | condensate feed_tds => Itv 0 100
  | makeup f | condensate f => boiler_limits (rules_of warm) f
  end.
Definition admissible_mixed warm (p : mixed_input -> R) :=
  (forall f, inside (p f) (mixed_limits warm f)) /\
  p (Own summer_weeks) + p (Own winter_weeks) <= 52 /\ p (makeup feed_tds) <= p (Own max_tds).

(** ** What follows from the role of a product: how its demand moves with the oxygen, the hardness, the
    alkalinity and, except for an alkalinity builder, with the caustic alkalinity and the TDS. *)

Inductive role := Oxygen_scavenger | All_in_one | Scale_control | Condensate_treatment | Alkalinity_builder.
Definition role_moves rules (o : role) : list (boiler_input * direction) :=
  let by_oxygen := match rules with Measured => (measured_oxygen, Rising) | _ => (feed_temperature, Falling) end in
  let takes yes (move : boiler_input * direction) := if yes : bool then move else (fst move, Constant) in
  takes (match o with Oxygen_scavenger | All_in_one => true | _ => false end) by_oxygen ::
  takes (match o with Scale_control | All_in_one | Alkalinity_builder => true | _ => false end) (calcium_hardness, Rising) ::
  (m_alkalinity, match o with Condensate_treatment => Rising | Alkalinity_builder => Falling | _ => Constant end) ::
  match o with
  | Alkalinity_builder => []
  | _ => [(min_caustic_alkalinity, Constant);
          (match rules with Conductivity => feed_conductivity | _ => feed_tds end, Rising)]
  end.
Definition role_claims rules (products : list (product * role)) :=
  flat_map (fun '(s, o) => map (fun '(i, d) => (Demand s, i, d)) (role_moves rules o)) products.
(** With mixed feeds, the claims are about the make-up. *)
Definition of_makeup warm (claim : boiler_result * boiler_input * direction) := let '(o, i, d) := claim in
  (o, match i with
      | feed_tds | m_alkalinity | calcium_hardness => makeup i
      | feed_temperature => if warm : bool then makeup i else Own i | _ => Own i end, d).

(** A result that rises for some plants and falls for others turns at a value of another input,
    or an annual demand where its own demand changes sign. *)
Inductive turn {input} := At_input (f : input) (value : Q) | At_demand.
Arguments turn : clear implicits.

Definition demand_of o := match o with Annual_demand s => Some (Demand s) | _ => None end.
Definition all_turn {F} (P : (F -> R) -> Prop) result (claims : list (boiler_result * F * turn F * direction)) :=
  forall o i t d, In (o, i, t, d) claims ->
  match t with
  | At_input g v => turns_at P result o i g v d
  | At_demand => match demand_of o with Some u => turns_with P result o i u d | None => False end
  end.

(** * Cooling systems *)

Inductive cooling_input :=
| circulation | temperature_drop | sump_volume | system_volume | concentration_factor
| makeup_tds | calcium | makeup_hardness | makeup_alkalinity | makeup_ph | makeup_chloride
| water_temperature | hours | days | weeks | metered_makeup.
Definition cooling := cooling_input -> R.

(** WTP's rules; those with the year's make-up as measured; with saturation indices, by the calcium or by
    all of the hardness. *)
Inductive cooling_rules := Plain | Metered | By_calcium | By_hardness.

Definition evaporation (p : cooling) := p circulation * (p temperature_drop * 1.8) * 0.001.
Definition bleed p := evaporation p / (p concentration_factor - 1).
Definition makeup_flow p := evaporation p + bleed p.
Definition annual_makeup rules p :=
  match rules with Metered => p metered_makeup | _ => makeup_flow p * p hours * p days * p weeks end.
Definition system_ph (p : cooling) := p makeup_ph + 0.7.

(** g/m3, into the bleed, or once a week into the water of the sump or of the whole system. *)
Inductive place := Bleed | Sump | System.
Record cooling_product := Cooling_product { grams : Q; into : place }.

Definition HS2097 := Cooling_product 20 Bleed.
Definition HS4390 := Cooling_product 20 Bleed.
Definition HS3990 := Cooling_product 20 Bleed.
Definition CS4400 := Cooling_product 15 System.
Definition CS4802 := Cooling_product 20 Sump.
Definition CS4490 := Cooling_product 20 System.
Definition SCG1 := Cooling_product 5 System.
Definition CSChlor := Cooling_product 5 System.
Definition C42T := Cooling_product 5 System.
Definition H207 := Cooling_product 100 Bleed.
Definition H2073 := Cooling_product 300 Bleed.
Definition H280 := Cooling_product 80 Bleed.
Definition H2805 := Cooling_product 160 Bleed.
Definition H390 := Cooling_product 50 Bleed.
Definition H3905 := Cooling_product 100 Bleed.
Definition H391 := Cooling_product 150 Bleed.
Definition H423 := Cooling_product 100 Bleed.
Definition H425 := Cooling_product 100 Bleed.
Definition H4255 := Cooling_product 200 Bleed.
Definition H535 := Cooling_product 100 Bleed.
Definition H874 := Cooling_product 120 Bleed.
Definition C31 := Cooling_product 200 System.
Definition C32 := Cooling_product 100 System.
Definition C44 := Cooling_product 80 System.
Definition C45 := Cooling_product 125 System.
Definition C48 := Cooling_product 250 System.
Definition C51 := Cooling_product 125 System.
Definition C52 := Cooling_product 100 System.
Definition C54 := Cooling_product 100 System.
Definition C58 := Cooling_product 100 System.

Definition cooling_usage rules (s : cooling_product) (p : cooling) :=
  match into s with
  | Bleed => grams s / 1000 * (annual_makeup rules p / p concentration_factor)
  | Sump => grams s / 1000 * p sump_volume * 52
  | System => grams s / 1000 * p system_volume * 52
  end.

(** ** Saturation indices: the decimal logarithm as a sum of fractions *)
Definition logarithm (x : R) := 5.00536 - (6.719 / (x + 5.26) + 41.822 / (x + 50.1)
  + 247.87 / (x + 316) + 1660.7 / (x + 1990) + 24303 / (x + 19000)).
Definition concentrated (f : cooling_input) (p : cooling) :=
  logarithm (p f) + logarithm (10 * p concentration_factor) - 1.
Definition counted rules := match rules with By_hardness => makeup_hardness | _ => calcium end.
Definition saturation_ph rules (p : cooling) :=
  9.3 + (concentrated makeup_tds p - 1) / 10
  + (3078.28 / (p water_temperature + 433) - 0.00443715 * p water_temperature - 4.524788)
  - (concentrated (counted rules) p - 0.4) - concentrated makeup_alkalinity p.
Definition lsi rules p := system_ph p - saturation_ph rules p.
Definition rsi rules p := 2 * saturation_ph rules p - system_ph p.
Definition psi rules p := 2 * saturation_ph rules p - (1.465 * concentrated makeup_alkalinity p + 4.54).

Inductive cooling_result := Evaporation | Bleed_flow | Makeup | Annual_makeup
| Concentrated (f : cooling_input) | System_ph | Lsi | Rsi | Psi
| Cooling_dose (s : cooling_product) | Cooling_usage (s : cooling_product).
Definition of_cooling rules (o : cooling_result) : cooling -> R :=
  match o with
  | Evaporation => evaporation | Bleed_flow => bleed | Makeup => makeup_flow
  | Annual_makeup => annual_makeup rules
  | Concentrated f => fun p => p f * p concentration_factor
  | System_ph => system_ph | Lsi => lsi rules | Rsi => rsi rules | Psi => psi rules
  | Cooling_dose s => fun _ => grams s | Cooling_usage s => cooling_usage rules s
  end.

(** The limits with saturation indices are narrower. *)
Definition indices rules := match rules with By_calcium | By_hardness => true | _ => false end.
Definition cooling_limits rules (f : cooling_input) : itv :=
  match f with
  | circulation => Itv (1 # 100) 100000 | temperature_drop => Itv (1 # 10) 50
  | sump_volume | system_volume => Itv (1 # 100) 100000
  | concentration_factor => Itv (101 # 100) 50
  | makeup_tds => if indices rules then Itv 10 10000 else Itv 0 50000
  | makeup_alkalinity => if indices rules then Itv 10 10000 else Itv 0 20000
  | makeup_hardness => match rules with By_hardness => Itv 10 10000 | _ => Itv 0 20000 end
  | makeup_chloride => Itv 0 20000
  | makeup_ph => if indices rules then Itv 0 (88 # 10) else Itv 0 14
  | calcium => Itv 10 10000 | water_temperature => Itv 0 100
  | hours => Itv 0 24 | days => Itv 0 7 | weeks => Itv 0 52
  | metered_makeup => Itv 0 100000000
  end.
Definition admissible_cooling rules (p : cooling) :=
  (forall f, inside (p f) (cooling_limits rules f)) /\ p sump_volume <= p system_volume /\
  match rules with By_calcium => p calcium <= p makeup_hardness | _ => True end.

(** What follows from the place of a product: its usage never falls as the circulation or the volume rises. *)
Definition place_claims rules (products : list cooling_product) :=
  map (fun s => (Cooling_usage s, match into s with
    | Bleed => match rules with Metered => metered_makeup | _ => circulation end
    | Sump => sump_volume | System => system_volume end, Rising)) products.
