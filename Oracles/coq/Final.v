(** Everything that is proved, how much it is, and what it assumes. *)
From Coq Require Import ZArith List String.
From WTP Require Import Model Rules Directions Ranges Tables Products_printed Proofs Further Turns Witnesses Ends Products Rows.
Open Scope string_scope.
Open Scope Z_scope.
Definition count {A} (l : list A) := Z.of_nat (List.length l).
Definition cells (rows : list (list QArith_base.Q * list (option (Z * Z)))) :=
  count (filter (fun cell => match cell with Some _ => true | None => false end) (flat_map snd rows)).
Definition proved {A B C D} mode (directions : list A) (turns : list B) (both : list C) (ranges : list D) claims :=
  (mode ++ ": directions, turns, rise and fall, ranges, ends reached, claims on products", count directions,
   count turns, count both, count ranges, 2 * count ranges, Z.of_nat (nth claims counted_claims 0%nat)).

Eval vm_compute in proved "boiler" boiler_directions boiler_turns boiler_neither boiler_ranges 0.
Eval vm_compute in proved "saturated" saturated_directions saturated_turns saturated_neither saturated_ranges 1.
Eval vm_compute in proved "measured" measured_directions measured_turns measured_neither measured_ranges 2.
Eval vm_compute in proved "conductivity" conductivity_directions conductivity_turns conductivity_neither conductivity_ranges 3.
Eval vm_compute in proved "mixed" mixed_directions mixed_turns mixed_neither mixed_ranges 4.
Eval vm_compute in proved "warm" warm_directions warm_turns warm_neither warm_ranges 5.
Eval vm_compute in proved "cooling" cooling_directions cooling_turns cooling_neither cooling_ranges 6.
Eval vm_compute in proved "metered" metered_directions metered_turns metered_neither metered_ranges 7.
Eval vm_compute in proved "indexed" indexed_directions indexed_turns indexed_neither indexed_ranges 8.
Eval vm_compute in proved "hardness" hardness_directions hardness_turns hardness_neither hardness_ranges 9.
Eval vm_compute in ("table boiler: cells", cells boiler_rows).
Eval vm_compute in ("table boiler_exact: cells", cells boiler_exact_rows).
Eval vm_compute in ("table boiler_metric: cells", cells boiler_metric_rows).
Eval vm_compute in ("table boiler_kelvin: cells", cells boiler_kelvin_rows).
Eval vm_compute in ("table boiler_saturation: cells", cells boiler_saturation_rows).
Eval vm_compute in ("table boiler_given: cells", cells boiler_given_rows).
Eval vm_compute in ("table boiler_conductivity: cells", cells boiler_conductivity_rows).
Eval vm_compute in ("table boiler_mixed: cells", cells boiler_mixed_rows).
Eval vm_compute in ("table boiler_mixed_temperature: cells", cells boiler_mixed_temperature_rows).
Eval vm_compute in ("table cooling: cells", cells cooling_rows).
Eval vm_compute in ("table cooling_exact: cells", cells cooling_exact_rows).
Eval vm_compute in ("table cooling_degf: cells", cells cooling_degf_rows).
Eval vm_compute in ("table cooling_imperial: cells", cells cooling_imperial_rows).
Eval vm_compute in ("table cooling_litres: cells", cells cooling_litres_rows).
Eval vm_compute in ("table cooling_given: cells", cells cooling_given_rows).
Eval vm_compute in ("table cooling_indices: cells", cells cooling_indices_rows).

Definition everything := (
  (boiler_directions_hold, saturated_directions_hold, measured_directions_hold,
   conductivity_directions_hold, mixed_directions_hold, warm_directions_hold,
   cooling_directions_hold, metered_directions_hold, indexed_directions_hold,
   hardness_directions_hold),
  (boiler_strict_holds, saturated_strict_holds, measured_strict_holds, conductivity_strict_holds,
   mixed_strict_holds, warm_strict_holds, cooling_strict_holds, metered_strict_holds,
   indexed_strict_holds, hardness_strict_holds),
  (boiler_turns_hold, saturated_turns_hold, measured_turns_hold, conductivity_turns_hold,
   mixed_turns_hold, warm_turns_hold),
  (boiler_neither_holds, saturated_neither_holds, measured_neither_holds,
   conductivity_neither_holds, mixed_neither_holds, warm_neither_holds),
  (boiler_ranges_hold, saturated_ranges_hold, measured_ranges_hold, conductivity_ranges_hold,
   mixed_ranges_hold, warm_ranges_hold, cooling_ranges_hold, metered_ranges_hold,
   indexed_ranges_hold, hardness_ranges_hold),
  (boiler_ends_reached, saturated_ends_reached, measured_ends_reached, conductivity_ends_reached,
   mixed_ends_reached, warm_ends_reached, cooling_ends_reached, metered_ends_reached,
   indexed_ends_reached, hardness_ends_reached),
  (boiler_products_hold, saturated_products_hold, measured_products_hold,
   conductivity_products_hold, mixed_products_hold, warm_products_hold, cooling_products_hold,
   metered_products_hold, indexed_products_hold, hardness_products_hold),
  (boiler_rows_hold, boiler_exact_rows_hold, boiler_metric_rows_hold, boiler_kelvin_rows_hold,
   boiler_saturation_rows_hold, boiler_given_rows_hold, boiler_conductivity_rows_hold,
   boiler_mixed_rows_hold, boiler_mixed_temperature_rows_hold, cooling_rows_hold,
   cooling_exact_rows_hold, cooling_degf_rows_hold, cooling_imperial_rows_hold,
   cooling_litres_rows_hold, cooling_given_rows_hold, cooling_indices_rows_hold),
  products_counted).
Print Assumptions everything.
