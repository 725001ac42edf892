(** Directions and ranges under the other rules: saturated with oxygen, mixed feeds, saturation indices. *)
From Coq Require Import Reals QArith Qreals List.
From WTP Require Import Enclosure Model Rules Directions Ranges Proofs.
Import ListNotations.
Open Scope R_scope.

Theorem saturated_directions_hold o i d : In (o, i, d) saturated_directions ->
  moving (admissible_boiler 0) (of_boiler oxygen_at_saturation o) i d.
Proof. apply (directions_hold _ boiler_eq _ _ _ _ saturated_boiler by_temperature). vm_cast_no_check (eq_refl true). Qed.
Theorem mixed_directions_hold o i d : In (o, i, d) mixed_directions ->
  moving admissible_mixed (fun p => of_boiler oxygen_table o (analysed p)) i d.
Proof. apply (directions_hold _ mixed_eq _ _ _ _ mixed_described whole_box). vm_cast_no_check (eq_refl true). Qed.
Theorem indexed_directions_hold o i d : In (o, i, d) indexed_directions ->
  moving (admissible_cooling true) (of_cooling o) i d.
Proof. apply (directions_hold _ cooling_eq _ _ _ _ (cooling_described true) by_factor). vm_cast_no_check (eq_refl true). Qed.

Theorem saturated_ranges_hold o a p b q : In (o, (a, p), (b, q)) saturated_ranges ->
  ranged (admissible_boiler 0) (boiler_f boiler_turning oxygen_at_saturation_f) (of_boiler oxygen_at_saturation) o a b.
Proof. apply (ranges_hold _ boiler_eq _ _ _ _ saturated_boiler Leaf ph). vm_cast_no_check (eq_refl true). Qed.
Theorem mixed_ranges_hold o a p b q : In (o, (a, p), (b, q)) mixed_ranges ->
  ranged admissible_mixed mixed_f_of (fun o p => of_boiler oxygen_table o (analysed p)) o a b.
Proof. apply (ranges_hold _ mixed_eq _ _ _ _ mixed_described Leaf (Own ph)). vm_cast_no_check (eq_refl true). Qed.
Theorem indexed_ranges_hold o a p b q : In (o, (a, p), (b, q)) indexed_ranges ->
  ranged (admissible_cooling true) cooling_f of_cooling o a b.
Proof. apply (ranges_hold _ cooling_eq _ _ _ _ (cooling_described true) Leaf makeup_ph). vm_cast_no_check (eq_refl true). Qed.
